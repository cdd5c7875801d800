//! What is drawn before what.

use tilewright_model::topology::Drawing;

/// Which element passes over which, as its author says.
pub(crate) fn above(drawing: &Drawing) -> Vec<(usize, usize)> {
    let elements = drawing.elements.iter().enumerate();
    let pairs = elements.flat_map(|(upper, element)| element.over.iter().map(move |&lower| (upper, lower)));
    pairs.filter(|(upper, lower)| upper != lower).collect()
}

/// The elements from the back to the front: `layer` says what lies on what, and what passes over something lies on it.
pub(crate) fn order(count: usize, layer: impl Fn(usize) -> u8, above: &[(usize, usize)]) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    order.sort_by_key(|&element| layer(element));
    // In a circle there is no order; then it is left as it is.
    for _ in 0..count {
        for (upper, lower) in above {
            let place = |element| order.iter().position(|other| other == element);
            if let (Some(at), Some(behind)) = (place(upper), place(lower))
                && at < behind
            {
                let moved = order.remove(at);
                order.insert(behind, moved);
            }
        }
    }
    order
}
