//! What a process of its own reads: questions that were written elsewhere, and courses that were
//! exported.

use bytes::Bytes;
use serde::{Deserialize, Serialize};
use svenn_courserules::{ReadQuestions, UnreadQuestions, read_questions};
use svenn_workers::{Done, Limits, Task, TaskError, Tasks, Unread, Workers, ask, read};

use crate::exchange::{self, CourseArchive};

/// All of them.
#[must_use]
pub fn tasks(tasks: Tasks) -> Tasks {
    svenn_courserules::unpacking::tasks(tasks.with::<ReadQuiz>().with::<ReadCourse>())
}

#[derive(Debug, Serialize, Deserialize)]
struct ReadQuiz;

impl Task for ReadQuiz {
    const NAME: &'static str = "quiz";
    const LIMITS: Limits = Limits::of_small_file(256 << 20);
    type Answer = Result<ReadQuestions, UnreadQuestions>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        (read_questions(input), Vec::new())
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct ReadCourse;

impl Task for ReadCourse {
    const NAME: &'static str = "course";
    const LIMITS: Limits = Limits {
        memory_bytes: 512 << 20,
        cpu_seconds: 20,
        clock_seconds: 60,
        stack_bytes: 8 << 20,
    };
    type Answer = Result<CourseArchive, String>;

    fn run(self, input: &[u8]) -> Done<Self::Answer> {
        match exchange::read(input) {
            Ok((archive, files)) => (Ok(archive), files),
            Err(why) => (Err(why), Vec::new()),
        }
    }
}

/// Reads an archive of a course: what it says, and the bytes of its files.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn course(
    workers: &Workers,
    bytes: Bytes,
) -> Result<Result<(CourseArchive, Vec<Vec<u8>>), String>, TaskError> {
    let unread = Unread {
        too_much: "Arkivet tar for mye plass eller tid å pakke ut".to_owned(),
        unexpected: "Arkivet kan ikke leses".to_owned(),
    };
    read(workers.run(ReadCourse, bytes).await, unread)
}

/// Reads a file of questions.
///
/// # Errors
/// [`TaskError`], none of the file.
pub async fn questions(
    workers: &Workers,
    bytes: Bytes,
) -> Result<Result<ReadQuestions, UnreadQuestions>, TaskError> {
    let refused = |text: &str| UnreadQuestions { line: None, text: text.to_owned() };
    let unread = Unread {
        too_much: refused("Filen tar for lang tid å lese. Del den i flere"),
        unexpected: refused("Filen kan ikke leses"),
    };
    ask(workers, ReadQuiz, bytes, unread).await
}
