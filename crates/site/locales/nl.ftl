# De teksten van de interface in het Nederlands.

language-own = Nederlands
title = Spelregels
home = Begin
words = Woorden
ruleset = Regels samen
packs = Pakketten
skip = Naar de tekst
menu = Pagina's
languages = Talen
search = Zoeken
search-for = Zoek regels, tegels, woorden
search-needs-script = Het zoekvak heeft scripts nodig; zoeken met de browser zelf werkt op elke pagina.
search-results = { $count ->
    [0] Niets gevonden
    [one] 1 resultaat
   *[other] { $count } resultaten
}
contents = Op deze pagina
generated = Gemaakt uit de pakketten zelf: elke regel met de bepalingen die de engine speelt, elk voorbeeld een scenario dat getest wordt.

# De eerste pagina

intro = Wat elk pakket zegt, wat de engine ermee doet, en voorbeelden die gespeeld zijn.
choose-language = Kies een taal
about-packs = Tegels en regels komen in pakketten: een basisspel, uitbreidingen, varianten. Elk heeft een eigen pagina.
pack-numbers = { $tiles ->
    [0] Geen tegels
    [one] 1 tegel
   *[other] { $tiles } tegels
}, { $entries ->
    [one] 1 regel
   *[other] { $entries } regels
}, { $examples ->
    [one] 1 voorbeeld
   *[other] { $examples } voorbeelden
}
is-game = het basisspel
needs-packs = heeft nodig
rulesets-title = Regels samen
rulesets-about = Wat geldt als pakketten samen gespeeld worden: de regels bijeen, wat boven wat gaat, welke figuur wat mag.
how-title = Zo lees je dit
how-rules = Elke regel heeft een kenmerk, zoals in zijn kop staat, en kan daarmee gelinkt worden. Het nummer achter de tekst leidt naar de bron.
how-clauses = Onder de tekst staan de bepalingen die de regel uitvoeren, zoals ze voor de engine geschreven zijn. Namen daarin leiden naar hun definities, en die naar wat ze verfijnt.
how-examples = Elk voorbeeld is een scenario dat gespeeld wordt telkens als de pakketten getest worden. De afbeeldingen zijn getekend naar het spel zoals het toen was. Vakken heten zoals op een schaakbord, vanaf de linkerbovenhoek van de tekening.
how-open = Waar de bronnen een vraag openlaten, zegt de regel dat, en welke lezing gekozen is. Tegels die niet zeker bekend zijn, staan als gereconstrueerd gemerkt.
fallback-note = { $count ->
    [0] Elke tekst van de pakketten is er in deze taal.
    [one] Eén tekst van de pakketten is er niet in deze taal en staat er in het Engels.
   *[other] { $count } teksten van de pakketten zijn er niet in deze taal en staan er in het Engels.
}
not-translated = niet vertaald

# De pagina van een pakket

facts = Het pakket
box-title = Wat er in de doos zit
tiles = Tegels
tile-count = { $count ->
    [one] 1 tegel
   *[other] { $count } tegels
}
tile-each = { $count ->
    [one] 1 voor elke speler
   *[other] { $count } voor elke speler
}
times = { $count } ×
not-in-box = alleen met een optie
for-examples = niet in de doos: staat in voorbeelden voor tegels van andere pakketten
not-asked = hiervan niet gevraagd
guard-pack = met { $pack }
guard-pack-not = zonder { $pack }
guard-option = met { $option } = { $value }
guard-option-not = tenzij { $option } = { $value }
in-zone = { $count } in: { $zone }
wild = past overal
reconstructed = gereconstrueerd
reconstructed-why = Gereconstrueerd: { $why }
players = Spelers
players-range = { $least } tot { $most }
publisher = Uitgever
published = Verschenen
editions = Edities
needs = Heeft nodig
note = Opmerking
pieces = Figuren
piece = Figuur
piece-each = Per speler
piece-neutral = Van niemand
piece-zone = Begint in
piece-groups = Hoort bij
piece-roles = Heet
role-on = { $role } ({ $on })
brings = Wat het verder brengt
options-title = Edities en huisregels
option = Optie
option-values = Waarden
option-house = huisregel
option-edition = editie
option-default = standaard
option-chosen = gekozen
cites = Regels
rules = Regels
setup-title = Voorbereiding
turn-title = De beurt, stap voor stap
turn-about = Wat dit pakket in elke stap van het spel doet. Stappen waarin het niets verandert, staan er niet bij.
turn-nothing = Dit pakket verandert zelf geen stap van het spel; het verandert wat andere vragen en toestaan.
step-new = een stap van dit pakket
whenever = Telkens als het gebeurt
offers = Wat gekozen mag worden
withheld = Wat niet gekozen mag worden
open-questions = Open vragen
sources = Bronnen
more-examples = Meer voorbeelden
see-ruleset = Deze regels samen met wat ze nodig hebben
others-needs = samen met
waits = wacht op { $packs }, dat hier niet is: deze regel is opgeschreven en wordt nog niet gespeeld

chapter-placing = Plaatsen
chapter-meaning = Wat dingen zijn
chapter-scoring = Puntentelling
chapter-interplay = Samenspel
chapter-end = Het einde van het spel
chapter-others = Met andere pakketten
chapter-questions = Vragen en antwoorden
chapter-more = Andere regels

# Regels

