//! Rulesets as tables: `BASE`, the game by itself, and `ALL`, every shipped pack together; every option at its default.

#![allow(clippy::all, reason = "written by the compiler of packs")]

include!(concat!(env!("OUT_DIR"), "/tables.rs"));
