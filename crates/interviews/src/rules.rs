//! What holds of interviews, as functions of what is stored, of time and of who asks.

mod access;
mod entries;
mod gone;
mod guests;
mod invitation;
mod proof;
mod proposals;
mod status;
mod template;

pub use access::{Access, Action, Refusal, decide};
pub use entries::{EntryKey, KEY_BYTES_MAX, Part, Questionnaire, fits, missing, sees_part};
pub use gone::{gone_words, moved_words};
pub use guests::{ERASED_GUEST, GUESTS_MAX, GuestGone, answer_label, guest_gone, guest_may_answer};
pub use invitation::{Invitation, InvitationState, invitation_state};
pub use proof::{Proof, lacks};
pub use proposals::{Busy, Wish, half_years, plus_minutes, propose, with_travel};
pub use status::{
    Signatures, Status, StatusLabel, holds_until, is_active, is_missed, status_label, wait_text,
};
pub use template::{Parts, Preparation, Question, Recipient, prepared_by};
