//! The county's file: who was paid for, and how much. Its columns are public nowhere, so a person says
//! once what each holds, and a file with the same header is known again.

mod amounts;
mod people;

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use svenn_db::Tx;
use svenn_grantrules::Ledger;
use svenn_grants::store::{self as grants, Period, Row};
use svenn_http::AppParts;
use svenn_imports::Sheet;
use svenn_kernel::{ApprenticeId, Fault, text::fold};
use svenn_money::Ore;
use utoipa::ToSchema;

pub(crate) use amounts::{AmountWrong, amounts};
use people::{Found, People};

/// Most rows that a preview shows; those that are as expected are counted.
pub(crate) const ROWS_SHOWN_MAX: usize = 1_000;

/// What a column holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantCountyColumn)]
pub enum Column {
    /// Identity number of the apprentice.
    Personnr,
    /// First and last name, in either order.
    Navn,
    Fornavn,
    Etternavn,
    /// Birth date of the apprentice.
    Fodselsdato,
    /// What was paid.
    Belop,
}

impl Column {
    pub(crate) const ALL: [Self; 6] = [
        Self::Personnr,
        Self::Navn,
        Self::Fornavn,
        Self::Etternavn,
        Self::Fodselsdato,
        Self::Belop,
    ];

    pub(crate) const fn label(self) -> &'static str {
        match self {
            Self::Personnr => "Fødselsnummer",
            Self::Navn => "Navn",
            Self::Fornavn => "Fornavn",
            Self::Etternavn => "Etternavn",
            Self::Fodselsdato => "Fødselsdato",
            Self::Belop => "Beløp",
        }
    }

    /// Headers that say what their column holds, plain.
    const fn headers(self) -> &'static [&'static str] {
        match self {
            Self::Personnr => &[
                "fodselsnummer",
                "personnummer",
                "fodselsnr",
                "personnr",
                "fnr",
                "fodselsnummer11",
            ],
            Self::Navn => &["navn", "laerling", "elev", "laerlingnavn", "navnlaerling", "elevnavn"],
            Self::Fornavn => &["fornavn"],
            Self::Etternavn => &["etternavn", "slektsnavn"],
            Self::Fodselsdato => &["fodselsdato", "fodt"],
            Self::Belop => &[
                "belop",
                "tilskudd",
                "utbetalt",
                "sum",
                "totalt",
                "utbetaltbelop",
                "tilskuddsbelop",
            ],
        }
    }
}

/// How a header is compared: case, spaces and dots do not count, nor how æ, ø and å are written.
fn plain(header: &str) -> String {
    fold(header).chars().filter(|character| character.is_alphanumeric()).collect()
}

/// What names the header of a file: a digest, for what stands in it is not ours to keep.
pub(crate) fn header_key(sheet: &Sheet) -> String {
    let heads: Vec<String> = sheet.header.cells.iter().map(|cell| plain(&cell.text())).collect();
    svenn_bank::sha256(heads.join("\u{1f}").as_bytes())
}

/// What each column holds as its header says; of two that say the same the first has it.
pub(crate) fn guessed(sheet: &Sheet) -> Vec<Option<Column>> {
    let mut taken = BTreeSet::new();
    let says = |it: &Column, head: &str| it.headers().iter().any(|known| plain(known) == head);
    let of = |head: &str| Column::ALL.into_iter().find(|it| says(it, head));
    let heads = sheet.header.cells.iter().map(|cell| plain(&cell.text()));
    heads.map(|head| of(&head).filter(|it| taken.insert(*it))).collect()
}

/// Why a mapping is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum MappingWrong {
    Twice(Column),
    NoAmount,
    NoPerson,
}

impl MappingWrong {
    pub(crate) fn message(self) -> String {
        match self {
            Self::Twice(column) => {
                format!("«{}» er valgt for to kolonner. Velg den for én", column.label())
            }
            Self::NoAmount => "Velg kolonnen med beløpet".to_owned(),
            Self::NoPerson => {
                "Velg kolonnen med fødselsnummer eller navn, eller både fornavn og etternavn"
                    .to_owned()
            }
        }
    }
}

/// Where what is needed stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Places(BTreeMap<Column, usize>);

