//! Rows as they are stored.

pub mod report {
    //! A report that somebody built.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{PersonId, ReportId, Timestamp};

    use crate::files::Format;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "reports")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: ReportId,
        /// Increases with every change by a person.
        pub version: i64,
        pub navn: String,
        pub beskrivelse: String,
        /// JSON of what it asks for.
        pub definition: String,
        pub owner: PersonId,
        pub shared: bool,
        /// How often it is sent.
        pub hyppighet: String,
        /// Of the week or the month.
        pub dag: i64,
        /// Hour of the day in Oslo.
        pub klokken: i64,
        /// JSON list of ids of coordinators.
        pub mottakere: String,
        /// Whether it is sent without rows, too.
        #[sea_orm(column_name = "tomOgsaa")]
        pub tom_ogsaa: bool,
        /// Whether it goes along as a file, where the office allows it.
        #[sea_orm(column_name = "somFil")]
        pub som_fil: bool,
        /// The kind of that file.
        pub filformat: Format,
        /// When it is sent next.
        pub neste: Option<Timestamp>,
        #[sea_orm(column_name = "sistSendt")]
        pub sist_sendt: Option<Timestamp>,
        #[sea_orm(column_name = "sistRader")]
        pub sist_rader: Option<i64>,
        /// Why it was not sent the last time; empty when it was.
        #[sea_orm(column_name = "sistFeil")]
        pub sist_feil: String,
        pub created: Timestamp,
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod template {
    //! What is asked once a year, from the next round on.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "yearly_template")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        pub version: i64,
        /// JSON list of questions.
        pub questions: String,
    }

    svenn_db::no_relations!();
}

pub mod yearly {
    //! A round of a year.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{Timestamp, YearlyReportId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "yearly_reports")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: YearlyReportId,
        pub version: i64,
        pub aar: i64,
        /// The day that figures are counted at.
        pub telledato: NaiveDate,
        /// The day until which companies are asked to answer.
        pub svarfrist: Option<NaiveDate>,
        /// JSON list of questions as they were when it began.
        pub questions: String,
        pub created: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod sheet {
    //! What a company, or the office, answers.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CompanyId, PersonId, Timestamp, YearlyReportId, YearlySheetId};

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "yearly_sheets")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: YearlySheetId,
        pub version: i64,
        pub report: YearlyReportId,
        /// None for the office's own.
        pub company: Option<CompanyId>,
        /// Name of the company when the round began, for one that is deleted since.
        pub navn: String,
        /// JSON object of answers by question.
        pub answers: String,
        /// JSON object of figures by question, kept when it is sent.
        pub figures: Option<String>,
        pub sent: Option<Timestamp>,
        #[sea_orm(column_name = "sentBy")]
        pub sent_by: Option<PersonId>,
        pub sistendret: Timestamp,
    }

    svenn_db::no_relations!();
}
