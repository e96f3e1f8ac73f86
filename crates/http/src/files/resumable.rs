//! Uploads in parts, by the tus protocol 1.0 (core, creation, checksum, expiration, termination).
//!
//! A file that a line cannot carry in one go is sent part by part to an upload of its own; then it
//! is attached as any other, by the same operation, with the header `Upload-Id` in place of its
//! bytes. Only then is it looked through: what is here of a file before is nothing but bytes.

mod checksum;

use axum::{
    body::{Body, Bytes},
    http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::BytesMut;
use http_body_util::BodyExt;
use svenn_db::Tx;
use svenn_files::{
    FILE_BYTES_MAX, LARGE_BYTES_MAX,
    parts::{self, PartedUpload},
    records::{self, FileRecord},
};
use svenn_kernel::{Fault, FileId, Role, UploadId};

use self::checksum::Checksum;
use crate::{App, Caller, Ids, Problem, Session, endpoint};

const VERSION: &str = "1.0.0";
const EXTENSIONS: &str = "creation,checksum,expiration,termination";
const PART_TYPE: &str = "application/offset+octet-stream";
/// Ways in which a part may be held against what its sender took it from.
const CHECKSUMS: &str = "sha1,sha256";
/// A part is kept in pieces of up to this many bytes, each of which counts when it is here.
const PIECE_BYTES_MAX: usize = 1_048_576;

const TUS_RESUMABLE: HeaderName = HeaderName::from_static("tus-resumable");
const TUS_VERSION: HeaderName = HeaderName::from_static("tus-version");
const TUS_CHECKSUM_ALGORITHM: HeaderName = HeaderName::from_static("tus-checksum-algorithm");
const TUS_EXTENSION: HeaderName = HeaderName::from_static("tus-extension");
const TUS_MAX_SIZE: HeaderName = HeaderName::from_static("tus-max-size");
const UPLOAD_LENGTH: HeaderName = HeaderName::from_static("upload-length");
const UPLOAD_OFFSET: HeaderName = HeaderName::from_static("upload-offset");
const UPLOAD_CHECKSUM: HeaderName = HeaderName::from_static("upload-checksum");
const UPLOAD_EXPIRES: HeaderName = HeaderName::from_static("upload-expires");
/// Names the upload that is attached, in place of its bytes.
const UPLOAD_ID: HeaderName = HeaderName::from_static("upload-id");

fn said<'h>(headers: &'h HeaderMap, name: &HeaderName) -> Option<&'h str> {
    headers.get(name).and_then(|value| value.to_str().ok())
}

/// A number of bytes in a header.
fn bytes_in(headers: &HeaderMap, name: &HeaderName) -> Result<i64, Problem> {
    let number = said(headers, name).and_then(|text| text.parse::<i64>().ok());
    number.filter(|number| *number >= 0).ok_or_else(|| {
        Problem::invalid_field(name.as_str(), "not_a_number", "Her skal det stå et antall byte")
    })
}

/// What every answer says of the upload.
fn answered(status: StatusCode, upload: &PartedUpload) -> Result<Response, Fault> {
    let mut response = status.into_response();
    let headers = response.headers_mut();
    let value = |text: String| {
        HeaderValue::from_str(&text).map_err(|error| Fault::caused("a header", error))
    };
    headers.insert(TUS_RESUMABLE, HeaderValue::from_static(VERSION));
    headers.insert(TUS_EXTENSION, HeaderValue::from_static(EXTENSIONS));
    headers.insert(TUS_MAX_SIZE, value(LARGE_BYTES_MAX.to_string())?);
    headers.insert(UPLOAD_OFFSET, value(upload.received.to_string())?);
    headers.insert(UPLOAD_LENGTH, value(upload.length.to_string())?);
    headers.insert(UPLOAD_EXPIRES, value(http_date(upload.expires().millis()))?);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}

fn http_date(millis: i64) -> String {
    let at = chrono::DateTime::from_timestamp_millis(millis).unwrap_or_default();
    at.format("%a, %d %b %Y %H:%M:%S GMT").to_string()
}

/// The largest file that somebody may send in parts, and most bytes of what they have begun: the
/// office's own films and packages are large.
const fn most_of(rolle: Role) -> (u64, i64) {
    match rolle {
        Role::Koordinator => (LARGE_BYTES_MAX, parts::OPEN_LARGE_BYTES_MAX),
        Role::Ansatt | Role::Laerling => (FILE_BYTES_MAX, parts::OPEN_BYTES_MAX),
    }
}

