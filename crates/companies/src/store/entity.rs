//! Rows as they are stored.

pub(super) mod company {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, PersonId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "companies")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CompanyId,
        pub version: i64,
        pub navn: String,
        pub orgnr: String,
        pub adresse: String,
        pub poststed: String,
        pub postnr: String,
        pub fylke: String,
        pub kommunenavn: String,
        pub invoiceadress: String,
        pub email: String,
        pub grantemail: String,
        pub phone: String,
        pub invoiceemail: String,
        #[sea_orm(column_name = "moreGrantEmails")]
        pub more_grant_emails: String,
        pub typebedrift: String,
        pub kontaktperson: Option<PersonId>,
        pub nettside: String,
        pub kontonummer: Option<String>,
        pub merknad: String,
    }

    svenn_db::no_relations!();
}

pub(super) mod department {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, DepartmentId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "departments")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: DepartmentId,
        pub company: CompanyId,
        pub name: String,
        pub rekkefoelge: i64,
    }

    svenn_db::no_relations!();
}

pub(super) mod coordinator {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, CoordinatorId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "company_coordinators")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub coordinator: CoordinatorId,
    }

    svenn_db::no_relations!();
}

pub(super) mod trade {
    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, ProgramAreaId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "company_trades")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub programomrade: ProgramAreaId,
        #[sea_orm(column_name = "godkjentTil")]
        pub godkjent_til: Option<NaiveDate>,
        /// Name of the county that approved; may be empty.
        pub fylke: String,
        /// Contracts in all.
        pub kontraktssum: Option<i64>,
    }

    svenn_db::no_relations!();
}

pub(super) mod approval {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "company_approvals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        pub sertifisering: String,
        pub register: String,
        pub godkjenner: String,
        #[sea_orm(column_name = "lopendeKontrakter")]
        pub lopende_kontrakter: Option<i64>,
        #[sea_orm(column_name = "antallAnsatte")]
        pub antall_ansatte: Option<i64>,
        pub kilde: String,
        pub at: Timestamp,
    }

    svenn_db::no_relations!();
}

pub(super) mod goal {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, GoalId, PersonId, Timestamp};

    use crate::store::Gives;

    /// Whether a company can give training in a goal.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "company_goals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        /// The goal's national code, the same in all plans.
        #[sea_orm(primary_key, auto_increment = false)]
        pub kode: GoalId,
        pub gis: Gives,
        /// Increases with every change.
        pub version: i64,
        pub by_id: PersonId,
        pub endret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub(super) mod deleted {
    use sea_orm::entity::prelude::*;
    use svenn_kernel::{CompanyId, Timestamp};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "deleted_companies")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: CompanyId,
        pub navn: String,
        pub deleted: Timestamp,
        /// The county that its grants were of; empty of those from before.
        pub fylke: String,
    }

    svenn_db::no_relations!();
}
