//! What the columns of the county's files hold.

use std::collections::{HashMap, HashSet};

use sha2::{Digest, Sha256};
use svenn_kernel::{stored_words, text::fold};

/// What a file is about.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = VigoKind)]
pub enum Kind {
    /// Apprentices with their contracts.
    Laerlinger,
    Bedrifter,
    /// Subjects that apprentices have not passed.
    Manglendefag,
    /// Trade tests.
    Fagprover,
    /// Codes of trades, with the length of their contracts.
    Vigoplaner,
    /// Trades that companies are approved for.
    Godkjenninger,
}

impl Kind {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Laerlinger => "Lærlinger og kontrakter",
            Self::Bedrifter => "Bedrifter",
            Self::Manglendefag => "Manglende fag",
            Self::Fagprover => "Fagprøver",
            Self::Vigoplaner => "Vigo-planer",
            Self::Godkjenninger => "Godkjenninger",
        }
    }

    /// Columns a file of this kind may hold, in the order to offer them.
    #[must_use]
    pub const fn columns(self) -> &'static [Column] {
        use Column as C;
        match self {
            Self::Laerlinger => &[
                C::Kontraktsnr,
                C::Fodselsnummer,
                C::Fornavn,
                C::Etternavn,
                C::Programomrade,
                C::Orgnr,
                C::Fra,
                C::Til,
                C::Godkjent,
                C::Avsluttet,
                C::Sluttarsak,
                C::HevetAv,
                C::AvbruddFra,
                C::AvbruddTil,
                C::Kontraktstype,
                C::Kontraktslengde,
                C::NettoOpplaeringstid,
                C::Fylke,
                C::Avgiverfylke,
                C::Telledato,
                C::Adresse,
                C::Postnummer,
                C::Poststed,
            ],
            Self::Bedrifter => {
                &[C::Orgnr, C::Bedriftsnavn, C::Adresse, C::Postnummer, C::Poststed, C::Fylke]
            }
            Self::Manglendefag => &[
                C::Kontraktsnr,
                C::Fodselsnummer,
                C::Fornavn,
                C::Etternavn,
                C::Programomrade,
                C::Fra,
                C::Fag,
                C::Frist,
                C::Bestatt,
            ],
            Self::Fagprover => &[
                C::Kontraktsnr,
                C::Fodselsnummer,
                C::Fornavn,
                C::Etternavn,
                C::Programomrade,
                C::Fra,
                C::Resultat,
                C::Provedato,
                C::Oppmeldt,
                C::BevisGodkjent,
                C::Brevtype,
            ],
            Self::Vigoplaner => &[C::Programomrade, C::Plannavn, C::Kontraktslengde],
            Self::Godkjenninger => &[
                C::Orgnr,
                C::Bedriftsnavn,
                C::Programomrade,
                C::Fylke,
                C::GodkjentTil,
                C::Kontraktssum,
                C::Sertifisering,
                C::Registernavn,
                C::Godkjenner,
                C::LopendeKontrakter,
                C::AntallAnsatte,
            ],
        }
    }

    /// A file of this kind has one of each of these.
    const fn needs(self) -> &'static [&'static [Column]] {
        use Column as C;
        const WHO: &[Column] = &[C::Kontraktsnr, C::Fodselsnummer];
        match self {
            Self::Laerlinger => &[WHO, &[C::Fra, C::Til, C::Godkjent, C::Avsluttet]],
            Self::Bedrifter => &[&[C::Orgnr], &[C::Bedriftsnavn]],
            Self::Manglendefag => &[WHO, &[C::Fag]],
            Self::Fagprover => &[WHO, &[C::Resultat, C::Provedato]],
            Self::Vigoplaner => &[&[C::Programomrade], &[C::Plannavn, C::Kontraktslengde]],
            Self::Godkjenninger => &[&[C::Orgnr], &[C::Programomrade]],
        }
    }
}

