use std::collections::BTreeSet;

use serde::Deserialize;
use svenn_companies as companies;
use svenn_db::Tx;
use svenn_http::{
    App, Caller, Check,
    follows::{Happening, InstructorsChange},
};
use svenn_kernel::{ApprenticeId, CompanyId, DepartmentId, EmployeeId, Fault, Fields};
use svenn_people::{refused::Refused, relations};
use svenn_records::followed;
use utoipa::ToSchema;

use super::{
    Opened, allowed, check, edit, leaving, manager, open,
    view::{self, EmployeeDetail},
};
use crate::rules::managing::{self, Manager};

/// Companies, departments and apprentices of an employee; replaces what was there, as far as the
/// caller's say reaches.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct EmployeeConnections {
    pub employee_id: EmployeeId,
    /// The version that was read.
    pub version: i64,
    /// Host companies.
    pub bedrifter: BTreeSet<CompanyId>,
    /// Departments of these companies.
    pub avdelinger: BTreeSet<DepartmentId>,
    /// Apprentices whom the employee instructs.
    pub laerlinger: BTreeSet<ApprenticeId>,
}

impl Check for EmployeeConnections {
    fn check(&self, fields: &mut Fields) {
        check::lists(fields, &self.bedrifter, &self.avdelinger, &self.laerlinger);
    }
}

/// Connects an employee to companies, departments and apprentices. Answers the employee, and what
/// follows, in sentences.
///
/// # Errors
/// [`Refused`].
pub async fn connect(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    wanted: EmployeeConnections,
) -> Result<(EmployeeDetail, Vec<String>), Refused> {
    let manager = manager(tx, caller).await?;
    let id = &wanted.employee_id;
    let opened = open(tx, &manager, id).await?;
    allowed(manager.can(&opened.subject).connect)?;
    let mut fields = Fields::new();
    if manager != Manager::Coordinator && wanted.bedrifter.is_empty() {
        fields.wrong("bedrifter", "required", "Velg minst én bedrift");
    }
    let EmployeeConnections { bedrifter, avdelinger, laerlinger, .. } = &wanted;
    check::connections(tx, &manager, bedrifter, avdelinger, laerlinger, &mut fields).await?;
    fields.finish().map_err(Refused::Fields)?;
    edit::begin(app, tx, &manager, &opened.employee, wanted.version).await?;
    let before: BTreeSet<ApprenticeId> =
        relations::own_apprentices_of(tx, id).await?.into_iter().collect();
    store(tx, &manager, &opened, &wanted).await?;
    let works: BTreeSet<CompanyId> = relations::companies_of(tx, id).await?.into_iter().collect();
    let left: BTreeSet<CompanyId> = opened.subject.companies.difference(&works).cloned().collect();
    let happening = Happening { app, tx, by: &caller.person };
    let mut said = follow(happening, id, &before).await?;
    said.extend(leaving::leave(happening, id, &left).await?);
    let after: BTreeSet<ApprenticeId> =
        relations::own_apprentices_of(tx, id).await?.into_iter().collect();
    let follows = [
        counted(before.difference(&after).count(), "en faglig leder mindre"),
        counted(after.difference(&before).count(), "en faglig leder til"),
        said,
    ];
    let opened = open(tx, &manager, id).await?;
    let detail = view::load_employee(app, tx, &manager, opened).await?;
    Ok((detail, follows.concat()))
}

/// How many apprentices get what, in words.
fn counted(number: usize, what: &str) -> Vec<String> {
    match number {
        0 => Vec::new(),
        1 => vec![format!("1 lærling får {what}")],
        many => vec![format!("{many} lærlinger får {what}")],
    }
}

/// Those who gained or lost the employee are followed everywhere. Answers what follows, in
/// sentences.
async fn follow(
    it: Happening<'_>,
    id: &EmployeeId,
    before: &BTreeSet<ApprenticeId>,
) -> Result<Vec<String>, Fault> {
    let mut follows = Vec::new();
    let after: BTreeSet<ApprenticeId> =
        relations::own_apprentices_of(it.tx, id).await?.into_iter().collect();
    let lost = InstructorsChange::without(id);
    for apprentice in before.difference(&after) {
        let said = followed::instructors_changed(it, apprentice, &lost).await?;
        follows.extend(leaving::said_of(it.tx, apprentice, said).await?);
    }
    let new = BTreeSet::from([id.clone()]);
    let gained = InstructorsChange { new, ..Default::default() };
    for apprentice in after.difference(before) {
        let said = followed::instructors_changed(it, apprentice, &gained).await?;
        follows.extend(leaving::said_of(it.tx, apprentice, said).await?);
    }
    Ok(follows)
}

async fn store(
    tx: &Tx,
    manager: &Manager,
    opened: &Opened,
    wanted: &EmployeeConnections,
) -> Result<(), Fault> {
    let id = &opened.subject.id;
    let before = &opened.subject.companies;
    let bedrifter = managing::chosen(before, &wanted.bedrifter, |it| manager.reaches(it));
    let reached: Vec<CompanyId> =
        before.iter().filter(|company| manager.reaches(company)).cloned().collect();
    let departments = companies::departments_of_some(tx, &reached).await?;
    let of_reached: BTreeSet<DepartmentId> =
        departments.into_values().flatten().map(|it| it.id).collect();
    let before = relations::departments_of(tx, id).await?.into_iter().collect();
    let avdelinger = managing::chosen(&before, &wanted.avdelinger, |it| of_reached.contains(it));
    let before = relations::own_apprentices_of(tx, id).await?;
    let places = check::places(tx, before.iter().cloned()).await?;
    let reached: BTreeSet<ApprenticeId> = places
        .into_iter()
        .filter(|place| check::is_reached(manager, place))
        .map(|(apprentice, _)| apprentice)
        .collect();
    let before = before.into_iter().collect();
    let laerlinger = managing::chosen(&before, &wanted.laerlinger, |it| reached.contains(it));
    relations::set_companies(tx, id, &bedrifter).await?;
    relations::set_departments(tx, id, &avdelinger).await?;
    relations::set_apprentices(tx, id, &laerlinger).await
}

/// Says whom an employee instructs, and leaves companies and departments as they are.
///
/// # Errors
/// [`Refused`].
pub async fn relate(
    app: &App,
    tx: &Tx,
    caller: &Caller,
    employee_id: EmployeeId,
    version: i64,
    laerlinger: BTreeSet<ApprenticeId>,
) -> Result<EmployeeDetail, Refused> {
    let manager = manager(tx, caller).await?;
    let opened = open(tx, &manager, &employee_id).await?;
    let view = view::load_employee(app, tx, &manager, opened).await?;
    let avdelinger = view.bedrifter.iter().flat_map(|company| &company.avdelinger);
    let avdelinger = avdelinger.map(|department| department.id.clone()).collect();
    let bedrifter = view.bedrifter.into_iter().map(|company| company.id).collect();
    let wanted = EmployeeConnections { employee_id, version, bedrifter, avdelinger, laerlinger };
    Ok(connect(app, tx, caller, wanted).await?.0)
}
