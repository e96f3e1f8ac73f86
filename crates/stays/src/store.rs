//! Stays in the database.

mod rows {
    pub mod stay {
        use chrono::NaiveDate;
        use sea_orm::entity::prelude::*;
        use svenn_db::Record;
        use svenn_kernel::{CompanyId, PersonId, StayId, Timestamp};

        /// A stay.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
        #[sea_orm(table_name = "stays")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub id: StayId,
            /// Increases with every change.
            pub version: i64,
            /// Who takes it.
            pub company: CompanyId,
            pub fra: NaiveDate,
            /// Last day, which belongs to it.
            pub til: NaiveDate,
            /// What the office says with it; may be empty.
            pub merknad: String,
            /// Increases when people are told of other days, and when it is cancelled.
            pub sequence: i64,
            pub cancelled: Option<Timestamp>,
            /// Why; may be empty.
            #[sea_orm(column_name = "cancelledMessage")]
            pub cancelled_message: String,
            /// Who planned it.
            pub by_id: PersonId,
            pub created: Timestamp,
            pub updated: Timestamp,
        }

        svenn_db::no_relations!();
    }

    pub mod apprentice {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{ApprenticeId, StayId};

        /// An apprentice at a stay.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "stay_apprentices")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub stay: StayId,
            #[sea_orm(primary_key, auto_increment = false)]
            pub apprentice: ApprenticeId,
        }

        svenn_db::no_relations!();
    }

    pub mod goal {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{GoalId, StayId};

        /// A goal of a stay, by its national code.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "stay_goals")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub stay: StayId,
            #[sea_orm(primary_key, auto_increment = false)]
            pub kode: GoalId,
        }

        svenn_db::no_relations!();
    }

    pub mod instructor {
        use sea_orm::entity::prelude::*;
        use svenn_kernel::{EmployeeId, StayId};

        /// Who instructs during a stay.
        #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
        #[sea_orm(table_name = "stay_instructors")]
        pub struct Model {
            #[sea_orm(primary_key, auto_increment = false)]
            pub stay: StayId,
            #[sea_orm(primary_key, auto_increment = false)]
            pub employee: EmployeeId,
        }

        svenn_db::no_relations!();
    }
}

use std::collections::{BTreeMap, BTreeSet};

use chrono::NaiveDate;
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QuerySelect,
};
use svenn_db::{Audience, Tx, change_row, with_change};
use svenn_kernel::{ApprenticeId, CompanyId, EmployeeId, Fault, GoalId, StayId, Verb};
use svenn_people::guests::{self, Guest};

pub use self::rows::stay::{Change as StayChange, Model as StayRow};
use self::rows::{apprentice, goal, instructor, stay};
use crate::{
    HOSPITERINGER,
    rules::{Stage, stage},
};

/// Ids in one statement; engines limit its values.
const IDS_PER_STATEMENT: usize = 500;

/// A stay with whoever and whatever it is about.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stay {
    pub row: StayRow,
    pub apprentices: BTreeSet<ApprenticeId>,
    /// National codes of the goals.
    pub goals: BTreeSet<GoalId>,
    /// Employees of the company that takes it.
    pub instructors: BTreeSet<EmployeeId>,
}

impl Stay {
    /// First and last day.
    #[must_use]
    pub const fn span(&self) -> (NaiveDate, NaiveDate) {
        (self.row.fra, self.row.til)
    }

    /// Where it is on a day.
    #[must_use]
    pub fn stage(&self, today: NaiveDate) -> Stage {
        stage(self.span(), self.row.cancelled.is_some(), today)
    }
}

/// One of them.
///
/// # Errors
/// A fault of the database.
pub async fn find(tx: &Tx, id: &StayId) -> Result<Option<Stay>, Fault> {
    Ok(some(tx, Some(std::slice::from_ref(id))).await?.pop())
}

