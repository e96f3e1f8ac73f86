//! This crate as a value, for the list of `server`.

use std::sync::Arc;

use svenn_gateways::push::PushGateway;
use svenn_http::{
    Capability, DataRank,
    audit::{AuditKind, AuditLabel, Unaudited},
};
use svenn_kernel::Collection;
use svenn_messaging::devices::Devices;

use crate::{
    ChatChannels, ChatData, ChatFiles, follows::ChatFollow, push::ChatPush, search::ChatRoomSource,
};

/// How the audit trail tells of what is kept here.
const AUDIT: &[AuditLabel] = &[AuditLabel::new(
    Collection::CHATROOM,
    AuditKind::Kontoret,
    ["startet en chat", "endret en chat", "slettet en chat"],
)];

/// What the audit trail leaves out, and why.
const UNAUDITED: &[Unaudited] = &[
    (Collection::CHATMESSAGES, "what is written and read in a chat is its members' alone"),
    (Collection::CHATMEMBERS, "who is in a chat is its members' alone"),
];

/// All that this crate gives to the product; `push` are the push services.
#[must_use]
pub fn capability(push: Arc<dyn PushGateway>) -> Capability {
    Capability::new("chat", ChatFollow)
        .migrations(crate::MIGRATIONS)
        .routes(crate::routes())
        .list(ChatRoomSource)
        .files(ChatFiles)
        .personal_data(DataRank::Correspondence, ChatData)
        .channels(ChatChannels)
        .jobs(move |app| {
            let databases = app.databases.clone();
            ChatPush { devices: Devices { databases, push: Arc::clone(&push) } }
        })
        .templates(crate::templates::TEMPLATES)
        .audit(AUDIT)
        .unaudited(UNAUDITED)
}
