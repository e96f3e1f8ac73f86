//! Pictures made small and harmless: decoded within limits, turned upright, written again. What a
//! camera wrote beside the pixels (place, time, device) and what else hid in the file is gone.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits, RgbImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
    imageops::FilterType,
    metadata::Orientation,
};

use svenn_kernel::Fault;

use crate::kinds::FileKind;

/// The longest side that is stored, in pixels; larger pictures are made smaller.
pub const PICTURE_SIDE_MAX: u32 = 2_560;
/// The longest side of the small picture for lists, in pixels.
pub const THUMBNAIL_SIDE_MAX: u32 = 320;
/// The largest picture that is decoded, in pixels: what the largest phone cameras make by default.
pub const PICTURE_PIXELS_MAX: u64 = 52_000_000;
const DECODED_SIDE_MAX: u32 = 20_000;
const DECODER_BYTES_MAX: u64 = 256 * 1024 * 1024;
/// The side of a profile picture, in pixels.
pub const PORTRAIT_SIDE_MAX: u32 = 512;
/// The side of the small picture of a profile picture, in pixels: the largest that a list draws, sharp on
/// a phone.
pub const PORTRAIT_THUMBNAIL_SIDE_MAX: u32 = 160;
const JPEG_QUALITY: u8 = 85;
const THUMBNAIL_QUALITY: u8 = 80;

/// A picture as it is stored.
pub(crate) struct Picture {
    /// The kind it is stored as: PNG or JPEG.
    pub kind: FileKind,
    pub bytes: Vec<u8>,
    pub width: u32,
    pub height: u32,
    /// JPEG.
    pub thumbnail: Vec<u8>,
}

/// Why a picture is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PictureError {
    Unreadable,
    TooManyPixels,
}

/// Decodes and writes again; slow, so not for an async thread. PNG and GIF become PNG, the others
/// JPEG, unless they are see-through. Of a moving picture the first frame is kept.
pub(crate) fn process(bytes: &[u8], kind: FileKind) -> Result<Picture, PictureError> {
    let format = match kind {
        FileKind::Png => ImageFormat::Png,
        FileKind::Jpeg => ImageFormat::Jpeg,
        FileKind::Webp => ImageFormat::WebP,
        FileKind::Gif => ImageFormat::Gif,
        _ => return Err(PictureError::Unreadable),
    };
    let upright = decode(bytes, format)?;
    let (width, height) = (upright.width(), upright.height());
    let picture = if width.max(height) > PICTURE_SIDE_MAX {
        upright.resize(PICTURE_SIDE_MAX, PICTURE_SIDE_MAX, FilterType::Triangle)
    } else {
        upright
    };
    let see_through = picture.color().has_alpha();
    let stays_exact = matches!(kind, FileKind::Png | FileKind::Gif);
    let (kind, bytes) = if stays_exact || see_through {
        (FileKind::Png, png(&picture, see_through)?)
    } else {
        (FileKind::Jpeg, jpeg(&picture, JPEG_QUALITY)?)
    };
    let thumbnail = if picture.width().max(picture.height()) > THUMBNAIL_SIDE_MAX {
        jpeg(&picture.thumbnail(THUMBNAIL_SIDE_MAX, THUMBNAIL_SIDE_MAX), THUMBNAIL_QUALITY)?
    } else {
        jpeg(&picture, THUMBNAIL_QUALITY)?
    };
    Ok(Picture { kind, bytes, width: picture.width(), height: picture.height(), thumbnail })
}

/// A square from the middle, made small; always JPEG.
pub(crate) fn profile_picture(bytes: &[u8], kind: FileKind) -> Result<Picture, PictureError> {
    let format = match kind {
        FileKind::Png => ImageFormat::Png,
        FileKind::Jpeg => ImageFormat::Jpeg,
        FileKind::Webp => ImageFormat::WebP,
        _ => return Err(PictureError::Unreadable),
    };
    let upright = decode(bytes, format)?;
    let (width, height) = (upright.width(), upright.height());
    let side = width.min(height);
    let square = upright.crop_imm((width - side) / 2, (height - side) / 2, side, side);
    let stored = side.min(PORTRAIT_SIDE_MAX);
    let square = square.resize_exact(stored, stored, FilterType::Triangle);
    let small = stored.min(PORTRAIT_THUMBNAIL_SIDE_MAX);
    let thumbnail = jpeg(&square.thumbnail_exact(small, small), THUMBNAIL_QUALITY)?;
    let bytes = jpeg(&square, JPEG_QUALITY)?;
    Ok(Picture { kind: FileKind::Jpeg, bytes, width: stored, height: stored, thumbnail })
}

/// Writes pixels as JPEG: red, green and blue of each, row by row.
///
/// # Errors
/// A fault when the pixels do not fill the size.
pub fn jpeg_of_pixels(pixels: Vec<u8>, width: u32, height: u32) -> Result<Vec<u8>, Fault> {
    let picture = RgbImage::from_raw(width, height, pixels);
    let picture = picture.ok_or_else(|| Fault::new("pixels that do not fill the picture"))?;
    jpeg(&DynamicImage::ImageRgb8(picture), JPEG_QUALITY)
        .map_err(|_| Fault::new("a picture could not be written"))
}

/// The size is in the header, so a bomb is refused before anything is unpacked.
fn decode(bytes: &[u8], format: ImageFormat) -> Result<DynamicImage, PictureError> {
    let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
    let mut limits = Limits::default();
    limits.max_image_width = Some(DECODED_SIDE_MAX);
    limits.max_image_height = Some(DECODED_SIDE_MAX);
    limits.max_alloc = Some(DECODER_BYTES_MAX);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(|error| refused(&error))?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > PICTURE_PIXELS_MAX {
        return Err(PictureError::TooManyPixels);
    }
    // Broken metadata does not make a picture worthless.
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(|error| refused(&error))?;
    picture.apply_orientation(orientation);
    Ok(picture)
}

fn refused(error: &ImageError) -> PictureError {
    match error {
        ImageError::Limits(_) => PictureError::TooManyPixels,
        _ => PictureError::Unreadable,
    }
}

fn png(picture: &DynamicImage, see_through: bool) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    let eight_bits = if see_through {
        DynamicImage::ImageRgba8(picture.to_rgba8())
    } else {
        DynamicImage::ImageRgb8(picture.to_rgb8())
    };
    let written = eight_bits.write_with_encoder(PngEncoder::new(&mut bytes));
    written.map_err(|_| PictureError::Unreadable)?;
    Ok(bytes)
}

fn jpeg(picture: &DynamicImage, quality: u8) -> Result<Vec<u8>, PictureError> {
    let mut bytes = Vec::new();
    let encoder = JpegEncoder::new_with_quality(&mut bytes, quality);
    let opaque = if picture.color().has_alpha() { on_white(picture) } else { picture.to_rgb8() };
    opaque.write_with_encoder(encoder).map_err(|_| PictureError::Unreadable)?;
    Ok(bytes)
}

/// JPEG knows no see-through; without this it would become black.
fn on_white(picture: &DynamicImage) -> RgbImage {
    let source = picture.to_rgba8();
    let mut opaque = RgbImage::new(source.width(), source.height());
    for (to, from) in opaque.pixels_mut().zip(source.pixels()) {
        let [red, green, blue, alpha] = from.0;
        let blend = |channel: u8| {
            let mixed = u16::from(channel) * u16::from(alpha) + 255 * u16::from(255 - alpha);
            u8::try_from(mixed / 255).unwrap_or(u8::MAX)
        };
        to.0 = [blend(red), blend(green), blend(blue)];
    }
    opaque
}

#[cfg(test)]
mod tests;