source = Bron { $number }
open-question = Open vraag
clauses = Zoals de engine het speelt
follows-from = Volgt uit
carried-by = Uitgevoerd door
refined-by = Verfijnd door
overrides = Gaat boven
overridden-by = Wijkt voor
replaced-by = zwijgt: vervangen door
with-guards = alleen { $guards }
names-in = Namen
example = Voorbeeld
example-see = Zie ook
shows = Toont
example-packs = Met
example-options = Opties
example-fails = Dit scenario slaagt op dit moment niet; het staat er zoals het geschreven is.
board-before = Het bord vooraf: { $name }
board-after = Het bord daarna: { $name }
before = Vooraf
after = Daarna
takes-nothing = kiest niets
laid = tegel { $tile } wordt op { $cell } gelegd
moved = { $piece }: { $from } → { $to }
scores = { $points ->
    [one] 1 punt
   *[other] { $points } punten
} voor { $player }
scores-for = voor { $feature }
may-not = mag niet:
may = mag:
may-nothing = niets kiezen
anything = wat toegestaan is
then-holds = dan:
corner-near = de hoek bij { $cell }
nowhere = uit het spel

# De pagina van een regelset

ruleset-all = Alle pakketten samen
ruleset-chosen = De gekozen pakketten
packs-in-play = Pakketten in het spel
total = samen
rights-title = Welke figuur wat mag
rights-about = Wat alleen al uit de soorten figuren en plaatsen volgt. "Ja" en "nee" zijn zeker, elk met de regels die het beslissen; "als" hangt van het bord af.
right = Recht
anywhere = overal
right-on = Waar
yes = ja
no = nee
if = als
unless = tenzij
merged-title = Regels die door andere veranderd worden
merged-about = Alles waarover meer dan één regel spreekt: de regel die standaard geldt, en wat hem verandert.
meetings-title = Wat pakketten voor elkaar betekenen
meetings-none = Deze pakketten spreken niet over elkaar.
meeting-changes = Wat het ene aan het andere verandert
meeting-laws = Wat alleen met beide geldt
steps-title = Het verloop van het spel
layer-default = standaard
layer-exception = in plaats daarvan, waar het geldt
layer-addition = opgeteld
layer-multiplication = vermenigvuldigd
layer-continuation = vervolgt
layer-widening = ook toegestaan
layer-narrowing = verboden

# De pagina van woorden

words-about = Elke naam die de regels gebruiken: wat hij betekent, en welke regels hem verfijnen.
from-pack = uit
from-engine = van de engine zelf
refinements = Definitie en verfijningen
in-languages = Heet
written-as = in regels
about-feature = Wat tegels tonen en waarop figuren staan.
about-mark = Wat op tegels en gebieden getekend is.
about-link = Hoe delen van één tegel samenhangen.
about-class = Woorden voor sommige tegels.
about-piece = De soorten figuren.
about-group = Woorden voor meer soorten figuren.
about-role = Woorden voor figuren naar waar ze staan.
about-zone = Plaatsen buiten het bord.
about-option = Wat voor een spel gekozen kan worden.
about-state = Wat de regels onthouden.
about-value = Wat één waarde heeft: een standaard, andere waarden waar hun voorwaarden gelden, en wat erbij geteld of vermenigvuldigd wordt.
about-ranking = Wat stuk voor stuk vergeleken wordt.
about-quality = Wat dingen kunnen zijn.
about-right = Wat figuren, tegels en spelers mogen.
about-sequence = Rijen van stappen, en de stappen zelf.
about-choice = Wat spelers gevraagd wordt, met alles wat ze mogen antwoorden.
about-event = Wat aangekondigd wordt, zodat andere regels kunnen volgen.

# Woorden voor soorten regels

kind-component = materiaal
kind-definition = definitie
kind-deployment = plaatsen
kind-end-of-game = einde van het spel
kind-faq = vraag
kind-house-rule = huisregel
kind-interaction = samenspel
kind-option = optie
kind-placement = plaatsen
kind-scoring = puntentelling
kind-setup = voorbereiding
kind-turn = beurt
kind-turn-order = beurt
kind-variant = variant

# Woorden voor soorten dingen

sort-pack = pakket
sort-tile = tegel
sort-example = voorbeeld
sort-feature = soort gebied
sort-mark = teken
sort-link = verbinding
sort-class = klasse van tegels
sort-piece = figuur
sort-group = groep figuren
sort-role = rol van figuren
sort-zone = plaats buiten het bord
sort-option = optie
sort-state = geheugen
sort-value = waarde
sort-ranking = rangorde
sort-quality = eigenschap
sort-right = recht
sort-sequence = reeks
sort-choice = keuze
sort-event = gebeurtenis
sorts-feature = Gebieden
sorts-mark = Tekens
sorts-link = Verbindingen
sorts-class = Klassen van tegels
sorts-piece = Figuren
sorts-group = Groepen figuren
sorts-role = Rollen van figuren
sorts-zone = Plaatsen buiten het bord
sorts-option = Opties
sorts-state = Wat onthouden wordt
sorts-value = Waarden
sorts-ranking = Rangordes
sorts-quality = Eigenschappen
sorts-right = Rechten
sorts-sequence = Reeksen en stappen
sorts-choice = Keuzes
sorts-event = Gebeurtenissen

# Woorden die scenario's en pakketten kiezen

player-red = Rood
player-blue = Blauw
player-green = Groen
player-yellow = Geel
player-black = Zwart
player-grey = Grijs
player-pink = Roze
player-white = Wit
edition-first = eerste
edition-second = tweede
edition-third = derde
