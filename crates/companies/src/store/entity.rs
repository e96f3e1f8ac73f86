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

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
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
    }

    #[derive(Copy, Clone, Debug, EnumIter, DeriveRelation)]
    pub enum Relation {}

    impl ActiveModelBehavior for ActiveModel {}
}
