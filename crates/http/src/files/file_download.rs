use std::time::Duration;

use axum::{
    body::Body,
    extract::State,
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use svenn_db::{Actor, Tx};
use svenn_files::{
    ByteRange, Variant,
    records::{self, FileRecord},
};
use svenn_kernel::{Fault, FileId, SessionId};

use super::{
    addresses::{FileAddress, Reader, percent_encoded},
    may_open,
};
use crate::{Admission, App, Caller, Held, Ids, Params, Problem, endpoint};

/// Shown by the browser in its place; everything else is saved. SVG and HTML are not among the
/// kinds that are taken.
const SHOWN: [&str; 5] = ["image/png", "image/jpeg", "image/webp", "image/gif", "application/pdf"];
/// Any of the types above and others, as the API description says it.
const BYTES: &str = "application/octet-stream";
/// A file younger than this may still be on its way to its place.
const FRESH_MILLIS: i64 = 10_000;
/// How often it is looked for then, and how long between.
const LOOKS_MAX: u32 = 20;
const LOOK_PAUSE: Duration = Duration::from_millis(100);
/// A thumbnail is always one of these.
const THUMBNAIL_TYPE: &str = "image/jpeg";
/// The address itself changes when it has expired, and a file's bytes never change.
const CACHING: &str = "private, max-age=900, immutable";

/// A file's bytes, by the signed address that is in a view, for as long as the reader that it was
/// made for may open the file.
#[endpoint(
    get = "/files/{id}",
    public,
    tag = "files",
    not_found = "No such file, or the address has expired",
    responses(
        (status = 200, description = "The file", body = Vec<u8>, content_type = BYTES),
        (status = 206, description = "The part asked for", body = Vec<u8>, content_type = BYTES),
        (status = 304, description = "The browser has it already"),
        (status = 416, description = "The part asked for begins after the end"),
    ),
)]
pub async fn file_download(
    State(app): State<App>,
    Ids(id): Ids<FileId>,
    Params(address): Params<FileAddress>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    if !address.is_valid(&app, &id, app.databases.clock().now()) {
        return Err(gone());
    }
    let record = find(&app, &address, &id).await?.ok_or_else(gone)?;
    let tag = format!("\"{}-{}\"", record.sha256, address.variant.as_str());
    let asked = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if asked(header::IF_NONE_MATCH).is_some_and(|tags| tags.contains(&tag)) {
        return Ok((StatusCode::NOT_MODIFIED, [(header::ETAG, tag)]).into_response());
    }
    // A part of another version than the client has the rest of would be of no use.
    let same = asked(header::IF_RANGE).is_none_or(|has| has == tag);
    let range = asked(header::RANGE).filter(|_| same);
    let mut response = bytes_of(&app, &address, &record, range).await?;
    if response.status() != StatusCode::RANGE_NOT_SATISFIABLE {
        describe(response.headers_mut(), &address, &record, &tag)?;
    }
    Ok(response)
}

async fn find(
    app: &App,
    address: &FileAddress,
    id: &FileId,
) -> Result<Option<FileRecord>, Problem> {
    let tx = app.databases.read(&address.tenant, Actor::System).await?;
    let Some(record) = records::find(&tx, id).await? else { return Ok(None) };
    let is_open =
        record.revision == address.revision && may_read(app, &tx, address, &record).await?;
    Ok(is_open.then_some(record))
}

/// Whether the reader that an address was made for may open the file now: a record that was taken
/// back, an account that was closed and a permission that is gone count at once.
async fn may_read(
    app: &App,
    tx: &Tx,
    address: &FileAddress,
    record: &FileRecord,
) -> Result<bool, Fault> {
    match address.reader.parse() {
        Err(()) => Ok(false),
        Ok(Reader::Link(link)) => {
            for guard in &app.file_guards {
                if guard.may_open_by_link(tx, &link, record).await? {
                    return Ok(true);
                }
            }
            Ok(false)
        }
        Ok(Reader::Person(rolle, person)) => {
            let admitted = app.gatekeeper.admit_reader(tx, &person, rolle).await?;
            let Admission::Granted(held) = admitted else { return Ok(false) };
            // An address is of no session: this one is nobody's.
            let session = SessionId::new(tx.now(), tx.entropy());
            let tenant = address.tenant.clone();
            let Held { tilganger, rights } = held;
            let caller = Caller { tenant, person, rolle, session, tilganger, rights };
            may_open(app, tx, &caller, record).await
        }
    }
}