/// These, or all, the first to begin first.
///
/// # Errors
/// A fault of the database.
pub async fn some(tx: &Tx, ids: Option<&[StayId]>) -> Result<Vec<Stay>, Fault> {
    let mut found: BTreeMap<StayId, Stay> = BTreeMap::new();
    let Some(ids) = ids else {
        read(tx, None, &mut found).await?;
        return Ok(sorted(found));
    };
    for some in ids.chunks(IDS_PER_STATEMENT) {
        read(tx, Some(some), &mut found).await?;
    }
    Ok(sorted(found))
}

fn sorted(found: BTreeMap<StayId, Stay>) -> Vec<Stay> {
    let mut all: Vec<Stay> = found.into_values().collect();
    all.sort_by(|a, b| (a.row.fra, &a.row.id).cmp(&(b.row.fra, &b.row.id)));
    all
}

async fn read(
    tx: &Tx,
    ids: Option<&[StayId]>,
    found: &mut BTreeMap<StayId, Stay>,
) -> Result<(), Fault> {
    macro_rules! rows {
        ($table:ident, $column:ident) => {{
            let all = $table::Entity::find();
            let all = match ids {
                Some(ids) => all.filter($table::Column::$column.is_in(ids.iter().cloned())),
                None => all,
            };
            all.all(tx).await?
        }};
    }
    for row in rows!(stay, Id) {
        let empty = Stay {
            apprentices: BTreeSet::new(),
            goals: BTreeSet::new(),
            instructors: BTreeSet::new(),
            row,
        };
        found.insert(empty.row.id.clone(), empty);
    }
    for row in rows!(apprentice, Stay) {
        if let Some(of) = found.get_mut(&row.stay) {
            of.apprentices.insert(row.apprentice);
        }
    }
    for row in rows!(goal, Stay) {
        if let Some(of) = found.get_mut(&row.stay) {
            of.goals.insert(row.kode);
        }
    }
    for row in rows!(instructor, Stay) {
        if let Some(of) = found.get_mut(&row.stay) {
            of.instructors.insert(row.employee);
        }
    }
    Ok(())
}

/// Those of these apprentices.
///
/// # Errors
/// A fault of the database.
pub async fn of_apprentices(tx: &Tx, ids: &[ApprenticeId]) -> Result<Vec<Stay>, Fault> {
    let mut found: BTreeSet<StayId> = BTreeSet::new();
    for some in ids.chunks(IDS_PER_STATEMENT) {
        let rows = apprentice::Entity::find()
            .select_only()
            .column(apprentice::Column::Stay)
            .filter(apprentice::Column::Apprentice.is_in(some.iter().cloned()));
        found.extend(rows.into_tuple::<StayId>().all(tx).await?);
    }
    some(tx, Some(&Vec::from_iter(found))).await
}

/// Those that an employee instructs during.
///
/// # Errors
/// A fault of the database.
pub async fn of_instructor(tx: &Tx, id: &EmployeeId) -> Result<Vec<Stay>, Fault> {
    let rows = instructor::Entity::find()
        .select_only()
        .column(instructor::Column::Stay)
        .filter(instructor::Column::Employee.eq(id.clone()));
    some(tx, Some(&rows.into_tuple::<StayId>().all(tx).await?)).await
}

/// Those that a company takes.
///
/// # Errors
/// A fault of the database.
pub async fn of_company(tx: &Tx, id: &CompanyId) -> Result<Vec<Stay>, Fault> {
    let rows = stay::Entity::find()
        .select_only()
        .column(stay::Column::Id)
        .filter(stay::Column::Company.eq(id.clone()));
    some(tx, Some(&rows.into_tuple::<StayId>().all(tx).await?)).await
}

