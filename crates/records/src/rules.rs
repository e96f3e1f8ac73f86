//! Who reads notes and journals, and what is derived from exams and missing subjects.

use chrono::NaiveDate;

use serde::{Deserialize, Serialize};
use svenn_kernel::{Permission, Permissions, stored_words};
use svenn_people::{
    followed::TradeTest,
    subjects::{Relationship, Subject},
};
use utoipa::ToSchema;

use crate::followup::Exam;

/// Most characters of a journal note before it is opened.
pub const PREVIEW_CHARS_MAX: usize = 250;

/// Who reads a journal note. The specification has two types, 1 and 2, and three visibilities;
/// they are one thing here: internal notes have neither type, type 1 is for the apprentice and
/// the company, type 2 for the apprentice only.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
pub enum JournalType {
    /// Coordinators only.
    Internal,
    /// The apprentice and the company.
    ApprenticeAndCompany,
    ApprenticeOnly,
}

/// The number is none of 0, 1 and 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a type of journal note")]
pub struct NotAJournalType;

impl TryFrom<i64> for JournalType {
    type Error = NotAJournalType;
    fn try_from(number: i64) -> Result<Self, NotAJournalType> {
        match number {
            0 => Ok(Self::Internal),
            1 => Ok(Self::ApprenticeAndCompany),
            2 => Ok(Self::ApprenticeOnly),
            _ => Err(NotAJournalType),
        }
    }
}

impl From<JournalType> for i64 {
    fn from(kind: JournalType) -> Self {
        match kind {
            JournalType::Internal => 0,
            JournalType::ApprenticeAndCompany => 1,
            JournalType::ApprenticeOnly => 2,
        }
    }
}

/// What a journal note tells of.
#[stored_words(column, schema, input)]
#[derive(Default)]
#[serde(rename_all = "UPPERCASE")]
pub enum JournalSubject {
    /// Nothing in particular.
    #[default]
    Notat,
    /// A conversation.
    Samtale,
    Telefon,
    /// An e-mail or another letter.
    Brev,
    /// A visit at the company.
    Besok,
    /// A meeting of several.
    Mote,
}

impl JournalSubject {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Notat => "Notat",
            Self::Samtale => "Samtale",
            Self::Telefon => "Telefonsamtale",
            Self::Brev => "E-post eller brev",
            Self::Besok => "Bedriftsbesøk",
            Self::Mote => "Møte",
        }
    }
}

/// Whether somebody reads a journal note; its author does as long as they follow the apprentice.
#[must_use]
pub const fn journal_visible(
    relationship: Relationship,
    kind: JournalType,
    is_author: bool,
) -> bool {
    match relationship {
        Relationship::Instructor if is_author => true,
        Relationship::Coordinator => true,
        Relationship::Instructor => matches!(kind, JournalType::ApprenticeAndCompany),
        Relationship::Apprentice => !matches!(kind, JournalType::Internal),
    }
}

/// Whether somebody writes new notes into a subject's journal: the office, and where it allows so
/// those who instruct the apprentice.
#[must_use]
pub const fn may_write_journal(
    relationship: Relationship,
    subject: &Subject,
    employees_write: bool,
) -> bool {
    match (relationship, subject) {
        (Relationship::Coordinator, _) => true,
        (Relationship::Instructor, Subject::Apprentice(_)) => employees_write,
        (Relationship::Instructor | Relationship::Apprentice, _) => false,
    }
}

/// Whether somebody changes a journal note: the office, and of the others its author while they may
/// still write.
#[must_use]
pub const fn may_change_journal(
    relationship: Relationship,
    subject: &Subject,
    (is_author, employees_write): (bool, bool),
) -> bool {
    match relationship {
        Relationship::Coordinator => true,
        Relationship::Instructor | Relationship::Apprentice => {
            is_author && may_write_journal(relationship, subject, employees_write)
        }
    }
}

/// Whether a journal note of that type belongs in the subject's journal: nobody of a company
/// reads its journal, so everything in it is internal.
#[must_use]
pub const fn journal_type_fits(subject: &Subject, kind: JournalType) -> bool {
    match subject {
        Subject::Apprentice(_) => true,
        Subject::Employee(_) | Subject::Company(_) => matches!(kind, JournalType::Internal),
    }
}

/// Whether a caller to whom a subject is visible may read the note (merknad) on it.
#[must_use]
pub const fn note_visible(
    relationship: Relationship,
    subject: &Subject,
    coordinators_only: bool,
) -> bool {
    match (relationship, subject) {
        (Relationship::Coordinator, _) => true,
        (_, Subject::Apprentice(_)) => !coordinators_only,
        (_, Subject::Employee(_) | Subject::Company(_)) => false,
    }
}

/// Readers of an apprentice's or a company's documents: coordinators and, of an apprentice, the
/// instructors. The apprentice has no page for them.
#[must_use]
pub const fn documents_visible(relationship: Relationship) -> bool {
    matches!(relationship, Relationship::Coordinator | Relationship::Instructor)
}