impl Places {
    /// # Errors
    /// What a mapping lacks.
    pub(crate) fn of(columns: &[Option<Column>]) -> Result<Self, MappingWrong> {
        let mut places = BTreeMap::new();
        for (at, column) in columns.iter().enumerate() {
            if let Some(column) = column
                && places.insert(*column, at).is_some()
            {
                return Err(MappingWrong::Twice(*column));
            }
        }
        let has = |column: Column| places.contains_key(&column);
        if !has(Column::Belop) {
            return Err(MappingWrong::NoAmount);
        }
        let named = has(Column::Navn) || (has(Column::Fornavn) && has(Column::Etternavn));
        if named || has(Column::Personnr) { Ok(Self(places)) } else { Err(MappingWrong::NoPerson) }
    }

    fn get(&self, column: Column) -> Option<usize> {
        self.0.get(&column).copied()
    }
}

/// What a person has said of a row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Given {
    To(ApprenticeId),
    LeftOut,
}

/// A row as it is shown; amounts are øre.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = GrantCountyRow)]
pub(crate) struct RowView {
    /// Its number in the file.
    pub row: usize,
    /// Who it is of, as the file has it.
    pub navn: String,
    pub apprentice_id: Option<ApprenticeId>,
    /// Who that is here; empty for nobody.
    pub apprentice: String,
    pub ore: i64,
    /// What is expected of the apprentice in the period.
    pub expected: i64,
    /// What came before.
    pub received: i64,
    /// What will have come, less what is expected.
    pub difference: i64,
    /// OPEN for nobody's row, LEFT_OUT, SAME, LESS or MORE.
    pub state: RowState,
    /// How it stands, in words.
    pub words: String,
}

/// How a row stands to what is expected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
#[schema(as = GrantCountyRowState)]
pub(crate) enum RowState {
    Open,
    Less,
    More,
    LeftOut,
    Same,
}

/// A file read against a period.
#[derive(Debug)]
pub(crate) struct Compared {
    /// Those that need a person first, then what differs.
    pub rows: Vec<RowView>,
    /// What came of each apprentice by this file.
    pub of: Vec<(ApprenticeId, Ore)>,
    /// Who is expected in the period and is neither in the file nor has come, with what is expected.
    pub missing: Vec<(ApprenticeId, String, i64)>,
}

impl Compared {
    pub(crate) fn sum(&self) -> Ore {
        self.of.iter().map(|(_, ore)| *ore).sum()
    }

    pub(crate) fn count(&self, state: RowState) -> usize {
        self.rows.iter().filter(|it| it.state == state).count()
    }
}

/// What stands in a period.
pub(crate) struct Against {
    rows: BTreeMap<ApprenticeId, Row>,
    received: BTreeMap<ApprenticeId, Ore>,
    people: People,
}

impl Against {
    pub(crate) async fn load(tx: &Tx, app: &AppParts, period: &Period) -> Result<Self, Fault> {
        let rows = grants::rows_in_force(tx, period, None).await?;
        let received = grants::by_apprentice(tx, &period.id, Ledger::Received, None).await?;
        let ids: Vec<ApprenticeId> = rows.iter().map(|row| row.apprentice.clone()).collect();
        let people = People::load(tx, app, &ids).await?;
        let rows = rows.into_iter().map(|row| (row.apprentice.clone(), row)).collect();
        Ok(Self { rows, received, people })
    }

    /// Whether somebody is in the period.
    pub(crate) fn knows(&self, id: &ApprenticeId) -> bool {
        self.rows.contains_key(id)
    }

    /// Reads a file: finds who each row is of, and compares what came with what is expected.
    ///
    /// # Errors
    /// An amount that is none, with its row.
    pub(crate) fn compare(
        &self,
        sheet: &Sheet,
        places: &Places,
        given: &BTreeMap<usize, Given>,
    ) -> Result<Compared, AmountWrong> {
        let paid = amounts(sheet, places.get(Column::Belop).unwrap_or_default())?;
        let found: Vec<(usize, String, Found, Ore)> = sheet
            .rows
            .iter()
            .zip(paid)
            .filter_map(|(row, ore)| {
                let who = self.people.who(row, places);
                let found = match given.get(&row.number) {
                    Some(Given::To(id)) => Found::One(id.clone()),
                    Some(Given::LeftOut) => Found::LeftOut,
                    None => self.people.find(row, places),
                };
                Some((row.number, who, found, ore?))
            })
            .collect();
        let mut sums: BTreeMap<ApprenticeId, Ore> = BTreeMap::new();
        for (_, _, found, ore) in &found {
            if let Found::One(id) = found {
                *sums.entry(id.clone()).or_default() += *ore;
            }
        }
        let rows = found.into_iter().map(|it| self.row(it, &sums));
        let mut rows: Vec<RowView> = rows.collect();
        rows.sort_by_key(|row| (row.state, row.row));
        let missing = self.missing(&sums);
        let of = sums.into_iter().filter(|(_, ore)| !ore.is_zero()).collect();
        Ok(Compared { rows, of, missing })
    }

