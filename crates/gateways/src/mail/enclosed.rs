//! What goes along with an e-mail: files, and what it says to the receiver's calendar.

use svenn_calendar::{Invite, Method};

use crate::error::GatewayError;

/// All attachments of an e-mail, in bytes: written for mail they grow by a third, and servers take
/// 10 MB.
pub const MAIL_ATTACHMENTS_BYTES_MAX: usize = 7 * 1024 * 1024;
/// Longest name of an attachment, in characters.
const NAME_CHARS_MAX: usize = 200;

/// A file that goes along.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailAttachment {
    pub name: String,
    /// As in `application/pdf`.
    pub content_type: String,
    pub bytes: Vec<u8>,
}

/// What an e-mail says to the receiver's calendar. Who invites is always the sender of the e-mail:
/// programs compare the two, and no answer goes astray.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MailInvite {
    pub invite: Invite,
    /// What the sender is called.
    pub organiser: String,
    /// What the receiver is called.
    pub attendee: String,
}

impl MailInvite {
    pub(crate) const fn method(&self) -> Method {
        self.invite.method
    }

    /// The calendar as the receiver's program reads it.
    pub(crate) fn written(&self, from: &str, to: &str) -> String {
        self.invite.written((&self.organiser, from), (&self.attendee, to))
    }
}

pub(super) fn check(attachments: &[MailAttachment]) -> Result<(), GatewayError> {
    let bytes: usize = attachments.iter().map(|it| it.bytes.len()).sum();
    if bytes > MAIL_ATTACHMENTS_BYTES_MAX {
        return Err(GatewayError::refused("the attachments are too large"));
    }
    let is_name = |name: &str| {
        !name.is_empty()
            && name.chars().count() <= NAME_CHARS_MAX
            && !name.contains(|it: char| it.is_control() || "\"/\\".contains(it))
    };
    if attachments.iter().any(|it| !is_name(&it.name)) {
        return Err(GatewayError::refused("the name of an attachment cannot be used"));
    }
    Ok(())
}
