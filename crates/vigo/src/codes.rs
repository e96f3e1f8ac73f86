//! Code lists of the county's that an operator has fetched into the installation.

use std::collections::BTreeMap;

use svenn_db::Tx;
use svenn_gateways::countycodes::{CodeTable, CountyCode};
use svenn_kernel::Fault;

use crate::store::{self, Code, CodeKind};

/// Longest code, in characters.
const CODE_CHARS_MAX: usize = 20;

/// Puts a list in the place of the one before; answers how many codes it has. A code that stands
/// there twice counts once, as it stands last. Of trades only those with contracts are kept, where
/// the list tells which have any.
///
/// # Errors
/// A fault of the database.
pub async fn keep_codes(tx: &Tx, table: CodeTable, list: &[CountyCode]) -> Result<usize, Fault> {
    let kind = match table {
        CodeTable::Reasons => CodeKind::Arsaker,
        CodeTable::ProgramAreas => CodeKind::Programomrader,
        CodeTable::Counties => CodeKind::Fylker,
    };
    let tells_contracts = list.iter().any(|it| it.months.is_some());
    let is_wanted = |it: &&CountyCode| {
        let is_contract = !tells_contracts || it.months.is_some_and(|months| months > 0);
        (kind != CodeKind::Programomrader || is_contract)
            && it.code.chars().count() <= CODE_CHARS_MAX
    };
    let code = |it: &CountyCode| Code {
        kind: kind.as_str().to_owned(),
        code: it.code.to_uppercase(),
        label: it.label.clone(),
        months: it.months,
        valid_from: it.valid_from.clone(),
        valid_to: it.valid_to.clone(),
        at: tx.now(),
    };
    let kept: BTreeMap<String, Code> =
        list.iter().filter(is_wanted).map(code).map(|it| (it.code.clone(), it)).collect();
    let number = kept.len();
    store::replace_codes(tx, kind, kept.into_values().collect()).await?;
    Ok(number)
}
