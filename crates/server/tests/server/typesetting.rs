//! Documents are set by a process of the program's own.

use std::{
    io::{Read, Write},
    process::{Command, Stdio},
};

use svenn_kernel::Timestamp;
use svenn_typesetting::{Block, COMMAND, Document, Letterhead, Typesetter, Unprintable};

const PROGRAM: &str = env!("CARGO_BIN_EXE_svenn");

fn document() -> Document {
    Document {
        title: "Prøve".to_owned(),
        letterhead: Letterhead { name: "Fjord".to_owned(), ..Letterhead::default() },
        made: Timestamp::from_millis(1_795_165_200_000),
        ident: "prøve".to_owned(),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
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

#[tokio::test]
async fn one_process_sets_many_and_what_ends_it_costs_the_others_nothing() {
    let typesetter = Typesetter::of_program(PROGRAM.into());
    let mut broken = document();
    let missing = svenn_typesetting::Picture { file: "0001.jpg".to_owned(), ..Default::default() };
    broken.blocks.push(Block::Pictures(vec![missing]));
    let all = [document(), broken, document()];
    let set = typesetter.bytes_each(&all, &[]).await.unwrap();
    let here = Typesetter::here().bytes(&document(), &[]).await.unwrap();
    assert!(matches!(&set[..], [Ok(first), Err(_), Ok(last)] if *first == here && *last == here));

    // A process that ends at the first, and is followed by one that works.
    let folders: Vec<_> = (0..3).map(|_| tempfile::tempdir().unwrap()).collect();
    let program = folders[0].path().join("ends-at-the-first");
    let started = folders[0].path().join("started");
    let script = format!(
        "#!/bin/sh\nif /bin/mkdir {started} 2>/dev/null; then kill -9 $$; fi\nexec {PROGRAM} \"$@\"\n",
        started = started.display()
    );
    std::fs::write(&program, script).unwrap();
    let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
    std::fs::set_permissions(&program, mode).unwrap();
    let document = document();
    let all: Vec<_> = folders.iter().map(|it| (&document, it.path())).collect();
    let set = Typesetter::of_program(program).typeset_each(&all).await.unwrap();
    let set: Vec<bool> = set.iter().map(Result::is_ok).collect();
    assert_eq!(set, [false, true, true]);
}

#[test]
fn it_ends_with_whoever_started_it() {
    // A pipe that is never written: it waits for its document as long as its input is open.
    let folder = tempfile::tempdir().unwrap();
    let asked = folder.path().join("document.json");
    assert!(Command::new("mkfifo").arg(&asked).status().unwrap().success());
    let mut command = Command::new(PROGRAM);
    command.arg(COMMAND).env_clear();
    // What the allocator takes beforehand counts against the limit.
    command.env("MIMALLOC_ARENA_EAGER_COMMIT", "0");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let task = serde_json::json!(folder.path()).to_string();
    let pieces = [&b"document"[..], task.as_bytes(), b""];
    input.write_all(&3_u32.to_le_bytes()).unwrap();
    for piece in pieces {
        input.write_all(&u64::try_from(piece.len()).unwrap().to_le_bytes()).unwrap();
        input.write_all(piece).unwrap();
    }
    drop(input);
    let status = child.wait().unwrap();
    let mut said = String::new();
    child.stderr.take().unwrap().read_to_string(&mut said).unwrap();
    assert_eq!(status.code(), Some(1), "{said}");
}
