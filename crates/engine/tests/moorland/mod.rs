//! A little game for tests. Two walk over a moor and lay it out as they go: lanes, moors between them, cairns. A token may
//! be put on a lane or cairn of the tile just laid, if its feature is free. A lane is paid when both ends are closed, a
//! cairn when all cells around it have tiles. Stones stand at corners.
#![allow(dead_code)]

pub mod build;

use build::*;
use std::sync::Arc;
use tilewright_engine::{Game, World};
use tilewright_tables::*;

pub const LANE: u8 = 0;
pub const MOOR: u8 = 1;
pub const CAIRN: u8 = 2;

pub const STACK: u16 = 0;
pub const HAND: u16 = 1;
pub const BOX: u16 = 2;
pub const SUPPLY: u16 = 3;

pub const OPENINGS: SlotId = SlotId(0);
pub const TILES: SlotId = SlotId(1);
pub const FLAGS: SlotId = SlotId(2);
pub const TOKENS: SlotId = SlotId(3);
pub const SHARE: SlotId = SlotId(4);
pub const STONES: SlotId = SlotId(5);

pub const DUE: StateId = StateId(0);
pub const LAST: StateId = StateId(1);
pub const VISITS: StateId = StateId(2);

pub const COMPLETE: DefinitionId = DefinitionId(0);
pub const MAY_STAND: DefinitionId = DefinitionId(1);
pub const WORTH: DefinitionId = DefinitionId(2);
pub const OCCUPIED: DefinitionId = DefinitionId(3);

fn tile(key: &'static str, sides: [u8; 4], rotations: u8, count: u16, segments: Vec<Segment>) -> TileKind {
    TileKind {
        key: key.into(),
        pack: "moorland".into(),
        name: name(key),
        each_player: 0,
        zones: vec![TileZone { zone: ZoneId(STACK), count }].into(),
        classes: 1,
        marks: vec![].into(),
        sides: sides.to_vec().into(),
        rotations,
        segments: segments.into(),
    }
}

fn tiles() -> Vec<TileKind> {
    let (p, l, w) = (0, 1, 2);
    vec![
        tile(
            "I",
            [l, p, l, p],
            2,
            8,
            vec![
                segment(LANE, "N S", 0, &[1, 2], 0),
                segment(MOOR, "NR EL E ER SL", 0b0011, &[0], 0),
                segment(MOOR, "SR WL W WR NL", 0b1100, &[0], 0),
            ],
        ),
        tile(
            "L",
            [l, l, p, p],
            4,
            8,
            vec![
                segment(LANE, "N E", 0, &[1, 2], 1),
                segment(MOOR, "NR EL", 0b0001, &[0], 0),
                segment(MOOR, "ER SL S SR WL W WR NL", 0b1110, &[0], 0),
            ],
        ),
        tile(
            "T",
            [l, l, l, l],
            2,
            5,
            vec![
                segment(LANE, "N E", 0, &[2, 3], 0),
                segment(LANE, "S W", 0, &[2, 4], 0),
                segment(MOOR, "ER SL WR NL", 0b1010, &[0, 1], 0),
                segment(MOOR, "NR EL", 0b0001, &[0], 0),
                segment(MOOR, "SR WL", 0b0100, &[1], 0),
            ],
        ),
        tile(
            "X",
            [l, l, l, l],
            1,
            3,
            vec![
                segment(LANE, "N", 0, &[4, 7], 0),
                segment(LANE, "E", 0, &[4, 5], 0),
                segment(LANE, "S", 0, &[5, 6], 0),
                segment(LANE, "W", 0, &[6, 7], 0),
                segment(MOOR, "NR EL", 0b0001, &[0, 1], 0),
                segment(MOOR, "ER SL", 0b0010, &[1, 2], 0),
                segment(MOOR, "SR WL", 0b0100, &[2, 3], 0),
                segment(MOOR, "WR NL", 0b1000, &[3, 0], 0),
            ],
        ),
        tile(
            "E",
            [l, p, p, p],
            4,
            4,
            vec![segment(LANE, "N", 0, &[1], 0), segment(MOOR, "NR EL E ER SL S SR WL W WR NL", 0b1111, &[0], 0)],
        ),
        tile(
            "C",
            [p, p, p, p],
            1,
            4,
            vec![segment(CAIRN, "", 0, &[1], 0), segment(MOOR, "NL N NR EL E ER SL S SR WL W WR", 0b1111, &[0], 0)],
        ),
        tile("W", [w, w, w, w], 1, 2, vec![]),
    ]
}

