//! Colours as everybody shows them: phones write wider ones with a profile that tells them (Display
//! P3), which is lost when a picture is written again.

use image::DynamicImage;
use moxcms::{ColorProfile, Layout, TransformOptions};

/// Whether a profile is the one that is taken for granted.
const TAKEN_FOR_GRANTED: &[u8] = b"sRGB IEC61966-2.1";

/// The picture in sRGB, where it has a profile that says otherwise. A profile that cannot be read,
/// or is one of other colours than these, does not make a picture worthless.
pub(super) fn in_srgb(picture: DynamicImage, profile: Option<&[u8]>) -> DynamicImage {
    let Some(profile) = profile.filter(|it| !is_taken_for_granted(it)) else { return picture };
    let Ok(profile) = ColorProfile::new_from_slice(profile) else { return picture };
    converted(picture, &profile)
}

fn is_taken_for_granted(profile: &[u8]) -> bool {
    profile.windows(TAKEN_FOR_GRANTED.len()).any(|it| it == TAKEN_FOR_GRANTED)
}

fn converted(picture: DynamicImage, profile: &ColorProfile) -> DynamicImage {
    let srgb = ColorProfile::new_srgb();
    let options = TransformOptions::default();
    let of = |layout| profile.create_transform_8bit(layout, &srgb, layout, options).ok();
    match picture {
        DynamicImage::ImageRgb8(mut pixels) => {
            let row = usize::try_from(pixels.width()).unwrap_or(usize::MAX).saturating_mul(3);
            if let Some(transform) = of(Layout::Rgb) {
                in_rows(&mut pixels, row, |from, to| transform.transform(from, to).is_ok());
            }
            DynamicImage::ImageRgb8(pixels)
        }
        DynamicImage::ImageRgba8(mut pixels) => {
            let row = usize::try_from(pixels.width()).unwrap_or(usize::MAX).saturating_mul(4);
            if let Some(transform) = of(Layout::Rgba) {
                in_rows(&mut pixels, row, |from, to| transform.transform(from, to).is_ok());
            }
            DynamicImage::ImageRgba8(pixels)
        }
        // Brightness alone is the same in all that cameras write.
        other => other,
    }
}

fn in_rows(pixels: &mut [u8], row: usize, transform: impl Fn(&[u8], &mut [u8]) -> bool) {
    let mut before = vec![0; row];
    for to in pixels.chunks_exact_mut(row.max(1)) {
        before.copy_from_slice(to);
        if !transform(&before, to) {
            to.copy_from_slice(&before);
        }
    }
}
