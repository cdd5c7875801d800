# The texts of the interface in English.

language-own = English
title = Rulebook
home = Start
words = Words
ruleset = Rules together
packs = Packs
skip = Skip to the text
menu = Pages
languages = Languages
search = Search
search-for = Search rules, tiles, words
search-needs-script = The search box needs scripts; the browser's own search works on every page.
search-results = { $count ->
    [0] Nothing found
    [one] 1 result
   *[other] { $count } results
}
contents = On this page
generated = Made from the packs themselves: each rule with the clauses that the engine plays, each example a scenario that is tested.

# The first page

intro = What each pack says, what the engine does with it, and examples that were played.
choose-language = Choose a language
about-packs = Tiles and rules come in packs: a base game, expansions, variants. Each has a page of its own.
pack-numbers = { $tiles ->
    [0] No tiles
    [one] 1 tile
   *[other] { $tiles } tiles
}, { $entries ->
    [one] 1 rule
   *[other] { $entries } rules
}, { $examples ->
    [one] 1 example
   *[other] { $examples } examples
}
is-game = the base game
needs-packs = needs
rulesets-title = Rules together
rulesets-about = What holds when packs are played together: the rules merged, what overrides what, which piece may do what.
how-title = How to read this
how-rules = Each rule has an id, such as the one in its heading, and can be linked to by it. The number behind its text leads to its source.
how-clauses = Below the text stand the clauses that carry the rule out, as they are written for the engine. Names in them lead to their definitions, and these to whatever refines them.
how-examples = Each example is a scenario that is played whenever the packs are tested. The pictures are drawn from the game as it was then. Cells are named like those of a chess board, from the left upper corner of the drawing.
how-open = Where the sources leave a question open, the rule says so, and which reading is taken. Tiles that are not known for sure are marked as reconstructed.
fallback-note = { $count ->
    [0] Every text of the packs is there in this language.
    [one] One text of the packs is not there in this language and is shown in English.
   *[other] { $count } texts of the packs are not there in this language and are shown in English.
}
not-translated = not translated

# The page of a pack

facts = The pack
box-title = What is in the box
tiles = Tiles
tile-count = { $count ->
    [one] 1 tile
   *[other] { $count } tiles
}
tile-each = { $count ->
    [one] 1 for each player
   *[other] { $count } for each player
}
times = { $count } ×
not-in-box = only with an option
for-examples = not in the box: it stands for tiles of other packs in examples
not-asked = does not ask this
guard-pack = with { $pack }
guard-pack-not = without { $pack }
guard-option = with { $option } = { $value }
guard-option-not = unless { $option } = { $value }
in-zone = { $count } in: { $zone }
wild = fits everything
reconstructed = reconstructed
reconstructed-why = Reconstructed: { $why }
players = Players
players-range = { $least } to { $most }
publisher = Publisher
published = Published
editions = Editions
needs = Needs
note = Note
pieces = Pieces
piece = Piece
piece-each = For each player
piece-neutral = Nobody's
piece-zone = Begins in
piece-groups = Belongs to
piece-roles = Is called
role-on = { $role } ({ $on })
brings = What else it brings
options-title = Editions and house rules
option = Option
option-values = Values
option-house = house rule
option-edition = edition
option-default = default
option-chosen = chosen
cites = Rules
rules = Rules
setup-title = Preparation
turn-title = The turn, step by step
turn-about = What this pack does in each step of the game. Steps in which it changes nothing are left out.
turn-nothing = This pack changes no step of the game by itself; it changes what others ask and allow.
step-new = a step of this pack
whenever = Whenever it happens
offers = What may be chosen
withheld = What may not be chosen
open-questions = Open questions
sources = Sources
more-examples = More examples
see-ruleset = These rules together with what they need
others-needs = together with
waits = waits for { $packs }, which is not here: this rule is written down, and not played yet

chapter-placing = Placing
chapter-meaning = What things are
chapter-scoring = Scoring
chapter-interplay = Interplay
chapter-end = The end of the game
chapter-others = With other packs
chapter-questions = Questions and answers
chapter-more = Other rules

# Entries

