use std::io::Cursor;

use image::{GenericImageView, ImageBuffer, Rgba};

use super::*;

mod damage;
mod memory;

/// Left half red, right half blue.
fn two_halves(width: u32, height: u32) -> DynamicImage {
    DynamicImage::ImageRgb8(ImageBuffer::from_fn(width, height, |x, _| {
        image::Rgb(if x < width / 2 { [255, 0, 0] } else { [0, 0, 255] })
    }))
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

fn decoded(bytes: &[u8]) -> DynamicImage {
    image::load_from_memory(bytes).unwrap()
}

fn is_red(pixel: Rgba<u8>) -> bool {
    pixel[0] > 200 && pixel[2] < 60
}

/// A JPEG with an Exif block: an orientation and a place that nobody should learn.
fn photo(orientation: u8) -> Vec<u8> {
    let jpeg = encoded(&two_halves(40, 20), ImageFormat::Jpeg);
    let mut exif = b"Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    exif.extend_from_slice(&[orientation, 0, 0, 0, 0, 0, 0]);
    exif.extend_from_slice(b"GPS 59.9139N 10.7522E");
    let length = u16::try_from(exif.len() + 2).unwrap();
    let mut bytes = jpeg[..2].to_vec();
    bytes.extend_from_slice(&[0xff, 0xe1]);
    bytes.extend_from_slice(&length.to_be_bytes());
    bytes.extend_from_slice(&exif);
    bytes.extend_from_slice(&jpeg[2..]);
    bytes
}

fn holds(bytes: &[u8], text: &[u8]) -> bool {
    bytes.windows(text.len()).any(|window| window == text)
}

#[test]
fn photos_are_turned_upright_and_lose_where_they_were_taken() {
    let raw = photo(6);
    assert!(holds(&raw, b"GPS") && holds(&raw, b"Exif"));
    let picture = process(&raw, ImageFormat::Jpeg).unwrap();
    assert_eq!((picture.width, picture.height), (20, 40), "a quarter turn");
    assert_eq!(picture.format, ImageFormat::Jpeg);
    let upright = decoded(&picture.bytes);
    assert!(is_red(upright.get_pixel(10, 5)) && !is_red(upright.get_pixel(10, 35)));
    assert!(is_red(decoded(&picture.thumbnail).get_pixel(10, 5)));
    for bytes in [&picture.bytes, &picture.thumbnail] {
        assert!(!holds(bytes, b"GPS") && !holds(bytes, b"Exif"));
    }
    let mirrored = process(&photo(2), ImageFormat::Jpeg).unwrap();
    assert!(!is_red(decoded(&mirrored.bytes).get_pixel(5, 10)));
    let broken = process(&photo(99), ImageFormat::Jpeg).unwrap();
    assert_eq!((broken.width, broken.height), (40, 20));
}

#[test]
fn large_pictures_shrink_and_small_ones_stay() {
    let raw = encoded(&two_halves(5_120, 1_000), ImageFormat::Jpeg);
    let picture = process(&raw, ImageFormat::Jpeg).unwrap();
    assert_eq!((picture.width, picture.height), (2_560, 500));
    assert_eq!(decoded(&picture.bytes).dimensions(), (2_560, 500));
    assert_eq!(decoded(&picture.thumbnail).dimensions(), (320, 63));
    let small = process(&encoded(&two_halves(30, 10), ImageFormat::Png), ImageFormat::Png).unwrap();
    assert_eq!((small.width, small.height), (30, 10));
    assert_eq!(decoded(&small.thumbnail).dimensions(), (30, 10), "never enlarged");
}

#[test]
fn each_format_becomes_png_or_jpeg() {
    let opaque = two_halves(16, 16);
    let glass = DynamicImage::ImageRgba8(ImageBuffer::from_pixel(16, 16, Rgba([0, 0, 0, 0])));
    for (picture, format, stored) in [
        (&opaque, ImageFormat::Png, ImageFormat::Png),
        (&glass, ImageFormat::Png, ImageFormat::Png),
        (&opaque, ImageFormat::WebP, ImageFormat::Jpeg),
        (&glass, ImageFormat::WebP, ImageFormat::Png),
        (&opaque, ImageFormat::Gif, ImageFormat::Png),
    ] {
        let processed = process(&encoded(picture, format), format).unwrap();
        assert_eq!(processed.format, stored, "{format:?}");
        assert_eq!(image::guess_format(&processed.bytes).ok(), Some(stored));
        assert_eq!(image::guess_format(&processed.thumbnail).ok(), Some(ImageFormat::Jpeg));
    }
    let thumbnail =
        process(&encoded(&glass, ImageFormat::Png), ImageFormat::Png).unwrap().thumbnail;
    assert_eq!(decoded(&thumbnail).get_pixel(8, 8), Rgba([255, 255, 255, 255]), "not black");
}

#[test]
fn grey_and_deep_pictures_are_taken() {
    let grey = DynamicImage::ImageLuma16(ImageBuffer::from_pixel(8, 8, image::Luma([40_000])));
    let picture = process(&encoded(&grey, ImageFormat::Png), ImageFormat::Png).unwrap();
    assert_eq!(decoded(&picture.bytes).get_pixel(4, 4), Rgba([156, 156, 156, 255]));
}

fn crc_32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 }
        })
    })
}