/// The beginning of a text, at most 250 characters; an ellipsis stands for the rest.
#[must_use]
pub fn preview(text: &str) -> String {
    match text.char_indices().nth(PREVIEW_CHARS_MAX) {
        None => text.to_owned(),
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or_default().trim_end()),
    }
}

/// The label of a missing subject.
#[must_use]
pub const fn missing_subject_label(approved: Option<NaiveDate>) -> &'static str {
    if approved.is_some() { "Gjennomført" } else { "Ikke gjennomført" }
}

/// Result of a trade test (fagprøve).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum ExamResult {
    /// Passed very well.
    BestattMegetGodt,
    /// Passed.
    Bestatt,
    /// Failed.
    IkkeBestatt,
    /// Stayed away.
    IkkeMott,
    /// Cancelled.
    Kansellert,
    /// There is no result yet.
    IkkeSatt,
}

impl ExamResult {
    /// The label people read.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::BestattMegetGodt => "Bestått meget godt",
            Self::Bestatt => "Bestått",
            Self::IkkeBestatt => "Ikke bestått",
            Self::IkkeMott => "Ikke møtt opp",
            Self::Kansellert => "Kansellert",
            Self::IkkeSatt => "Ikke satt (Venter prøve)",
        }
    }
}

/// State of the trade test from the results of all tests, the oldest first. One passed test is
/// enough; else the latest counts that was not cancelled.
#[must_use]
pub fn trade_test(results: &[ExamResult]) -> TradeTest {
    use ExamResult::{Bestatt, BestattMegetGodt, IkkeBestatt, IkkeMott, IkkeSatt, Kansellert};
    if results.iter().any(|it| matches!(it, Bestatt | BestattMegetGodt)) {
        return TradeTest::Passed;
    }
    match results.iter().rev().find(|it| **it != Kansellert) {
        Some(IkkeSatt) => TradeTest::SignedUp,
        Some(IkkeBestatt | IkkeMott) => TradeTest::Failed,
        Some(Bestatt | BestattMegetGodt | Kansellert) | None => TradeTest::NotSignedUp,
    }
}

/// What somebody must hold to put these trade tests in the place of those: another order, and one
/// less, are changes.
#[must_use]
pub fn asked_of_exams(stored: &[Exam], next: &[Exam]) -> Permissions {
    let is_new = |it: &&Exam| !stored.iter().any(|before| before.id == it.id);
    let adds = next.iter().any(|it| is_new(&it));
    let edits = !next.iter().filter(|it| !is_new(it)).eq(stored);
    [(adds, Permission::CreateApprenticeTest), (edits, Permission::EditApprenticeTest)]
        .into_iter()
        .filter_map(|(is_so, permission)| is_so.then_some(permission))
        .collect()
}

