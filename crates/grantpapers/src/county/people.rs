//! Who a row of the county's file is of: by the identity number, else by the name, and the birth date
//! where the file has it.

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_http::{AppParts, Secrets};
use svenn_imports::{Cell, SheetRow};
use svenn_kernel::{
    ApprenticeId, Fault,
    numbers::{IdentityNumber, IdentityRules},
    text::fold,
};
use svenn_people::{apprentices, personnr};

use super::{Column, Places};

/// Who a row is of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Found {
    One(ApprenticeId),
    Several,
    Nobody,
    /// A person has said that it counts for nobody.
    LeftOut,
}

/// The apprentices of a period, by what files know them by.
pub(crate) struct People {
    secrets: Secrets,
    rules: IdentityRules,
    numbers: BTreeMap<String, ApprenticeId>,
    /// By the words of the name, in whatever order.
    names: BTreeMap<BTreeSet<String>, Vec<ApprenticeId>>,
    born: BTreeMap<ApprenticeId, NaiveDate>,
}

/// The words of a name: order, case and commas do not count.
fn words(name: &str) -> BTreeSet<String> {
    let folded = fold(name);
    let parts = folded.split(|it: char| !it.is_alphanumeric() && it != '-');
    parts.filter(|it| !it.is_empty()).map(str::to_owned).collect()
}

impl People {
    pub(crate) async fn load(tx: &Tx, app: &AppParts, ids: &[ApprenticeId]) -> Result<Self, Fault> {
        let mut people = Self {
            secrets: app.secrets.clone(),
            rules: personnr::rules(app, tx.now()),
            numbers: BTreeMap::new(),
            names: BTreeMap::new(),
            born: BTreeMap::new(),
        };
        for it in apprentices::some(tx, ids).await? {
            let name = words(&format!("{} {}", it.fornavn, it.etternavn));
            people.names.entry(name).or_default().push(it.id.clone());
            if let Some(index) = it.personnr_index {
                people.numbers.insert(index, it.id.clone());
            }
            if let Some(day) = it.fodselsdato {
                people.born.insert(it.id.clone(), day);
            }
        }
        Ok(people)
    }

    /// Who a row says that it is of, for people to read; never the identity number.
    pub(crate) fn who(&self, row: &SheetRow, places: &Places) -> String {
        let text = |column| text_of(row, places, column);
        let name = text(Column::Navn);
        if !name.is_empty() {
            return name;
        }
        let name = format!("{} {}", text(Column::Fornavn), text(Column::Etternavn));
        let name = name.trim();
        if name.is_empty() { "Uten navn".to_owned() } else { name.to_owned() }
    }

    pub(crate) fn find(&self, row: &SheetRow, places: &Places) -> Found {
        let number = text_of(row, places, Column::Personnr);
        if let Ok(number) = IdentityNumber::parse(&padded(&number), self.rules)
            && let Some(id) = self.numbers.get(&personnr::index(&self.secrets, &number))
        {
            return Found::One(id.clone());
        }
        let name = words(&self.who(row, places));
        let mut named = self.names.get(&name).cloned().unwrap_or_default();
        if let Some(day) = day_of(row, places) {
            named.retain(|id| self.born.get(id).is_none_or(|born| *born == day));
        }
        match named.as_slice() {
            [] => Found::Nobody,
            [one] => Found::One(one.clone()),
            _ => Found::Several,
        }
    }
}

/// Workbooks drop the zero that a number of eleven digits begins with.
fn padded(number: &str) -> String {
    let digits: String = number.chars().filter(|it| !it.is_whitespace()).collect();
    if digits.len() == 10 { format!("0{digits}") } else { digits }
}

fn text_of(row: &SheetRow, places: &Places, column: Column) -> String {
    let cell = places.get(column).and_then(|at| row.cells.get(at));
    cell.map(Cell::text).unwrap_or_default()
}

fn day_of(row: &SheetRow, places: &Places) -> Option<NaiveDate> {
    match places.get(Column::Fodselsdato).and_then(|at| row.cells.get(at))? {
        Cell::Date(day) => Some(*day),
        Cell::Text(text) => ["%d.%m.%Y", "%Y-%m-%d", "%d%m%Y"]
            .into_iter()
            .find_map(|form| NaiveDate::parse_from_str(text, form).ok()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_name_count_and_not_their_order() {
        assert_eq!(words("Berg, Kari"), words("Kari  BERG"));
        assert_ne!(words("Kari Berg"), words("Kari Lise Berg"));
        assert_eq!(padded("101 0123456"), "01010123456");
    }
}
