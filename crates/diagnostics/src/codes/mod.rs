//! The register of codes: one file each. Numbers are never used again.
//!
//! `E0…` reading TOML, `E1…` reading rules, `E2…` names and types, `E3…` tiles, `E4…` the rulebook and conflicts,
//! `E5…` choosing packs and options; `W…` warnings with the same first digit.

/// How serious a problem is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// Nothing can be built.
    Error,
    /// Something is probably not meant.
    Warning,
}

/// A kind of problem, with its page.
#[derive(Debug, PartialEq, Eq)]
pub struct Code {
    /// `E` or `W` and four digits.
    pub id: &'static str,
    /// A short name in words joined by `-`; it reads well after "allow".
    pub name: &'static str,
    /// How serious.
    pub severity: Severity,
    /// What it means and why it matters, for somebody who does not program.
    pub explanation: &'static str,
    /// A small pack that has the problem: the name of each file after `-- `, then its text.
    pub failing: &'static str,
    /// The same pack, mended.
    pub mended: &'static str,
}

macro_rules! register {
    ($($file:ident: $name:ident),* $(,)?) => {
        $(mod $file; pub use $file::$name;)*
        /// Every code, in the order of its number.
        pub static ALL: &[&Code] = &[$(&$name),*];
    };
}

/// The code with this id (`E0201`) or name.
pub fn find(id: &str) -> Option<&'static Code> {
    ALL.iter().copied().find(|code| code.id.eq_ignore_ascii_case(id) || code.name == id)
}

// One line a code; the number is part of the file name.
register! {
    e0001_toml_syntax: TOML_SYNTAX,
    e0002_unknown_key: UNKNOWN_KEY,
    e0003_wrong_kind_of_value: WRONG_VALUE,
    e0004_missing_key: MISSING_KEY,
    e0005_number_out_of_range: OUT_OF_RANGE,
    e0006_declared_twice: DUPLICATE,
    e0007_kind_of_element: ELEMENT_KIND,
    e0008_unknown_value: UNKNOWN_VALUE,
    e0009_form_of_a_name: NAME_FORM,
    e0010_file_limit: TOML_LIMIT,
    e0101_rule_syntax: RULE_SYNTAX,
    e0102_misspelt_word: MISSPELT_WORD,
    e0103_missing_full_stop: MISSING_FULL_STOP,
    e0104_unclosed_bracket: UNCLOSED,
    e0105_unopened_bracket: UNOPENED,
    e0106_missing_heading: MISSING_HEADING,
    e0107_form_of_a_rule_id: RULE_ID,
    e0108_heading: HEADING,
    e0109_said_otherwise: SAID_OTHERWISE,
    e0110_unknown_preposition: UNKNOWN_PREPOSITION,
    e0111_letters_of_a_word: LETTERS,
    e0112_letter_a: LETTER_A,
    e0113_form_of_a_number: RULE_NUMBER,
    e0114_where_without_end: OPEN_WHERE,
    e0115_rule_limit: RULE_LIMIT,
    e0116_possessive: POSSESSIVE,
    e0201_unknown_word: UNKNOWN_WORD,
    e0202_ambiguous_phrase: AMBIGUOUS_PHRASE,
    e0203_wrong_sort: WRONG_SORT,
    e0204_missing_argument: MISSING_ARGUMENT,
    e0205_unknown_variable: UNKNOWN_VARIABLE,
    e0206_duplicate_variable: DUPLICATE_VARIABLE,
    e0207_duplicate_name: DUPLICATE_NAME,
    e0208_unguarded_name: UNGUARDED_NAME,
    e0209_missing_pack: MISSING_PACK,
    e0210_missing_option: MISSING_OPTION,
    e0211_unknown_rule: UNKNOWN_RULE,
    e0212_definition_circle: DEFINITION_CIRCLE,
    e0213_sequence_circle: SEQUENCE_CIRCLE,
    e0214_wrong_layer: WRONG_LAYER,
    e0215_unknown_name: UNKNOWN_NAME,
    e0216_bad_value: BAD_VALUE,
    e0217_bad_parameter: BAD_PARAMETER,
    e0218_no_definition: NO_DEFINITION,
    e0219_no_such_relation: NO_SUCH_RELATION,
    e0220_stop_outside_loop: STOP_OUTSIDE_LOOP,
    e0221_random_out_of_place: RANDOM_OUT_OF_PLACE,
    e0222_too_many_kinds: TOO_MANY_KINDS,
    e0223_option_value_twice: OPTION_VALUE_TWICE,
    e0301_unknown_place: UNKNOWN_PLACE,
    e0302_side_twice: SIDE_TWICE,
    e0303_port_taken: PORT_TAKEN,
    e0304_crossing: CROSSING,
    e0305_unknown_element: UNKNOWN_ELEMENT,
    e0306_meets_itself: MEETS_ITSELF,
    e0307_lonely_meeting: LONELY_MEETING,
    e0308_reaches_taken: REACHES_TAKEN,
    e0309_fields_differ: FIELDS_DIFFER,
    e0310_kind_not_drawn: KIND_NOT_DRAWN,
    e0311_too_many_elements: TOO_MANY_ELEMENTS,
    e0313_takes_no_side: TAKES_NO_SIDE,
    e0314_no_ports: NO_PORTS,
    e0315_clear_elsewhere: CLEAR_ELSEWHERE,
    e0316_id_twice: ID_TWICE,
    e0317_unknown_drawn_kind: UNKNOWN_DRAWN_KIND,
    e0401_unknown_entry: UNKNOWN_ENTRY,
    e0402_tile_count: TILE_COUNT,
    e0403_clash: CLASH,
    e0404_tile_key_twice: TILE_KEY_TWICE,
    e0405_too_complicated: TOO_COMPLICATED,
    e0406_entry_twice: ENTRY_TWICE,
    e0407_contradictory_guards: CONTRADICTORY_GUARDS,
    e0451_scenario_line: SCENARIO_LINE,
    e0452_scenario_name: SCENARIO_NAME,
    e0453_scenario_place: SCENARIO_PLACE,
    e0454_scenario_board: SCENARIO_BOARD,
    e0455_scenario_stock: SCENARIO_STOCK,
    e0501_unknown_pack: UNKNOWN_PACK,
    e0502_unknown_option: UNKNOWN_OPTION,
    e0503_unknown_option_value: UNKNOWN_OPTION_VALUE,
    e0504_no_game: NO_GAME,
    e0505_absent_noun: ABSENT_NOUN,
    e0506_too_many: TOO_MANY,
    e0507_circle: CIRCLE,
    e0508_unordered_steps: UNORDERED_STEPS,
    e0509_long_ranking: LONG_RANKING,
    w0201_piece_without_zone: PIECE_WITHOUT_ZONE,
    w0301_tile_fits_nowhere: TILE_FITS_NOWHERE,
    w0401_never_holds: NEVER_HOLDS,
    w0402_overrides_nothing: OVERRIDES_NOTHING,
    w0403_never_counts: NEVER_COUNTS,
    w0404_kind_without_case: KIND_WITHOUT_CASE,
    w0405_law_circle: LAW_CIRCLE,
    w0406_moot_allowance: MOOT_ALLOWANCE,
    w0407_stale_translation: STALE_TRANSLATION,
    w0501_unordered_laws: UNORDERED_LAWS,
}
