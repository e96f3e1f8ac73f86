//! Decoding within a bound that is known before it starts: what a decoder will need follows from
//! the header, and a picture that needs more is refused, however small its file is.

use std::{borrow::Cow, io::Cursor};

use image::{
    ColorType, DynamicImage, GrayImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits,
    RgbImage, metadata::Orientation,
};

use super::{
    PICTURE_PIXELS_MAX, PictureError,
    entropy::{Walk, frame, walk},
};
use zune_jpeg::zune_core::{bytestream::ZCursor, colorspace::ColorSpace, options::DecoderOptions};

/// The most that one picture may take: its pixels, what the decoder holds beside them, and the
/// smaller picture that is made of it. The file itself and rows on their way come on top of it.
const PICTURE_BYTES_MAX: u64 = 90_000_000;
const DECODED_SIDE_MAX: u32 = 20_000;
/// A profile of colours is never longer.
const PROFILE_BYTES_MAX: usize = 4 << 20;

/// A picture as the camera wrote it, and how it is to be turned. It is turned only when it has
/// been made small, for turning takes as much again.
pub(super) struct Decoded {
    pub(super) picture: DynamicImage,
    pub(super) orientation: Orientation,
    /// What its colours mean, where it says so.
    pub(super) profile: Option<Vec<u8>>,
}

/// The size is in the header, so a bomb is refused before anything is unpacked. A photo that
/// is larger than what is stored anyway may be decoded at half or a quarter of its size.
pub(super) fn decode(
    bytes: &[u8],
    format: ImageFormat,
    side_needed: u32,
) -> Result<Decoded, PictureError> {
    pixels_of(&decoder_of(bytes, format)?)?;
    let bytes = sound(bytes, format)?;
    let bytes = &*bytes;
    let mut decoder = decoder_of(bytes, format)?;
    let pixels = pixels_of(&decoder)?;
    // Broken metadata does not make a picture worthless.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let profile = decoder.icc_profile().ok().flatten();
    let profile = profile.filter(|it| it.len() <= PROFILE_BYTES_MAX);
    let beside = beside_pixels(bytes, format, pixels).max(made_of_it(&decoder, side_needed));
    if beside.saturating_add(decoder.total_bytes()) <= PICTURE_BYTES_MAX {
        let is_strict = format == ImageFormat::Jpeg && progressive_coefficients(bytes).is_some();
        let picture = if is_strict {
            drop(decoder);
            decode_strictly(bytes)?
        } else {
            DynamicImage::from_decoder(decoder).map_err(|error| refused(&error))?
        };
        return Ok(Decoded { picture, orientation, profile });
    }
    if format == ImageFormat::Jpeg && !matches!(decoder.color_type(), ColorType::Rgba8) {
        drop(decoder);
        let picture = decode_scaled(bytes, side_needed)?;
        return Ok(Decoded { picture, orientation, profile });
    }
    Err(PictureError::TooManyPixels)
}

/// A decoder that has read the header.
fn decoder_of(bytes: &[u8], format: ImageFormat) -> Result<impl ImageDecoder, PictureError> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(DECODED_SIDE_MAX);
    limits.max_image_height = Some(DECODED_SIDE_MAX);
    limits.max_alloc = Some(PICTURE_BYTES_MAX);
    reader.limits(limits);
    reader.into_decoder().map_err(|error| refused(&error))
}

/// How many pixels the header claims, where they are not too many.
fn pixels_of(decoder: &impl ImageDecoder) -> Result<u64, PictureError> {
    let (width, height) = decoder.dimensions();
    let pixels = u64::from(width) * u64::from(height);
    if pixels > PICTURE_PIXELS_MAX { Err(PictureError::TooManyPixels) } else { Ok(pixels) }
}

/// The file, of which a decoder fills nothing with grey.
fn sound(bytes: &[u8], format: ImageFormat) -> Result<Cow<'_, [u8]>, PictureError> {
    if format != ImageFormat::Jpeg {
        return Ok(Cow::Borrowed(bytes));
    }
    match walk(bytes) {
        Walk::Sound => Ok(Cow::Borrowed(bytes)),
        Walk::Mended(mended) => Ok(Cow::Owned(mended)),
        Walk::Damaged | Walk::Unknown => Err(PictureError::Unreadable),
    }
}

/// A picture that is coded in one pass after the other: the decoder has to read all of it.
fn decode_strictly(bytes: &[u8]) -> Result<DynamicImage, PictureError> {
    let unreadable = |_| PictureError::Unreadable;
    let side = usize::try_from(DECODED_SIDE_MAX).unwrap_or(usize::MAX);
    let options = DecoderOptions::default().set_strict_mode(true);
    let options = options.set_max_width(side).set_max_height(side);
    let mut decoder = zune_jpeg::JpegDecoder::new_with_options(ZCursor::new(bytes), options);
    decoder.decode_headers().map_err(unreadable)?;
    let is_grey = decoder.input_colorspace() == Some(ColorSpace::Luma);
    let colors = if is_grey { ColorSpace::Luma } else { ColorSpace::RGB };
    decoder.set_options(decoder.options().jpeg_set_out_colorspace(colors));
    let (width, height) = decoder.dimensions().ok_or(PictureError::Unreadable)?;
    let pixels = decoder.decode().map_err(unreadable)?;
    let side = |side: usize| u32::try_from(side).map_err(|_| PictureError::Unreadable);
    let (width, height) = (side(width)?, side(height)?);
    let picture = if is_grey {
        GrayImage::from_raw(width, height, pixels).map(DynamicImage::ImageLuma8)
    } else {
        RgbImage::from_raw(width, height, pixels).map(DynamicImage::ImageRgb8)
    };
    picture.ok_or(PictureError::Unreadable)
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
    let (marker, header) = frame(bytes)?;
    matches!(marker, 0xc2 | 0xc6 | 0xca | 0xce).then(|| coefficients_of(header))?
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
