use axum::http::StatusCode;
use svenn_http::{Ids, Input, Problem, Session, Valid, endpoint};
use svenn_kernel::{ChatRoomId, Fields};

use crate::{open, rules::Action, store};

/// How far the caller has read.
#[derive(Debug, Input)]
#[input(check(number) = check_number)]
pub struct ChatRoomRead {
    /// The number of the last message that was shown; 0 without any.
    number: i64,
}

fn check_number(number: &i64, fields: &mut Fields) {
    if *number < 0 {
        fields.wrong("number", "out_of_range", "Kan ikke være mindre enn 0");
    }
}

/// Records how far the caller has read. Newer messages stay unread.
#[endpoint(post = "/chat/rooms/{id}/read")]
pub async fn chat_room_read(
    session: Session,
    Ids(id): Ids<ChatRoomId>,
    Valid(input): Valid<ChatRoomRead>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let opened = open::lock_for(&tx, &caller, &id, Action::TakePart).await?;
    let number = input.number.min(opened.room.number);
    store::read(&tx, &id, &caller.person, number).await?;
    tx.commit().await?;
    Ok(StatusCode::NO_CONTENT)
}
