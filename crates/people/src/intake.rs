//! Many new apprentices at once, each with those and that which belong to them: for moving an
//! organisation in, and for measuring. The importer checks; this does not.

use sea_orm::{ActiveValue::Set, EntityTrait, IntoActiveModel};
use svenn_access::accounts::{self, NewAccount};
use svenn_db::Tx;
use svenn_kernel::{CoordinatorId, EmployeeId, Fault, Permissions, Role, TrainingPlanId, Verb};

use crate::{
    apprentices::{self, Apprentice},
    entity::{
        apprentice, apprentice_coordinator as coordinator_pair,
        apprentice_employee as employee_pair, apprentice_trainingplan as plan_pair,
    },
};

/// Rows written by one statement; engines limit its values.
const ROWS_PER_STATEMENT: usize = 500;

#[derive(Debug, Clone)]
pub struct NewApprentice {
    /// The record.
    pub apprentice: Apprentice,
    /// Instructors.
    pub employees: Vec<EmployeeId>,
    pub coordinators: Vec<CoordinatorId>,
    pub trainingplans: Vec<TrainingPlanId>,
}

/// Stores new apprentices, with accounts for those who have an e-mail or a telephone.
///
/// # Errors
/// A fault of the database, also for contacts or identity numbers that somebody else has.
pub async fn apprentices(tx: &Tx, new: &[NewApprentice]) -> Result<(), Fault> {
    for some in new.chunks(ROWS_PER_STATEMENT) {
        let rows = some.iter().map(|it| it.apprentice.clone().into_active_model());
        apprentice::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
        relations(tx, some).await?;
        accounts::insert_many(tx, &some.iter().filter_map(account).collect::<Vec<_>>()).await?;
        for it in some {
            apprentices::note(tx, &it.apprentice.id, Verb::Create);
        }
    }
    Ok(())
}

async fn relations(tx: &Tx, some: &[NewApprentice]) -> Result<(), Fault> {
    let employees: Vec<_> = pairs(some, |it| &it.employees).collect();
    for rows in employees.chunks(ROWS_PER_STATEMENT) {
        let rows = rows.iter().map(|(it, employee)| employee_pair::ActiveModel {
            apprentice: Set(it.id.clone()),
            employee: Set((*employee).clone()),
        });
        employee_pair::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    let coordinators: Vec<_> = pairs(some, |it| &it.coordinators).collect();
    for rows in coordinators.chunks(ROWS_PER_STATEMENT) {
        let rows = rows.iter().map(|(it, coordinator)| coordinator_pair::ActiveModel {
            apprentice: Set(it.id.clone()),
            coordinator: Set((*coordinator).clone()),
        });
        coordinator_pair::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    let plans: Vec<_> = pairs(some, |it| &it.trainingplans).collect();
    for rows in plans.chunks(ROWS_PER_STATEMENT) {
        let rows = rows.iter().map(|(it, plan)| plan_pair::ActiveModel {
            apprentice: Set(it.id.clone()),
            trainingplan: Set((*plan).clone()),
        });
        plan_pair::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

fn pairs<'a, T: 'a>(
    some: &'a [NewApprentice],
    of: impl Fn(&'a NewApprentice) -> &'a Vec<T> + Copy,
) -> impl Iterator<Item = (&'a Apprentice, &'a T)> {
    some.iter().flat_map(move |it| of(it).iter().map(move |other| (&it.apprentice, other)))
}

fn account(it: &NewApprentice) -> Option<NewAccount> {
    let Apprentice { id, epost, telefon, .. } = &it.apprentice;
    (epost.is_some() || telefon.is_some()).then(|| NewAccount {
        person: id.clone().into(),
        rolle: Role::Laerling,
        epost: epost.clone(),
        telefon: telefon.clone(),
        tilganger: Permissions::new(),
    })
}