fn zone(words: &'static str, holds_tiles: bool, each_player: bool) -> Zone {
    Zone { name: name(words), holds_tiles, each_player, hidden: words == "stack" }
}

fn clause(rule: u16, layer: Layer, when: Option<ExprId>, value: ExprId) -> Clause {
    Clause { rules: vec![RuleId(rule)].into(), layer, when, value, silenced_by: vec![].into() }
}

struct Laws {
    definitions: Vec<Definition>,
    clauses: Vec<Clause>,
}

/// complete of f; may stand of p, s; worth of f; occupied of f.
fn definitions(r: &mut Rows) -> Laws {
    let (zero, one, f) = (r.number(0), r.number(1), r.local(0));
    let openings = r.e(Expr::Slot(OPENINGS, f));
    let closed = r.equal(openings, zero);
    let around = r.range(Sort::Cell, Relation::Around, Sort::Feature, &[f], 1);
    let cell = r.local(1);
    let empty = r.get(Function::CellIsEmpty, cell);
    let around = r.filtered(around, empty);
    let gap = r.e(Expr::Exists(around));
    let full = r.e(Expr::Not(gap));
    let lanes = r.set(1 << LANE);
    let is_lane = r.e(Expr::IsKind(Sort::Feature, lanes, f));
    let cairns = r.set(1 << CAIRN);
    let is_cairn = r.e(Expr::IsKind(Sort::Feature, cairns, f));
    let lane_closed = r.e(Expr::And(is_lane, closed));
    let cairn_full = r.e(Expr::And(is_cairn, full));

    let tokens = r.e(Expr::Slot(TOKENS, f));
    let occupied_value = r.e(Expr::Compare(Comparison::Less, zero, tokens));

    let s = r.local(1);
    let feature = r.get(Function::FeatureOfSegment, s);
    let args = r.args(&[feature]);
    let taken = r.e(Expr::Call(OCCUPIED, args));
    let free = r.e(Expr::Not(taken));
    let moors = r.set(1 << MOOR);
    let on_moor = r.e(Expr::IsKind(Sort::Segment, moors, s));

    let tiles = r.e(Expr::Slot(TILES, f));
    let flags = r.e(Expr::Slot(FLAGS, f));
    let near = r.range(Sort::Tile, Relation::Near, Sort::Feature, &[f], 1);
    let near = r.e(Expr::Count(near));
    let args = r.args(&[f]);
    let complete = r.e(Expr::Call(COMPLETE, args));
    let two = r.number(2);
    let has_flags = r.e(Expr::Compare(Comparison::Less, zero, flags));
    let lane_sum = r.e(Expr::Arith(Arithmetic::Add, tiles, flags));
    let doubled = r.e(Expr::Arith(Arithmetic::Multiply, lane_sum, two));
    let lane_worth = r.e(Expr::If(complete, doubled, lane_sum));
    let doubled_near = r.e(Expr::Arith(Arithmetic::Multiply, near, two));
    let cairn_worth = r.e(Expr::If(complete, doubled_near, near));

    let clauses = vec![
        clause(0, Layer::Default, None, zero),
        clause(1, Layer::Widening, Some(lane_closed), one),
        clause(2, Layer::Widening, Some(cairn_full), one),
        clause(3, Layer::Default, None, free),
        clause(4, Layer::Narrowing, Some(on_moor), one),
        clause(5, Layer::Default, None, zero),
        clause(6, Layer::Exception, Some(is_lane), tiles),
        clause(7, Layer::Exception, Some(is_cairn), near),
        clause(8, Layer::Addition, Some(r.e(Expr::And(is_lane, has_flags))), flags),
        clause(9, Layer::Multiplication, Some(complete), two),
        clause(10, Layer::Default, None, occupied_value),
    ];
    let feature_kinds = |n| vec![Dispatch { parameter: n, sort: Sort::Feature, kinds: 3 }];
    let ids = |list: std::ops::Range<u16>| list.map(ClauseId).collect::<Vec<_>>();
    let definition = |name: &'static str,
                      parameters: Vec<Sort>,
                      result,
                      dispatch: Vec<Dispatch>,
                      entries: Vec<ExprId>,
                      clauses: Vec<ClauseId>| Definition {
        name: name.into(),
        locals: parameters.len() as u8 + 2,
        parameters: parameters.into(),
        result,
        dispatch: dispatch.into(),
        entries: entries.into(),
        clauses: clauses.into(),
    };
    let by_segment = vec![Dispatch { parameter: 1, sort: Sort::Segment, kinds: 3 }];
    let definitions = vec![
        definition(
            "_ is complete",
            vec![Sort::Feature],
            Sort::Truth,
            feature_kinds(0),
            vec![closed, zero, full],
            ids(0..3),
        ),
        definition(
            "_ may stand on _",
            vec![Sort::Piece, Sort::Segment],
            Sort::Truth,
            by_segment,
            vec![free, zero, free],
            ids(3..5),
        ),
        definition(
            "worth of _",
            vec![Sort::Feature],
            Sort::Number,
            feature_kinds(0),
            vec![lane_worth, zero, cairn_worth],
            ids(5..10),
        ),
        definition("_ is occupied", vec![Sort::Feature], Sort::Truth, vec![], vec![occupied_value], ids(10..11)),
    ];
    Laws { definitions, clauses }
}

