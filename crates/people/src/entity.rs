//! Rows as they are stored. Fields carry the specification's names; camel case ones name their
//! column.

pub mod apprentice {
    //! Table `apprentices`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId, ProgramAreaId};

    use crate::{
        kind::{ApprenticeType, VacancyRates},
        parts::{Absences, DepartmentStays, GoalHoursList, Guardian, TrainingModel},
    };

    /// An apprentice (lærling).
    #[derive(Clone, Debug, PartialEq, DeriveEntityModel)]
    #[sea_orm(table_name = "apprentices")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ApprenticeId,
        /// Increases with every change by a person.
        pub version: i64,
        /// First names.
        pub fornavn: String,
        /// Last name.
        pub etternavn: String,
        /// E-mail in lower case; stands on the account too.
        pub epost: Option<String>,
        /// Telephone in E.164; stands on the account too.
        pub telefon: Option<String>,
        /// Sealed identity number; opened with [`crate::personnr::open`].
        pub personnr: Option<String>,
        /// Keyed digest of the identity number, unique.
        pub personnr_index: Option<String>,
        /// Birth date; never derived from the identity number once stored.
        pub fodselsdato: Option<NaiveDate>,
        /// Street address.
        pub adresse: String,
        /// Postal code, four digits or empty.
        pub postnummer: String,
        /// Postal town.
        pub poststed: String,
        /// Kind of apprenticeship (field `type`).
        #[sea_orm(column_name = "type")]
        pub kind: ApprenticeType,
        /// Host company.
        pub bedriftid: Option<CompanyId>,
        /// Trade.
        pub programomrade: Option<ProgramAreaId>,
        /// First day of the apprenticeship.
        pub startdato: Option<NaiveDate>,
        /// Last day of the apprenticeship.
        pub sluttdato: Option<NaiveDate>,
        /// Leaves.
        pub fravaer: Absences,
        /// Day the contract was ended before its time.
        #[sea_orm(column_name = "unexpectedEndDate")]
        pub unexpected_end_date: Option<NaiveDate>,
        /// Rates of a full position over time.
        #[sea_orm(column_name = "vacancyRates")]
        pub vacancy_rates: VacancyRates,
        /// Departments of the company the apprentice is in.
        #[sea_orm(column_name = "avdelingerMore")]
        pub avdelinger_more: DepartmentStays,
        /// Months that earlier training shortens the apprenticeship by.
        pub godskrivning: i64,
        /// Whether the apprentice has the right of the young to training.
        pub ungdomsrett: bool,
        /// Whether there is an employment agreement.
        pub arbeidsavtale: bool,
        /// Division of the time in the company.
        pub tilskuddsmodell: Option<TrainingModel>,
        /// Day the contract was signed.
        #[sea_orm(column_name = "kontraktSignert")]
        pub kontrakt_signert: Option<NaiveDate>,
        /// Private: bank account, sealed; opened with [`crate::bank_account::open`].
        pub kontonummer: Option<String>,
        /// Private: who signs with an apprentice under 18.
        pub foresatt: Guardian,
        /// Whether the address is not to be known: it stands on the office's page of the person and
        /// nowhere else.
        pub adressesperre: bool,
        /// Taken out of the daily lists.
        pub archived: bool,
        /// Private note of the coordinators.
        pub merknad: String,
        /// Documentation waiting for an answer.
        #[sea_orm(column_name = "dokumentasjonSendt")]
        pub dokumentasjon_sendt: i64,
        /// Documentation to be corrected.
        #[sea_orm(column_name = "dokumentasjonRettes")]
        pub dokumentasjon_rettes: i64,
        /// Approved documentation.
        #[sea_orm(column_name = "dokumentasjonGodkjent")]
        pub dokumentasjon_godkjent: i64,
        /// Minutes of work in weeks that were sent or approved (`timekeepingHours`).
        #[sea_orm(column_name = "timekeepingMinutes")]
        pub timekeeping_minutes: i64,
        /// Weeks of hours that were sent or approved.
        pub timekeepings: i64,
        /// The same by goal.
        #[sea_orm(column_name = "timekeepingGoals")]
        pub timekeeping_goals: GoalHoursList,
    }

    svenn_db::no_relations!();
}

pub mod employee {
    //! Table `employees`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{EmployeeId, Timestamp};

