# Die Texte der Oberfläche auf Deutsch.

language-own = Deutsch
title = Spielregeln
home = Anfang
words = Wörter
ruleset = Regeln zusammen
packs = Pakete
skip = Zum Text
menu = Seiten
languages = Sprachen
search = Suchen
search-for = Regeln, Plättchen, Wörter suchen
search-needs-script = Das Suchfeld braucht Skripte; die Suche des Browsers geht auf jeder Seite.
search-results = { $count ->
    [0] Nichts gefunden
    [one] 1 Treffer
   *[other] { $count } Treffer
}
contents = Auf dieser Seite
generated = Aus den Paketen selbst gemacht: jede Regel mit den Bestimmungen, die die Engine spielt, jedes Beispiel ein Szenario, das getestet wird.

# Die erste Seite

intro = Was jedes Paket sagt, was die Engine daraus macht, und Beispiele, die gespielt wurden.
choose-language = Sprache wählen
about-packs = Plättchen und Regeln kommen in Paketen: ein Grundspiel, Erweiterungen, Varianten. Jedes hat seine eigene Seite.
pack-numbers = { $tiles ->
    [0] Keine Plättchen
    [one] 1 Plättchen
   *[other] { $tiles } Plättchen
}, { $entries ->
    [one] 1 Regel
   *[other] { $entries } Regeln
}, { $examples ->
    [one] 1 Beispiel
   *[other] { $examples } Beispiele
}
is-game = das Grundspiel
needs-packs = braucht
rulesets-title = Regeln zusammen
rulesets-about = Was gilt, wenn Pakete zusammen gespielt werden: die Regeln vereint, was wovor geht, welche Figur was darf.
how-title = So liest man das
how-rules = Jede Regel hat ein Kennzeichen, wie es in ihrer Überschrift steht, und lässt sich damit verlinken. Die Zahl hinter dem Text führt zur Quelle.
how-clauses = Unter dem Text stehen die Bestimmungen, die die Regel ausführen, so wie sie für die Engine geschrieben sind. Namen darin führen zu ihren Definitionen, und diese zu dem, was sie verfeinert.
how-examples = Jedes Beispiel ist ein Szenario, das gespielt wird, sooft die Pakete getestet werden. Die Bilder sind nach dem Spiel gezeichnet, wie es dann war. Felder heißen wie auf einem Schachbrett, von der linken oberen Ecke der Zeichnung an.
how-open = Wo die Quellen eine Frage offenlassen, sagt es die Regel, und welche Lesart gilt. Plättchen, die nicht sicher bekannt sind, sind als rekonstruiert gekennzeichnet.
fallback-note = { $count ->
    [0] Jeder Text der Pakete ist in dieser Sprache da.
    [one] Ein Text der Pakete ist in dieser Sprache nicht da und steht auf Englisch.
   *[other] { $count } Texte der Pakete sind in dieser Sprache nicht da und stehen auf Englisch.
}
not-translated = nicht übersetzt

# Die Seite eines Pakets

facts = Das Paket
box-title = Was in der Schachtel ist
tiles = Plättchen
tile-count = { $count ->
    [one] 1 Plättchen
   *[other] { $count } Plättchen
}
tile-each = { $count ->
    [one] 1 für jeden Spieler
   *[other] { $count } für jeden Spieler
}
times = { $count } ×
not-in-box = nur mit einer Option
for-examples = nicht in der Schachtel: steht in Beispielen für Plättchen anderer Pakete
not-asked = hiervon nicht gefragt
guard-pack = mit { $pack }
guard-pack-not = ohne { $pack }
guard-option = mit { $option } = { $value }
guard-option-not = außer { $option } = { $value }
in-zone = { $count } in: { $zone }
wild = passt überall
reconstructed = rekonstruiert
reconstructed-why = Rekonstruiert: { $why }
players = Spieler
players-range = { $least } bis { $most }
publisher = Verlag
published = Erschienen
editions = Ausgaben
needs = Braucht
note = Hinweis
pieces = Figuren
piece = Figur
piece-each = Je Spieler
piece-neutral = Niemandes
piece-zone = Beginnt in
piece-groups = Gehört zu
piece-roles = Heißt
role-on = { $role } ({ $on })
brings = Was es sonst bringt
options-title = Ausgaben und Hausregeln
option = Option
option-values = Werte
option-house = Hausregel
option-edition = Ausgabe
option-default = üblich
option-chosen = gewählt
cites = Regeln
rules = Regeln
setup-title = Vorbereitung
turn-title = Der Zug, Schritt für Schritt
turn-about = Was dieses Paket in jedem Schritt des Spiels tut. Schritte, in denen es nichts ändert, fehlen.
turn-nothing = Dieses Paket ändert selbst keinen Schritt des Spiels; es ändert, was andere fragen und erlauben.
step-new = ein Schritt dieses Pakets
whenever = Sooft es geschieht
offers = Was gewählt werden darf
withheld = Was nicht gewählt werden darf
open-questions = Offene Fragen
sources = Quellen
more-examples = Weitere Beispiele
see-ruleset = Diese Regeln zusammen mit dem, was sie brauchen
others-needs = zusammen mit
waits = wartet auf { $packs }, das hier fehlt: diese Regel ist aufgeschrieben und wird noch nicht gespielt

chapter-placing = Setzen
chapter-meaning = Was Dinge sind
chapter-scoring = Wertung
chapter-interplay = Zusammenspiel
chapter-end = Das Ende des Spiels
chapter-others = Mit anderen Paketen
chapter-questions = Fragen und Antworten
chapter-more = Weitere Regeln

# Regeln