/// The specification's text for a file that is not there.
fn gone() -> Problem {
    let title = "Vi finner ikke vedlegget, det er mulig filen ikke ble lastet opp eller at den er \
                 slettet.";
    Problem::new(StatusCode::NOT_FOUND, "not_found", title)
}

/// The size, when there are bytes. A file is told of when its row is committed, and its bytes are
/// moved to their place right after: who is notified live may be quicker than the move.
async fn size_of(
    app: &App,
    address: &FileAddress,
    record: &FileRecord,
) -> Result<Option<u64>, Fault> {
    let path = record.object_path(&address.tenant)?;
    let age = app.databases.clock().now().millis() - record.created.millis();
    let mut looks_left = if age < FRESH_MILLIS { LOOKS_MAX } else { 0 };
    loop {
        let size = app.files.size(&path, address.variant).await?;
        if size.is_some() || looks_left == 0 {
            return Ok(size);
        }
        looks_left -= 1;
        tokio::time::sleep(LOOK_PAUSE).await;
    }
}

async fn bytes_of(
    app: &App,
    address: &FileAddress,
    record: &FileRecord,
    range: Option<&str>,
) -> Result<Response, Problem> {
    let path = record.object_path(&address.tenant)?;
    let size = size_of(app, address, record).await?.ok_or_else(gone)?;
    let part = match ByteRange::read(range, size) {
        ByteRange::Whole => None,
        ByteRange::Part(part) => Some(part),
        ByteRange::Unsatisfiable => {
            let none = [(header::CONTENT_RANGE, format!("bytes */{size}"))];
            return Ok((StatusCode::RANGE_NOT_SATISFIABLE, none).into_response());
        }
    };
    let is_part = part.is_some();
    let open = app.files.open(&path, address.variant, part).await?.ok_or_else(gone)?;
    let length = open.range.end.saturating_sub(open.range.start);
    let last = open.range.end.saturating_sub(1);
    let content_range = format!("bytes {}-{last}/{}", open.range.start, open.size);
    let body = Body::from_stream(open.body);
    let mut response = ([(header::CONTENT_LENGTH, length.to_string())], body).into_response();
    if is_part {
        *response.status_mut() = StatusCode::PARTIAL_CONTENT;
        response.headers_mut().insert(header::CONTENT_RANGE, value(&content_range)?);
    }
    Ok(response)
}

/// Headers that keep a file from being anything but a file: it is never a page of ours.
fn describe(
    headers: &mut HeaderMap,
    address: &FileAddress,
    record: &FileRecord,
    tag: &str,
) -> Result<(), Fault> {
    let kind = match address.variant {
        Variant::Original => record.content_type.as_str(),
        Variant::Thumbnail | Variant::Print => THUMBNAIL_TYPE,
    };
    let shown = SHOWN.contains(&kind) && address.download.as_deref() != Some("1");
    headers.insert(header::CONTENT_TYPE, value(kind)?);
    headers.insert(header::CONTENT_DISPOSITION, value(&disposition(shown, &address.name))?);
    headers.insert(header::ETAG, value(tag)?);
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(CACHING));
    headers.insert(header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    let policy = HeaderValue::from_static("sandbox; default-src 'none'; frame-ancestors 'none'");
    headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    Ok(())
}

/// As RFC 6266 has it: a plain name for the oldest programs, and the real one.
fn disposition(shown: bool, name: &str) -> String {
    let how = if shown { "inline" } else { "attachment" };
    let plain: String = name
        .chars()
        .map(|c| {
            if c.is_ascii_graphic() && !matches!(c, '"' | '\\' | '%') || c == ' ' { c } else { '_' }
        })
        .collect();
    format!("{how}; filename=\"{plain}\"; filename*=UTF-8''{}", percent_encoded(name))
}

fn value(text: &str) -> Result<HeaderValue, Fault> {
    HeaderValue::from_str(text).map_err(|error| Fault::caused("header of a file", error))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_neither_break_its_header_nor_lose_its_letters() {
        assert_eq!(
            disposition(true, "Løv \"1\".jpg"),
            "inline; filename=\"L_v _1_.jpg\"; filename*=UTF-8''L%C3%B8v%20%221%22.jpg"
        );
        let hostile = disposition(false, "a\r\nSet-Cookie: b=c.txt");
        assert!(hostile.starts_with("attachment; "));
        assert!(HeaderValue::from_str(&hostile).is_ok());
    }
}
