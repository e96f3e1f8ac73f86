use std::{convert::Infallible, io::Cursor};

use image::{DynamicImage, ImageFormat, RgbImage};
use sha2::Digest;
use svenn_kernel::SeededEntropy;
use tempfile::TempDir;

use super::*;
use crate::{ByteRange, kinds::FileKind};

const LIMITS: UploadLimits =
    UploadLimits { picture_bytes_max: 60_000, file_bytes_max: 50_000, large_bytes_max: 50_000 };
const FAR_FUTURE: Timestamp = Timestamp::from_millis(32_503_680_000_000);

struct Place {
    files: ObjectFiles,
    kept: Kept,
}

enum Kept {
    Folder(TempDir),
    Memory,
    #[cfg(feature = "s3")]
    Bucket(s3_server::S3Server),
}

impl Place {
    /// One of each kind of store there is, all of them empty.
    async fn each() -> Vec<Self> {
        let folder = tempfile::tempdir().unwrap();
        let files = ObjectFiles::in_folder(folder.path(), LIMITS, entropy()).unwrap();
        let in_memory = ObjectFiles::in_memory(LIMITS, entropy());
        vec![
            Self { files, kept: Kept::Folder(folder) },
            Self { files: in_memory, kept: Kept::Memory },
            #[cfg(feature = "s3")]
            Self::in_bucket().await,
        ]
    }

    #[cfg(feature = "s3")]
    async fn in_bucket() -> Self {
        let server = s3_server::S3Server::start().await;
        Self { files: server.files(LIMITS), kept: Kept::Bucket(server) }
    }

    /// Every object; in a folder every file, half-written ones included.
    async fn objects(&self) -> Vec<String> {
        let mut found = match &self.kept {
            Kept::Folder(folder) => files_below(folder.path()),
            _ => {
                let found = self.files.store.list(None).map_ok(|meta| meta.location.to_string());
                found.try_collect().await.unwrap()
            }
        };
        found.sort();
        found
    }
}

fn files_below(root: &FolderPath) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![root.to_owned()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else {
                found.push(path.strip_prefix(root).unwrap().to_str().unwrap().to_owned());
            }
        }
    }
    found
}

pub(super) fn entropy() -> Arc<dyn Entropy> {
    Arc::new(SeededEntropy::new(1))
}

async fn stage(
    files: &ObjectFiles,
    name: &str,
    declared_type: &str,
    bytes: &[u8],
) -> Result<StagedFile, UploadError> {
    let chunks: Vec<Result<Bytes, Infallible>> =
        bytes.chunks(1_000).map(|chunk| Ok(Bytes::copy_from_slice(chunk))).collect();
    files.stage(Upload { name, declared_type }, stream::iter(chunks)).await
}

async fn read(
    files: &ObjectFiles,
    path: &ObjectPath,
    variant: Variant,
    part: Option<Range<u64>>,
) -> Option<Vec<u8>> {
    let open = files.open(path, variant, part).await.unwrap()?;
    let chunks: Vec<Bytes> = open.body.try_collect().await.unwrap();
    Some(chunks.concat())
}

fn place(file: &str) -> ObjectPath {
    ObjectPath::new("byggopp", ["documentation", file]).unwrap()
}

fn pdf(size: usize) -> Vec<u8> {
    let mut bytes = b"%PDF-1.7\n".to_vec();
    bytes.resize(size, b'x');
    bytes
}

fn png(side: u32) -> Vec<u8> {
    let picture = DynamicImage::ImageRgb8(RgbImage::from_pixel(side, side, image::Rgb([9, 9, 9])));
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).unwrap();
    bytes.into_inner()
}

