//! What a row says otherwise than we do.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use svenn_kernel::text::fold;
use utoipa::ToSchema;

use crate::{
    columns::{Column, Kind},
    reasons::contract_type,
    values::base_code,
};

/// What we have of a record, in the spelling of a [`crate::Line`].
pub type Facts = BTreeMap<Column, String>;

/// What may be done about a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "UPPERCASE")]
#[schema(as = VigoStanding)]
pub enum Standing {
    /// Ours is empty, and nothing follows from filling it.
    Safe,
    /// It may be accepted, by somebody who looks at it.
    Asks,
    /// The county has nothing, or what we have is not changed from a file: it can be kept, and is
    /// to be changed at the county's.
    Theirs,
}

/// A column that differs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Difference {
    pub column: Column,
    pub ours: Option<String>,
    pub theirs: Option<String>,
    pub standing: Standing,
}

/// What is compared of a kind.
const fn compared(kind: Kind) -> &'static [Column] {
    use Column as C;
    match kind {
        Kind::Laerlinger => &[
            C::Kontraktsnr,
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
            C::Adresse,
            C::Postnummer,
            C::Poststed,
        ],
        Kind::Bedrifter => &[C::Bedriftsnavn, C::Adresse, C::Postnummer, C::Poststed],
        Kind::Manglendefag => &[C::Fag, C::Frist, C::Bestatt],
        Kind::Fagprover => &[C::Resultat, C::Provedato, C::Oppmeldt, C::BevisGodkjent, C::Brevtype],
        Kind::Vigoplaner => &[],
        Kind::Godkjenninger => &[
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

/// What ours has and the county lacks counts as different for these.
const fn is_missed(column: Column) -> bool {
    use Column as C;
    matches!(
        column,
        C::Avsluttet
            | C::Til
            | C::Fra
            | C::Orgnr
            | C::Programomrade
            | C::Bestatt
            | C::AvbruddFra
            | C::GodkjentTil
    )
}

/// Whether filling an empty one needs nobody to look: nothing follows and nobody is told.
const fn is_harmless(column: Column) -> bool {
    use Column as C;
    matches!(
        column,
        C::Kontraktsnr
            | C::Godkjent
            | C::Adresse
            | C::Postnummer
            | C::Poststed
            | C::Fra
            | C::Frist
            | C::Oppmeldt
            | C::BevisGodkjent
            | C::Brevtype
            | C::Kontraktslengde
            | C::NettoOpplaeringstid
            | C::Fylke
            | C::Kontraktssum
            | C::Sertifisering
            | C::Registernavn
            | C::Godkjenner
            | C::LopendeKontrakter
            | C::AntallAnsatte
    )
}

/// What we keep in one place alone and is not changed from a file: a leave changes the end and the
/// goals, a trade the plan, a type what is asked of the apprentice.
const fn is_ours_to_change(kind: Kind, column: Column) -> bool {
    use Column as C;
    match column {
        C::AvbruddFra | C::AvbruddTil | C::Kontraktstype => true,
        C::Programomrade => !matches!(kind, Kind::Godkjenninger),
        _ => false,
    }
}

/// What is accepted together with a column: the reason for ending and who asked for it go with the
/// day, for a day without its reason says nothing.
#[must_use]
pub const fn goes_with(column: Column) -> &'static [Column] {
    use Column as C;
    match column {
        C::Avsluttet | C::Sluttarsak | C::HevetAv => &[C::Avsluttet, C::Sluttarsak, C::HevetAv],
        _ => &[],
    }
}

/// Whether two values say the same.
fn is_same(column: Column, ours: &str, theirs: &str) -> bool {
    use Column as C;
    match column {
        C::Programomrade => base_code(ours) == base_code(theirs),
        // A type that we do not know says nothing.
        C::Kontraktstype => match contract_type(theirs) {
            Some(theirs) => contract_type(ours) == Some(theirs),
            None => true,
        },
        C::Fornavn
        | C::Etternavn
        | C::Bedriftsnavn
        | C::Adresse
        | C::Poststed
        | C::Fag
        | C::Sertifisering
        | C::Registernavn
        | C::Fylke
        | C::Godkjenner => fold(ours) == fold(theirs),
        _ => ours == theirs,
    }
}

/// The columns in which a row says otherwise than we do, of those that the file has.
#[must_use]
pub fn differences(
    kind: Kind,
    ours: &Facts,
    theirs: &Facts,
    has: impl Fn(Column) -> bool,
) -> Vec<Difference> {
    let columns = compared(kind).iter().copied().filter(|column| has(*column));
    let one = |column: Column| {
        let (own, their) = (ours.get(&column), theirs.get(&column));
        let standing = match (own, their) {
            (Some(own), Some(their)) if is_same(column, own, their) => return None,
            (None, None) => return None,
            (_, Some(_)) if is_ours_to_change(kind, column) => Standing::Theirs,
            (None, Some(_)) if is_harmless(column) => Standing::Safe,
            (_, Some(_)) => Standing::Asks,
            (Some(_), None) if is_missed(column) => Standing::Theirs,
            (Some(_), None) => return None,
        };
        Some(Difference { column, ours: own.cloned(), theirs: their.cloned(), standing })
    };
    columns.filter_map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(all: &[(Column, &str)]) -> Facts {
        all.iter().map(|(column, value)| (*column, (*value).to_owned())).collect()
    }

    fn found(ours: &[(Column, &str)], theirs: &[(Column, &str)]) -> Vec<(Column, Standing)> {
        let all = differences(Kind::Laerlinger, &facts(ours), &facts(theirs), |_| true);
        all.into_iter().map(|it| (it.column, it.standing)).collect()
    }

    #[test]
    fn what_we_lack_and_nothing_follows_from_is_safe() {
        use Column as C;
        let theirs = [(C::Kontraktsnr, "1"), (C::Godkjent, "2026-08-01"), (C::Orgnr, "974760673")];
        let expected = [
            (C::Kontraktsnr, Standing::Safe),
            (C::Orgnr, Standing::Asks),
            (C::Godkjent, Standing::Safe),
        ];
        assert_eq!(found(&[], &theirs), expected);
    }

    #[test]
    fn what_overwrites_ours_asks_and_what_the_county_lacks_is_the_countys() {
        use Column as C;
        let ours = [(C::Til, "2027-07-31"), (C::Avsluttet, "2026-05-01"), (C::Adresse, "Vei 1")];
        assert_eq!(
            found(&ours, &[(C::Til, "2027-08-15")]),
            [(C::Til, Standing::Asks), (C::Avsluttet, Standing::Theirs)]
        );
    }

    #[test]
    fn variants_of_a_trade_and_the_case_of_names_are_no_difference() {
        use Column as C;
        let ours = [(C::Programomrade, "BATMF3----"), (C::Etternavn, "Ødegård")];
        let theirs = [(C::Programomrade, "BATMF31A2B"), (C::Etternavn, "ØDEGAARD")];
        assert_eq!(found(&ours, &theirs), []);
        let theirs = [(C::Programomrade, "ELELE3----")];
        assert_eq!(found(&ours[..1], &theirs), [(C::Programomrade, Standing::Theirs)]);
    }

    #[test]
    fn leaves_and_types_are_not_changed_from_a_file() {
        use Column as C;
        let ours = [(C::AvbruddFra, "2026-02-01"), (C::Kontraktstype, "LAERLING")];
        assert_eq!(found(&ours, &ours), []);
        let theirs = [(C::AvbruddFra, "2026-02-01"), (C::Kontraktstype, "Lærekontrakt")];
        assert_eq!(found(&ours, &theirs), []);
        let theirs = [(C::AvbruddTil, "2026-03-01"), (C::Kontraktstype, "O")];
        let expected = [
            (C::AvbruddFra, Standing::Theirs),
            (C::AvbruddTil, Standing::Theirs),
            (C::Kontraktstype, Standing::Theirs),
        ];
        assert_eq!(found(&ours, &theirs), expected);
        // A word that nobody knows says nothing.
        assert_eq!(found(&ours[1..], &[(C::Kontraktstype, "X9")]), []);
    }

    #[test]
    fn an_approval_for_another_trade_can_be_accepted() {
        use Column as C;
        let theirs = facts(&[(C::Programomrade, "BATMF3----"), (C::GodkjentTil, "2027-12-31")]);
        let all = differences(Kind::Godkjenninger, &Facts::new(), &theirs, |_| true);
        assert!(all.iter().all(|it| it.standing == Standing::Asks), "{all:?}");
    }

    #[test]
    fn columns_that_the_file_does_not_have_say_nothing() {
        let ours = facts(&[(Column::Til, "2027-07-31")]);
        let has = |column| column == Column::Fra;
        assert_eq!(differences(Kind::Laerlinger, &ours, &Facts::new(), has), []);
    }
}
