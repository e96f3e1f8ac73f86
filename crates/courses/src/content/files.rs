//! The files of a package.

use std::ops::Range;

use axum::{
    body::Body,
    extract::{Path, State},
    http::{HeaderMap, HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use bytes::Bytes;
use futures::{StreamExt, stream};
use svenn_files::{ByteRange, ObjectPath, Variant, records};
use svenn_http::Problem;
use svenn_kernel::Fault;

use super::{Access, AppState, PACKAGE_POLICY, Ticketed, describe, nothing, ticketed};
use crate::{
    launch::digest_of,
    packages::Stored,
    store::{self, PackageFile},
    unpacking::Inflate,
};

/// Before the bytes of a file that is sent as gzip: no name, no time.
const GZIP_HEAD: [u8; 10] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff];
const GZIP_BYTES: u64 = 18;
/// A file of a package never changes; its address is of one session.
const CACHING: &str = "private, max-age=3600";

/// Types by the endings of names; whatever else is bytes.
const TYPES: &[(&str, &str)] = &[
    ("html", "text/html"),
    ("htm", "text/html"),
    ("xhtml", "application/xhtml+xml"),
    ("js", "text/javascript"),
    ("mjs", "text/javascript"),
    ("css", "text/css"),
    ("json", "application/json"),
    ("xml", "text/xml"),
    ("txt", "text/plain"),
    ("csv", "text/csv"),
    ("vtt", "text/vtt"),
    ("svg", "image/svg+xml"),
    ("png", "image/png"),
    ("jpg", "image/jpeg"),
    ("jpeg", "image/jpeg"),
    ("gif", "image/gif"),
    ("webp", "image/webp"),
    ("avif", "image/avif"),
    ("bmp", "image/bmp"),
    ("ico", "image/x-icon"),
    ("woff", "font/woff"),
    ("woff2", "font/woff2"),
    ("ttf", "font/ttf"),
    ("otf", "font/otf"),
    ("eot", "application/vnd.ms-fontobject"),
    ("mp3", "audio/mpeg"),
    ("m4a", "audio/mp4"),
    ("aac", "audio/aac"),
    ("ogg", "audio/ogg"),
    ("oga", "audio/ogg"),
    ("wav", "audio/wav"),
    ("mp4", "video/mp4"),
    ("m4v", "video/mp4"),
    ("webm", "video/webm"),
    ("ogv", "video/ogg"),
    ("mov", "video/quicktime"),
    ("pdf", "application/pdf"),
    ("wasm", "application/wasm"),
];

fn type_of(name: &str) -> &'static str {
    let ending = name.rsplit('.').next().unwrap_or_default().to_lowercase();
    let known = TYPES.iter().find(|(it, _)| *it == ending);
    known.map_or("application/octet-stream", |(_, kind)| kind)
}

pub(super) async fn file(
    State(app): AppState,
    Path((tenant, ticket, path)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Result<Response, Problem> {
    let open = ticketed(&app, &tenant, &ticket, Access::Read).await?;
    let Some(Ticketed { tenant, session, tx }) = open else { return Ok(nothing()) };
    let Some(found) = store::package_file(&tx, &session.package, &path).await? else {
        return Ok(nothing());
    };
    let Some(record) = records::find(&tx, &session.file).await? else { return Ok(nothing()) };
    drop(tx);
    let stored = Stored::of(&app, &tenant, &record)?;
    let kind = type_of(&found.name);
    let tag = format!("\"{}-{:x}\"", session.package, found.crc);
    let asked = |name| headers.get(name).and_then(|value| value.to_str().ok());
    if asked(header::IF_NONE_MATCH).is_some_and(|tags| tags.contains(&tag)) {
        return Ok(described(StatusCode::NOT_MODIFIED.into_response(), kind, &tag)?);
    }
    let is_played = kind.starts_with("video/") || kind.starts_with("audio/");
    let takes_gzip = asked(header::ACCEPT_ENCODING).is_some_and(|it| it.contains("gzip"));
    let response = if found.deflated && takes_gzip && !is_played {
        as_gzip(&stored, &found).await?
    } else {
        let range = asked(header::RANGE);
        let place = Place::of(&stored, &record.path, &tenant, &found).await?;
        part_of(&place, range).await?
    };
    Ok(described(response, kind, &tag)?)
}

fn described(mut response: Response, kind: &'static str, tag: &str) -> Result<Response, Fault> {
    let tag = HeaderValue::from_str(tag).map_err(|error| Fault::caused("a header", error))?;
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind));
    headers.insert(header::ETAG, tag);
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static(CACHING));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    describe(&mut response, PACKAGE_POLICY);
    Ok(response)
}

