//! Which collections the audit trail tells of, and in which words. A new collection must be told
//! or stand among those that are left out on purpose; a test holds that.

use serde::{Deserialize, Serialize};
use svenn_kernel::{Collection, Verb};
use utoipa::ToSchema;

/// What a line of the audit trail is about, to filter by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
pub enum AuditKind {
    /// Full views of identity numbers.
    Personnummer,
    /// Exports, erasing and retention.
    Personvern,
    /// Records of people.
    Personer,
    /// Accounts and sessions.
    Tilgang,
    /// Journals, notes and documents.
    Journal,
    /// Documentation and its files.
    Dokumentasjon,
    /// Contracts.
    Kontrakter,
    /// Companies, groups, plans and the office itself.
    Kontoret,
}

/// A collection that is told: what was done, by verb, so that a name may follow.
pub struct Told {
    /// Which.
    pub collection: Collection,
    /// What it counts as.
    pub kind: AuditKind,
    create: &'static str,
    update: &'static str,
    delete: &'static str,
}

impl Told {
    /// What was done.
    #[must_use]
    pub const fn words(&self, verb: Verb) -> &'static str {
        match verb {
            Verb::Create => self.create,
            Verb::Update => self.update,
            Verb::Delete => self.delete,
        }
    }
}

const fn told(collection: Collection, kind: AuditKind, words: [&'static str; 3]) -> Told {
    let [create, update, delete] = words;
    Told { collection, kind, create, update, delete }
}

use AuditKind::{
    Dokumentasjon, Journal, Kontoret, Kontrakter, Personer, Personnummer, Personvern, Tilgang,
};

/// All that is told.
pub const TOLD: &[Told] = &[
    told(Collection::PERSONNRVISNINGER, Personnummer, ["så hele personnummeret"; 3]),
    told(Collection::INNSYN, Personvern, ["hentet ut alt som er lagret"; 3]),
    told(Collection::ANONYMISERINGER, Personvern, ["anonymiserte"; 3]),
    told(Collection::LAGRINGSTID, Personvern, ["endret lagringstiden"; 3]),
    told(
        Collection::LAERLINGER,
        Personer,
        ["opprettet lærlingen", "endret lærlingen", "slettet lærlingen"],
    ),
    told(
        Collection::ANSATTER,
        Personer,
        ["opprettet den ansatte", "endret den ansatte", "slettet den ansatte"],
    ),
    told(
        Collection::KOORDINATORER,
        Personer,
        ["opprettet koordinatoren", "endret koordinatoren", "slettet koordinatoren"],
    ),
    told(
        Collection::PROFILEPICTURES,
        Personer,
        ["la inn et profilbilde", "byttet profilbilde", "fjernet profilbildet"],
    ),
    told(
        Collection::ACCOUNTS,
        Tilgang,
        ["opprettet brukerkontoen", "endret brukerkontoen", "fjernet brukerkontoen"],
    ),
    told(
        Collection::SESSIONS,
        Tilgang,
        ["startet en innlogging", "endret en innlogging", "avsluttet en innlogging"],
    ),
    told(
        Collection::JOURNALER,
        Journal,
        ["skrev et journalnotat", "endret et journalnotat", "slettet et journalnotat"],
    ),
    told(
        Collection::MERKNADER,
        Journal,
        ["skrev merknaden", "endret merknaden", "slettet merknaden"],
    ),
    told(Collection::DOKUMENTER, Journal, ["endret dokumentene"; 3]),
    told(
        Collection::DOKUMENTASJONER,
        Dokumentasjon,
        ["opprettet dokumentasjon", "endret dokumentasjon", "slettet dokumentasjon"],
    ),
    told(
        Collection::FILES,
        Dokumentasjon,
        ["lastet opp en fil", "endret en fil", "slettet en fil"],
    ),
    told(
        Collection::LAEREKONTRAKT,
        Kontrakter,
        ["avsluttet en lærekontrakt", "endret lærekontrakten", "slettet lærekontrakten"],
    ),
    told(
        Collection::BEDRIFTER,
        Kontoret,
        ["opprettet bedriften", "endret bedriften", "slettet bedriften"],
    ),
    told(Collection::GRUPPER, Kontoret, ["opprettet gruppen", "endret gruppen", "slettet gruppen"]),
    told(
        Collection::TRAININGPLANS,
        Kontoret,
        ["opprettet en opplæringsplan", "endret en opplæringsplan", "slettet en opplæringsplan"],
    ),
    told(
        Collection::IMPORTS,
        Kontoret,
        ["importerte personer fra fil", "angret eller ryddet en import", "slettet en import"],
    ),
    told(
        Collection::TERMS,
        Kontoret,
        ["skrev nye vilkår", "endret vilkårene", "slettet vilkårene"],
    ),
    told(
        Collection::MESSAGE,
        Kontoret,
        ["sendte en melding", "leverte en melding", "slettet en melding"],
    ),
    told(Collection::CHATROOM, Kontoret, ["startet en chat", "endret en chat", "slettet en chat"]),
    told(Collection::ORG, Kontoret, ["endret innstillingene for kontoret"; 3]),
];

/// What is left out on purpose, and why.
pub const UNTOLD: &[(Collection, &str)] = &[
    (Collection::ARKIVERTELAERLINGER, "only searched; its changes are told as LAERLINGER"),
    (Collection::LAEREPLANERLK20, "national curricula, of nobody"),
    (Collection::PROGRAMOMRAADER, "national trades, of nobody"),
    (Collection::PAGES, "pages of the product, never written"),
    (Collection::VISNINGER, "how somebody likes to see a list"),
    (Collection::VARSLER, "what a person is told of what others did, which is told itself"),
    (Collection::CHATMESSAGES, "what is written and read in a chat is its members' alone"),
    (Collection::CHATMEMBERS, "who is in a chat is its members' alone"),
    (Collection::JOBS, "work of the product itself; what it does is told"),
];

/// How a collection is told; `None` for one that is not.
#[must_use]
pub fn of(collection: &str) -> Option<&'static Told> {
    TOLD.iter().find(|told| told.collection.0 == collection)
}

/// The collections of a kind.
#[must_use]
pub fn collections_of(kind: AuditKind) -> Vec<&'static str> {
    TOLD.iter().filter(|told| told.kind == kind).map(|told| told.collection.0).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_collection_is_told_or_left_out_on_purpose() {
        for collection in Collection::ALL {
            let told = TOLD.iter().filter(|told| told.collection == *collection).count();
            let untold = UNTOLD.iter().filter(|(name, _)| name == collection).count();
            assert_eq!(told + untold, 1, "{collection}: tell it in words, or say why not");
        }
    }

    #[test]
    fn a_full_view_of_an_identity_number_is_told_as_what_it_is() {
        let told = of(Collection::PERSONNRVISNINGER.0).unwrap();
        assert_eq!(told.words(Verb::Create), "så hele personnummeret");
        assert_eq!(collections_of(AuditKind::Personnummer), ["PERSONNRVISNINGER"]);
    }
}
