//! The pages of lists, where the rows behind a number are read.

/// The page of a list, and what its address may ask. What a page does not know in its address it
/// passes over, and would show more rows than the number counts: so such a number has no page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ListPage {
    /// The collection.
    pub list: &'static str,
    pub path: &'static str,
    /// Fields by which the page narrows its rows.
    pub fields: &'static [&'static str],
    /// The field that stands above the list, of which it takes one value alone.
    pub above: Option<Above>,
}

/// A field above a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Above {
    pub field: &'static str,
    /// Whether the page begins with one of its values; then the address says that it wants all.
    pub begins: bool,
}

/// What an address says of a field above the list where all its values are wanted.
pub const ALL_VALUES: &str = "alle";

impl ListPage {
    /// Whether its address narrows a field to so many values, or to none of them.
    #[must_use]
    pub fn takes(&self, field: &str, values: usize, not: bool) -> bool {
        match self.above {
            Some(above) if above.field == field => values == 1 && !not,
            _ => self.fields.contains(&field),
        }
    }

    /// What its address has to say beside a question that does not name the field above the list.
    #[must_use]
    pub fn all_values(
        &self,
        is_named: impl Fn(&str) -> bool,
    ) -> Option<(&'static str, &'static str)> {
        let above = self.above.filter(|it| it.begins && !is_named(it.field))?;
        Some((above.field, ALL_VALUES))
    }
}

