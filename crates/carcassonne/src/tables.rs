//! Rulesets as tables: `BASE`, the game by itself, and `ALL`, every shipped pack together; every option at its default.

use std::borrow::Cow;
use tilewright_tables::*;

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