/// The procedures: game, turn, pay of f, becoming due of f, laying, standing, a stone at a corner, a tile was laid.
fn procedures(r: &mut Rows) -> Vec<Procedure> {
    let mut procedures = Vec::new();
    let mut begin = |r: &Rows, name: &'static str, parameters, locals| {
        procedures.push(Procedure { name: name.into(), parameters, locals, start: r.here() });
    };
    let active = r.e(Expr::Active);
    let stack = r.e(Expr::Zone(STACK, None));
    let (zero, one, nothing) = (r.number(0), r.number(1), r.number(NOTHING));

    begin(r, "game", 0, 6);
    let in_stack = r.range(Sort::Tile, Relation::In, Sort::Zone, &[stack], 0);
    let (first, origin) = (r.number(0), r.e(Expr::Origin));
    let nothing_laid = r.range(Sort::Tile, Relation::All, Sort::Game, &[], 0);
    let something_laid = r.e(Expr::Exists(nothing_laid));
    let unlaid = r.e(Expr::Not(something_laid));
    let skip = r.op(Op::Unless(unlaid, 0));
    r.op(Op::Lay(first, origin));
    r.land(skip);
    let again = r.here();
    let more = r.e(Expr::Exists(in_stack));
    let over = r.op(Op::Unless(more, 0));
    let none = r.args(&[]);
    r.op(Op::Call(ProcedureId(1), none));
    let left = r.get(Function::LeftOf, active);
    r.op(Op::Activate(left));
    r.op(Op::Jump(again));
    r.land(over);
    let f = r.local(0);
    let args = r.args(&[f]);
    let occupied = r.e(Expr::Call(OCCUPIED, args));
    let last = r.range(Sort::Feature, Relation::All, Sort::Game, &[], 0);
    let last = r.filtered(last, occupied);
    r.each(last, 1, false, |r| {
        r.op(Op::Call(ProcedureId(2), args));
    });
    r.op(Op::Return);

    begin(r, "turn", 0, 6);
    let t = r.local(0);
    let spots = r.range(Sort::Spot, Relation::For, Sort::Tile, &[t], 4);
    let fits = r.e(Expr::Exists(spots));
    let (hand, away) = (r.e(Expr::Zone(HAND, Some(active))), r.e(Expr::Zone(BOX, None)));
    r.op(Op::Let(3, nothing));
    let mut found = 0;
    r.each(in_stack, 1, true, |r| {
        let no = r.op(Op::Unless(fits, 0));
        r.op(Op::MoveTile(t, hand));
        r.op(Op::Let(3, t));
        r.op(Op::Drop(1));
        found = r.op(Op::Jump(0));
        r.land(no);
        r.op(Op::MoveTile(t, away));
    });
    r.op(Op::Return);
    r.land(found);
    let chosen = r.local(3);
    let about = r.args(&[active, chosen]);
    r.op(Op::Ask(ChoiceId(0), about));
    r.op(Op::Ask(ChoiceId(1), about));
    let due = r.number(DUE.0 as i32);
    let due = r.range(Sort::Feature, Relation::Marked, Sort::Game, &[due], 0);
    r.each(due, 1, false, |r| {
        r.op(Op::Call(ProcedureId(2), args));
    });
    r.op(Op::Return);

    begin(r, "pay of feature", 1, 6);
    r.op(Op::Set(DUE, f, zero));
    let w = r.local(1);
    let share = r.e(Expr::PlayerSlot(SHARE, f, w));
    let x = r.local(5);
    let other_share = r.e(Expr::PlayerSlot(SHARE, f, x));
    let others = r.range(Sort::Player, Relation::All, Sort::Game, &[], 5);
    let most = r.e(Expr::Fold(Fold::Greatest, others, other_share));
    let leads = r.equal(share, most);
    let present = r.e(Expr::Compare(Comparison::Less, zero, share));
    let leads = r.e(Expr::And(present, leads));
    let leaders = r.range(Sort::Player, Relation::From, Sort::Player, &[active], 1);
    let leaders = r.filtered(leaders, leads);
    let args = r.args(&[f]);
    let worth = r.e(Expr::Call(WORTH, args));
    r.each(leaders, 2, false, |r| {
        r.op(Op::Give { points: worth, player: w, feature: Some(f), site: SiteId(0) });
    });
    let p = r.local(4);
    let pieces = r.range(Sort::Piece, Relation::In, Sort::Feature, &[f], 4);
    r.ranges[pieces.index()].kinds = 1;
    let owner = r.get(Function::OwnerOfPiece, p);
    let home = r.e(Expr::Zone(SUPPLY, Some(owner)));
    r.each(pieces, 2, false, |r| {
        r.op(Op::MovePiece(p, Sort::Zone, home));
    });
    r.op(Op::Return);

    begin(r, "feature becomes complete", 1, 1);
    r.op(Op::Set(DUE, f, one));
    r.op(Op::Return);

    begin(r, "offer laying", 3, 3);
    let (tile, spot) = (r.local(1), r.local(2));
    r.op(Op::Lay(tile, spot));
    r.op(Op::Return);

    begin(r, "offer standing", 4, 4);
    let (piece, segment) = (r.local(2), r.local(3));
    r.op(Op::MovePiece(piece, Sort::Segment, segment));
    r.op(Op::Return);

    begin(r, "offer setting", 4, 4);
    r.op(Op::MovePiece(piece, Sort::Vertex, segment));
    r.op(Op::Return);

    begin(r, "a tile was laid", 1, 1);
    let visits = r.e(Expr::GameState(VISITS));
    let more = r.e(Expr::Arith(Arithmetic::Add, visits, one));
    r.op(Op::SetGame(LAST, f));
    r.op(Op::SetGame(VISITS, more));
    r.op(Op::Return);
    procedures
}

