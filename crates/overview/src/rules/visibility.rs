//! Who sees what of an apprentice, made of the rules that each thing itself asks.

use serde::Serialize;
use svenn_kernel::{Permissions, Role};
use svenn_people::subjects::Relationship;
use svenn_records::rules::{JournalType, journal_visible};
use svenn_review::{
    AccessLevel, Action, Phase,
    rules::{decide, sees},
};
use utoipa::ToSchema;

use crate::stream::rules::{StreamKind, kind_is_seen};

/// Something that is kept of an apprentice, and who sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
pub(crate) struct VisibleThing {
    /// What it is, in Norwegian.
    hva: &'static str,
    /// Whether the apprentice sees it.
    laerling: bool,
    /// Whether the instructors of the apprentice do.
    ledere: bool,
    /// Whether the coordinators of the office do.
    koordinatorer: bool,
}

/// What an instructor with these permissions may do with what the apprentice hands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Answers {
    pub godkjenner: bool,
    pub sender_tilbake: bool,
}

/// What an instructor may do with documentation that shows goals.
pub(crate) fn answers(tilganger: &Permissions) -> Answers {
    let level = AccessLevel::instructor_of_goals(tilganger);
    let may = |action| decide(action, level, Phase::Sent).is_ok();
    Answers { godkjenner: may(Action::Approve), sender_tilbake: may(Action::Return) }
}

/// Everything, what the apprentice writes first.
pub(crate) fn visible_things() -> Vec<VisibleThing> {
    let mut all = vec![
        of_phase("Kladder, og svar du ikke har sendt", Phase::Draft),
        of_phase("Dokumentasjon, oppgaver og timer du har sendt", Phase::Sent),
        REHEARSED,
    ];
    all.extend(STREAM.map(|(hva, kind)| of_kind(hva, kind)));
    all.extend(JOURNAL.map(|(hva, kind)| of_journal(hva, kind)));
    all
}

/// `rehearsal` answers them to the apprentice alone.
const REHEARSED: VisibleThing = VisibleThing {
    hva: "Det du svarer når du øver, og spørsmål av din egen tekst",
    laerling: true,
    ledere: false,
    koordinatorer: false,
};

const STREAM: [(&str, StreamKind); 9] = [
    ("Målene dine, og hvor langt du er kommet", StreamKind::Maal),
    ("Vurderingssamtaler", StreamKind::Samtale),
    ("Opplæringsdager: invitasjoner, svar og oppmøte", StreamKind::Aktivitet),
    ("Fagprøven", StreamKind::Fagprove),
    ("Det du har til signering", StreamKind::Signering),
    ("Meldinger kontoret har sendt deg", StreamKind::Melding),
    ("Hvilke dager du har vært innlogget", StreamKind::Innlogging),
    ("Kontorets sjekkpunkter", StreamKind::Sjekkpunkt),
    ("Endringer av opplysninger og kontrakt", StreamKind::Endring),
];

const JOURNAL: [(&str, JournalType); 3] = [
    ("Journalnotater til deg og bedriften", JournalType::ApprenticeAndCompany),
    ("Journalnotater bare til deg", JournalType::ApprenticeOnly),
    ("Kontorets interne notater", JournalType::Internal),
];

fn of_phase(hva: &'static str, phase: Phase) -> VisibleThing {
    VisibleThing {
        hva,
        laerling: sees(AccessLevel::Author, phase),
        ledere: sees(AccessLevel::instructor(&Permissions::new()), phase),
        koordinatorer: sees(AccessLevel::Coordinator, phase),
    }
}

const fn of_kind(hva: &'static str, kind: StreamKind) -> VisibleThing {
    VisibleThing {
        hva,
        laerling: kind_is_seen(kind, Role::Laerling, true),
        ledere: kind_is_seen(kind, Role::Ansatt, false),
        koordinatorer: kind_is_seen(kind, Role::Koordinator, false),
    }
}

const fn of_journal(hva: &'static str, kind: JournalType) -> VisibleThing {
    VisibleThing {
        hva,
        laerling: journal_visible(Relationship::Apprentice, kind, false),
        ledere: journal_visible(Relationship::Instructor, kind, false),
        koordinatorer: journal_visible(Relationship::Coordinator, kind, false),
    }
}

#[cfg(test)]
mod tests {
    use svenn_kernel::Permission;

    use super::*;

    /// "Drafts and answers are the apprentice's alone, said on a page."
    #[test]
    fn drafts_are_the_apprentices_alone_and_what_is_sent_is_not() {
        let all = visible_things();
        let of = |hva: &str| {
            let it = all.iter().find(|it| it.hva.starts_with(hva)).unwrap();
            [it.laerling, it.ledere, it.koordinatorer]
        };
        assert_eq!(of("Kladder"), [true, false, false]);
        assert_eq!(of("Dokumentasjon"), [true, true, true]);
        assert_eq!(of("Det du svarer når du øver"), [true, false, false]);
        assert_eq!(of("Journalnotater bare"), [true, false, true]);
        assert_eq!(of("Kontorets interne"), [false, false, true]);
        assert_eq!(of("Meldinger"), [true, false, true]);
        assert_eq!(of("Kontorets sjekkpunkter"), [false, false, true]);
    }

    #[test]
    fn who_answers_needs_both_permissions() {
        let one = Permissions::from([Permission::ApproveDocumentation]);
        assert!(!answers(&one).godkjenner);
        let both = Permissions::from([Permission::ApproveDocumentation, Permission::ApproveGoal]);
        assert_eq!(answers(&both), Answers { godkjenner: true, sender_tilbake: false });
    }
}
