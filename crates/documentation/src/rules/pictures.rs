//! The pictures of documentation, in the order in which they were taken, each with its note.

use std::{cmp::Ordering, time::Duration};

use svenn_kernel::{FileId, Timestamp};

/// Before this no phone took pictures: 1 January 1990.
const TAKEN_MIN: Timestamp = Timestamp::from_millis(631_152_000_000);
/// So far ahead a camera's clock may be.
const AHEAD_MAX: Duration = Duration::from_secs(26 * 3_600);

/// What is said of a picture. It may be written before the picture has arrived.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureNote {
    /// What the client calls it: its own key for the upload, or the file's id.
    pub key: String,
    /// The picture; none while it is on its way.
    pub file: Option<FileId>,
    /// In the apprentice's words.
    pub note: String,
    /// When it was taken, as the camera has it.
    pub taken: Option<Timestamp>,
    /// Its place from 0, where the apprentice has put it there by hand.
    pub place: Option<i32>,
}

/// Whether a camera may have said so.
#[must_use]
pub fn is_plausible(taken: Timestamp, now: Timestamp) -> bool {
    taken >= TAKEN_MIN && taken <= now.plus(AHEAD_MAX)
}

/// By hand where it was put by hand, then by the time it was taken; what has neither comes last, in
/// the order in which it came. `files` are in that order.
#[must_use]
pub fn in_order<T>(
    mut files: Vec<T>,
    id_of: impl Fn(&T) -> &FileId,
    notes: &[PictureNote],
) -> Vec<T> {
    let key = |file: &T| {
        let note = notes.iter().find(|it| it.file.as_ref() == Some(id_of(file)));
        (note.and_then(|it| it.place), note.and_then(|it| it.taken))
    };
    files.sort_by(|a, b| {
        let ((place, taken), (other_place, other_taken)) = (key(a), key(b));
        missing_last(place, other_place).then(missing_last(taken, other_taken))
    });
    files
}

fn missing_last<T: Ord>(one: Option<T>, other: Option<T>) -> Ordering {
    match (one, other) {
        (Some(one), Some(other)) => one.cmp(&other),
        (Some(_), None) => Ordering::Less,
        (None, Some(_)) => Ordering::Greater,
        (None, None) => Ordering::Equal,
    }
}

/// The words of the pictures that have arrived, in their order.
#[must_use]
pub fn words<'a>(pictures: &[FileId], notes: &'a [PictureNote]) -> Vec<&'a str> {
    let of = |file: &FileId| notes.iter().find(|it| it.file.as_ref() == Some(file));
    let said = pictures.iter().filter_map(of).map(|it| it.note.trim());
    said.filter(|note| !note.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn id(text: &str) -> FileId {
        FileId::parse(text).unwrap()
    }

    fn note(file: &str, taken: Option<i64>, place: Option<i32>) -> PictureNote {
        PictureNote {
            key: format!("k{file}"),
            file: Some(id(file)),
            note: format!(" ord om {file} "),
            taken: taken.map(Timestamp::from_millis),
            place,
        }
    }

    fn ordered(files: &[&str], notes: &[PictureNote]) -> Vec<String> {
        let files = files.iter().map(|file| id(file)).collect();
        in_order(files, |file| file, notes).iter().map(ToString::to_string).collect()
    }

    /// "Ten pictures uploaded in a wrong order stand in time order with their notes", "ordered by
    /// time, then by hand".
    #[test]
    fn pictures_stand_in_the_order_they_were_taken_and_by_hand_before_that() {
        let notes =
            [note("f1", Some(30), None), note("f2", Some(10), None), note("f3", Some(20), None)];
        assert_eq!(ordered(&["f1", "f2", "x", "f3", "y"], &notes), ["f2", "f3", "f1", "x", "y"]);
        let by_hand = [
            note("f1", Some(30), Some(0)),
            note("f2", Some(10), Some(1)),
            note("f3", Some(20), None),
        ];
        assert_eq!(ordered(&["f3", "f2", "f1"], &by_hand), ["f1", "f2", "f3"]);
        let files = [id("f3"), id("x"), id("f1")];
        assert_eq!(words(&files, &by_hand), ["ord om f3", "ord om f1"]);
    }

    #[test]
    fn a_camera_with_a_wrong_clock_says_nothing() {
        let now = Timestamp::from_millis(1_780_000_000_000);
        assert!(is_plausible(now, now) && is_plausible(now.plus(AHEAD_MAX), now));
        assert!(!is_plausible(Timestamp::from_millis(0), now));
        assert!(!is_plausible(now.plus(AHEAD_MAX).plus(Duration::from_millis(1)), now));
    }
}
