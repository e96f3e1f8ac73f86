//! Rows as they are stored.

use std::{fmt, str::FromStr};

use svenn_kernel::{PersonId, Timestamp};
use svenn_placerules::OfferState;

/// [`OfferState`] as a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq, sea_orm::DeriveValueType)]
#[sea_orm(value_type = "String")]
pub struct Stands(pub OfferState);

impl fmt::Display for Stands {
    fn fmt(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str(self.0.as_str())
    }
}

impl FromStr for Stands {
    type Err = <OfferState as FromStr>::Err;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Self)
    }
}

svenn_db::json_lists! {
    /// Who of the company has looked, and when first.
    #[derive(Eq)]
    Seen of (PersonId, Timestamp);
    /// Times that were given for an interview.
    #[derive(Eq)]
    Times of Timestamp;
    /// What the company register warned of, in words.
    #[derive(Eq)]
    Warnings of String;
}

pub mod offer {
    //! Table `application_offers`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{ApplicationId, CompanyId, PersonId, ProgramAreaId, Timestamp};

    use super::{Seen, Stands, Times};

    /// An application that was passed on to a company (tilbud).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "application_offers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: String,
        /// Increases with every change but a look.
        pub version: i64,
        pub application: ApplicationId,
        pub company: CompanyId,
        pub fag: ProgramAreaId,
        pub status: Stands,
        /// Times for an interview were given, whatever came after.
        pub invited: bool,
        /// When it was passed on.
        pub sent: Timestamp,
        /// When it was sent to the applicant last.
        pub offered: Option<Timestamp>,
        pub seen: Seen,
        /// The last instant for the applicant to answer.
        pub svarfrist: Option<Timestamp>,
        pub startdato: Option<NaiveDate>,
        /// The office's words to the company.
        pub melding: String,
        /// The office's words to the applicant.
        pub tilbud: String,
        /// The company's words.
        pub kommentar: String,
        pub tider: Times,
        /// A place that the county has mediated: a no loses the claim to another.
        pub mistet_rett: bool,
        /// When the company answered last, and who.
        pub svart: Option<Timestamp>,
        pub svart_av: Option<PersonId>,
    }

    svenn_db::no_relations!();
}

pub mod spot {
    //! Table `application_spots`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CompanyId, ProgramAreaId};

    /// Places of a company in a trade (ledige læreplasser).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "application_spots")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub company: CompanyId,
        #[sea_orm(primary_key, auto_increment = false)]
        pub fag: ProgramAreaId,
        /// Increases with every change.
        pub version: i64,
        /// As many as the company has said, those that are taken among them.
        pub available: i64,
    }

    svenn_db::no_relations!();
}

pub mod advertised {
    //! Table `advertised_places`.

    use chrono::NaiveDate;
    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{AdvertisedPlaceId, CompanyId, ProgramAreaId, Timestamp};

    /// A place that is advertised (utlyst læreplass).
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "advertised_places")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: AdvertisedPlaceId,
        /// Increases with every change.
        pub version: i64,
        pub company: CompanyId,
        pub fag: ProgramAreaId,
        pub beskrivelse: String,
        pub startdato: Option<NaiveDate>,
        /// The last day on which it is advertised.
        pub frist: Option<NaiveDate>,
        /// Whether it stands on the public page.
        pub publisert: bool,
        pub opprettet: Timestamp,
    }

    svenn_db::no_relations!();
}

pub mod membership {
    //! Table `membership_requests`.

    use sea_orm::entity::prelude::*;
    use svenn_db::Record;
    use svenn_kernel::{CompanyId, MembershipRequestId, PersonId, Timestamp};

    use super::Warnings;
    use crate::membership::MembershipStatus;

    /// A company that asks to become a member.
    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, Record)]
    #[sea_orm(table_name = "membership_requests")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub id: MembershipRequestId,
        /// Increases with every change.
        pub version: i64,
        /// Nine digits.
        pub orgnr: String,
        /// As the company register had it when it was asked for, like the rest down to
        /// `advarsler`.
        pub navn: String,
        pub adresse: String,
        pub postnummer: String,
        pub poststed: String,
        pub kommune: String,
        pub fylke: String,
        pub advarsler: Warnings,
        /// Who asks for it.
        pub kontaktperson: String,
        pub epost: String,
        pub telefon: String,
        pub melding: String,
        pub status: MembershipStatus,
        /// When it was asked for.
        pub tid: Timestamp,
        pub svart: Option<Timestamp>,
        pub svart_av: Option<PersonId>,
        /// The office's words.
        pub svar: String,
        /// The company that it became.
        pub company: Option<CompanyId>,
        /// The proof of work that it was made with: each counts once.
        pub bevis: Option<String>,
    }

    svenn_db::no_relations!();
}