/// Begins an upload in parts, of as many bytes as `Upload-Length` says.
#[endpoint(
    post = "/uploads",
    tag = "files",
    invalid = "`Upload-Length` is no number of bytes",
    too_large = "More than 50 MB, of a coordinator's more than 1 GB",
    too_many = "As many as a person may have begun",
    responses((status = 201, description = "Begun; `Location` is where its parts go")),
)]
pub async fn upload_create(session: Session, headers: HeaderMap) -> Result<Response, Problem> {
    let length = bytes_in(&headers, &UPLOAD_LENGTH)?;
    if u64::try_from(length).unwrap_or(u64::MAX) > LARGE_BYTES_MAX {
        return Err(Problem::too_large());
    }
    let (tx, caller) = session.write().await?;
    let (bytes_max, open_bytes_max) = most_of(caller.rolle);
    if u64::try_from(length).unwrap_or(u64::MAX) > bytes_max {
        return Err(Problem::too_large());
    }
    let begun = parts::begin(&tx, &caller.person, length, open_bytes_max).await?;
    let upload = begun.ok_or_else(|| Problem::too_many(TRY_AGAIN_SECONDS))?;
    tx.commit().await?;
    let mut response = answered(StatusCode::CREATED, &upload)?;
    let place = HeaderValue::from_str(&format!("/api/uploads/{}", upload.id));
    let place = place.map_err(|error| Fault::caused("a header", error))?;
    response.headers_mut().insert(header::LOCATION, place);
    Ok(response)
}

const TRY_AGAIN_SECONDS: u64 = 60;

/// How many bytes of the caller's upload have arrived, in `Upload-Offset`. `HEAD` answers the same.
#[endpoint(
    get = "/uploads/{id}",
    tag = "files",
    responses((status = 204, description = "`Upload-Offset` of `Upload-Length` bytes are here")),
)]
pub async fn upload_view(session: Session, Ids(id): Ids<UploadId>) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let upload = own(&tx, &caller, &id).await?;
    Ok(answered(StatusCode::NO_CONTENT, &upload)?)
}

/// Says what of the protocol is spoken here; `OPTIONS` of both addresses.
pub(super) async fn upload_options() -> Response {
    let said = [
        (TUS_RESUMABLE, VERSION.to_owned()),
        (TUS_VERSION, VERSION.to_owned()),
        (TUS_EXTENSION, EXTENSIONS.to_owned()),
        (TUS_MAX_SIZE, LARGE_BYTES_MAX.to_string()),
        (TUS_CHECKSUM_ALGORITHM, CHECKSUMS.to_owned()),
    ];
    (StatusCode::NO_CONTENT, said).into_response()
}

/// Takes the next part of the caller's upload, of any size, from `Upload-Offset` on. If the
/// connection breaks, the bytes that arrived count; of a part with a checksum all or nothing.
#[endpoint(
    patch = "/uploads/{id}",
    tag = "files",
    bad_request = "`broken_off`: what came before counts; `Upload-Offset` of GET tells",
    invalid = "`Upload-Offset` or `Upload-Checksum` is not understood",
    too_large = "More than the whole",
    conflict = "`wrong_offset`: the upload has come to another place; `Upload-Offset` of GET tells",
    responses(
        (status = 204, description = "`Upload-Offset` bytes are here now"),
        (status = 460, description = "The part is not what `Upload-Checksum` says"),
    ),
)]
pub async fn upload_part(
    session: Session,
    Ids(id): Ids<UploadId>,
    headers: HeaderMap,
    body: Body,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    let upload = own(&tx, &caller, &id).await?;
    drop(tx);
    let offset = bytes_in(&headers, &UPLOAD_OFFSET)?;
    if said(&headers, &header::CONTENT_TYPE) != Some(PART_TYPE) {
        let title = "Delen må sendes som application/offset+octet-stream";
        return Err(Problem::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, "media_type", title));
    }
    let checksum = checksum::asked(said(&headers, &UPLOAD_CHECKSUM))?;
    if upload.received != offset || upload.file.is_some() {
        return Err(wrong_offset());
    }
    let announced = said(&headers, &header::CONTENT_LENGTH).and_then(|it| it.parse::<i64>().ok());
    if announced.is_some_and(|length| offset.saturating_add(length) > upload.length) {
        return Err(Problem::too_large());
    }
    let upload = match checksum {
        None => as_it_comes(&session, upload, body).await?,
        Some(checksum) => all_or_nothing(&session, upload, body, checksum).await?,
    };
    Ok(answered(StatusCode::NO_CONTENT, &upload)?)
}

/// The next piece of a body; `None` at its end.
async fn piece(body: &mut Body, rest: &mut BytesMut) -> Result<Option<Bytes>, Problem> {
    while rest.len() < PIECE_BYTES_MAX {
        match body.frame().await {
            None if rest.is_empty() => return Ok(None),
            None => return Ok(Some(rest.split().freeze())),
            Some(Ok(frame)) => rest.extend_from_slice(&frame.into_data().unwrap_or_default()),
            // What is here is not lost; the end of the body comes with the next call.
            Some(Err(_)) if !rest.is_empty() => return Ok(Some(rest.split().freeze())),
            Some(Err(_)) => return Err(broken_off()),
        }
    }
    Ok(Some(rest.split_to(PIECE_BYTES_MAX).freeze()))
}

pub(super) fn broken_off() -> Problem {
    let title = "Det opsto en feil under opplastning.";
    Problem::new(StatusCode::BAD_REQUEST, "broken_off", title)
}

