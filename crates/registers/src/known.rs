//! Companies with what was read of them, and where both differ.

use std::collections::HashMap;

use svenn_companies::{self as companies, Company};
use svenn_db::Tx;
use svenn_kernel::{CompanyId, Fault};

use crate::{
    approvals::Approved,
    rules::{Difference, UnitState, differences, state_of},
    store::{self, Left, Unit},
};

/// A company with what was read of it.
pub struct Known {
    pub company: Company,
    /// What was read; none before it is.
    pub unit: Option<Unit>,
    /// The company that it is a place of.
    pub parent: Option<Unit>,
    /// Where they differ, the gravest first, each with who has left it as it is.
    pub differences: Vec<(Difference, Option<Left>)>,
}

impl Known {
    /// How it stands; none before it is read.
    pub fn state(&self) -> Option<UnitState> {
        let unit = self.unit.as_ref()?.compared();
        Some(state_of(&unit, self.parent.as_ref().map(Unit::compared).as_ref()))
    }

    fn new(
        company: Company,
        units: &HashMap<String, Unit>,
        left: &[Left],
        approved: &Approved,
    ) -> Self {
        let unit = units.get(&company.orgnr).cloned();
        let above = unit.as_ref().and_then(|it| it.overordnet.as_deref());
        let parent = above.and_then(|number| units.get(number)).cloned();
        let mut found = unit.as_ref().map_or_else(Vec::new, |unit| {
            let above = parent.as_ref().map(Unit::compared);
            differences(&company.navn, &company.adresse, &unit.compared(), above.as_ref())
        });
        found.extend(approved.difference(&company, unit.as_ref()));
        let of = |it: &Difference| {
            let is_it = |row: &&Left| row.hva == it.hva.as_str() && row.deres == it.deres;
            left.iter().filter(|row| row.company == company.id).find(is_it).cloned()
        };
        let differences = found.into_iter().map(|it| (it.clone(), of(&it))).collect();
        Self { company, unit, parent, differences }
    }

    /// Whether something differs that nobody has left as it is.
    pub fn is_open(&self) -> bool {
        self.differences.iter().any(|(_, left)| left.is_none())
    }
}

/// One company.
pub async fn one(tx: &Tx, id: &CompanyId) -> Result<Option<Known>, Fault> {
    let found = some(tx, Some(std::slice::from_ref(id))).await?;
    Ok(found.into_iter().next())
}

/// These companies, or all.
pub async fn some(tx: &Tx, ids: Option<&[CompanyId]>) -> Result<Vec<Known>, Fault> {
    let (found, units) = match ids {
        None => (companies::all(tx).await?, store::all_units(tx).await?),
        Some(ids) => {
            let found = companies::some(tx, ids).await?;
            let numbers: Vec<String> = found.iter().map(|it| it.orgnr.clone()).collect();
            let mut units = store::units(tx, &numbers).await?;
            let above: Vec<String> =
                units.values().filter_map(|unit| unit.overordnet.clone()).collect();
            units.extend(store::units(tx, &above).await?);
            (found, units)
        }
    };
    let left = store::left_of(tx, ids).await?;
    let approved = Approved::load(tx, ids).await?;
    let known = |company| Known::new(company, &units, &left, &approved);
    Ok(found.into_iter().map(known).collect())
}
