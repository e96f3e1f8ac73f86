//! The built web app: out of a folder, or from inside the program, where a release has it.
//!
//! A pack is one line of JSON (when it was made, and each file with its length) and the files'
//! bytes after it; what is sent compressed lies there compressed, as it does in the folder.

#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

use std::{
    collections::{BTreeMap, BTreeSet},
    future::{Ready, ready},
    io::{self, Cursor, SeekFrom},
    path::{Component, Path, PathBuf},
    pin::Pin,
    sync::LazyLock,
    task::{Context, Poll},
    time::{Duration, SystemTime},
};

use axum::{
    Router,
    extract::Request,
    http::Uri,
    middleware::{self, Next},
    response::{IntoResponse, Response},
};
use serde::Deserialize;
use svenn_http::Problem;
use tokio::io::{AsyncRead, AsyncSeek, ReadBuf};
use tower_http::services::{
    ServeDir, ServeFile,
    fs::{Backend, File, Metadata},
};

/// Where the files of the web app are whose names hold a digest.
pub const ASSETS: &str = "/assets/";
/// Longest ending of a file's name, as in `webmanifest`.
const FILE_ENDING_CHARS_MAX: usize = 11;
/// What is answered for the app's own routes.
const INDEX: &str = "index.html";
/// Where it is while developing.
const FOLDER: &str = "web/dist";

static PACK: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/web.pack"));
static INSIDE: LazyLock<Option<Inside>> = LazyLock::new(|| Inside::read(PACK));

#[derive(Deserialize)]
struct Head {
    /// Seconds since 1970.
    made: u64,
    files: Vec<(String, usize)>,
}

/// The web app inside the program.
struct Inside {
    made: SystemTime,
    files: BTreeMap<String, &'static [u8]>,
    folders: BTreeSet<String>,
}

impl Inside {
    /// `None` where there is none, as in every build but a release.
    fn read(pack: &'static [u8]) -> Option<Self> {
        let end = pack.iter().position(|byte| *byte == b'\n')?;
        let head: Head = serde_json::from_slice(pack.get(..end)?).ok()?;
        let mut rest = pack.get(end.checked_add(1)?..)?;
        let mut files = BTreeMap::new();
        let mut folders = BTreeSet::from([String::new()]);
        for (path, length) in head.files {
            let (bytes, others) = rest.split_at_checked(length)?;
            rest = others;
            let parts: Vec<&str> = path.split('/').collect();
            folders.extend((1..parts.len()).filter_map(|end| Some(parts.get(..end)?.join("/"))));
            files.insert(path, bytes);
        }
        let made = SystemTime::UNIX_EPOCH.checked_add(Duration::from_secs(head.made))?;
        Some(Self { made, files, folders })
    }

    fn about(&self, path: &Path) -> io::Result<About> {
        let path = plain(path);
        let is_folder = self.folders.contains(&path);
        let length = self.files.get(&path).map(|bytes| bytes.len());
        let length = length.or(is_folder.then_some(0)).ok_or(io::ErrorKind::NotFound)?;
        let length = u64::try_from(length).map_err(io::Error::other)?;
        Ok(About { is_folder, length, made: self.made })
    }

    fn opened(&self, path: &Path) -> io::Result<Opened> {
        let about = self.about(path)?;
        let bytes = self.files.get(&plain(path)).ok_or(io::ErrorKind::NotFound)?;
        Ok(Opened { bytes: Cursor::new(bytes), about })
    }
}

/// The parts of a path that name something, with slashes between.
fn plain(path: &Path) -> String {
    let parts = path.components().filter_map(|part| match part {
        Component::Normal(name) => Some(name.to_string_lossy()),
        _ => None,
    });
    parts.collect::<Vec<_>>().join("/")
}

/// Files inside the program, as the service of folders asks for them.
#[derive(Clone, Copy)]
struct Pack(&'static Inside);

#[derive(Clone, Copy)]
struct About {
    is_folder: bool,
    length: u64,
    made: SystemTime,
}

struct Opened {
    bytes: Cursor<&'static [u8]>,
    about: About,
}

impl Metadata for About {
    fn is_dir(&self) -> bool {
        self.is_folder
    }

    fn modified(&self) -> io::Result<SystemTime> {
        Ok(self.made)
    }

    fn len(&self) -> u64 {
        self.length
    }
}

impl AsyncRead for Opened {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.bytes).poll_read(context, into)
    }
}

impl AsyncSeek for Opened {
    fn start_seek(mut self: Pin<&mut Self>, position: SeekFrom) -> io::Result<()> {
        Pin::new(&mut self.bytes).start_seek(position)
    }

    fn poll_complete(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<u64>> {
        Pin::new(&mut self.bytes).poll_complete(context)
    }
}

impl File for Opened {
    type Metadata = About;
    type MetadataFuture<'a> = Ready<io::Result<About>>;

    fn metadata(&self) -> Self::MetadataFuture<'_> {
        ready(Ok(self.about))
    }
}

impl Backend for Pack {
    type File = Opened;
    type Metadata = About;
    type OpenFuture = Ready<io::Result<Opened>>;
    type MetadataFuture = Ready<io::Result<About>>;

    fn open(&self, path: PathBuf) -> Self::OpenFuture {
        ready(self.0.opened(&path))
    }

    fn metadata(&self, path: PathBuf) -> Self::MetadataFuture {
        ready(self.0.about(&path))
    }
}

/// The folder that is read unless another is named: none where the app is inside the program.
pub fn folder() -> PathBuf {
    if INSIDE.is_some() { PathBuf::new() } else { PathBuf::from(FOLDER) }
}