    /// An employee of a host company (ansatt); as an apprentice's, a faglig leder.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "employees")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: EmployeeId,
        /// Increases with every change by a person.
        pub version: i64,
        /// First names.
        pub fornavn: String,
        /// Last name.
        pub etternavn: String,
        /// E-mail in lower case; stands on the account too.
        pub epost: Option<String>,
        /// Telephone in E.164; stands on the account too.
        pub telefon: Option<String>,
        /// Free text, shown as custom role.
        pub role: String,
        /// Note of the coordinators.
        pub note: String,
        /// Sealed identity number; opened with [`crate::personnr::open`].
        pub personnr: Option<String>,
        /// Keyed digest of the identity number, unique.
        pub personnr_index: Option<String>,
        /// Street address.
        pub adresse: String,
        /// Postal code, four digits or empty.
        pub postnummer: String,
        /// Postal town.
        pub poststed: String,
        /// When the employee was deleted; the name stays for what was approved and written.
        pub deleted: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod coordinator {
    //! Table `coordinators`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CoordinatorId, Timestamp};

    /// A coordinator of the training office (koordinator).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "coordinators")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CoordinatorId,
        /// Increases with every change by a person.
        pub version: i64,
        /// First names.
        pub fornavn: String,
        /// Last name.
        pub etternavn: String,
        /// E-mail in lower case; stands on the account too.
        pub epost: Option<String>,
        /// Telephone in E.164; stands on the account too.
        pub telefon: Option<String>,
        /// Where the coordinator works, when that is not the office itself.
        pub bedrift: String,
        /// When the coordinator was shut out; the account is closed meanwhile.
        pub deaktivert: Option<Timestamp>,
        /// When the coordinator was deleted; the name stays for what was written.
        pub deleted: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

pub mod goal {
    //! Table `apprentice_goals`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, GoalId, Timestamp};

    /// How far an apprentice is with a goal.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "apprentice_goals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        /// The goal, of one of the apprentice's training plans.
        #[sea_orm(primary_key, auto_increment = false)]
        pub goal: GoalId,
        /// When it was sent for approval.
        pub tilgodkjenning: Option<Timestamp>,
        /// When it was approved.
        pub godkjent: Option<Timestamp>,
        /// Pieces of documentation about it.
        pub dokumentasjoner: i64,
        /// When its approval was asked for by itself, not with documentation.
        pub forespurt: Option<Timestamp>,
        /// Pieces of documentation in which the apprentice did it or took part.
        pub utfoert: i64,
        /// Its parts that documentation shows.
        pub deler: i64,
    }

    svenn_db::no_relations!();
}

/// A table of pairs.
macro_rules! pairs {
    ($module:ident, $table:literal, $left:ident: $Left:ty, $right:ident: $Right:ty) => {
        pub mod $module {
            #![doc = concat!("Table `", $table, "`.")]

            use sea_orm::entity::prelude::*;

            /// One pair.
            #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
            #[sea_orm(table_name = $table)]
            pub struct Model {
                #[sea_orm(primary_key, auto_increment = false)]
                pub $left: $Left,
                /// The other.
                #[sea_orm(primary_key, auto_increment = false)]
                pub $right: $Right,
            }

            svenn_db::no_relations!();
        }
    };
}

pairs!(
    apprentice_employee, "apprentice_employees",
    apprentice: svenn_kernel::ApprenticeId, employee: svenn_kernel::EmployeeId
);
pub mod apprentice_relation {
    //! Table `apprentice_employees`: what each is to the apprentice.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, EmployeeId};

    use crate::parts::EmployeeRelation;

    /// One employee of one apprentice.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "apprentice_employees")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub employee: EmployeeId,
        pub relasjon: EmployeeRelation,
    }

    svenn_db::no_relations!();
}

pub mod apprentice_guest {
    //! Table `apprentice_guests`: who instructs an apprentice for some days.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, EmployeeId, StayId};

    /// An employee who instructs an apprentice during a stay.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "apprentice_guests")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub stay: StayId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub employee: EmployeeId,
        /// First day.
        pub fra: NaiveDate,
        /// Last day, which belongs to it.
        pub til: NaiveDate,
    }

    svenn_db::no_relations!();
}

pairs!(
    apprentice_coordinator, "apprentice_coordinators",
    apprentice: svenn_kernel::ApprenticeId, coordinator: svenn_kernel::CoordinatorId
);
pairs!(
    apprentice_trainingplan, "apprentice_trainingplans",
    apprentice: svenn_kernel::ApprenticeId, trainingplan: svenn_kernel::TrainingPlanId
);
pairs!(
    employee_company, "employee_companies",
    employee: svenn_kernel::EmployeeId, company: svenn_kernel::CompanyId
);
pairs!(
    group_apprentice, "group_apprentices",
    gruppe: svenn_kernel::GroupId, apprentice: svenn_kernel::ApprenticeId
);
pairs!(
    group_employee, "group_employees",
    gruppe: svenn_kernel::GroupId, employee: svenn_kernel::EmployeeId
);

pub mod group {
    //! Table `person_groups`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::GroupId;

    /// A group of apprentices and employees.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "person_groups")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GroupId,
        /// Increases with every new name.
        pub version: i64,
        pub name: String,
    }

    svenn_db::no_relations!();
}
pairs!(
    employee_department, "employee_departments",
    employee: svenn_kernel::EmployeeId, department: svenn_kernel::DepartmentId
);
