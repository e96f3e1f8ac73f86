//! Documents are set by a process of the program's own.

use std::{
    io::Read,
    process::{Command, Stdio},
};

use svenn_kernel::Timestamp;
use svenn_typesetting::{Block, COMMAND, Document, Letterhead, Typesetter};

const PROGRAM: &str = env!("CARGO_BIN_EXE_svenn");

fn document() -> Document {
    Document {
        title: "Prøve".to_owned(),
        letterhead: Letterhead { name: "Fjord".to_owned(), ..Letterhead::default() },
        made: Timestamp::from_millis(1_795_165_200_000),
        ident: "prøve".to_owned(),
        cover: None,
        contents: false,
        blocks: vec![Block::Paragraph("Målt og kappet".to_owned())],
    }
}

#[tokio::test]
async fn a_process_sets_what_the_library_sets() {
    let by_process = Typesetter::of_program(PROGRAM.into()).bytes(&document(), &[]).await.unwrap();
    let here = Typesetter::here().bytes(&document(), &[]).await.unwrap();
    assert!(by_process == here, "the same bytes");
}

#[tokio::test]
async fn what_cannot_be_set_is_said_and_kills_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let mut broken = document();
    let missing = svenn_typesetting::Picture { file: "0001.jpg".to_owned(), ..Default::default() };
    broken.blocks.push(Block::Pictures(vec![missing]));
    let typesetter = Typesetter::of_program(PROGRAM.into());
    let refused = typesetter.typeset(&broken, folder.path()).await.unwrap_err().to_string();
    assert!(refused.contains("could not be set"), "{refused}");
    assert!(!typesetter.bytes(&document(), &[]).await.unwrap().is_empty());
}

#[test]
fn it_ends_with_whoever_started_it() {
    // A pipe that is never written: it waits for its document as long as its input is open.
    let folder = tempfile::tempdir().unwrap();
    let asked = folder.path().join("document.json");
    assert!(Command::new("mkfifo").arg(&asked).status().unwrap().success());
    let mut command = Command::new(PROGRAM);
    command.arg(COMMAND).arg(folder.path()).stdin(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    drop(child.stdin.take());
    let status = child.wait().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(status.code(), Some(1), "{said}");
}