/// What is well about it, or what is wrong and what to do.
pub fn examined(folder: &Path) -> Result<String, String> {
    let is_there = folder.join(INDEX).is_file();
    match &*INSIDE {
        _ if is_there => Ok(format!("built in {}", folder.display())),
        Some(inside) => Ok(format!("inside the program, {} files", inside.files.len())),
        None => {
            let folder = folder.display();
            Err(format!("{folder} has no {INDEX}; `npm run build` in web, or set SVENN_WEB"))
        }
    }
}

/// The built web app; every path it does not have is the app's own route, unless it names a file.
pub fn service(folder: &Path) -> Router {
    match &*INSIDE {
        Some(inside) if !folder.join(INDEX).is_file() => inside_of(inside),
        _ => in_folder(folder),
    }
}

fn in_folder(folder: &Path) -> Router {
    let index = ServeFile::new(folder.join(INDEX)).precompressed_br();
    let pages =
        Router::new().fallback_service(index).layer(middleware::from_fn(missing_files_are_missing));
    let files = ServeDir::new(folder).precompressed_br().append_index_html_on_directories(true);
    Router::new().fallback_service(files.fallback(pages))
}

fn inside_of(inside: &'static Inside) -> Router {
    let files = || {
        ServeDir::with_backend("", Pack(inside))
            .precompressed_br()
            .precompressed_gzip()
            .append_index_html_on_directories(true)
    };
    let pages = Router::new()
        .fallback_service(files())
        .layer(middleware::from_fn(asks_for_the_index))
        .layer(middleware::from_fn(missing_files_are_missing));
    Router::new().fallback_service(files().fallback(pages))
}

/// The app's own routes are answered with what the app begins as.
async fn asks_for_the_index(mut request: Request, next: Next) -> Response {
    *request.uri_mut() = Uri::from_static("/index.html");
    next.run(request).await
}

/// What is asked for by the name of a file and is not there is no page of the app.
async fn missing_files_are_missing(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if names_file(path) || path.trim_end_matches('/') == "/api" {
        return Problem::not_found().into_response();
    }
    next.run(request).await
}

/// Whether a path ends as files do, or leads to where only files are.
fn names_file(path: &str) -> bool {
    let name = path.rsplit('/').next().unwrap_or_default();
    let is_ending = |ending: &str| {
        (1..=FILE_ENDING_CHARS_MAX).contains(&ending.len())
            && ending.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && ending.bytes().any(|byte| byte.is_ascii_alphabetic())
    };
    path.starts_with(ASSETS) || name.rsplit_once('.').is_some_and(|(_, ending)| is_ending(ending))
}

#[cfg(test)]
mod tests {
    use axum::{
        body::{Body, to_bytes},
        http::{StatusCode, header},
    };
    use tower::ServiceExt;

    use super::*;

    const FILES: &[u8] =
        b"{\"made\":1795165200,\"files\":[[\"index.html\",4],[\"index.html.br\",2],\
        [\"assets/a-1.js\",3],[\"assets/a-1.js.gz\",1],[\"film.mp4\",5]]}\nsidebrjsxzfilm!";

    /// Status, encoding, tag and body of what is answered.
    async fn asked(path: &str, headers: &[(header::HeaderName, &str)]) -> (u16, String, Vec<u8>) {
        static READ: LazyLock<Option<Inside>> = LazyLock::new(|| Inside::read(FILES));
        let mut request = Request::get(path);
        for (name, value) in headers {
            request = request.header(name, *value);
        }
        let router = inside_of(READ.as_ref().unwrap());
        let answer = router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let status = answer.status().as_u16();
        let of = |name: header::HeaderName| {
            answer.headers().get(name).map(|it| it.to_str().unwrap().to_owned()).unwrap_or_default()
        };
        let told = format!("{}|{}", of(header::CONTENT_TYPE), of(header::CONTENT_ENCODING));
        (status, told, to_bytes(answer.into_body(), 100).await.unwrap().to_vec())
    }

    #[tokio::test]
    async fn the_app_is_answered_from_inside_as_it_is_from_a_folder() {
        let br = (header::ACCEPT_ENCODING, "gzip, br");
        let gzip = (header::ACCEPT_ENCODING, "gzip");
        for (path, headers, told, body) in [
            ("/", vec![], "text/html|", &b"side"[..]),
            ("/", vec![br.clone()], "text/html|br", &b"br"[..]),
            ("/k/laerlinger/7", vec![br], "text/html|br", &b"br"[..]),
            ("/assets/a-1.js", vec![gzip], "text/javascript|gzip", &b"z"[..]),
            ("/assets/a-1.js", vec![], "text/javascript|", &b"jsx"[..]),
        ] {
            assert_eq!(
                asked(path, &headers).await,
                (200, told.to_owned(), body.to_vec()),
                "{path}"
            );
        }
        let part = asked("/film.mp4", &[(header::RANGE, "bytes=1-2")]).await;
        assert_eq!((part.0, part.2), (206, b"il".to_vec()));
        for path in ["/assets/b-2.js", "/robots.txt", "/api"] {
            assert_eq!(asked(path, &[]).await.0, StatusCode::NOT_FOUND.as_u16(), "{path}");
        }
    }

    #[test]
    fn what_is_no_pack_is_none() {
        assert!(Inside::read(b"").is_none());
        assert!(Inside::read(b"{\"made\":1,\"files\":[[\"a\",9]]}\nshort").is_none());
    }
}
