//! What was planned and painted before: boards show the same tiles over and over.

use crate::svg::plan::Plan;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tilewright_model::book::{Face, PackId, Tile};

/// A face of a tile: the pack, the key, and which of its variants.
type Shown = (PackId, String, usize);

/// What a painted tile consists of, by the ends of ids.
pub(crate) type Painted = Arc<BTreeMap<String, String>>;

/// The plan of each face of each tile, and what it looks like in each turning, made once for a theme.
#[derive(Debug, Default)]
pub(crate) struct Plans {
    made: Mutex<BTreeMap<Shown, Arc<Plan>>>,
    /// By face, turning, and what ids begin with.
    painted: Mutex<BTreeMap<(Shown, u8, String), Painted>>,
}

impl Clone for Plans {
    /// None yet: they are made anew when they are wanted.
    fn clone(&self) -> Plans {
        Plans::default()
    }
}

impl Plans {
    /// The plan of a tile with one of its faces.
    pub fn of(&self, tile: &Tile, face: &Face, make: impl FnOnce() -> Plan) -> Arc<Plan> {
        kept(&self.made, shown(tile, face), || Arc::new(make()))
    }

    /// What a tile looks like that lies turned so, with ids that begin so.
    pub fn painted(
        &self,
        (tile, face): (&Tile, &Face),
        turned: u8,
        ids: &str,
        paint: impl FnOnce() -> BTreeMap<String, String>,
    ) -> Painted {
        kept(&self.painted, (shown(tile, face), turned, ids.to_string()), || Arc::new(paint()))
    }
}

fn shown(tile: &Tile, face: &Face) -> Shown {
    let variant = tile.variants.iter().position(|(_, other)| std::ptr::eq(other, face));
    (tile.noun.pack, tile.noun.key.clone(), variant.map_or(0, |variant| variant + 1))
}

/// What was kept under a key, or is made now and kept.
fn kept<K: Ord, V: Clone>(shelf: &Mutex<BTreeMap<K, V>>, key: K, make: impl FnOnce() -> V) -> V {
    let known = shelf.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
    known.unwrap_or_else(|| {
        let made = make();
        shelf.lock().unwrap_or_else(PoisonError::into_inner).insert(key, made.clone());
        made
    })
}
