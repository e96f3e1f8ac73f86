//! Pictures that are cut off or spoiled, and colours with a profile.

use image::{ImageEncoder, codecs};
use moxcms::ColorProfile;

use super::*;

/// Blocks across and down.
const COLUMNS: usize = 6;
const ROWS: usize = 12;

/// How bright a row of blocks is.
fn brightness(row: usize) -> u8 {
    u8::try_from(40 + row * 15).unwrap()
}

struct Bits(Vec<bool>);

impl Bits {
    fn put(&mut self, value: usize, length: usize) {
        self.0.extend((0..length).rev().map(|at| (value >> at) & 1 == 1));
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for eight in self.0.chunks(8) {
            let padded = eight.iter().copied().chain(std::iter::repeat(true)).take(8);
            let byte = padded.fold(0, |byte, bit| (byte << 1) | u8::from(bit));
            bytes.push(byte);
            if byte == 0xff {
                bytes.push(0);
            }
        }
        bytes
    }
}

/// A grey JPEG of even blocks, each row of them an interval of its own; and where they are coded.
fn ladder() -> (Vec<u8>, Vec<std::ops::Range<usize>>) {
    let mut bytes = vec![0xff, 0xd8, 0xff, 0xdb, 0, 67, 0];
    bytes.extend([8; 64]);
    let (width, height) = (u8::try_from(COLUMNS * 8).unwrap(), u8::try_from(ROWS * 8).unwrap());
    bytes.extend([0xff, 0xc0, 0, 11, 8, 0, height, 0, width, 1, 1, 0x11, 0]);
    // Twelve lengths of differences by four bits each, and one code that ends a block.
    bytes.extend([0xff, 0xc4, 0, 31, 0x00, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    bytes.extend(0..12);
    bytes.extend([0xff, 0xc4, 0, 20, 0x10, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    bytes.extend([0xff, 0xdd, 0, 4, 0, u8::try_from(COLUMNS).unwrap()]);
    bytes.extend([0xff, 0xda, 0, 8, 1, 1, 0x00, 0, 63, 0]);
    let mut places = Vec::new();
    for row in 0..ROWS {
        let mut bits = Bits(Vec::new());
        for column in 0..COLUMNS {
            let wanted = i32::from(brightness(row)) - 128;
            let difference = if column == 0 { wanted } else { 0 };
            let length = usize::try_from(32 - difference.unsigned_abs().leading_zeros()).unwrap();
            bits.put(length, 4);
            let coded = if difference < 0 { difference + (1 << length) - 1 } else { difference };
            bits.put(usize::try_from(coded).unwrap(), length);
            bits.put(0, 1);
        }
        let start = bytes.len();
        bytes.extend(bits.bytes());
        places.push(start..bytes.len());
        if row + 1 < ROWS {
            bytes.extend([0xff, 0xd0 + u8::try_from(row % 8).unwrap()]);
        }
    }
    bytes.extend([0xff, 0xd9]);
    (bytes, places)
}

#[track_caller]
fn is_ladder(bytes: &[u8], but_for: &[usize]) {
    let picture = process(bytes, ImageFormat::Jpeg).unwrap();
    let picture = decoded(&picture.bytes).into_luma8();
    for row in (0..ROWS).filter(|row| !but_for.contains(row)) {
        let seen = picture.get_pixel(20, u32::try_from(row * 8 + 4).unwrap())[0];
        assert!(seen.abs_diff(brightness(row)) < 4, "row {row}: {seen}");
    }
}

#[test]
fn a_spoiled_interval_costs_itself_alone() {
    let (whole, places) = ladder();
    is_ladder(&whole, &[]);
    let mut spoiled = whole.clone();
    spoiled[places[4].start..places[4].start + 2].copy_from_slice(&[0xfe, 0xfe]);
    is_ladder(&spoiled, &[4]);
    assert!(profile_picture(&spoiled, ImageFormat::Jpeg).is_ok());
    // A marker that became bytes, one that was lost with what follows it, and one of none.
    let mut without = whole.clone();
    without[places[5].start - 2..places[5].start].copy_from_slice(&[0x12, 0x34]);
    is_ladder(&without, &[4, 5]);
    let mut lost = whole.clone();
    lost.drain(places[6].start - 2..places[6].end);
    is_ladder(&lost, &[6]);
    let mut stray = whole.clone();
    stray[places[7].start..places[7].start + 2].copy_from_slice(&[0xff, 0x42]);
    is_ladder(&stray, &[7]);
}

#[test]
fn what_is_cut_off_is_refused() {
    let (whole, places) = ladder();
    let noise = DynamicImage::ImageRgb8(ImageBuffer::from_fn(160, 160, |x, y| {
        let mixed = (x * 31 + y * 17).wrapping_mul(2_654_435_761).to_le_bytes();
        image::Rgb([mixed[1], mixed[2], mixed[3]])
    }));
    let photo = encoded(&noise, ImageFormat::Jpeg);
    for (whole, cut) in [(&whole, places[6].start), (&photo, photo.len() / 2)] {
        let end = [0xff, 0xd9];
        let cuts = [whole[..cut].to_vec(), [&whole[..cut], &end].concat()];
        let zeros = [&whole[..cut], &vec![0; whole.len() - cut]].concat();
        for cut in cuts.into_iter().chain([zeros]) {
            assert_eq!(process(&cut, ImageFormat::Jpeg).err(), Some(PictureError::Unreadable));
            assert_eq!(
                profile_picture(&cut, ImageFormat::Jpeg).err(),
                Some(PictureError::Unreadable)
            );
        }
        assert!(
            process(&whole[..whole.len() - 2], ImageFormat::Jpeg).is_ok(),
            "only its end is gone"
        );
        let longer = [&whole[..], b"\0\0what a phone appends"].concat();
        assert!(process(&longer, ImageFormat::Jpeg).is_ok());
    }
    for (format, kind) in [
        (ImageFormat::Png, ImageFormat::Png),
        (ImageFormat::WebP, ImageFormat::WebP),
        (ImageFormat::Gif, ImageFormat::Gif),
    ] {
        let whole = encoded(&noise, format);
        assert!(process(&whole, kind).is_ok(), "{format:?}");
        let cut = &whole[..whole.len() / 2];
        assert_eq!(process(cut, kind).err(), Some(PictureError::Unreadable), "{format:?}");
    }
    let mut spoiled = encoded(&noise, ImageFormat::Png);
    let middle = spoiled.len() / 2;
    spoiled[middle] ^= 0x10;
    assert_eq!(process(&spoiled, ImageFormat::Png).err(), Some(PictureError::Unreadable));
}

/// A grey JPEG that is coded in passes, of the brightness of blocks alone, as large as it says and
/// with as many rows of blocks as these; and where they are coded.
fn passes(width: u16, height: u16, rows: usize) -> (Vec<u8>, std::ops::Range<usize>) {
    let mut bytes = vec![0xff, 0xd8, 0xff, 0xdb, 0, 67, 0];
    bytes.extend([8; 64]);
    bytes.extend([0xff, 0xc2, 0, 11, 8]);
    bytes.extend([height.to_be_bytes(), width.to_be_bytes()].concat());
    bytes.extend([1, 1, 0x11, 0]);
    bytes.extend([0xff, 0xc4, 0, 31, 0x00, 0, 0, 0, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    bytes.extend(0..12);
    bytes.extend([0xff, 0xda, 0, 8, 1, 1, 0x00, 0, 0, 0]);
    let mut bits = Bits(Vec::new());
    let mut before = 128;
    for row in 0..rows {
        for _ in 0..width.div_ceil(8) {
            let difference = i32::from(brightness(row % ROWS)) - before;
            before += difference;
            let length = usize::try_from(32 - difference.unsigned_abs().leading_zeros()).unwrap();
            bits.put(length, 4);
            let coded = if difference < 0 { difference + (1 << length) - 1 } else { difference };
            bits.put(usize::try_from(coded).unwrap(), length);
        }
    }
    let start = bytes.len();
    bytes.extend(bits.bytes());
    let coded = start..bytes.len();
    bytes.extend([0xff, 0xd9]);
    (bytes, coded)
}

#[test]
fn what_is_coded_in_passes_is_whole_or_refused() {
    let (whole, coded) = passes(48, 96, ROWS);
    is_ladder(&whole, &[]);
    let cut = coded.start + coded.len() / 2;
    let zeros = [&whole[..cut], &vec![0; whole.len() - cut]].concat();
    let odd = [&whole[..2], &[0x00, 0x17], &whole[2..cut], &[0xff, 0xd9]].concat();
    let cuts = [whole[..cut].to_vec(), [&whole[..cut], &[0xff, 0xd9]].concat(), zeros, odd];
    for cut in cuts {
        for made in [process, profile_picture] {
            assert_eq!(made(&cut, ImageFormat::Jpeg).err(), Some(PictureError::Unreadable));
        }
    }
    // Too large to be decoded whole: whatever is missing of it, nothing of it is kept.
    for rows in [1, 100] {
        let (large, _) = passes(6_400, 6_400, rows);
        assert!(process(&large, ImageFormat::Jpeg).is_err(), "{rows}");
    }
}

/// A red that only wide screens show, in the colours of phones, is as red as can be.
#[test]
fn colours_of_phones_become_those_that_everybody_shows() {
    let profile = ColorProfile::new_display_p3().encode().unwrap();
    let pixels = image::RgbImage::from_pixel(16, 16, image::Rgb([234, 51, 35]));
    let (mut jpeg, mut png, mut webp) = (Vec::new(), Vec::new(), Vec::new());
    let mut encoder = codecs::jpeg::JpegEncoder::new_with_quality(&mut jpeg, 100);
    encoder.set_icc_profile(profile.clone()).unwrap();
    pixels.write_with_encoder(encoder).unwrap();
    let mut encoder = codecs::png::PngEncoder::new(&mut png);
    encoder.set_icc_profile(profile.clone()).unwrap();
    pixels.write_with_encoder(encoder).unwrap();
    let mut encoder = codecs::webp::WebPEncoder::new_lossless(&mut webp);
    encoder.set_icc_profile(profile).unwrap();
    pixels.write_with_encoder(encoder).unwrap();
    for (bytes, kind) in
        [(jpeg, ImageFormat::Jpeg), (png, ImageFormat::Png), (webp, ImageFormat::WebP)]
    {
        let picture = process(&bytes, kind).unwrap();
        for bytes in [&picture.bytes, &picture.thumbnail, picture.print.as_ref().unwrap()] {
            let [red, green, blue, _] = decoded(bytes).get_pixel(8, 8).0;
            assert!(red > 245 && green < 12 && blue < 12, "{kind:?}: {red} {green} {blue}");
        }
        let portrait = decoded(&profile_picture(&bytes, kind).unwrap().bytes);
        assert!(portrait.get_pixel(8, 8)[1] < 12, "{kind:?}");
    }
    let mut png = Vec::new();
    let mut encoder = codecs::png::PngEncoder::new(&mut png);
    encoder.set_icc_profile(b"no profile at all".to_vec()).unwrap();
    pixels.write_with_encoder(encoder).unwrap();
    let kept = decoded(&process(&png, ImageFormat::Png).unwrap().bytes);
    assert_eq!(kept.get_pixel(8, 8).0, [234, 51, 35, 255]);
}
