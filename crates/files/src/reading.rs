//! What a process of its own reads: pictures that somebody sent.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_workers::{Done, Limits, Place, Task, TaskError, Tasks};

use crate::{
    kinds::FileKind,
    pictures::{self, Picture, PictureError},
    store::Shape,
};

/// What decoding may take, see `decode.rs`, with the file, what is made of it, and the program.
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
        let made = match self.shape {
            Shape::Whole => pictures::process(input, self.kind),
            Shape::ProfilePicture => pictures::profile_picture(input, self.kind),
        };
        match made {
            Ok(Picture { kind, bytes, width, height, thumbnail, print }) => {
                let bytes = [bytes, thumbnail].into_iter().chain(print).collect();
                (Ok(Facts { kind, width, height }), bytes)
            }
            Err(error) => (Err(error), Vec::new()),
        }
    }
}

/// Makes a picture small and harmless. One that takes too much has too many pixels, and one that no
/// decoder expects cannot be read.
pub(crate) async fn picture(
    place: Place,
    bytes: Bytes,
    kind: FileKind,
    shape: Shape,
) -> Result<Result<Picture, PictureError>, TaskError> {
    let (facts, bytes) = match place.run(MakePicture { kind, shape }, bytes).await {
        Ok((Ok(facts), bytes)) => (facts, bytes),
        Ok((Err(error), _)) => return Ok(Err(error)),
        Err(TaskError::TooMuch(why)) => {
            tracing::warn!(why, "a picture took more than it may");
            return Ok(Err(PictureError::TooManyPixels));
        }
        Err(TaskError::Panicked(_)) => return Ok(Err(PictureError::Unreadable)),
        Err(error) => return Err(error),
    };
    let Facts { kind, width, height } = facts;
    let mut bytes = bytes.into_iter();
    let (made, small, print) = (bytes.next(), bytes.next(), bytes.next());
    let (made, thumbnail) = (made.unwrap_or_default(), small.unwrap_or_default());
    Ok(Ok(Picture { kind, bytes: made, width, height, thumbnail, print }))
}