source = Source { $number }
open-question = Open question
clauses = As the engine plays it
follows-from = Follows from
carried-by = Carried out by
refined-by = Refined by
overrides = Overrides
overridden-by = Overridden by
replaced-by = silent: replaced by
with-guards = only { $guards }
names-in = Names
example = Example
example-see = See also
shows = Shows
example-packs = With
example-options = Options
example-fails = This scenario does not pass at present; it is shown as it is written.
board-before = The board before: { $name }
board-after = The board after: { $name }
before = Before
after = After
takes-nothing = takes nothing
laid = tile { $tile } is laid on { $cell }
moved = { $piece }: { $from } → { $to }
scores = { $points ->
    [one] 1 point
   *[other] { $points } points
} for { $player }
scores-for = for { $feature }
may-not = may not:
may = may:
may-nothing = take nothing
anything = as allowed
then-holds = then:
corner-near = the corner at { $cell }
nowhere = out of the game

# The page of a ruleset

ruleset-all = All packs together
ruleset-chosen = The chosen packs
packs-in-play = Packs in play
total = in all
rights-title = Which piece may do what
rights-about = What follows from the kinds of pieces and places alone. "Yes" and "no" are certain, each with the rules that decide it; "if" depends on the board.
right = Right
anywhere = anywhere
right-on = Where
yes = yes
no = no
if = if
unless = unless
merged-title = Rules that others change
merged-about = Everything that more than one rule speaks of: the rule that holds by default, and what changes it.
meetings-title = What packs mean to each other
meetings-none = These packs do not speak of each other.
meeting-changes = What one changes of the other
meeting-laws = What holds only with both
steps-title = The course of the game
layer-default = by default
layer-exception = instead, where it holds
layer-addition = added
layer-multiplication = multiplied
layer-continuation = continues
layer-widening = also allowed
layer-narrowing = forbidden

# The page of words

words-about = Every name that the rules use: what it means, and which rules refine it.
from-pack = from
from-engine = from the engine itself
refinements = Definition and refinements
in-languages = Called
written-as = in rules
about-feature = What tiles show and pieces stand on.
about-mark = What is drawn on tiles and features.
about-link = How parts of one tile hang together.
about-class = Words for some tiles.
about-piece = The kinds of pieces.
about-group = Words for several kinds of pieces.
about-role = Words for pieces by where they stand.
about-zone = Places off the board.
about-option = What can be chosen before a game.
about-state = What the rules remember.
about-value = What has one value: a default, other values where their conditions hold, and whatever is added or multiplied.
about-ranking = What is compared item by item.
about-quality = What things may be.
about-right = What pieces, tiles and players may do.
about-sequence = Rows of steps, and the steps themselves.
about-choice = What players are asked, with all that they may answer.
about-event = What is announced, so that other rules can follow.

# Words for kinds of rules

kind-component = component
kind-definition = definition
kind-deployment = placing
kind-end-of-game = end of the game
kind-faq = question
kind-house-rule = house rule
kind-interaction = interplay
kind-option = option
kind-placement = placing
kind-scoring = scoring
kind-setup = preparation
kind-turn = turn
kind-turn-order = turn
kind-variant = variant

# Words for kinds of things

sort-pack = pack
sort-tile = tile
sort-example = example
sort-feature = kind of feature
sort-mark = mark
sort-link = link
sort-class = class of tiles
sort-piece = piece
sort-group = group of pieces
sort-role = role of pieces
sort-zone = place off the board
sort-option = option
sort-state = memory
sort-value = value
sort-ranking = ranking
sort-quality = quality
sort-right = right
sort-sequence = sequence
sort-choice = choice
sort-event = event
sorts-feature = Features
sorts-mark = Marks
sorts-link = Links
sorts-class = Classes of tiles
sorts-piece = Pieces
sorts-group = Groups of pieces
sorts-role = Roles of pieces
sorts-zone = Places off the board
sorts-option = Options
sorts-state = What is remembered
sorts-value = Values
sorts-ranking = Rankings
sorts-quality = Qualities
sorts-right = Rights
sorts-sequence = Sequences and steps
sorts-choice = Choices
sorts-event = Events

# Words that scenarios and packs choose

player-red = Red
player-blue = Blue
player-green = Green
player-yellow = Yellow
player-black = Black
player-grey = Grey
player-pink = Pink
player-white = White
edition-first = first
edition-second = second
edition-third = third