/// The pages that coordinators have.
pub const PAGES: &[ListPage] = &[
    ListPage {
        list: "LAERLINGER",
        path: "/k/laerlinger",
        fields: &[
            "statusLabel",
            "tempo",
            "dekning",
            "fagprove",
            "vurdering",
            "kontrakt",
            "innlogging",
            "laerefag",
            "laerlingtypename",
            "bedrift",
            "ansattenavn",
            "koordinatornavn",
            "manglendeFag",
            "grupper",
            "todo",
            "fylke",
            "startdato",
            "sluttdato",
            "sisteVurdering",
            "nesteVurdering",
            "sistAktiv",
            "sistInnlogget",
            "framdrift",
            "dokumentasjonSendt",
        ],
        above: None,
    },
    ListPage {
        list: "ARKIVERTELAERLINGER",
        path: "/k/systemvalg/arkivertelaerlinger",
        fields: &[
            "laerefag",
            "laerlingtypename",
            "bedrift",
            "koordinatornavn",
            "fylke",
            "startdato",
            "sluttdato",
            "arkivert",
        ],
        above: None,
    },
    ListPage {
        list: "KONTRAKTER",
        path: "/k/systemvalg/nokkeltall/kontrakter",
        fields: &[
            "status",
            "godkjenning",
            "laerefag",
            "bedriftid",
            "bedrift",
            "fylke",
            "laerlingtypename",
            "startdato",
            "sistedag",
            "godkjent",
            "hevet",
            "arsak",
            "kull",
            "utfall2",
            "utfall3",
            "utfall4",
            "utfall5",
            "forsteprove",
            "forsteresultat",
            "brev",
            "brevmaaneder",
            "undersokelse",
            "undersokelsemangler",
            "permisjonsdager",
        ],
        above: None,
    },
    ListPage {
        list: "HALVAAR",
        path: "/k/systemvalg/nokkeltall/halvaar",
        fields: &[
            "tilstand",
            "slutt",
            "start",
            "laerefag",
            "bedriftid",
            "bedrift",
            "fylke",
            "laerlingtypename",
        ],
        above: None,
    },
    ListPage {
        list: "FRAVAER",
        path: "/k/systemvalg/nokkeltall/fravaer",
        fields: &[
            "tilstand",
            "fra",
            "til",
            "laerefag",
            "bedriftid",
            "bedrift",
            "fylke",
            "laerlingtypename",
        ],
        above: None,
    },
    ListPage {
        list: "BEDRIFTER",
        path: "/k/bedrifter",
        fields: &[
            "fylke",
            "poststed",
            "koordinatornavn",
            "antallLaerlinger",
            "antallAnsatte",
            "godkjenning",
            "godkjentTil",
        ],
        above: None,
    },
    ListPage {
        list: "ANSATTER",
        path: "/k/ansatte",
        fields: &[
            "innlogging",
            "customRole",
            "bedriftnavn",
            "grupper",
            "sistAktiv",
            "sistInnlogget",
            "antallLaerlinger",
        ],
        above: None,
    },
    ListPage {
        list: "VURDERINGSSAMTALER",
        path: "/k/vurderingssamtaler",
        fields: &[
            "navn",
            "bedrift",
            "laerefag",
            "deltakernavn",
            "venternavn",
            "plannedTime",
            "doneTime",
        ],
        above: Some(Above { field: "status", begins: false }),
    },
    ListPage {
        list: "SJEKKPUNKTER",
        path: "/k/sjekkpunkter",
        fields: &[
            "title",
            "typeCheckpoint",
            "opphav",
            "koordinatornavn",
            "laerlingnavn",
            "laerefag",
            "laerlingtypename",
            "bedrift",
            "utforelse",
            "deadlineTimestamp",
            "completedTimestamp",
        ],
        above: Some(Above { field: "fristen", begins: true }),
    },
    ListPage {
        list: "DOKUMENTASJONER",
        path: "/k/dokumentasjoner",
        fields: &["ansattenavn", "laerlingnavn", "laerefag", "bedrift", "sendt", "sistendret"],
        above: Some(Above { field: "status", begins: true }),
    },
    ListPage {
        list: "INNLEVERINGER",
        path: "/k/oppgaver",
        fields: &[
            "fristen",
            "title",
            "opplaeringsplan",
            "laerefag",
            "bedrift",
            "laerlingnavn",
            "ansattenavn",
            "frist",
            "sistendret",
        ],
        above: Some(Above { field: "status", begins: false }),
    },
    ListPage {
        list: "APPLICATIONS",
        path: "/k/soknader",
        fields: &[
            "soknadsaar",
            "fag",
            "fylke",
            "prioritet",
            "etikettnavn",
            "kilde",
            "venter",
            "sendtInn",
            "sistEndret",
        ],
        above: Some(Above { field: "status", begins: false }),
    },
    ListPage {
        list: "TRAININGDAYS",
        path: "/k/opplaeringsdager",
        fields: &["status", "coursecode", "location", "from", "deadline", "deltakere", "created"],
        above: None,
    },
    ListPage {
        list: "SIGNINGS",
        path: "/k/signering",
        fields: &[
            "mangler",
            "typer",
            "avsender",
            "masse",
            "duedate",
            "sent",
            "created",
            "signersCount",
        ],
        above: Some(Above { field: "status", begins: false }),
    },
    ListPage {
        list: "SERTIFISERINGER",
        path: "/k/systemvalg/sertifiseringer",
        fields: &["title", "utsteder", "utloper", "utstedt"],
        above: Some(Above { field: "status", begins: false }),
    },
    ListPage {
        list: "HOSPITERINGER",
        path: "/k/hospitering/opphold",
        fields: &["tilstand", "fra", "bedrift", "maal", "laerlingnavn"],
        above: None,
    },
];

/// The page of a list; none where the rows have no page of their own.
#[must_use]
pub fn page_of(list: &str) -> Option<&'static ListPage> {
    PAGES.iter().find(|it| it.list == list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_asked_what_it_knows_and_nothing_else() {
        let page = page_of("SJEKKPUNKTER").unwrap();
        assert!(page.takes("utforelse", 2, true) && !page.takes("sistendret", 1, false));
        assert!(page.takes("fristen", 1, false) && !page.takes("fristen", 2, false));
        assert_eq!(page.all_values(|_| false), Some(("fristen", "alle")));
        assert_eq!(page.all_values(|field| field == "fristen"), None);
        assert_eq!(page_of("LAERLINGER").unwrap().all_values(|_| false), None);
    }
}
