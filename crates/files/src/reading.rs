//! What a process of its own reads: pictures that somebody sent.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_kernel::Fault;
use svenn_pictures::{self as pictures, ImageFormat, PictureError};
use svenn_workers::{Done, Limits, Place, Task, TaskError, Tasks, Unread, read};

use crate::{kinds::FileKind, store::Shape};

/// A picture as it is stored.
pub(crate) struct Picture {
    /// PNG or JPEG.
    pub kind: FileKind,
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
    /// JPEG.
    pub thumbnail: Vec<u8>,
    /// JPEG as it is printed; none of what is never printed.
    pub print: Option<Vec<u8>>,
}

/// What decoding may take, see `svenn-pictures`, with the file, what is made of it, and the program.
const LIMITS: Limits =
    Limits { memory_bytes: 288 << 20, cpu_seconds: 30, clock_seconds: 120, stack_bytes: 8 << 20 };

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    tasks.with::<MakePicture>()
}

#[derive(Debug, Serialize, Deserialize)]
struct MakePicture {
    kind: FileKind,
    shape: Shape,
}

/// Of a picture all but its bytes.
#[derive(Debug, Serialize, Deserialize)]
struct Facts {
    kind: FileKind,
    width: u32,
    height: u32,
}

impl Task for MakePicture {
    const NAME: &'static str = "picture";
    const LIMITS: Limits = LIMITS;
    /// The bytes are the picture's, the small one's, and the printed one's where there is one.
    type Answer = Result<Facts, PictureError>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        let format = format_of(self.kind).ok_or(PictureError::Unreadable);
        let made = format.and_then(|format| match self.shape {
            Shape::Whole => pictures::process(input, format),
            Shape::ProfilePicture if format == ImageFormat::Gif => Err(PictureError::Unreadable),
            Shape::ProfilePicture => pictures::profile_picture(input, format),
        });
        match made {
            Ok(pictures::Picture { format, bytes, width, height, thumbnail, print }) => {
                let kind = if format == ImageFormat::Png { FileKind::Png } else { FileKind::Jpeg };
                let bytes = [bytes, thumbnail].into_iter().chain(print).collect();
                (Ok(Facts { kind, width, height }), bytes)
            }
            Err(error) => (Err(error), Vec::new()),
        }
    }
}

const fn format_of(kind: FileKind) -> Option<ImageFormat> {
    match kind {
        FileKind::Png => Some(ImageFormat::Png),
        FileKind::Jpeg => Some(ImageFormat::Jpeg),
        FileKind::Webp => Some(ImageFormat::WebP),
        FileKind::Gif => Some(ImageFormat::Gif),
        _ => None,
    }
}

/// Writes pixels as JPEG: red, green and blue of each, row by row.
///
/// # Errors
/// A fault when the pixels do not fill the size.
pub fn jpeg_of_pixels(pixels: Vec<u8>, width: u32, height: u32) -> Result<Vec<u8>, Fault> {
    pictures::jpeg_of_pixels(pixels, width, height)
        .map_err(|_| Fault::new("pixels that do not fill the picture"))
}

/// Makes a picture small and harmless. One that takes too much has too many pixels, and one that no
/// decoder expects cannot be read.
pub(crate) async fn picture(
    place: Place,
    bytes: Bytes,
    kind: FileKind,
    shape: Shape,
) -> Result<Result<Picture, PictureError>, TaskError> {
    let made = place.run(MakePicture { kind, shape }, bytes).await;
    let unread =
        Unread { too_much: PictureError::TooManyPixels, unexpected: PictureError::Unreadable };
    let (facts, bytes) = match read(made, unread)? {
        Ok(made) => made,
        Err(error) => return Ok(Err(error)),
    };
    let Facts { kind, width, height } = facts;
    let mut bytes = bytes.into_iter();
    let (made, small, print) = (bytes.next(), bytes.next(), bytes.next());
    let (made, thumbnail) = (made.unwrap_or_default(), small.unwrap_or_default());
    Ok(Ok(Picture { kind, bytes: made, width, height, thumbnail, print }))
}