#[tokio::test]
async fn a_file_is_staged_committed_read_and_deleted() {
    for kept in Place::each().await {
        let files = &kept.files;
        let bytes = pdf(20_000);
        let staged = stage(files, "../Min plan.PDF", "application/pdf", &bytes).await.unwrap();
        assert_eq!(staged.name, "Min plan.pdf");
        assert_eq!((staged.kind, staged.size, staged.picture), (FileKind::Pdf, 20_000, None));
        let to = place("f1");
        assert_eq!(files.size(&to, Variant::Original).await.unwrap(), None);
        files.commit(&staged, &to).await.unwrap();
        files.commit(&staged, &to).await.unwrap();
        files.discard(&staged).await.unwrap();
        assert_eq!(files.size(&to, Variant::Original).await.unwrap(), Some(20_000));
        assert_eq!(read(files, &to, Variant::Original, None).await.unwrap(), bytes);
        assert!(read(files, &to, Variant::Thumbnail, None).await.is_none());
        assert_eq!(files.delete_all(&to).await.unwrap(), 1);
        assert_eq!(files.delete_all(&to).await.unwrap(), 0);
        assert!(read(files, &to, Variant::Original, None).await.is_none());
        assert_eq!(kept.objects().await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn the_hash_is_that_of_the_bytes() {
    for kept in Place::each().await {
        let files = &kept.files;
        let staged = stage(files, "a.txt", "text/plain", b"abc").await.unwrap();
        let expected = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert_eq!(staged.sha256, expected);
    }
}

#[tokio::test]
async fn parts_are_read_as_asked() {
    for kept in Place::each().await {
        let files = &kept.files;
        let staged = stage(files, "a.txt", "", b"0123456789").await.unwrap();
        files.commit(&staged, &place("f1")).await.unwrap();
        for (header, expected) in
            [("bytes=2-4", "234"), ("bytes=7-", "789"), ("bytes=-2", "89"), ("bytes=8-99", "89")]
        {
            let ByteRange::Part(part) = ByteRange::read(Some(header), 10) else {
                panic!("{header}")
            };
            let open =
                files.open(&place("f1"), Variant::Original, Some(part.clone())).await.unwrap();
            let open = open.unwrap();
            assert_eq!((open.size, open.range), (10, part.clone()));
            let bytes = read(files, &place("f1"), Variant::Original, Some(part)).await.unwrap();
            assert_eq!(bytes, expected.as_bytes());
        }
    }
}

#[tokio::test]
async fn a_picture_brings_its_small_one_along() {
    for kept in Place::each().await {
        let files = &kept.files;
        let staged = stage(files, "Bilde.png", "image/png", &png(800)).await.unwrap();
        assert_eq!(staged.picture, Some(PictureSize { width: 800, height: 800 }));
        assert_eq!(kept.objects().await.len(), 3, "the upload as it came is gone");
        files.commit(&staged, &place("f1")).await.unwrap();
        assert_eq!(
            kept.objects().await,
            [
                "tenants/byggopp/documentation/f1/original",
                "tenants/byggopp/documentation/f1/print",
                "tenants/byggopp/documentation/f1/thumbnail",
            ]
        );
        let original = read(files, &place("f1"), Variant::Original, None).await.unwrap();
        assert_eq!(original.len() as u64, staged.size);
        let thumbnail = read(files, &place("f1"), Variant::Thumbnail, None).await.unwrap();
        assert_eq!(image::load_from_memory(&thumbnail).unwrap().width(), 320);
        let print = read(files, &place("f1"), Variant::Print, None).await.unwrap();
        assert_eq!(image::load_from_memory(&print).unwrap().width(), 560);

        let gif = include_bytes!("../../tests/data/point.gif");
        let staged = stage(files, "Prikk.gif", "image/gif", gif).await.unwrap();
        assert_eq!((staged.name.as_str(), staged.kind), ("Prikk.png", FileKind::Png));
        files.discard(&staged).await.unwrap();
        assert_eq!(files.delete_all(&ObjectPath::of_tenant("byggopp").unwrap()).await.unwrap(), 3);
        assert_eq!(kept.objects().await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn a_hostile_upload_leaves_no_trace() {
    for kept in Place::each().await {
        let files = &kept.files;
        let html = b"<!DOCTYPE html><script>alert(1)</script>".as_slice();
        let fake_jpeg = [b"\xff\xd8\xff\xe0".as_slice(), html].concat();
        let (plain_png, plain_pdf) = (png(4), pdf(100));
        for (name, declared, bytes) in [
            ("side.html", "text/html", html),
            ("bilde.svg", "image/svg+xml", b"<svg onload='alert(1)'/>".as_slice()),
            ("program.exe", "application/octet-stream", b"MZ\x90\0".as_slice()),
            ("bilde.jpg.html", "image/jpeg", html),
            ("bilde.jpg", "image/jpeg", html),
            ("bilde.jpg", "image/jpeg", &fake_jpeg),
            ("bilde.jpg", "image/jpeg", &plain_png),
            ("bilde.png", "text/html", &plain_png),
            ("bilde.png", "image/jpeg", &plain_png),
            ("plan.pdf", "application/pdf", html),
            ("plan.pdf", "text/html; charset=utf-8", &plain_pdf),
            ("notat.txt", "text/plain", html),
            ("notat.txt", "text/plain", b"MZ\0\0".as_slice()),
            ("lenke.url", "", b"[InternetShortcut]\nURL=javascript:alert(1)".as_slice()),
            ("plan.docx", "", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1".as_slice()),
            ("..", "", &plain_pdf),
            ("uten-endelse", "", &plain_pdf),
            ("plan.pdf", "application/pdf", b"".as_slice()),
            ("bilde.png", "image/png", b"".as_slice()),
            // It would keep the place that it was taken at.
            ("IMG_1.heic", "image/heic", b"\0\0\0\x18ftypheic\0\0\0\0mif1heic".as_slice()),
        ] {
            assert!(stage(files, name, declared, bytes).await.is_err(), "{name} {declared}");
            assert_eq!(kept.objects().await, Vec::<String>::new(), "{name} {declared}");
        }
        let empty = stage(files, "plan.pdf", "", b"").await;
        assert!(matches!(empty, Err(UploadError::Empty)));
        let tricky = stage(files, "..\\..\\x\u{202e}.pdf", "", &plain_pdf).await.unwrap();
        assert_eq!(tricky.name, "x.pdf");
    }
}

#[tokio::test]
async fn of_a_link_file_its_target_alone_is_kept() {
    let evil = b"[InternetShortcut]\r\nURL=https://www.udir.no/\r\n\
                 IconFile=\\\\evil.example\\a\\b.ico\r\nIconIndex=1\r\nWorkingDirectory=c:\\";
    for kept in Place::each().await {
        let staged = stage(&kept.files, "lenke.url", "", evil).await.unwrap();
        let key = staged.key(Variant::Original);
        let stored = kept.files.store.get(&key).await.unwrap().bytes().await.unwrap();
        let expected = b"[InternetShortcut]\r\nURL=https://www.udir.no/\r\n";
        assert_eq!(stored, Bytes::from_static(expected));
        assert_eq!(usize::try_from(staged.size).unwrap(), expected.len());
    }
}

#[tokio::test]
async fn an_upload_that_is_too_large_or_breaks_off_leaves_no_trace() {
    for kept in Place::each().await {
        let files = &kept.files;
        assert!(stage(files, "plan.pdf", "", &pdf(50_000)).await.is_ok());
        files.sweep(FAR_FUTURE).await.unwrap();

        let large = stage(files, "plan.pdf", "", &pdf(50_001)).await;
        assert!(matches!(large, Err(UploadError::TooLarge { bytes_max: 50_000 })));
        let mut picture = png(4);
        picture.resize(60_001, 0);
        let large = stage(files, "bilde.png", "", &picture).await;
        assert!(matches!(large, Err(UploadError::TooLarge { bytes_max: 60_000 })));

        let upload = Upload { name: "plan.pdf", declared_type: "" };
        let broken = stream::iter([Ok(Bytes::from(pdf(9_000))), Err("away")]);
        let broken = files.stage(upload, broken).await;
        assert!(matches!(broken, Err(UploadError::Interrupted(_))));
        assert_eq!(kept.objects().await, Vec::<String>::new());
    }
}

#[tokio::test]
async fn the_limit_is_kept_without_reading_on() {
    for kept in Place::each().await {
        let files = &kept.files;
        let mut sent = 0_u64;
        let endless = stream::iter(std::iter::repeat_with(|| {
            sent += 1_000;
            assert!(sent <= 60_000, "reads on after the limit");
            Ok::<_, Infallible>(Bytes::from(pdf(1_000)))
        }));
        let upload = Upload { name: "plan.pdf", declared_type: "" };
        let outcome = files.stage(upload, endless).await;
        assert!(matches!(outcome, Err(UploadError::TooLarge { .. })));
    }
}

#[tokio::test]
async fn the_sweep_takes_only_what_is_old() {
    for kept in Place::each().await {
        let files = &kept.files;
        stage(files, "a.txt", "", b"abc").await.unwrap();
        let committed = stage(files, "b.txt", "", b"abc").await.unwrap();
        files.commit(&committed, &place("f1")).await.unwrap();
        let mut left = 1;
        if let Kept::Folder(folder) = &kept.kept {
            std::fs::write(folder.path().join("staging/cut-original#1"), b"half").unwrap();
            left = 2;
        }

        let long_ago = Timestamp::from_millis(1_000_000_000_000);
        assert!(!files.has_staged_before(long_ago).await.unwrap());
        assert_eq!(files.sweep(long_ago).await.unwrap(), 0);
        assert_eq!(kept.objects().await.len(), left + 1);
        assert!(files.has_staged_before(FAR_FUTURE).await.unwrap());
        assert_eq!(files.sweep(FAR_FUTURE).await.unwrap(), left);
        assert!(!files.has_staged_before(FAR_FUTURE).await.unwrap());
        assert_eq!(kept.objects().await, ["tenants/byggopp/documentation/f1/original"]);
    }
}

#[tokio::test]
async fn one_organisation_is_deleted_and_no_other() {
    for kept in Place::each().await {
        let files = &kept.files;
        let path = |tenant: &str| ObjectPath::new(tenant, ["f1"]).unwrap();
        for tenant in ["bygg", "byggopp"] {
            let staged = stage(files, "a.txt", "", b"abc").await.unwrap();
            files.commit(&staged, &path(tenant)).await.unwrap();
        }
        assert_eq!(files.delete_all(&ObjectPath::of_tenant("bygg").unwrap()).await.unwrap(), 1);
        assert_eq!(files.size(&path("byggopp"), Variant::Original).await.unwrap(), Some(3));
    }
}

#[tokio::test]
async fn a_lost_staged_file_is_a_fault_and_not_a_silent_loss() {
    for kept in Place::each().await {
        let files = &kept.files;
        let staged = stage(files, "a.txt", "", b"abc").await.unwrap();
        files.discard(&staged).await.unwrap();
        assert!(files.commit(&staged, &place("f1")).await.is_err());
    }
}

#[tokio::test]
async fn a_staged_file_can_wait_in_a_job() {
    for kept in Place::each().await {
        let files = &kept.files;
        let staged = stage(files, "Bilde.png", "", &png(8)).await.unwrap();
        let json = serde_json::to_string(&staged).unwrap();
        let after_restart: StagedFile = serde_json::from_str(&json).unwrap();
        assert_eq!(after_restart, staged);
        files.commit(&after_restart, &place("f1")).await.unwrap();
        assert!(files.size(&place("f1"), Variant::Thumbnail).await.unwrap().is_some());
    }
}

/// Every request of an operation is refused in turn: the operation says so, loses nothing, and
/// does the rest when it is repeated.
#[cfg(feature = "s3")]
#[tokio::test]
async fn what_a_bucket_refuses_halfway_is_done_by_repeating() {
    let kept = Place::in_bucket().await;
    let Kept::Bucket(server) = &kept.kept else { panic!("no bucket") };
    let files = &kept.files;
    let all = ["original", "print", "thumbnail"]
        .map(|name| format!("tenants/byggopp/documentation/f1/{name}"));
    let mut refused = 0;
    for at in 0.. {
        let staged = stage(files, "Bilde.png", "", &png(8)).await.unwrap();
        server.refuse(at);
        let committed = files.commit(&staged, &place("f1")).await;
        let was_refused = server.has_refused();
        assert_eq!(committed.is_err(), was_refused, "request {at}");
        files.commit(&staged, &place("f1")).await.unwrap();
        assert_eq!(kept.objects().await, all, "request {at}");

        server.refuse(at);
        let deleted = files.delete_all(&place("f1")).await;
        let delete_was_refused = server.has_refused();
        assert_eq!(deleted.is_err(), delete_was_refused, "request {at}");
        files.delete_all(&place("f1")).await.unwrap();
        assert_eq!(kept.objects().await, Vec::<String>::new(), "request {at}");

        let staged = stage(files, "Bilde.png", "", &png(8)).await.unwrap();
        server.refuse(at);
        let discarded = files.discard(&staged).await;
        assert_eq!(discarded.is_err(), server.has_refused(), "request {at}");
        files.discard(&staged).await.unwrap();
        assert_eq!(kept.objects().await, Vec::<String>::new(), "request {at}");
        if !was_refused && !delete_was_refused {
            break;
        }
        refused += 1;
    }
    // Two pictures, each copied and the staged one deleted.
    assert!(refused >= 4, "{refused}");
}

/// A copy may begin its answer with 200 and end it with a fault.
#[cfg(feature = "s3")]
#[tokio::test]
async fn a_copy_that_breaks_off_in_its_answer_is_made_again() {
    let kept = Place::in_bucket().await;
    let Kept::Bucket(server) = &kept.kept else { panic!("no bucket") };
    let staged = stage(&kept.files, "a.txt", "", b"abc").await.unwrap();
    server.break_copy();
    kept.files.commit(&staged, &place("f1")).await.unwrap();
    assert!(server.has_refused());
    assert_eq!(kept.objects().await, ["tenants/byggopp/documentation/f1/original"]);
}

#[tokio::test]
async fn a_film_is_stored_without_its_place() {
    let files = ObjectFiles::in_memory(LIMITS, entropy());
    let film = b"\0\0\0\x0cftypmp42\0\0\0\x10udta+59.9139\0\0\0\x0cmdatfilm\0\0";
    let staged = stage(&files, "film.mp4", "video/mp4", film).await.unwrap();
    assert_eq!(staged.size, u64::try_from(film.len()).unwrap());
    files.commit(&staged, &place("film.mp4")).await.unwrap();
    let stored = read(&files, &place("film.mp4"), Variant::Original, None).await.unwrap();
    assert_eq!(stored, b"\0\0\0\x0cftypmp42\0\0\0\x10free\0\0\0\0\0\0\0\0\0\0\0\x0cmdatfilm\0\0");
    assert_eq!(staged.sha256, hex::encode(sha2::Sha256::digest(&stored)));
}
