//! Decoding within a bound that is known before it starts: what a decoder will need follows from
//! the header, and a picture that needs more is refused, however small its file is.

use std::io::Cursor;

use image::{
    ColorType, DynamicImage, GrayImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    RgbImage, metadata::Orientation,
};

use super::{PICTURE_PIXELS_MAX, PictureError};

/// The most that one picture may take: its pixels, what the decoder holds beside them, and the
/// smaller picture that is made of it. The file itself and rows on their way come on top of it.
const PICTURE_BYTES_MAX: u64 = 90_000_000;
const DECODED_SIDE_MAX: u32 = 20_000;

/// A picture as the camera wrote it, and how it is to be turned. It is turned only when it has
/// been made small, for turning takes as much again.
pub(super) struct Decoded {
    pub(super) picture: DynamicImage,
    pub(super) orientation: Orientation,
}

/// The size is in the header, so a bomb is refused before anything is unpacked. A photo that
/// is larger than what is stored anyway may be decoded at half or a quarter of its size.
pub(super) fn decode(
    bytes: &[u8],
    format: ImageFormat,
    side_needed: u32,
) -> Result<Decoded, PictureError> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(DECODED_SIDE_MAX);
    limits.max_image_height = Some(DECODED_SIDE_MAX);
    limits.max_alloc = Some(PICTURE_BYTES_MAX);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| refused(&error))?;
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels > PICTURE_PIXELS_MAX {
        return Err(PictureError::TooManyPixels);
    }
    // Broken metadata does not make a picture worthless.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let beside = beside_pixels(bytes, format, pixels).max(made_of_it(&decoder, side_needed));
    if beside.saturating_add(decoder.total_bytes()) <= PICTURE_BYTES_MAX {
        let picture = DynamicImage::from_decoder(decoder).map_err(|error| refused(&error))?;
        return Ok(Decoded { picture, orientation });
    }
    if format == ImageFormat::Jpeg && !matches!(decoder.color_type(), ColorType::Rgba8) {
        drop(decoder);
        let picture = decode_scaled(bytes, side_needed)?;
        return Ok(Decoded { picture, orientation });
    }
    Err(PictureError::TooManyPixels)
}

/// What is made of a picture while its pixels are still held, when the decoder has let go of what
/// it held: it is made smaller, or the same in eight bits.
fn made_of_it(decoder: &impl ImageDecoder, side_needed: u32) -> u64 {
    let (width, height) = decoder.dimensions();
    let longer = u64::from(width.max(height));
    let (side, bytes) = (u64::from(side_needed), decoder.total_bytes());
    if longer > side {
        return bytes.saturating_mul(side * side) / (longer * longer);
    }
    let color = decoder.color_type();
    let is_deep = color.bytes_per_pixel() > color.channel_count();
    if is_deep { bytes / 2 } else { 0 }
}

/// What a decoder holds beside the pixels it hands over.
fn beside_pixels(bytes: &[u8], format: ImageFormat, pixels: u64) -> u64 {
    match format {
        ImageFormat::Jpeg => progressive_coefficients(bytes).unwrap_or(0),
        // One frame in colours by number, and the canvas it is drawn on.
        ImageFormat::Gif => pixels.saturating_mul(5),
        // Planes of brightness and colour with see-through, or the pixels once more.
        ImageFormat::WebP => pixels.saturating_mul(4),
        // Row by row.
        _ => 0,
    }
}

/// A large photo at a half, a quarter or an eighth of its size, where that is still enough.
fn decode_scaled(bytes: &[u8], side_needed: u32) -> Result<DynamicImage, PictureError> {
    if progressive_coefficients(bytes).is_some_and(|need| need > PICTURE_BYTES_MAX / 2) {
        return Err(PictureError::TooManyPixels);
    }
    let mut decoder = jpeg_decoder::Decoder::new(Cursor::new(bytes));
    decoder.read_info().map_err(|_| PictureError::Unreadable)?;
    let info = decoder.info().ok_or(PictureError::Unreadable)?;
    let needed = u16::try_from(side_needed).unwrap_or(u16::MAX);
    // It takes the smallest scale at which one of the sides is as long as asked for: the longer
    // one has to be, and nothing is as long as the other is asked to be.
    let (width, height) =
        if info.width >= info.height { (needed, u16::MAX) } else { (u16::MAX, needed) };
    let (width, height) = decoder.scale(width, height).map_err(|_| PictureError::Unreadable)?;
    let pixels = decoder.decode().map_err(|_| PictureError::Unreadable)?;
    let (width, height) = (u32::from(width), u32::from(height));
    let picture = match info.pixel_format {
        jpeg_decoder::PixelFormat::RGB24 => {
            RgbImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgb8)
        }
        jpeg_decoder::PixelFormat::L8 => {
            GrayImage::from_raw(width, height, pixels).map(DynamicImage::ImageLuma8)
        }
        _ => None,
    };
    picture.ok_or(PictureError::Unreadable)
}

/// What the coefficients of a progressive JPEG take, which are all held until the last pass; none
/// for one that is decoded from the top down.
pub(super) fn progressive_coefficients(bytes: &[u8]) -> Option<u64> {
    let mut rest = bytes.get(2..)?;
    loop {
        let (marker, after) = (*rest.get(1)?, rest.get(2..)?);
        if rest.first() != Some(&0xff) {
            return None;
        }
        // Fill bytes, and markers without a length.
        if marker == 0xff || marker == 0x01 || (0xd0..=0xd7).contains(&marker) {
            rest = rest.get(if marker == 0xff { 1 } else { 2 }..)?;
            continue;
        }
        let length = usize::from(u16::from_be_bytes([*after.first()?, *after.get(1)?]));
        match marker {
            0xc2 | 0xc6 | 0xca | 0xce => return coefficients_of(after.get(2..length)?),
            0xda | 0xd9 => return None,
            _ => rest = after.get(length.max(2)..)?,
        }
    }
}

/// Two bytes for each coefficient; the components that are sampled less have fewer.
fn coefficients_of(frame: &[u8]) -> Option<u64> {
    let side = |at: usize| {
        Some(u64::from(u16::from_be_bytes([*frame.get(at)?, *frame.get(at.checked_add(1)?)?])))
    };
    let pixels = side(1)?.checked_mul(side(3)?)?;
    let sampled: Vec<u64> = frame
        .get(6..)?
        .chunks_exact(3)
        .filter_map(|component| component.get(1))
        .map(|sampling| u64::from(sampling >> 4) * u64::from(sampling & 15))
        .collect();
    let most = sampled.iter().copied().max().filter(|most| *most > 0)?;
    let all: u64 = sampled.iter().sum();
    pixels.checked_mul(2)?.checked_mul(all)?.checked_div(most)
}

fn refused(error: &ImageError) -> PictureError {
    match error {
        ImageError::Limits(_) => PictureError::TooManyPixels,
        _ => PictureError::Unreadable,
    }
}
