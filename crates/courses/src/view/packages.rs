//! Packages as they are shown.

use serde::Serialize;
use svenn_courserules::{
    Item,
    package::{Standard, UnitState},
};
use svenn_db::Tx;
use svenn_files::records;
use svenn_kernel::{Fault, FileId};
use utoipa::ToSchema;

use super::per_cent;
use crate::{
    launch,
    progress::Doings,
    store::{self, Package},
};

/// What was read of a package, for who makes a course.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CoursePackage)]
pub struct PackageView {
    /// The file that it is.
    pub file: FileId,
    standard: Standard,
    title: String,
    /// What is opened by itself, in order.
    units: Vec<String>,
    /// What of it is not honoured, in Norwegian.
    notes: Vec<String>,
}

impl PackageView {
    pub fn new(file: FileId, row: Package) -> Self {
        Self {
            file,
            standard: row.speaks(),
            title: row.title,
            units: row.units.0.into_iter().map(|unit| unit.title).collect(),
            notes: row.notes.0,
        }
    }
}

impl Package {
    /// By which rules it speaks.
    #[must_use]
    pub fn speaks(&self) -> Standard {
        self.standard.parse().unwrap_or(Standard::Scorm12)
    }
}

/// A unit of a package, and what it has come to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CourseUnitTaking)]
pub struct UnitTaking {
    id: String,
    title: String,
    /// Whether it was opened.
    begun: bool,
    completed: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    passed: Option<bool>,
    /// In per cent.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    score: Option<f64>,
    /// The unit that comes before it, by its title, while it cannot be opened.
    #[serde(rename = "waitsFor", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    waits_for: Option<String>,
}

/// A package as its learner sees it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = CoursePackageTaking)]
pub struct PackageTaking {
    standard: Standard,
    /// What is opened by itself, in order.
    units: Vec<UnitTaking>,
}

/// The package of an element; none where it has none, or none that was read.
pub async fn package_taking(
    tx: &Tx,
    item: &Item,
    doings: &Doings,
) -> Result<Option<PackageTaking>, Fault> {
    let file = item.content.as_ref().and_then(|reading| reading.package.as_ref());
    let Some(file) = file else { return Ok(None) };
    let Some(record) = records::find(tx, file).await? else { return Ok(None) };
    let Some(read) = store::package(tx, &record.sha256).await? else { return Ok(None) };
    let standard = read.speaks();
    let all = launch::states(&doings.units, &item.id, &read);
    let units = all.iter().map(|(unit, state)| {
        let UnitState { completed, success, score } = state.unwrap_or_default();
        UnitTaking {
            id: unit.id.clone(),
            title: unit.title.clone(),
            begun: state.is_some(),
            completed,
            passed: success,
            score: score.map(per_cent),
            waits_for: launch::waits_for(unit, &all),
        }
    });
    Ok(Some(PackageTaking { standard, units: units.collect() }))
}