fn offers(r: &mut Rows) -> Vec<Offer> {
    let (w, tile) = (r.local(0), r.local(1));
    let spots = r.range(Sort::Spot, Relation::For, Sort::Tile, &[tile], 2);
    let supply = r.e(Expr::Zone(SUPPLY, Some(w)));
    let (p, s) = (r.local(2), r.local(3));
    let tokens = r.range(Sort::Piece, Relation::In, Sort::Zone, &[supply], 2);
    let tokens = r.alike(tokens);
    r.ranges[tokens.index()].kinds = 1;
    let segments = r.range(Sort::Segment, Relation::On, Sort::Tile, &[tile], 3);
    let args = r.args(&[p, s]);
    let may = r.e(Expr::Call(MAY_STAND, args));
    let segments = r.filtered(segments, may);
    let stones = r.range(Sort::Piece, Relation::In, Sort::Zone, &[supply], 2);
    let stones = r.alike(stones);
    r.ranges[stones.index()].kinds = 2;
    let corners = r.range(Sort::Vertex, Relation::Of, Sort::Tile, &[tile], 3);
    let at = r.range(Sort::Piece, Relation::At, Sort::Vertex, &[s], 4);
    let stone_there = r.e(Expr::Exists(at));
    let free = r.e(Expr::Not(stone_there));
    let corners = r.filtered(corners, free);
    let value = |local, sort| OfferValue { local, sort };
    let offer = |name: &'static str, rule, ranges: Vec<RangeId>, values: Vec<OfferValue>, body, aside| Offer {
        name: name.into(),
        rules: vec![RuleId(rule)].into(),
        parameters: 2,
        locals: 6,
        given: None,
        ranges: ranges.into(),
        written: [].as_slice().into(),
        values: values.into(),
        so_that: None,
        body: ProcedureId(body),
        aside,
    };
    vec![
        offer("laying", 11, vec![spots], vec![value(2, Sort::Spot)], 4, false),
        offer("standing", 12, vec![tokens, segments], vec![value(2, Sort::Piece), value(3, Sort::Segment)], 5, false),
        offer("setting", 13, vec![stones, corners], vec![value(2, Sort::Piece), value(3, Sort::Vertex)], 6, true),
    ]
}