#[cfg(test)]
mod tests {
    use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Timestamp};

    use super::*;

    const ALL: [Relationship; 3] =
        [Relationship::Coordinator, Relationship::Instructor, Relationship::Apprentice];

    /// "Permissions (employees, via tilganger): … create or edit apprentice test".
    #[test]
    fn a_new_trade_test_and_a_changed_one_are_asked_for_one_by_one() {
        let exam = |id: &str, result| Exam {
            id: id.to_owned(),
            created: Timestamp::from_millis(0),
            result,
            test_date: None,
            registration_date: None,
            approved_date: None,
        };
        let stored = [exam("a", ExamResult::IkkeSatt)];
        let asked = |next: &[Exam]| -> Vec<&str> {
            asked_of_exams(&stored, next).into_iter().map(Permission::as_str).collect()
        };
        assert!(asked(&stored).is_empty());
        let first = exam("a", ExamResult::IkkeSatt);
        assert_eq!(asked(&[first, exam("b", ExamResult::IkkeSatt)]), ["CREATE_APPRENTICE_TEST"]);
        assert_eq!(asked(&[exam("a", ExamResult::Bestatt)]), ["EDIT_APPRENTICE_TEST"]);
        assert_eq!(asked(&[]), ["EDIT_APPRENTICE_TEST"]);
    }

    fn apprentice() -> Subject {
        Subject::Apprentice(ApprenticeId::parse("l").unwrap())
    }

    /// "Employees see type 1 only; apprentices see types 1 and 2." "Internal journal notes are
    /// visible to coordinators only."
    #[test]
    fn who_reads_a_journal_note_follows_from_its_type() {
        let readers = |number: i64| {
            let kind = JournalType::try_from(number).unwrap();
            ALL.into_iter().filter(|who| journal_visible(*who, kind, false)).collect::<Vec<_>>()
        };
        assert_eq!(readers(0), [Relationship::Coordinator]);
        assert_eq!(readers(1), ALL);
        assert_eq!(readers(2), [Relationship::Coordinator, Relationship::Apprentice]);
        assert_eq!(JournalType::try_from(3), Err(NotAJournalType));
        assert_eq!(JournalType::try_from(-1), Err(NotAJournalType));
        for number in 0..3 {
            assert_eq!(i64::from(JournalType::try_from(number).unwrap()), number);
        }
    }

    #[test]
    fn an_employee_writes_and_changes_own_notes_where_the_office_allows() {
        use Relationship::{Coordinator, Instructor};
        let writers = |employees_write: bool| {
            ALL.into_iter()
                .filter(|who| may_write_journal(*who, &apprentice(), employees_write))
                .collect::<Vec<_>>()
        };
        assert_eq!(writers(false), [Coordinator]);
        assert_eq!(writers(true), [Coordinator, Instructor]);
        let changes = |who, facts| may_change_journal(who, &apprentice(), facts);
        assert!(changes(Coordinator, (false, false)));
        assert!(changes(Instructor, (true, true)));
        assert!(!changes(Instructor, (true, false)) && !changes(Instructor, (false, true)));
        assert!(!changes(Relationship::Apprentice, (true, true)));
        let internal = |is_author| journal_visible(Instructor, JournalType::Internal, is_author);
        assert!(internal(true) && !internal(false));
        let company = Subject::Company(CompanyId::parse("b").unwrap());
        assert!(!may_write_journal(Instructor, &company, true));
    }

    #[test]
    fn a_companys_journal_is_internal() {
        let company = Subject::Company(CompanyId::parse("b").unwrap());
        assert!(journal_type_fits(&company, JournalType::Internal));
        assert!(!journal_type_fits(&company, JournalType::ApprenticeAndCompany));
        assert!(!journal_type_fits(&company, JournalType::ApprenticeOnly));
        assert!(journal_type_fits(&apprentice(), JournalType::ApprenticeOnly));
    }

    /// "Coordinator-only notes are hidden from employees and apprentices; a note on an apprentice
    /// is visible to the apprentice and the company."
    #[test]
    fn who_reads_a_note() {
        let readers = |subject: &Subject, coordinators_only| {
            ALL.into_iter()
                .filter(|who| note_visible(*who, subject, coordinators_only))
                .collect::<Vec<_>>()
        };
        assert_eq!(readers(&apprentice(), false), ALL);
        assert_eq!(readers(&apprentice(), true), [Relationship::Coordinator]);
        let employee = Subject::Employee(EmployeeId::parse("a").unwrap());
        assert_eq!(readers(&employee, false), [Relationship::Coordinator]);
    }

    #[test]
    fn documents_are_read_by_the_office_and_the_instructors() {
        let readers: Vec<_> = ALL.into_iter().filter(|who| documents_visible(*who)).collect();
        assert_eq!(readers, [Relationship::Coordinator, Relationship::Instructor]);
    }

    /// "Journal preview 250 characters."
    #[test]
    fn a_preview_is_cut_between_characters() {
        assert_eq!(preview("kort"), "kort");
        let exact = "å".repeat(250);
        assert_eq!(preview(&exact), exact);
        assert_eq!(preview(&"å".repeat(251)), format!("{exact}…"));
        assert_eq!(preview(&format!("{} ord", "a".repeat(249))), format!("{}…", "a".repeat(249)));
    }

    /// "Missing subject: Gjennomført if approved date set, else Ikke gjennomført."
    #[test]
    fn a_missing_subject_is_done_when_it_is_approved() {
        assert_eq!(missing_subject_label(NaiveDate::from_ymd_opt(2026, 5, 2)), "Gjennomført");
        assert_eq!(missing_subject_label(None), "Ikke gjennomført");
    }

    /// "Fagprøve result: Bestått meget godt, Bestått, Ikke bestått, Ikke møtt opp, Kansellert,
    /// Ikke satt (Venter prøve)."
    #[test]
    fn results_of_a_trade_test_have_the_specifications_labels() {
        let of =
            |stored: &str| serde_json::from_value::<ExamResult>(stored.into()).unwrap().label();
        assert_eq!(of("BESTATTMEGETGODT"), "Bestått meget godt");
        assert_eq!(of("BESTATT"), "Bestått");
        assert_eq!(of("IKKEBESTATT"), "Ikke bestått");
        assert_eq!(of("IKKEMOTT"), "Ikke møtt opp");
        assert_eq!(of("KANSELLERT"), "Kansellert");
        assert_eq!(of("IKKESATT"), "Ikke satt (Venter prøve)");
    }

    #[test]
    fn who_has_passed_a_trade_test_has_passed_and_else_the_latest_counts() {
        use ExamResult::{Bestatt, BestattMegetGodt, IkkeBestatt, IkkeMott, IkkeSatt, Kansellert};
        for (results, expected) in [
            (&[][..], TradeTest::NotSignedUp),
            (&[Kansellert], TradeTest::NotSignedUp),
            (&[IkkeSatt], TradeTest::SignedUp),
            (&[IkkeBestatt], TradeTest::Failed),
            (&[IkkeMott], TradeTest::Failed),
            (&[IkkeBestatt, IkkeSatt], TradeTest::SignedUp),
            (&[IkkeBestatt, Kansellert], TradeTest::Failed),
            (&[IkkeBestatt, Bestatt], TradeTest::Passed),
            (&[BestattMegetGodt, IkkeSatt], TradeTest::Passed),
        ] {
            assert_eq!(trade_test(results), expected, "{results:?}");
        }
    }
}
