//! Sets a portfolio of 200 entries and 400 pictures, as the server does, and says what it took:
//! `cargo run --release -p svenn-typesetting --example measure_typesetting`.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::disallowed_methods,
    reason = "a measurement that cannot go on says why by panicking, and reads the clock"
)]

use std::time::Instant;

use svenn_kernel::Timestamp;
use svenn_typesetting::{
    Block, COMMAND, Cover, Document, Letterhead, NICENESS, Picture, Typesetter, Unprintable, tasks,
};
use svenn_workers::{Tasks, serve};

const ENTRIES: u32 = 200;
const PICTURES: u32 = 400;

/// A photograph of noise, which packs as badly as any.
fn picture(seed: u32) -> Vec<u8> {
    let side = Picture::SIDE_MAX;
    let pixels = image::RgbImage::from_fn(side, side * 3 / 4, |x, y| {
        let mixed = (x / 3).wrapping_mul(2_654_435_761) ^ (y / 3).wrapping_mul(40_503) ^ seed;
        let [red, green, blue, _] = mixed.wrapping_mul(2_246_822_519).to_le_bytes();
        image::Rgb([red / 2 + 60, green / 2 + 60, blue / 2 + 60])
    });
    let mut bytes = std::io::Cursor::new(Vec::new());
    pixels.write_to(&mut bytes, image::ImageFormat::Jpeg).unwrap();
    bytes.into_inner()
}

fn document() -> Document {
    let text = "<p>Vi målte opp takstolene og kappet delene etter tegningen. Jeg brukte vernebriller \
                og hørselvern, og vi kontrollerte målene to ganger før vi spikret.</p>";
    let mut blocks = vec![Block::Heading(1, "Dokumentasjon".to_owned())];
    let mut at = 0;
    for entry in 1..=ENTRIES {
        blocks.push(Block::Heading(2, format!("Takstol {entry}")));
        blocks.push(Block::Facts(vec![("Status".to_owned(), "Godkjent".to_owned())]));
        blocks.push(Block::Rich(text.repeat(4)));
        let pictures = (0..PICTURES / ENTRIES).map(|_| {
            at += 1;
            Picture {
                file: format!("{at:04}.jpg"),
                alt: format!("Bilde {at}"),
                caption: format!("Bilde {at}, lagt inn 12.03.2026"),
            }
        });
        blocks.push(Block::Pictures(pictures.collect()));
        blocks.push(Block::Note("Godkjent av Terje Lunde (faglig leder) 12.03.2026".to_owned()));
    }
    Document {
        title: "Opplæringsmappe for Kari Ås".to_owned(),
        letterhead: Letterhead { name: "Fjord".to_owned(), ..Letterhead::default() },
        made: Timestamp::from_millis(1_795_165_200_000),
        ident: "mappe/måling".to_owned(),
        cover: Some(Cover { title: "Kari Ås".to_owned(), ..Cover::default() }),
        contents: true,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

/// How much memory the process that sets took at most.
fn memory_of_process() -> String {
    let of = |pid: u32| std::fs::read_to_string(format!("/proc/{pid}/status")).ok();
    let own = format!("PPid:\t{}", std::process::id());
    let all = std::fs::read_dir("/proc").unwrap();
    let all = all.filter_map(|it| it.ok()?.file_name().to_str()?.parse().ok());
    let child = all.filter_map(of).find(|status| status.lines().any(|line| line == own));
    let child = child.unwrap_or_default();
    child.lines().find(|line| line.starts_with("VmHWM")).unwrap_or_default().to_owned()
}

async fn measure() {
    let folder = tempfile::tempdir().unwrap();
    for at in 1..=PICTURES {
        std::fs::write(folder.path().join(format!("{at:04}.jpg")), picture(at)).unwrap();
    }
    let typesetter = Typesetter::of_program(std::env::current_exe().unwrap());
    let begun = Instant::now();
    let set = typesetter.typeset(&document(), folder.path()).await.unwrap();
    let took = begun.elapsed();
    let size = std::fs::metadata(&set.pdf).unwrap().len() / 1_048_576;
    let memory = memory_of_process();
    println!(
        "{ENTRIES} entries, {PICTURES} pictures: {} pages, {size} MB, {}, {:.1} s, {memory}",
        set.pages,
        set.standard.as_str(),
        took.as_secs_f64()
    );
}

fn main() {
    if std::env::args().nth(1).as_deref() == Some(COMMAND) {
        serve(&tasks(Tasks::new()), NICENESS).unwrap();
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.unwrap().block_on(measure());
}