/// Counts each piece when it is here.
async fn as_it_comes(
    session: &Session,
    mut upload: PartedUpload,
    mut body: Body,
) -> Result<PartedUpload, Problem> {
    let (files, mut rest) = (&session.app.files, BytesMut::new());
    while let Some(bytes) = piece(&mut body, &mut rest).await? {
        let length = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
        let received = upload.received.saturating_add(length);
        if received > upload.length {
            return Err(Problem::too_large());
        }
        let part = files.keep_part(bytes).await?;
        count(session, &upload, vec![(length, part)]).await?;
        upload.received = received;
    }
    Ok(upload)
}

/// Counts the pieces when all are here and together are what the sender took them from.
async fn all_or_nothing(
    session: &Session,
    upload: PartedUpload,
    mut body: Body,
    mut checksum: Checksum,
) -> Result<PartedUpload, Problem> {
    let (files, mut rest) = (&session.app.files, BytesMut::new());
    let (mut pieces, mut received) = (Vec::new(), upload.received);
    let taken = async {
        while let Some(bytes) = piece(&mut body, &mut rest).await? {
            let length = i64::try_from(bytes.len()).unwrap_or(i64::MAX);
            received = received.saturating_add(length);
            if received > upload.length {
                return Err(Problem::too_large());
            }
            checksum.take(&bytes);
            pieces.push((length, files.keep_part(bytes).await?));
        }
        checksum.require_same()
    };
    if let Err(problem) = taken.await {
        let parts: Vec<String> = pieces.into_iter().map(|(_, part)| part).collect();
        files.drop_parts(&parts).await;
        return Err(problem);
    }
    count(session, &upload, pieces).await?;
    Ok(PartedUpload { received, ..upload })
}

/// Counts pieces that are kept; else they are dropped.
async fn count(
    session: &Session,
    upload: &PartedUpload,
    pieces: Vec<(i64, String)>,
) -> Result<(), Problem> {
    let counted = advance(session, upload, &pieces).await;
    if !matches!(counted, Ok(true)) {
        let parts: Vec<String> = pieces.into_iter().map(|(_, part)| part).collect();
        session.app.files.drop_parts(&parts).await;
    }
    if counted? { Ok(()) } else { Err(wrong_offset()) }
}

async fn advance(
    session: &Session,
    upload: &PartedUpload,
    pieces: &[(i64, String)],
) -> Result<bool, Problem> {
    let (tx, _) = session.write().await?;
    let mut upload = upload.clone();
    for (length, part) in pieces {
        if !parts::advance(&tx, &upload, *length, part.clone()).await? {
            return Ok(false);
        }
        upload.received = upload.received.saturating_add(*length);
    }
    tx.commit().await?;
    Ok(true)
}

fn wrong_offset() -> Problem {
    let title = "Opplastingen har kommet til et annet sted. Den fortsetter derfra";
    Problem::conflict("wrong_offset", title)
}

/// Cancels the caller's upload.
#[endpoint(delete = "/uploads/{id}", tag = "files")]
pub async fn upload_delete(
    session: Session,
    Ids(id): Ids<UploadId>,
) -> Result<StatusCode, Problem> {
    let (tx, caller) = session.write().await?;
    let upload = own(&tx, &caller, &id).await?;
    let parts = parts::parts(&tx, &upload.id).await?;
    parts::forget(&tx, &upload.id).await?;
    tx.commit().await?;
    session.app.files.drop_parts(&parts).await;
    Ok(StatusCode::NO_CONTENT)
}

async fn own(tx: &Tx, caller: &Caller, id: &UploadId) -> Result<PartedUpload, Problem> {
    parts::find(tx, id, &caller.person).await?.ok_or_else(Problem::not_found)
}

/// An upload in parts that is to become a file.
#[expect(clippy::large_enum_variant, reason = "moved once and never kept")]
pub(super) enum Resumed {
    /// All of it is here.
    Whole {
        id: UploadId,
        /// Its parts in their order.
        parts: Vec<String>,
    },
    /// It has become this file already; the answer was lost.
    Attached(FileRecord),
}

/// The upload that a request names in place of bytes; `None` where it brings them itself.
pub(super) async fn named(
    tx: &Tx,
    caller: &Caller,
    headers: &HeaderMap,
) -> Result<Option<Resumed>, Problem> {
    let Some(text) = said(headers, &UPLOAD_ID) else { return Ok(None) };
    let id = UploadId::parse(text).map_err(|_| Problem::not_found())?;
    let upload = own(tx, caller, &id).await?;
    if let Some(file) = upload.file {
        return Ok(Some(Resumed::Attached(attached(tx, &file).await?)));
    }
    if !upload.is_whole() {
        let title = "Hele filen er ikke kommet fram ennå";
        return Err(Problem::conflict("not_whole", title));
    }
    Ok(Some(Resumed::Whole { parts: parts::parts(tx, &id).await?, id }))
}

async fn attached(tx: &Tx, file: &FileId) -> Result<FileRecord, Problem> {
    records::find(tx, file).await?.ok_or_else(Problem::not_found)
}

impl Resumed {
    /// The bytes of the parts, as if they had just come.
    pub(super) fn body(app: &App, parts: &[String]) -> Body {
        Body::from_stream(app.files.read_parts(parts.to_vec()))
    }
}