/// A small PNG whose header claims another size.
fn png_bomb(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = encoded(&two_halves(4, 4), ImageFormat::Png);
    bytes[16..20].copy_from_slice(&width.to_be_bytes());
    bytes[20..24].copy_from_slice(&height.to_be_bytes());
    let crc = crc_32(&bytes[12..29]);
    bytes[29..33].copy_from_slice(&crc.to_be_bytes());
    bytes
}

fn jpeg_bomb(width: u16, height: u16) -> Vec<u8> {
    let mut bytes = encoded(&two_halves(16, 16), ImageFormat::Jpeg);
    let frame = bytes.windows(2).position(|pair| pair == [0xff, 0xc0]).unwrap();
    bytes[frame + 5..frame + 7].copy_from_slice(&height.to_be_bytes());
    bytes[frame + 7..frame + 9].copy_from_slice(&width.to_be_bytes());
    bytes
}

#[test]
fn a_header_that_claims_too_much_is_refused_before_unpacking() {
    let gif = {
        let mut bytes = encoded(&two_halves(4, 4), ImageFormat::Gif);
        bytes[6..10].copy_from_slice(&[0xff; 4]);
        bytes
    };
    let started = std::time::Instant::now();
    for (bytes, format) in [
        (png_bomb(60_000, 60_000), ImageFormat::Png),
        (png_bomb(19_000, 19_000), ImageFormat::Png),
        (png_bomb(1, 30_000), ImageFormat::Png),
        (jpeg_bomb(65_000, 65_000), ImageFormat::Jpeg),
        (jpeg_bomb(10_000, 10_000), ImageFormat::Jpeg),
        (gif, ImageFormat::Gif),
    ] {
        assert_eq!(process(&bytes, format).err(), Some(PictureError::TooManyPixels), "{format:?}");
    }
    assert!(started.elapsed().as_secs() < 2, "nothing was unpacked");
}

#[test]
fn what_is_no_picture_is_refused() {
    let jpeg = encoded(&two_halves(64, 64), ImageFormat::Jpeg);
    let png = encoded(&two_halves(64, 64), ImageFormat::Png);
    let polyglot = [b"\xff\xd8\xff\xe0".as_slice(), b"<html><script>alert(1)</script>"].concat();
    for (bytes, format) in [
        (polyglot.as_slice(), ImageFormat::Jpeg),
        (b"".as_slice(), ImageFormat::Png),
        (&png[..40], ImageFormat::Png),
        (&jpeg[..100], ImageFormat::Jpeg),
        (png.as_slice(), ImageFormat::Jpeg),
        (b"GIF89a".as_slice(), ImageFormat::Gif),
        (b"RIFF\x04\0\0\0WEBP".as_slice(), ImageFormat::WebP),
        (jpeg.as_slice(), ImageFormat::Bmp),
    ] {
        assert_eq!(process(bytes, format).err(), Some(PictureError::Unreadable), "{format:?}");
    }
}

#[test]
fn what_is_hidden_behind_a_picture_is_left_behind() {
    let mut bytes = encoded(&two_halves(16, 16), ImageFormat::Jpeg);
    bytes.extend_from_slice(b"<script>alert(1)</script>PK\x03\x04");
    let picture = process(&bytes, ImageFormat::Jpeg).unwrap();
    assert!(!holds(&picture.bytes, b"<script>"));
}

