//! The rules of grants: the field's worked examples, an independent calculation, and what holds of
//! every calculation.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions
)]

#[path = "grantrules/by_days.rs"]
mod by_days;
#[path = "grantrules/contracts.rs"]
mod contracts;
#[path = "grantrules/examples.rs"]
mod examples;
#[path = "grantrules/explaining.rs"]
mod explaining;
#[path = "grantrules/independent.rs"]
mod independent;
#[path = "grantrules/kit.rs"]
mod kit;
#[path = "grantrules/ledgers.rs"]
mod ledgers;
#[path = "grantrules/properties.rs"]
mod properties;
#[path = "grantrules/rates.rs"]
mod rates;