macro_rules! columns {
    ($($(#[$doc:meta])* $name:ident: [$first:literal $(, $other:literal)*];)*) => {
        /// What a column holds; the variable of the county's handbook stands first of its doc.
        #[stored_words(schema)]
        #[serde(rename_all = "UPPERCASE")]
        #[schema(as = VigoColumn)]
        pub enum Column {
            $($(#[$doc])* $name,)*
        }

        impl Column {
            /// Headers it goes by; the first is its own.
            #[must_use]
            pub const fn headers(self) -> &'static [&'static str] {
                match self { $(Self::$name => &[$first $(, $other)*],)* }
            }

            /// As people read it.
            #[must_use]
            pub const fn label(self) -> &'static str {
                match self { $(Self::$name => $first,)* }
            }
        }
    };
}

columns! {
    /// Number of the contract.
    Kontraktsnr: ["Kontraktsnummer", "Kontraktsnr", "Kontrakt nr", "Kontraktid", "Lærekontraktnr"];
    /// A01.
    Fodselsnummer: ["Fødselsnummer", "Fødselsnr", "Fnr", "A01", "Personnummer",
        "Fødselsnummer 11 siffer"];
    Fornavn: ["Fornavn"];
    Etternavn: ["Etternavn", "Slektsnavn"];
    /// A03.
    Programomrade: ["Programområdekode", "Programområde", "Progromr", "Programkode", "A03",
        "Lærefagkode", "Fagkode Vigo"];
    /// C03, where the contract belongs.
    Fylke: ["Fylke", "Fylkesnr", "Hjemstedsfylke", "C03"];
    /// C01, who registered it; another one for people who have moved.
    Avgiverfylke: ["Avgiverfylke", "C01"];
    /// C02, the day that the file tells of.
    Telledato: ["Telledato", "Telle dato", "C02"];
    /// C04.
    Orgnr: ["Organisasjonsnummer", "Orgnr", "Org nr", "C04", "Bedrift orgnr"];
    Bedriftsnavn: ["Bedriftsnavn", "Bedrift", "Lærebedrift"];
    /// C05.
    Fra: ["Læretid fra", "Kontrakt fra", "Startdato", "Fra dato", "C05"];
    /// C06.
    Til: ["Læretid til", "Kontrakt til", "Sluttdato", "Til dato", "C06"];
    /// C14.
    Godkjent: ["Godkjentdato", "Godkjent dato", "Godkjent", "Kontrakt godkjent", "C14"];
    /// C10.
    Avsluttet: ["Kontrakt avsluttet", "Avsluttet dato", "Avsluttet", "Hevet dato", "C10"];
    /// C12.
    Sluttarsak: ["Avslutningskode", "Avsl k", "Avsl kode", "Sluttårsak", "Årsak", "C12"];
    /// C11.
    HevetAv: ["Hevet av", "C11"];
    /// C07, first day of a break.
    AvbruddFra: ["Avbrudd fra", "Avbrudd fra dato", "C07"];
    /// C08, its last day; empty while it lasts.
    AvbruddTil: ["Avbrudd til", "Avbrudd til dato", "C08"];
    /// C13.
    Kontraktstype: ["Kontraktstype", "Kontrakttype", "Type kontrakt", "C13"];
    /// C18, months.
    NettoOpplaeringstid: ["Netto opplæringstid", "Opplæringstid måneder", "C18"];
    /// C22, kind of certificate.
    Brevtype: ["Brevtype", "Type brev", "C22"];
    Adresse: ["Adresse", "Gateadresse", "Postadresse"];
    Postnummer: ["Postnummer", "Postnr"];
    Poststed: ["Poststed"];
    /// C26.
    Resultat: ["Prøvestatus", "Resultat", "Karakter", "C26"];
    Provedato: ["Prøvedato", "Dato for prøve", "Prøve dato"];
    Oppmeldt: ["Oppmeldt dato", "Oppmeldt", "Oppmeldingsdato"];
    /// Day the certificate was approved.
    BevisGodkjent: ["Bevis godkjent", "Fagbrev godkjent", "Bevisdato"];
    /// A subject of the school.
    Fag: ["Fag", "Fagnavn", "Manglende fag", "Fagkode"];
    Frist: ["Frist", "Fristdato"];
    /// Day the subject was passed.
    Bestatt: ["Bestått dato", "Bestått", "Fag godkjent"];
    Plannavn: ["Programområdenavn", "Plan", "Plannavn", "Lærefag"];
    /// Months of the contract.
    Kontraktslengde: ["Kontraktslengde", "Netto læretid", "Læretid måneder", "C16"];
    /// The last day of a company's approval.
    GodkjentTil: ["Godkjent til", "Godkjenning til", "Godkjent til dato", "Gyldig til"];
    /// How many contracts the approval has had.
    Kontraktssum: ["Kontraktssum", "Kontraktsum", "Sum kontrakter"];
    Sertifisering: ["Sertifisering", "Sertifiseringer"];
    /// The register that the approval stands in.
    Registernavn: ["Register", "Registernavn"];
    /// Who approved.
    Godkjenner: ["Godkjent av", "Godkjenner", "Godkjenningsmyndighet"];
    LopendeKontrakter: ["Løpende kontrakter", "Antall kontrakter", "Aktive kontrakter"];
    AntallAnsatte: ["Antall ansatte", "Ansatte"];
}

/// How headers are compared: case, spaces, dots and the like do not count, nor how æ, ø and å are
/// written or put together.
#[must_use]
pub fn plain(header: &str) -> String {
    fold(header).chars().filter(|character| character.is_alphanumeric()).collect()
}

/// By which a header row is known again, whatever is below it.
#[must_use]
pub fn fingerprint(headers: &[String]) -> String {
    let plain: Vec<String> = headers.iter().map(|header| plain(header)).collect();
    hex::encode(Sha256::digest(plain.join("\u{1f}")))
}

fn known(kind: Kind) -> HashMap<String, Column> {
    let columns = kind.columns().iter();
    columns
        .flat_map(|column| column.headers().iter().map(|header| (plain(header), *column)))
        .collect()
}

/// What each column of a file of this kind is taken to hold, by its header alone; each is taken
/// once, by the first.
#[must_use]
pub fn proposed(kind: Kind, headers: &[String]) -> Vec<Option<Column>> {
    let known = known(kind);
    let mut taken = HashSet::new();
    let one =
        |header: &String| known.get(&plain(header)).copied().filter(|column| taken.insert(*column));
    headers.iter().map(one).collect()
}

/// What a file of this kind must have and has not, as the labels of the columns that would do.
#[must_use]
pub fn missing(kind: Kind, columns: &[Option<Column>]) -> Vec<String> {
    let there: HashSet<Column> = columns.iter().flatten().copied().collect();
    let lacking = kind.needs().iter().filter(|any| !any.iter().any(|it| there.contains(it)));
    let said = |any: &&[Column]| {
        let labels: Vec<&str> = any.iter().map(|it| it.label()).collect();
        labels.join(" eller ")
    };
    lacking.map(said).collect()
}

/// The kind that a header row belongs to when it is complete for one kind and not for the asked
/// one: somebody chose the wrong page.
#[must_use]
pub fn kind_of(asked: Kind, headers: &[String]) -> Option<Kind> {
    let complete = |kind: Kind| missing(kind, &proposed(kind, headers)).is_empty();
    if complete(asked) {
        return None;
    }
    Kind::ALL.iter().copied().find(|kind| complete(*kind))
}

/// Which of the first rows is the header: the one with most headers that are known, when there are
/// two at least; some files begin with a title.
#[must_use]
pub fn header_at(kind: Kind, rows: &[Vec<String>]) -> Option<usize> {
    let count = |row: &Vec<String>| proposed(kind, row).into_iter().flatten().count();
    let counted = rows.iter().map(count).enumerate().filter(|(_, count)| *count >= 2);
    counted.rev().max_by_key(|(_, count)| *count).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(texts: &[&str]) -> Vec<String> {
        texts.iter().map(|text| (*text).to_owned()).collect()
    }

    #[test]
    fn no_header_means_two_things_in_one_kind_of_file() {
        for kind in Kind::ALL {
            let mut seen = HashMap::new();
            for column in kind.columns() {
                for header in column.headers() {
                    if let Some(before) = seen.insert(plain(header), *column) {
                        assert_eq!(before, *column, "{header}");
                    }
                }
            }
        }
    }

    #[test]
    fn a_header_row_is_known_again_by_its_fingerprint_whatever_its_case_and_spelling() {
        let one = fingerprint(&headers(&["Fødselsnr.", "Læretid fra", "Avsl k"]));
        assert_eq!(one, fingerprint(&headers(&["FØDSELSNR", "læretid  fra", "avsl.k"])));
        // As a Mac puts letters together.
        assert_eq!(one, fingerprint(&headers(&["Fødselsnr.", "Læretid fra", "Avsl k"])));
        assert_ne!(one, fingerprint(&headers(&["Læretid fra", "Fødselsnr.", "Avsl k"])));
    }

    #[test]
    fn synonyms_and_names_of_variables_are_known() {
        // Every variable of the handbook that is public.
        let variables = "A01 A03 C01 C02 C03 C04 C05 C06 C07 C08 C10 C11 C12 C13 C14 C16 C18";
        let variables: Vec<&str> = variables.split(' ').collect();
        let all = proposed(Kind::Laerlinger, &headers(&variables));
        assert!(all.iter().all(Option::is_some), "{all:?}");
        let found = proposed(Kind::Fagprover, &headers(&["A01", "C22", "C26"]));
        assert!(found.iter().all(Option::is_some), "{found:?}");
        let found = proposed(Kind::Laerlinger, &headers(&["A01", "A03", "C05", "Avsl k", "Sko"]));
        let expected = [Column::Fodselsnummer, Column::Programomrade, Column::Fra];
        assert_eq!(found[..3], expected.map(Some));
        assert_eq!(found[3..], [Some(Column::Sluttarsak), None]);
        let twice = proposed(Kind::Laerlinger, &headers(&["Startdato", "C05"]));
        assert_eq!(twice, [Some(Column::Fra), None]);
    }

    #[test]
    fn a_file_for_another_page_is_known() {
        let exams = headers(&["Fødselsnummer", "Prøvestatus", "Prøvedato"]);
        assert_eq!(kind_of(Kind::Laerlinger, &exams), Some(Kind::Fagprover));
        assert_eq!(kind_of(Kind::Fagprover, &exams), None);
        assert_eq!(kind_of(Kind::Fagprover, &headers(&["Dato", "Beløp"])), None);
        assert_eq!(missing(Kind::Bedrifter, &[Some(Column::Orgnr)]), ["Bedriftsnavn".to_owned()]);
    }

    #[test]
    fn the_header_may_stand_below_a_title() {
        let rows = [
            headers(&["Kontrakter per 1. oktober"]),
            headers(&[]),
            headers(&["Fødselsnummer", "Læretid fra", "Læretid til"]),
            headers(&["17912099997", "01.08.2025", "31.07.2027"]),
        ];
        assert_eq!(header_at(Kind::Laerlinger, &rows), Some(2));
        assert_eq!(header_at(Kind::Laerlinger, &rows[..1]), None);
    }
}