#[test]
fn a_profile_picture_is_a_small_square_from_the_middle_without_a_place() {
    let raw = photo(6);
    let picture = profile_picture(&raw, ImageFormat::Jpeg).unwrap();
    assert_eq!((picture.width, picture.height), (20, 20), "never enlarged");
    let upright = decoded(&picture.bytes);
    assert!(is_red(upright.get_pixel(10, 3)) && !is_red(upright.get_pixel(10, 16)));
    for bytes in [&picture.bytes, &picture.thumbnail] {
        assert!(!holds(bytes, b"GPS") && !holds(bytes, b"Exif"));
    }
    for format in [ImageFormat::Png, ImageFormat::WebP] {
        let wide = profile_picture(&encoded(&two_halves(1_800, 900), format), format).unwrap();
        assert_eq!(wide.format, ImageFormat::Jpeg);
        assert_eq!(decoded(&wide.bytes).dimensions(), (512, 512));
        assert_eq!(decoded(&wide.thumbnail).dimensions(), (160, 160));
        let middle = decoded(&wide.bytes);
        assert!(is_red(middle.get_pixel(10, 256)) && !is_red(middle.get_pixel(500, 256)));
    }
    let glass = DynamicImage::ImageRgba8(ImageBuffer::from_pixel(16, 16, Rgba([0, 0, 0, 0])));
    let on_white = profile_picture(&encoded(&glass, ImageFormat::Png), ImageFormat::Png).unwrap();
    assert!(decoded(&on_white.bytes).get_pixel(8, 8)[0] > 250);
    assert_eq!(
        profile_picture(b"no picture", ImageFormat::Png).err(),
        Some(PictureError::Unreadable)
    );
}

fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            if crc & 1 == 1 { (crc >> 1) ^ 0xedb8_8320 } else { crc >> 1 }
        })
    })
}

/// A PNG that says what it would be, and holds nothing.
fn announced(side: u32, bits: u8, colour: u8) -> Vec<u8> {
    let mut png = b"\x89PNG\r\n\x1a\n".to_vec();
    let size = [side.to_be_bytes(), side.to_be_bytes()].concat();
    let header = [&size[..], &[bits, colour, 0, 0, 0]].concat();
    for (name, data) in [(b"IHDR", &header[..]), (b"IDAT", b"\x78\x9c"), (b"IEND", b"")] {
        let chunk = [&name[..], data].concat();
        png.extend_from_slice(&u32::try_from(data.len()).unwrap().to_be_bytes());
        png.extend_from_slice(&chunk);
        png.extend_from_slice(&crc(&chunk).to_be_bytes());
    }
    png
}

#[test]
fn what_decoding_needs_is_known_before_it_starts() {
    let refused =
        |side, bits, colour| process(&announced(side, bits, colour), ImageFormat::Png).err();
    // Sixteen bits a channel with see-through: eight bytes a pixel.
    assert_eq!(refused(7_200, 16, 6), Some(PictureError::TooManyPixels));
    assert_eq!(refused(3_200, 16, 6), Some(PictureError::TooManyPixels));
    assert_eq!(refused(7_200, 8, 2), Some(PictureError::TooManyPixels));
    // With the smaller picture that would be made of it.
    assert_eq!(refused(3_000, 16, 6), Some(PictureError::TooManyPixels));
    assert_eq!(refused(2_500, 16, 6), Some(PictureError::Unreadable), "it would fit");
    assert_eq!(refused(4_800, 8, 2), Some(PictureError::Unreadable), "it would fit");
}

#[test]
fn a_large_photo_is_decoded_at_half_its_size() {
    let (width, height) = (6_000, 4_600);
    assert!(u64::from(width) * u64::from(height) * 3 > 80_000_000);
    let raw = encoded(&two_halves(width, height), ImageFormat::Jpeg);
    let picture = process(&raw, ImageFormat::Jpeg).unwrap();
    assert_eq!((picture.width, picture.height), (2_560, 1_963));
    let small = decoded(&picture.bytes);
    assert!(is_red(small.get_pixel(600, 900)) && !is_red(small.get_pixel(2_000, 900)));
}

#[test]
fn the_coefficients_of_a_progressive_photo_are_counted() {
    let frame = |marker: u8| {
        let mut jpeg = vec![0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, marker, 0, 17, 8];
        jpeg.extend_from_slice(&[0x0f, 0xa0, 0x17, 0x70, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
        jpeg
    };
    assert_eq!(decode::progressive_coefficients(&frame(0xc2)), Some(4_000 * 6_000 * 3));
    assert_eq!(decode::progressive_coefficients(&frame(0xc0)), None);
    assert_eq!(decode::progressive_coefficients(&frame(0xc2)[..20]), None);
}