source = Quelle { $number }
open-question = Offene Frage
clauses = So spielt es die Engine
follows-from = Folgt aus
carried-by = Ausgeführt durch
refined-by = Verfeinert durch
overrides = Geht vor
overridden-by = Tritt zurück vor
replaced-by = schweigt: ersetzt durch
with-guards = nur { $guards }
names-in = Namen
example = Beispiel
example-see = Siehe auch
shows = Zeigt
example-packs = Mit
example-options = Optionen
example-fails = Dieses Szenario besteht zurzeit nicht; es steht hier, wie es geschrieben ist.
board-before = Das Spielfeld vorher: { $name }
board-after = Das Spielfeld nachher: { $name }
before = Vorher
after = Nachher
takes-nothing = wählt nichts
laid = Plättchen { $tile } wird auf { $cell } gelegt
moved = { $piece }: { $from } → { $to }
scores = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} für { $player }
scores-for = für { $feature }
may-not = darf nicht:
may = darf:
may-nothing = nichts wählen
anything = was erlaubt ist
then-holds = dann:
corner-near = die Ecke bei { $cell }
nowhere = aus dem Spiel

# Die Seite eines Regelwerks

ruleset-all = Alle Pakete zusammen
ruleset-chosen = Die gewählten Pakete
packs-in-play = Pakete im Spiel
total = zusammen
rights-title = Welche Figur was darf
rights-about = Was schon aus den Arten der Figuren und Orte folgt. „Ja“ und „nein“ sind sicher, jeweils mit den Regeln, die es entscheiden; „wenn“ hängt vom Spielfeld ab.
right = Recht
anywhere = überall
right-on = Wo
yes = ja
no = nein
if = wenn
unless = außer
merged-title = Regeln, die von anderen geändert werden
merged-about = Alles, wovon mehr als eine Regel spricht: die Regel, die üblicherweise gilt, und was sie ändert.
meetings-title = Was Pakete füreinander bedeuten
meetings-none = Diese Pakete sprechen nicht voneinander.
meeting-changes = Was das eine am anderen ändert
meeting-laws = Was nur mit beiden gilt
steps-title = Der Verlauf des Spiels
layer-default = üblich
layer-exception = stattdessen, wo es gilt
layer-addition = dazugezählt
layer-multiplication = vervielfacht
layer-continuation = setzt fort
layer-widening = auch erlaubt
layer-narrowing = verboten

# Die Seite der Wörter

words-about = Jeder Name, den die Regeln gebrauchen: was er bedeutet, und welche Regeln ihn verfeinern.
from-pack = aus
from-engine = von der Engine selbst
refinements = Definition und Verfeinerungen
in-languages = Heißt
written-as = in Regeln
about-feature = Was Plättchen zeigen und worauf Figuren stehen.
about-mark = Was auf Plättchen und Landschaften gezeichnet ist.
about-link = Wie Teile eines Plättchens zusammenhängen.
about-class = Wörter für manche Plättchen.
about-piece = Die Arten der Figuren.
about-group = Wörter für mehrere Arten von Figuren.
about-role = Wörter für Figuren danach, wo sie stehen.
about-zone = Orte neben dem Spielfeld.
about-option = Was vor einem Spiel gewählt werden kann.
about-state = Was die Regeln sich merken.
about-value = Was einen Wert hat: einen üblichen, andere, wo ihre Bedingungen gelten, und was dazugezählt oder vervielfacht wird.
about-ranking = Was Stück für Stück verglichen wird.
about-quality = Was Dinge sein können.
about-right = Was Figuren, Plättchen und Spieler dürfen.
about-sequence = Reihen von Schritten, und die Schritte selbst.
about-choice = Was Spieler gefragt werden, mit allem, was sie antworten dürfen.
about-event = Was angekündigt wird, damit andere Regeln folgen können.

# Wörter für Arten von Regeln

kind-component = Material
kind-definition = Definition
kind-deployment = Setzen
kind-end-of-game = Spielende
kind-faq = Frage
kind-house-rule = Hausregel
kind-interaction = Zusammenspiel
kind-option = Option
kind-placement = Setzen
kind-scoring = Wertung
kind-setup = Vorbereitung
kind-turn = Zug
kind-turn-order = Zug
kind-variant = Variante

# Wörter für Arten von Dingen

sort-pack = Paket
sort-tile = Plättchen
sort-example = Beispiel
sort-feature = Art von Landschaft
sort-mark = Zeichen
sort-link = Verbindung
sort-class = Klasse von Plättchen
sort-piece = Figur
sort-group = Gruppe von Figuren
sort-role = Rolle von Figuren
sort-zone = Ort neben dem Spielfeld
sort-option = Option
sort-state = Gedächtnis
sort-value = Wert
sort-ranking = Rangfolge
sort-quality = Eigenschaft
sort-right = Recht
sort-sequence = Ablauf
sort-choice = Wahl
sort-event = Ereignis
sorts-feature = Landschaften
sorts-mark = Zeichen
sorts-link = Verbindungen
sorts-class = Klassen von Plättchen
sorts-piece = Figuren
sorts-group = Gruppen von Figuren
sorts-role = Rollen von Figuren
sorts-zone = Orte neben dem Spielfeld
sorts-option = Optionen
sorts-state = Was gemerkt wird
sorts-value = Werte
sorts-ranking = Rangfolgen
sorts-quality = Eigenschaften
sorts-right = Rechte
sorts-sequence = Abläufe und Schritte
sorts-choice = Wahlen
sorts-event = Ereignisse

# Wörter, die Szenarien und Pakete wählen

player-red = Rot
player-blue = Blau
player-green = Grün
player-yellow = Gelb
player-black = Schwarz
player-grey = Grau
player-pink = Rosa
player-white = Weiß
edition-first = erste
edition-second = zweite
edition-third = dritte
