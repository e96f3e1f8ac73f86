//! The ways to sign that this installation has.

use std::sync::Arc;

use svenn_gateways::signing::OutsideSigning;

use crate::view::SigningWay;

/// The outside ways, whether they are set up or not.
pub type Ways = Arc<[Arc<dyn OutsideSigning>]>;

/// Our own way first, then the outside ones; of those that are not set up, what is missing.
pub fn all(outside: &Ways) -> Vec<SigningWay> {
    let own = SigningWay {
        id: "svenn",
        navn: "Svenn",
        level: "Enkel elektronisk signatur (SES) med bevis og segl",
        available: true,
        reason: String::new(),
    };
    let others = outside.iter().map(|way| {
        let missing = way.missing();
        SigningWay {
            id: way.id(),
            navn: way.name(),
            level: way.level(),
            available: missing.is_none(),
            reason: missing.unwrap_or_default(),
        }
    });
    [own].into_iter().chain(others).collect()
}
