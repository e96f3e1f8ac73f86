//! What making pictures small takes at its peak, in a process of its own.

use std::{
    env, fs,
    path::Path,
    process::{Command, Stdio},
    thread,
};

use super::*;

/// Set for the process that is measured: the folder with the pictures.
const PICTURES: &str = "SVENN_TEST_PICTURES";
/// More than are worked on at once.
const AT_ONCE: u64 = 4;
/// What one may take.
const MEGABYTES_MAX: u64 = 100;

/// A PNG of one colour, written row by row: a small file of many pixels.
fn write_png(
    file: &Path,
    (width, height): (u32, u32),
    color: png::ColorType,
    depth: png::BitDepth,
) {
    let mut encoder = png::Encoder::new(fs::File::create(file).unwrap(), width, height);
    encoder.set_color(color);
    encoder.set_depth(depth);
    let bytes = if depth == png::BitDepth::Sixteen { 2 } else { 1 };
    let row = vec![90; usize::try_from(width).unwrap() * color.samples() * bytes];
    let mut writer = encoder.write_header().unwrap();
    let mut rows = writer.stream_writer().unwrap();
    for _ in 0..height {
        std::io::Write::write_all(&mut rows, &row).unwrap();
    }
    rows.finish().unwrap();
}

/// The most that this process has held, in megabytes.
fn peak() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    line.split_whitespace().next().unwrap().parse::<u64>().unwrap() / 1_024
}

#[test]
fn a_picture_takes_a_hundred_megabytes_at_most() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name);
    // The one that took 0.9 GB, and the largest of their kinds that are taken.
    write_png(&file("deep.png"), (7_200, 7_200), png::ColorType::Rgb, png::BitDepth::Sixteen);
    write_png(&file("large.png"), (4_830, 4_830), png::ColorType::Rgb, png::BitDepth::Eight);
    write_png(&file("clear.png"), (3_990, 3_990), png::ColorType::Rgba, png::BitDepth::Eight);
    let photo = encoded(&two_halves(5_600, 4_200), ImageFormat::Jpeg);
    fs::write(file("photo.jpg"), photo).unwrap();
    for (name, taken, at_once) in [
        ("deep.png", false, AT_ONCE),
        ("large.png", true, AT_ONCE),
        ("clear.png", true, 1),
        ("photo.jpg", true, 1),
    ] {
        let took = measured(folder.path(), name, at_once, taken);
        println!("figure: {name}: {took} MB for {at_once} at once");
        assert!(took <= MEGABYTES_MAX * at_once, "{name}: {took} MB");
    }
}

fn measured(folder: &Path, name: &str, at_once: u64, taken: bool) -> u64 {
    let this = "tests::memory::in_a_process_of_its_own";
    let output = Command::new(env::current_exe().unwrap())
        .args([this, "--exact", "--nocapture", "--test-threads=1"])
        .env(PICTURES, format!("{} {at_once} {taken}", folder.join(name).display()))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    assert!(output.status.success() && said.contains("1 passed"), "{said}");
    let took = said.lines().find_map(|line| line.split_once("took ")).unwrap().1;
    took.split_whitespace().next().unwrap().parse().unwrap()
}

/// Does nothing unless it is asked for: the peak is the whole process's.
#[test]
fn in_a_process_of_its_own() {
    let Ok(asked) = env::var(PICTURES) else { return };
    let mut asked = asked.rsplitn(3, ' ');
    let taken: bool = asked.next().unwrap().parse().unwrap();
    let at_once: usize = asked.next().unwrap().parse().unwrap();
    let file = Path::new(asked.next().unwrap());
    let kind =
        if file.extension().unwrap() == "png" { ImageFormat::Png } else { ImageFormat::Jpeg };
    let before = peak();
    let all: Vec<_> = (0..at_once)
        .map(|_| {
            let bytes = fs::read(file).unwrap();
            thread::spawn(move || process(&bytes, kind).is_ok())
        })
        .collect();
    for one in all {
        assert_eq!(one.join().unwrap(), taken);
    }
    println!("took {} MB", peak() - before);
}