/// The tables of the game.
pub fn tables() -> Tables {
    let mut r = Rows::default();
    let laws = definitions(&mut r);
    let procedures = procedures(&mut r);
    let offers = offers(&mut r);
    let f = r.local(0);
    let args = r.args(&[f]);
    let condition = r.e(Expr::Call(COMPLETE, args));
    let choice = |name: &'static str, optional, offers: Vec<OfferId>| Choice {
        name: name.into(),
        rules: vec![].into(),
        parameters: 2,
        player: 0,
        optional,
        offers: offers.into(),
    };
    let piece = |words, each_player| PieceKind {
        name: name(words),
        letter: "t".into(),
        each_player,
        neutral: 0,
        zone: Some(ZoneId(SUPPLY)),
    };
    let feature = |words| FeatureKind { name: name(words), letter: "f".into() };
    let state = |words, of, holds| State { name: name(words), of, holds, merge: Merge::Any };
    let profile = |ports: Vec<u8>, fits| Profile { ports: ports.into(), fits };
    let rules = [
        "D-0", "D-LANE", "D-CAIRN", "S-1", "S-MOOR", "W-0", "W-LANE", "W-CAIRN", "W-FLAG", "W-TWICE", "OCC", "LAY",
        "STAND", "SET", "PAY",
    ];
    let broken = r.range(Sort::Feature, Relation::Marked, Sort::Game, &[], 0);
    let due = r.number(DUE.0 as i32);
    r.ranges[broken.index()].arguments = r.args(&[due]);
    let opening = r.e(Expr::Slot(OPENINGS, f));
    let zero = r.number(0);
    let open = r.e(Expr::Compare(Comparison::Less, zero, opening));
    r.filtered(broken, open);
    Tables {
        packs: vec!["moorland".into()].into(),
        options: vec![].into(),
        least_players: 1,
        most_players: 5,
        lattice: square(),
        features: vec![feature("lane"), feature("moor"), feature("cairn")].into(),
        marks: vec![name("flag")].into(),
        links: vec![name("ford")].into(),
        classes: vec![name("ground")].into(),
        pieces: vec![piece("token", 3), piece("standing stone", 1)].into(),
        zones: vec![
            zone("stack", true, false),
            zone("hand", true, true),
            zone("box", true, false),
            zone("supply", false, true),
        ]
        .into(),
        states: vec![
            state("due", Sort::Feature, Sort::Truth),
            state("last", Sort::Game, Sort::Tile),
            state("visits", Sort::Game, Sort::Number),
        ]
        .into(),
        profiles: vec![
            profile(vec![MOOR, MOOR, MOOR], 0b101),
            profile(vec![MOOR, LANE, MOOR], 0b110),
            profile(vec![], 0b111),
        ]
        .into(),
        tiles: tiles().into(),
        slots: vec![
            Slot::Openings,
            Slot::Tiles,
            Slot::Marks(0),
            Slot::Pieces(1),
            Slot::PlayerPieces(1),
            Slot::Pieces(2),
        ]
        .into(),
        exprs: r.exprs.into(),
        arguments: r.arguments.into(),
        ranges: r.ranges.into(),
        kind_sets: r.sets.into(),
        definitions: laws.definitions.into(),
        clauses: laws.clauses.into(),
        code: r.code.into(),
        procedures: procedures.into(),
        choices: vec![
            choice("laying", false, vec![OfferId(0)]),
            choice("standing", true, vec![OfferId(1), OfferId(2)]),
        ]
        .into(),
        offers: offers.into(),
        watches: vec![Watch {
            name: "complete".into(),
            rules: vec![].into(),
            kinds: EVERY_KIND,
            around: 1 << CAIRN,
            condition,
            locals: 1,
            body: ProcedureId(3),
        }]
        .into(),
        hooks: vec![Hook { deed: Deed::Laid, body: ProcedureId(7) }].into(),
        invariants: vec![Invariant {
            text: "nothing due is open".into(),
            rules: vec![].into(),
            range: broken,
            locals: 2,
        }]
        .into(),
        sites: vec![Site { rules: vec![RuleId(14)].into(), because: Vec::new().into() }].into(),
        rules: rules.iter().map(|&rule| Text::from(rule)).collect::<Vec<_>>().into(),
        game: ProcedureId(0),
        winning: None,
    }
}

pub fn world(players: u8) -> Arc<World> {
    Arc::new(World::new(tables(), players, 1).unwrap())
}

pub fn game(seed: u64) -> Game {
    Game::seeded(world(2), seed, 0)
}
