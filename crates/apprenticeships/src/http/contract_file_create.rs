use axum::{Json, http::StatusCode};
use svenn_http::{
    Coordinator, Ids, Problem, Session, endpoint,
    files::{FileView, SentFile},
};
use svenn_kernel::ApprenticeId;
use svenn_records::attachments::{self, Holder};

/// Stores the signed contract of an apprentice, sent as the raw body. It replaces the previous one.
#[endpoint(
    post = "/apprentices/{id}/laerekontrakt/fil",
    not_found = "Unknown, or the caller is no coordinator",
    too_large = "More than 25 MB of picture, 50 MB of file",
    invalid = "A type of file that is refused"
)]
pub async fn contract_file_create(
    session: Session<Coordinator>,
    Ids(id): Ids<ApprenticeId>,
    sent: SentFile,
) -> Result<(StatusCode, Json<FileView>), Problem> {
    let holder = Holder::Contract(id);
    attachments::attach(&session.by_record(), &holder, sent).await
}
