//! Rows as they are stored. Amounts are øre.

pub mod model {
    //! A training model.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    use crate::GrantModelId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_models")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GrantModelId,
        pub version: i64,
        pub navn: String,
        #[sea_orm(column_name = "valuecreationMonths")]
        pub valuecreation_months: i64,
        #[sea_orm(column_name = "educationMonths")]
        pub education_months: i64,
        /// Offered no more; contracts keep it.
        pub archived: bool,
        pub created: Timestamp,
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod rate {
    //! A rate.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    use crate::GrantRateId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_rates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GrantRateId,
        pub version: i64,
        /// A word of `Basis`, or EXTRA.
        pub kind: String,
        /// Of an extra; empty of the basis.
        pub navn: String,
        pub fylke: Option<String>,
        pub fag: Option<String>,
        /// Of an extra: for contracts with this basis alone.
        pub basis: Option<String>,
        #[sea_orm(column_name = "validFrom")]
        pub valid_from: NaiveDate,
        #[sea_orm(column_name = "validTo")]
        pub valid_to: NaiveDate,
        #[sea_orm(column_name = "perYear")]
        pub per_year: i64,
        pub cap: Option<i64>,
        /// Where the office has it from.
        pub source: String,
        pub created: Timestamp,
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod earlier_rate {
    //! A rate as it was before it was changed.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    use crate::GrantRateId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_earlier_rates")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub rate: GrantRateId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub version: i64,
        pub navn: String,
        pub fylke: Option<String>,
        pub fag: Option<String>,
        #[sea_orm(column_name = "validFrom")]
        pub valid_from: NaiveDate,
        #[sea_orm(column_name = "validTo")]
        pub valid_to: NaiveDate,
        #[sea_orm(column_name = "perYear")]
        pub per_year: i64,
        pub cap: Option<i64>,
        pub source: String,
        /// When it was changed.
        pub until: Timestamp,
        /// Who changed it.
        #[sea_orm(column_name = "by")]
        pub by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod period {
    //! A period.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_periods")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GrantPeriodId,
        pub version: i64,
        pub navn: String,
        pub from: NaiveDate,
        pub to: NaiveDate,
        /// A word of `PeriodState`.
        pub state: String,
        pub active: bool,
        /// `svenn_grantrules::Rules`, with the keys of distribution.
        pub rules: String,
        /// Which edition is read; none before the first was reckoned.
        pub edition: Option<i64>,
        /// How often it was opened again.
        pub reopened: i64,
        pub created: Timestamp,
        pub closed: Option<Timestamp>,
        #[sea_orm(column_name = "closedBy")]
        pub closed_by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod edition {
    //! What was reckoned together.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_editions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub period: GrantPeriodId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub edition: i64,
        pub state: String,
        /// How far the change log was when it was begun.
        pub seq: i64,
        pub total: i64,
        /// How many of them were reckoned.
        pub done: i64,
        /// The apprentice who was reckoned last.
        pub after: String,
        pub made: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod apprentice {
    //! An apprentice in a period.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId};

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_apprentices")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub period: GrantPeriodId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub edition: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        #[sea_orm(column_name = "firstName")]
        pub first_name: String,
        #[sea_orm(column_name = "lastName")]
        pub last_name: String,
        /// Kind of apprenticeship.
        #[sea_orm(column_name = "type")]
        pub kind: String,
        pub basis: Option<String>,
        pub model: Option<String>,
        pub fag: Option<String>,
        pub fylke: Option<String>,
        /// The last company of the period.
        #[sea_orm(column_name = "companyRef")]
        pub company_ref: Option<CompanyId>,
        /// Months from the first day of the contract to the last.
        #[sea_orm(column_name = "apprenticeDuration")]
        pub apprentice_duration: i64,
        /// `svenn_grantrules::Standing`: in the period, or why not.
        pub standing: String,
        /// Whether days of the contract are in the period.
        #[sea_orm(column_name = "isIn")]
        pub is_in: bool,
        /// Months in the period, as a fraction (`monthsInPeriod`).
        #[sea_orm(column_name = "monthsNumerator")]
        pub months_numerator: i64,
        #[sea_orm(column_name = "monthsDenominator")]
        pub months_denominator: i64,
        #[sea_orm(column_name = "expectedGrantSum")]
        pub expected_grant_sum: i64,
        #[sea_orm(column_name = "expectedGrantSumOffice")]
        pub expected_grant_sum_office: i64,
        /// What a whole month is, at a full position.
        #[sea_orm(column_name = "expectedGrantSumMonthly")]
        pub expected_grant_sum_monthly: i64,
        /// Why it could not be reckoned: a list of `svenn_grantrules::Obstacle`.
        pub obstacles: String,
        /// `svenn_grantrules::Calculation`, which explains itself; none where it could not be
        /// reckoned.
        pub calculation: Option<String>,
        /// What of it is of which company and county, where there are several counties: a list of
        /// `crate::reckon::CountyPart`.
        pub counties: Option<String>,
    }

    svenn_db::no_relations!();
}

pub mod share {
    //! What an apprentice's time with a company comes to (`expectedGrantSumCompanies`).

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId};

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_shares")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub period: GrantPeriodId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub edition: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub apprentice: ApprenticeId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        pub gross: i64,
        #[sea_orm(column_name = "officeBefore")]
        pub office_before: i64,
        #[sea_orm(column_name = "companyBefore")]
        pub company_before: i64,
        #[sea_orm(column_name = "officeAfter")]
        pub office_after: i64,
        #[sea_orm(column_name = "companyAfter")]
        pub company_after: i64,
        #[sea_orm(column_name = "officeExtra")]
        pub office_extra: i64,
        #[sea_orm(column_name = "companyExtra")]
        pub company_extra: i64,
    }

    svenn_db::no_relations!();
}

pub mod deviation {
    //! A deviation of an apprentice, or of a company alone.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId, PersonId, Timestamp};

    use crate::{GrantDeviationId, GrantPeriodId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_deviations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: GrantDeviationId,
        pub period: GrantPeriodId,
        /// None of a company's own.
        pub apprentice: Option<ApprenticeId>,
        pub company: Option<CompanyId>,
        #[sea_orm(column_name = "type")]
        pub kind: String,
        pub value: i64,
        pub date: NaiveDate,
        pub description: String,
        /// In which order they came.
        pub ordinal: i64,
        pub created: Timestamp,
        #[sea_orm(column_name = "createdBy")]
        pub created_by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod line {
    //! A posted line.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId, PersonId, Timestamp};

    use crate::{GrantLineId, GrantPeriodId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_lines")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub seq: i64,
        pub id: GrantLineId,
        pub period: GrantPeriodId,
        /// Never written: the database says OPEN, and refuses it where the period is not.
        pub period_state: String,
        /// A word of `Ledger`.
        pub ledger: String,
        pub apprentice: Option<ApprenticeId>,
        pub company: Option<CompanyId>,
        /// A word of `Party`.
        pub party: String,
        pub ore: i64,
        pub reason: String,
        /// What it came of: a calculation, a receipt, a payout.
        pub source: String,
        /// The line that this one takes back.
        pub reverses: Option<GrantLineId>,
        pub at: Timestamp,
        pub by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod receipt {
    //! Money that came from a county.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_receipts")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub period: GrantPeriodId,
        /// Empty where no county is known.
        pub fylke: String,
        pub date: NaiveDate,
        pub ore: i64,
        pub text: String,
        pub created: Timestamp,
        pub by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod explanation {
    //! Why something may stay missing when a period is closed.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{PersonId, Timestamp};

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_explanations")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub period: GrantPeriodId,
        /// A word of `TaskKind`.
        #[sea_orm(primary_key, auto_increment = false)]
        pub kind: String,
        pub text: String,
        pub at: Timestamp,
        pub by: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod followed {
    //! How far the change log was followed.

    use sea_orm::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "grant_followed")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub name: String,
        pub seq: i64,
    }

    svenn_db::no_relations!();
}

pub mod difference {
    //! What an apprentice's time with a company in a closed period would come to another than was
    //! posted.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{ApprenticeId, CompanyId, Timestamp};

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_differences")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        /// The closed one.
        pub period: GrantPeriodId,
        pub apprentice: ApprenticeId,
        pub company: CompanyId,
        #[sea_orm(column_name = "officeOre")]
        pub office_ore: i64,
        #[sea_orm(column_name = "companyOre")]
        pub company_ore: i64,
        /// What of it was decided on.
        #[sea_orm(column_name = "settledOffice")]
        pub settled_office: i64,
        #[sea_orm(column_name = "settledCompany")]
        pub settled_company: i64,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod decision {
    //! What was decided of a difference: carried by a deviation of another period, or left.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::{GrantDeviationId, PersonId, Timestamp};

    use crate::GrantPeriodId;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, svenn_db::Record)]
    #[sea_orm(table_name = "grant_decisions")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub difference: String,
        /// In which period it was decided.
        pub into: GrantPeriodId,
        /// The deviation that carries it; none of what was left.
        pub deviation: Option<GrantDeviationId>,
        #[sea_orm(column_name = "officeOre")]
        pub office_ore: i64,
        #[sea_orm(column_name = "companyOre")]
        pub company_ore: i64,
        pub reason: String,
        pub at: Timestamp,
        pub by: PersonId,
    }

    svenn_db::no_relations!();
}
