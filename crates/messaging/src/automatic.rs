//! What the product tells people by itself: in the office's own words, through the channels that
//! it has switched on.

mod announce;
mod deliver;
mod digest;
mod guests;
mod many;
pub(crate) mod outbox;
pub(crate) mod rules;
mod wish;
pub(crate) mod wording;

pub(crate) use announce::names;
pub use announce::{AnnouncementQueue, announce, backfill, is_told, on_devices};
pub use deliver::AutomaticDelivery;
pub use digest::DigestDelivery;
pub use guests::{Written, written};
pub use many::{announce_many, channels, ways_to};
pub use outbox::{Outcome, is_enclosed};
pub use rules::unknown;
pub use wording::OfficeWording;
