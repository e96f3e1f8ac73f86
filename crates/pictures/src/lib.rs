//! Pictures made small and harmless: decoded within limits, turned upright, written again. What a
//! camera wrote beside the pixels (place, time, device) and what else hid in the file is gone.

//!
//! - A JPEG is walked through before it is decoded (`entropy.rs`), because decoders fill what is
//!   missing with grey and call it a picture. One damaged at its end is kept as far as it goes, scan
//!   by scan, and refused where a block is missing. Colours with a profile become sRGB.
//! - What decoding a picture will take is known from its header before it begins, and is bounded:
//!   some 90 MB together; the process that decodes has a limit beside that.
//! - A crate of its own, because the codecs are generic and compiled here, with optimisation.
#![cfg_attr(
    test,
    allow(
        clippy::unwrap_used,
        clippy::expect_used,
        clippy::indexing_slicing,
        clippy::as_conversions
    )
)]

mod color;
mod decode;
mod entropy;

use image::{
    DynamicImage, RgbImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
};
use serde::{Deserialize, Serialize};

use color::in_srgb;
use decode::{Decoded, decode};

pub use image::ImageFormat;

/// The longest side that is stored, in pixels; larger pictures are made smaller.
pub const PICTURE_SIDE_MAX: u32 = 2_560;
/// The longest side of the small picture for lists, in pixels.
pub const THUMBNAIL_SIDE_MAX: u32 = 320;
/// The longest side of a picture as it is printed, in pixels: half the width of a page.
pub const PRINT_SIDE_MAX: u32 = 560;
/// The largest picture that is decoded, in pixels: what the largest phone cameras make by default.
pub const PICTURE_PIXELS_MAX: u64 = 52_000_000;
/// The side of a profile picture, in pixels.
pub const PORTRAIT_SIDE_MAX: u32 = 512;
/// The side of the small picture of a profile picture, in pixels: the largest that a list draws, sharp on
/// a phone.
pub const PORTRAIT_THUMBNAIL_SIDE_MAX: u32 = 160;
const JPEG_QUALITY: u8 = 85;
const THUMBNAIL_QUALITY: u8 = 80;

/// A picture as it is stored.
pub struct Picture {
    /// PNG or JPEG.
    pub format: ImageFormat,
    /// The file.
    pub bytes: Vec<u8>,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// JPEG.
    pub thumbnail: Vec<u8>,
    /// JPEG as it is printed; none of what is never printed.
    pub print: Option<Vec<u8>>,
}

/// Why a picture is not taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum PictureError {
    /// No picture of the format that it is said to be, or a damaged one.
    Unreadable,
    /// More than [`PICTURE_PIXELS_MAX`], or what cannot be decoded within the memory there is.
    TooManyPixels,
}

/// Decodes and writes again; slow, so not for an async thread. PNG and GIF become PNG, the others
/// JPEG, unless they are see-through. Of a moving picture the first frame is kept.
///
/// # Errors
/// [`PictureError`].
pub fn process(bytes: &[u8], format: ImageFormat) -> Result<Picture, PictureError> {
    let Decoded { mut picture, orientation, profile } = decode(bytes, format, PICTURE_SIDE_MAX)?;
    if picture.width().max(picture.height()) > PICTURE_SIDE_MAX {
        // Each pixel is the mean of those it covers. The other filters hold the whole picture
        // once more, in numbers four times as wide.
        picture = picture.thumbnail(PICTURE_SIDE_MAX, PICTURE_SIDE_MAX);
    }
    let mut picture = in_srgb(in_eight_bits(picture), profile.as_deref());
    picture.apply_orientation(orientation);
    let see_through = picture.color().has_alpha();
    let stays_exact = matches!(format, ImageFormat::Png | ImageFormat::Gif);
    let (format, bytes) = if stays_exact || see_through {
        (ImageFormat::Png, png(&picture, see_through)?)
    } else {
        (ImageFormat::Jpeg, jpeg(&picture, JPEG_QUALITY)?)
    };
    let thumbnail = within(&picture, THUMBNAIL_SIDE_MAX, THUMBNAIL_QUALITY)?;
    let print = Some(within(&picture, PRINT_SIDE_MAX, JPEG_QUALITY)?);
    let (width, height) = (picture.width(), picture.height());
    Ok(Picture { format, bytes, width, height, thumbnail, print })
}

/// As JPEG, with no side longer than that.
fn within(picture: &DynamicImage, side: u32, quality: u8) -> Result<Vec<u8>, PictureError> {
    if picture.width().max(picture.height()) > side {
        jpeg(&picture.thumbnail(side, side), quality)
    } else {
        jpeg(picture, quality)
    }
}

/// A square from the middle, made small; always JPEG.
///
/// # Errors
/// [`PictureError`].
pub fn profile_picture(bytes: &[u8], format: ImageFormat) -> Result<Picture, PictureError> {
    let Decoded { mut picture, orientation, profile } = decode(bytes, format, PICTURE_SIDE_MAX)?;
    let shorter = picture.width().min(picture.height());
    let stored = shorter.min(PORTRAIT_SIDE_MAX);
    if shorter > stored {
        let length = |side: u32| scaled(side, stored, shorter);
        let (width, height) = (length(picture.width()), length(picture.height()));
        picture = picture.thumbnail_exact(width, height);
    }
    let mut picture = in_srgb(in_eight_bits(picture), profile.as_deref());
    picture.apply_orientation(orientation);
    let (width, height) = (picture.width(), picture.height());
    let square = picture.crop_imm((width - stored) / 2, (height - stored) / 2, stored, stored);
    let small = stored.min(PORTRAIT_THUMBNAIL_SIDE_MAX);
    let thumbnail = jpeg(&square.thumbnail_exact(small, small), THUMBNAIL_QUALITY)?;
    let bytes = jpeg(&square, JPEG_QUALITY)?;
    let (format, print) = (ImageFormat::Jpeg, None);
    Ok(Picture { format, bytes, width: stored, height: stored, thumbnail, print })
}

/// A side in a picture that is made smaller by `to` in `from`.
fn scaled(side: u32, to: u32, from: u32) -> u32 {
    let scaled = u64::from(side) * u64::from(to) / u64::from(from.max(1));
    u32::try_from(scaled).unwrap_or(u32::MAX).max(to)
}

/// Nobody sees the difference, and half the memory does.
fn in_eight_bits(picture: DynamicImage) -> DynamicImage {
    match picture {
        DynamicImage::ImageLuma16(_) => DynamicImage::ImageLuma8(picture.into_luma8()),
        DynamicImage::ImageLumaA16(_) => DynamicImage::ImageLumaA8(picture.into_luma_alpha8()),
        DynamicImage::ImageRgb16(_) | DynamicImage::ImageRgb32F(_) => {
            DynamicImage::ImageRgb8(picture.into_rgb8())
        }
        DynamicImage::ImageRgba16(_) | DynamicImage::ImageRgba32F(_) => {
            DynamicImage::ImageRgba8(picture.into_rgba8())
        }
        eight_bits => eight_bits,
    }
}

/// Writes pixels as JPEG: red, green and blue of each, row by row.
///
/// # Errors
/// [`PictureError::Unreadable`] when the pixels do not fill the size.
pub fn jpeg_of_pixels(pixels: Vec<u8>, width: u32, height: u32) -> Result<Vec<u8>, PictureError> {
    let picture = RgbImage::from_raw(width, height, pixels).ok_or(PictureError::Unreadable)?;
    jpeg(&DynamicImage::ImageRgb8(picture), JPEG_QUALITY)
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
