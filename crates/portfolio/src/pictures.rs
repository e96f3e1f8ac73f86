//! The pictures of a portfolio, as small as they are printed: the typesetter holds them all
//! decoded.

use std::path::Path;

use futures::TryStreamExt;
use image::{ImageFormat, ImageReader, Limits};
use serde::{Deserialize, Serialize};
use svenn_files::{ObjectFiles, ObjectPath, Variant, records::FileRecord};
use svenn_kernel::{Fault, TenantId};
use svenn_typesetting::Picture;
use svenn_workers::{Done, Limits as WorkLimits, Task, Tasks, Workers};

/// The longest side of a picture as it is stored, with room for those of before.
const STORED_SIDE_MAX: u32 = 8_000;
/// The most that decoding a stored picture may take.
const DECODED_BYTES_MAX: u64 = 90_000_000;

/// A file and the name by which the document calls it.
pub(crate) type Placed = (String, FileRecord);

/// Puts pictures into a folder, one after the other. One that is gone or cannot be read becomes
/// an empty square, so that the document says that there was one.
pub(crate) async fn put(
    files: &ObjectFiles,
    tenant: &TenantId,
    placed: &[Placed],
    folder: &Path,
) -> Result<(), Fault> {
    for (name, file) in placed {
        let printed = as_printed(files, tenant, file).await?;
        tokio::fs::write(folder.join(name), printed).await?;
    }
    Ok(())
}

/// A picture as it is printed, JPEG on white; an empty square where it is gone or cannot be read.
///
/// # Errors
/// A fault of the file store.
pub async fn as_printed(
    files: &ObjectFiles,
    tenant: &TenantId,
    file: &FileRecord,
) -> Result<Vec<u8>, Fault> {
    let path = file.object_path(tenant)?;
    match read(files, &path, Variant::Print).await? {
        Some(bytes) => Ok(bytes),
        None => print(files, &path).await,
    }
}

async fn read(
    files: &ObjectFiles,
    path: &ObjectPath,
    variant: Variant,
) -> Result<Option<Vec<u8>>, Fault> {
    let Some(open) = files.open(path, variant, None).await? else { return Ok(None) };
    Ok(Some(open.body.try_fold(Vec::new(), appended).await?))
}

/// A picture of before there were any for print, which it has from now on.
async fn print(files: &ObjectFiles, path: &ObjectPath) -> Result<Vec<u8>, Fault> {
    let original = read(files, path, Variant::Original).await?;
    let is_there = original.is_some();
    let (made, is_read) = printed(files.workers(), original.unwrap_or_default().into()).await?;
    if is_there && is_read {
        files.place(path, Variant::Print, made.clone().into()).await?;
    }
    Ok(made)
}

async fn appended(mut all: Vec<u8>, chunk: bytes::Bytes) -> Result<Vec<u8>, Fault> {
    all.extend_from_slice(&chunk);
    Ok(all)
}

/// Makes the picture that is printed.
#[derive(Debug, Serialize, Deserialize)]
struct ForPrint;

/// What a process of its own reads of pictures here.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<ForPrint>()
}

impl Task for ForPrint {
    const NAME: &'static str = "picture for print";
    const LIMITS: WorkLimits = WorkLimits {
        memory_bytes: 256 << 20,
        cpu_seconds: 20,
        clock_seconds: 80,
        stack_bytes: 8 << 20,
    };
    /// Whether it could be read; nothing when it could not be written.
    type Answer = Option<bool>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        for_print(input).map_or((None, Vec::new()), |(made, is_read)| (Some(is_read), vec![made]))
    }
}

/// The picture as JPEG, and whether it could be read; what a process cannot read is an empty square.
async fn printed(workers: &Workers, bytes: bytes::Bytes) -> Result<(Vec<u8>, bool), Fault> {
    match workers.run(ForPrint, bytes).await {
        Ok((Some(is_read), mut made)) => Ok((made.pop().unwrap_or_default(), is_read)),
        Ok((None, _)) => Err(Fault::new("a picture could not be written")),
        Err(error) if error.is_of_input() => for_print(&[]),
        Err(error) => Err(error.into()),
    }
}

/// The picture as JPEG, and whether it could be read.
fn for_print(bytes: &[u8]) -> Result<(Vec<u8>, bool), Fault> {
    let decoded = decoded(bytes);
    let is_read = decoded.is_some();
    let pixels = decoded.unwrap_or_else(|| {
        tracing::warn!("a picture of a portfolio cannot be read");
        image::RgbImage::from_pixel(4, 4, image::Rgb([221, 228, 230]))
    });
    let (width, height) = pixels.dimensions();
    Ok((svenn_files::jpeg_of_pixels(pixels.into_raw(), width, height)?, is_read))
}

/// The picture on white, no longer than it is printed.
fn decoded(bytes: &[u8]) -> Option<image::RgbImage> {
    let mut reader = ImageReader::new(std::io::Cursor::new(bytes)).with_guessed_format().ok()?;
    if !matches!(reader.format(), Some(ImageFormat::Jpeg | ImageFormat::Png)) {
        return None;
    }
    let mut limits = Limits::default();
    limits.max_image_width = Some(STORED_SIDE_MAX);
    limits.max_image_height = Some(STORED_SIDE_MAX);
    limits.max_alloc = Some(DECODED_BYTES_MAX);
    reader.limits(limits);
    let mut picture = reader.decode().ok()?;
    if picture.width().max(picture.height()) > Picture::SIDE_MAX {
        picture = picture.thumbnail(Picture::SIDE_MAX, Picture::SIDE_MAX);
    }
    if !picture.color().has_alpha() {
        return Some(picture.into_rgb8());
    }
    let seen = picture.into_rgba8();
    let mut page = image::RgbaImage::from_pixel(seen.width(), seen.height(), image::Rgba([255; 4]));
    image::imageops::overlay(&mut page, &seen, 0, 0);
    Some(image::DynamicImage::ImageRgba8(page).into_rgb8())
}
