//! Plans that were made before: boards show the same tiles over and over.

use crate::svg::plan::Plan;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use tilewright_model::book::{Face, PackId, Tile};

/// The plan of each face of each tile, made once for a theme.
#[derive(Debug, Default)]
pub(crate) struct Plans {
    made: Mutex<BTreeMap<(PackId, String, usize), Arc<Plan>>>,
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
        let variant = tile.variants.iter().position(|(_, other)| std::ptr::eq(other, face));
        let key = (tile.noun.pack, tile.noun.key.clone(), variant.map_or(0, |variant| variant + 1));
        let known = self.made.lock().unwrap_or_else(PoisonError::into_inner).get(&key).cloned();
        known.unwrap_or_else(|| {
            let plan = Arc::new(make());
            self.made.lock().unwrap_or_else(PoisonError::into_inner).insert(key, plan.clone());
            plan
        })
    }
}