    fn row(
        &self,
        (row, navn, found, ore): (usize, String, Found, Ore),
        sums: &BTreeMap<ApprenticeId, Ore>,
    ) -> RowView {
        let mut view = RowView {
            row,
            navn,
            apprentice_id: None,
            apprentice: String::new(),
            ore: ore.ore(),
            expected: 0,
            received: 0,
            difference: 0,
            state: RowState::Open,
            words: String::new(),
        };
        let id = match found {
            Found::One(id) => id,
            Found::LeftOut => {
                view.state = RowState::LeftOut;
                view.words = "Tas ikke med".to_owned();
                return view;
            }
            Found::Nobody => {
                view.words =
                    "Finnes ikke i perioden. Velg hvem det er, eller ta raden bort".to_owned();
                return view;
            }
            Found::Several => {
                view.words = "Flere i perioden heter det samme. Velg hvem det er".to_owned();
                return view;
            }
        };
        let expected = self.rows.get(&id).map(|row| Ore::new(row.expected_grant_sum));
        let expected = expected.unwrap_or_default();
        let before = self.received.get(&id).copied().unwrap_or_default();
        let difference = before + sums.get(&id).copied().unwrap_or_default() - expected;
        let (state, words) = compared(difference);
        view.apprentice = self.rows.get(&id).map(Row::navn).unwrap_or_default();
        (view.expected, view.received) = (expected.ore(), before.ore());
        (view.difference, view.state, view.words) = (difference.ore(), state, words);
        view.apprentice_id = Some(id);
        view
    }

    fn missing(&self, sums: &BTreeMap<ApprenticeId, Ore>) -> Vec<(ApprenticeId, String, i64)> {
        let is_missing = |row: &&Row| {
            let came = self.received.get(&row.apprentice).copied().unwrap_or_default();
            row.expected_grant_sum != 0 && came.is_zero() && !sums.contains_key(&row.apprentice)
        };
        let rows = self.rows.values().filter(is_missing);
        let mut missing: Vec<_> =
            rows.map(|row| (row.apprentice.clone(), row.navn(), row.expected_grant_sum)).collect();
        missing.sort_by_cached_key(|(_, navn, _)| svenn_kernel::text::collation_key(navn));
        missing
    }
}

/// How what came stands to what is expected, in words.
fn compared(difference: Ore) -> (RowState, String) {
    let amount = difference.abs().shown();
    match difference.ore() {
        0 => (RowState::Same, "Som forventet".to_owned()),
        ..0 => (RowState::Less, format!("{amount} mindre enn forventet")),
        _ => (RowState::More, format!("{amount} mer enn forventet")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapping_needs_an_amount_and_somebody() {
        use Column::{Belop, Etternavn, Fornavn, Navn, Personnr};
        let of = |columns: &[Option<Column>]| Places::of(columns).err();
        assert_eq!(of(&[Some(Navn), None, Some(Belop)]), None);
        assert_eq!(of(&[Some(Fornavn), Some(Etternavn), Some(Belop)]), None);
        assert_eq!(of(&[Some(Personnr), Some(Belop)]), None);
        assert_eq!(of(&[Some(Fornavn), Some(Belop)]), Some(MappingWrong::NoPerson));
        assert_eq!(of(&[Some(Navn)]), Some(MappingWrong::NoAmount));
        assert_eq!(of(&[Some(Belop), Some(Belop)]), Some(MappingWrong::Twice(Belop)));
    }

    #[test]
    fn a_difference_is_told_in_words() {
        let words = |ore| compared(Ore::new(ore)).1.replace('\u{a0}', " ");
        assert_eq!(words(0), "Som forventet");
        assert_eq!(words(-762_888), "kr 7 628,88 mindre enn forventet");
        assert_eq!(words(100), "kr 1,- mer enn forventet");
    }

    #[test]
    fn no_header_means_two_things() {
        let mut seen = BTreeSet::new();
        for header in Column::ALL.into_iter().flat_map(Column::headers) {
            assert!(seen.insert(*header), "{header}");
        }
    }
}