fn whole(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

/// As it lies in the archive, in the envelope that browsers open.
async fn as_gzip(stored: &Stored<'_>, found: &PackageFile) -> Result<Response, Problem> {
    let (at, packed) = (whole(found.at), whole(found.packed));
    let bytes =
        stored.app.files.open(&stored.path, Variant::Original, Some(at..at + packed)).await?;
    let bytes = bytes.ok_or_else(Problem::not_found)?.body;
    let crc = u32::try_from(found.crc).unwrap_or_default().to_le_bytes();
    let size = u32::try_from(found.size).unwrap_or_default().to_le_bytes();
    let head = stream::iter([Ok(Bytes::from_static(&GZIP_HEAD))]);
    let tail = stream::iter([Ok(Bytes::from([crc, size].concat()))]);
    let body = Body::from_stream(head.chain(bytes).chain(tail));
    let length = (packed + GZIP_BYTES).to_string();
    let said = [(header::CONTENT_ENCODING, "gzip".to_owned()), (header::CONTENT_LENGTH, length)];
    Ok((said, body).into_response())
}

/// Where the bytes of a file lie as they are played: in the archive, or beside it once they were
/// unpacked. What lies beside it goes with it.
struct Place<'a> {
    stored: &'a Stored<'a>,
    path: ObjectPath,
    range: Range<u64>,
}

impl<'a> Place<'a> {
    async fn of(
        stored: &'a Stored<'a>,
        path: &str,
        tenant: &svenn_kernel::TenantId,
        found: &PackageFile,
    ) -> Result<Self, Problem> {
        let (at, packed, size) = (whole(found.at), whole(found.packed), whole(found.size));
        if !found.deflated {
            return Ok(Self { stored, path: stored.path.clone(), range: at..at + size });
        }
        let name = digest_of(&found.name);
        let parts = path.split('/').chain([name.as_str()]);
        let beside = ObjectPath::new(tenant.as_str(), parts);
        let beside = beside.map_err(|error| Fault::caused("stored path", error))?;
        let files = &stored.app.files;
        if files.size(&beside, Variant::Original).await?.is_none() {
            let bytes = stored.bytes(at..at + packed).await?;
            let (is_sound, pieces) = stored.app.workers.run(Inflate { size }, bytes).await?;
            let bytes = pieces.into_iter().next().filter(|_| is_sound);
            let bytes = bytes.ok_or_else(Problem::not_found)?;
            files.place(&beside, Variant::Original, bytes.into()).await?;
        }
        Ok(Self { stored, path: beside, range: 0..size })
    }
}

async fn part_of(place: &Place<'_>, range: Option<&str>) -> Result<Response, Problem> {
    let size = place.range.end - place.range.start;
    let part = match ByteRange::read(range, size) {
        ByteRange::Whole => None,
        ByteRange::Part(part) => Some(part),
        ByteRange::Unsatisfiable => {
            let none = [(header::CONTENT_RANGE, format!("bytes */{size}"))];
            return Ok((StatusCode::RANGE_NOT_SATISFIABLE, none).into_response());
        }
    };
    let is_part = part.is_some();
    let part = part.unwrap_or(0..size);
    let (start, end) = (place.range.start + part.start, place.range.start + part.end);
    let body = if part.is_empty() {
        Body::empty()
    } else {
        let files = &place.stored.app.files;
        let open = files.open(&place.path, Variant::Original, Some(start..end)).await?;
        Body::from_stream(open.ok_or_else(Problem::not_found)?.body)
    };
    let length = (part.end - part.start).to_string();
    let said = [(header::CONTENT_LENGTH, length), (header::ACCEPT_RANGES, "bytes".to_owned())];
    let mut response = (said, body).into_response();
    if is_part {
        let said = format!("bytes {}-{}/{size}", part.start, part.end.saturating_sub(1));
        let said = HeaderValue::from_str(&said).map_err(|it| Fault::caused("a header", it))?;
        *response.status_mut() = StatusCode::PARTIAL_CONTENT;
        response.headers_mut().insert(header::CONTENT_RANGE, said);
    }
    Ok(response)
}