/// Stores a new one, and lets its instructors in from its first day on.
///
/// # Errors
/// A fault of the database.
pub async fn insert(tx: &Tx, new: &Stay) -> Result<(), Fault> {
    let id = &new.row.id;
    stay::Entity::insert(new.row.clone().into_active_model())
        .exec_without_returning(&tx.later())
        .await?;
    let rows = new
        .apprentices
        .iter()
        .map(|it| apprentice::ActiveModel { stay: Set(id.clone()), apprentice: Set(it.clone()) });
    apprentice::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    let rows = new
        .goals
        .iter()
        .map(|it| goal::ActiveModel { stay: Set(id.clone()), kode: Set(it.clone()) });
    if !new.goals.is_empty() {
        goal::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    insert_instructors(tx, new).await?;
    let_in(tx, new).await?;
    note(tx, new, Verb::Create);
    Ok(())
}

async fn insert_instructors(tx: &Tx, of: &Stay) -> Result<(), Fault> {
    let rows = of.instructors.iter().map(|it| instructor::ActiveModel {
        stay: Set(of.row.id.clone()),
        employee: Set(it.clone()),
    });
    if !of.instructors.is_empty() {
        instructor::Entity::insert_many(rows).exec_without_returning(&tx.later()).await?;
    }
    Ok(())
}

/// Stores what changes of one, which is locked, and lets in whoever instructs now.
///
/// # Errors
/// A fault of the database.
pub async fn update(
    tx: &Tx,
    before: &Stay,
    change: StayChange,
    instructors: Option<BTreeSet<EmployeeId>>,
) -> Result<Stay, Fault> {
    let version = Set(before.row.version.saturating_add(1));
    let change = StayChange { version, updated: Set(tx.now()), ..change };
    change_row(tx, &before.row, change.clone()).await?;
    let mut next = Stay { row: with_change(before.row.clone(), change)?, ..before.clone() };
    if let Some(instructors) = instructors.filter(|them| *them != before.instructors) {
        let of = instructor::Column::Stay.eq(next.row.id.clone());
        instructor::Entity::delete_many().filter(of).exec(tx).await?;
        next.instructors = instructors;
        insert_instructors(tx, &next).await?;
        for gone in before.instructors.difference(&next.instructors) {
            note_for(tx, &next.row.id, Audience::person(gone));
        }
    }
    let_in(tx, &next).await?;
    note(tx, &next, Verb::Update);
    Ok(next)
}

/// Takes an apprentice out of one; the caller has told whoever is to know.
///
/// # Errors
/// A fault of the database.
pub async fn leave(tx: &Tx, of: &Stay, id: &ApprenticeId) -> Result<(), Fault> {
    let this = (of.row.id.clone(), id.clone());
    apprentice::Entity::delete_by_id(this).exec(tx).await?;
    let mut next = of.clone();
    next.apprentices.remove(id);
    let_in(tx, &next).await?;
    note(tx, &next, Verb::Update);
    Ok(())
}

/// Instructors are guests of the apprentices for the days of a stay that takes place.
async fn let_in(tx: &Tx, of: &Stay) -> Result<(), Fault> {
    let pairs = of
        .apprentices
        .iter()
        .flat_map(|one| of.instructors.iter().map(move |employee| (one.clone(), employee.clone())));
    let guests: Vec<Guest> = match of.row.cancelled {
        Some(_) => Vec::new(),
        None => pairs
            .map(|(apprentice, employee)| Guest {
                stay: of.row.id.clone(),
                apprentice,
                employee,
                fra: of.row.fra,
                til: of.row.til,
            })
            .collect(),
    };
    guests::set(tx, &of.row.id, guests).await
}

/// Notes that one has changed, for whoever is to hear of it.
fn note(tx: &Tx, of: &Stay, verb: Verb) {
    for id in &of.instructors {
        note_for(tx, &of.row.id, Audience::person(id));
    }
    let people = of.apprentices.iter().map(Audience::person);
    let mut all: Vec<Audience> = people.collect();
    if all.is_empty() {
        all.push(Audience::Coordinators);
    }
    for audience in all {
        tx.record(HOSPITERINGER, of.row.id.as_str(), verb, audience);
    }
}

fn note_for(tx: &Tx, id: &StayId, audience: Audience) {
    tx.record(HOSPITERINGER, id.as_str(), Verb::Update, audience);
}
