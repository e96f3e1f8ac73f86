//! What applications ask of the offers of places, which are kept in a crate above.

use std::{collections::HashSet, fmt::Debug, sync::Arc};

use async_trait::async_trait;
use chrono::NaiveDate;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{App, Problem};
use svenn_kernel::{AdvertisedPlaceId, ApplicationId, CompanyId, Fault, Timestamp};
use utoipa::ToSchema;

use crate::{
    http::ApplicationTrade,
    rules::ApplicationStatus,
    store::{Application, HeldApplication},
};

/// Knows the offers of an application. An application's lock guards its offers too.
#[async_trait]
pub trait OffersOf: Debug + Send + Sync {
    /// As the applicant sees them, and the names of the companies that have the application.
    ///
    /// # Errors
    /// A fault of the database.
    async fn to_applicant(
        &self,
        tx: &Tx,
        id: &ApplicationId,
    ) -> Result<(Vec<OwnOffer>, Vec<String>), Fault>;

    /// As the office sees them, the newest first.
    ///
    /// # Errors
    /// A fault of the database.
    async fn to_office(&self, tx: &Tx, id: &ApplicationId) -> Result<Vec<OfficeOffer>, Fault>;

    /// A place that is advertised; none once it is not there any more.
    ///
    /// # Errors
    /// A fault of the database.
    async fn advertised(
        &self,
        tx: &Tx,
        id: &AdvertisedPlaceId,
    ) -> Result<Option<WishedPlace>, Fault>;

    /// Where an application stands by its offers; none where it has none that is open.
    ///
    /// # Errors
    /// A fault of the database.
    async fn standing(
        &self,
        tx: &Tx,
        id: &ApplicationId,
    ) -> Result<Option<ApplicationStatus>, Fault>;

    /// Which of these the companies have answered so that the office is to go on with them.
    ///
    /// # Errors
    /// A fault of the database.
    async fn answered(
        &self,
        tx: &Tx,
        ids: &[ApplicationId],
    ) -> Result<HashSet<ApplicationId>, Fault>;

    /// Accepts the only offer that waits for an answer, on the applicant's word to the office, and
    /// closes the others; answers whether the applicant was written of it. Without one that waits,
    /// all that are open are closed, and nobody is written.
    ///
    /// # Errors
    /// 409 `several_offers`, `no_place`, or a fault of the database.
    async fn accepted_by_word(
        &self,
        app: &App,
        tx: &Tx,
        application: &HeldApplication,
    ) -> Result<bool, Problem>;

    /// Closes what is open: the applicant is not available any more. Companies are told that, and
    /// not why.
    ///
    /// # Errors
    /// A fault of the database.
    async fn close(&self, tx: &Tx, application: &HeldApplication) -> Result<(), Fault>;

    /// The same, and forgets what was said of the applicant.
    ///
    /// # Errors
    /// A fault of the database.
    async fn forget(&self, tx: &Tx, application: &HeldApplication) -> Result<(), Fault>;
}

/// The offers, as `server` hands them to applications.
pub type Offers = Arc<dyn OffersOf>;

/// Where an offer stands, as it travels: `SEEN` is `FORWARDED` once somebody of the company has
/// looked; `PROPOSED` is what the company wants to offer, `WITHDRAWN` is taken back by the office,
/// `CLOSED` ended with the application or with another offer that was accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "SCREAMING_SNAKE_CASE")]
pub enum OfferStatus {
    Forwarded,
    Seen,
    Unavailable,
    Interview,
    Proposed,
    Offered,
    Accepted,
    Declined,
    Lapsed,
    Withdrawn,
    Closed,
}

/// An offer to its applicant, or an invitation to an interview; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OwnOffer {
    pub id: String,
    /// Name of the company.
    pub bedrift: String,
    /// Title of the trade.
    pub fag: String,
    pub startdato: Option<NaiveDate>,
    /// The last instant to answer.
    pub svarfrist: Option<Timestamp>,
    /// The office's words.
    pub melding: String,
    /// Times for an interview that the company has given, to one that is invited.
    pub tider: Vec<Timestamp>,
    pub status: OfferStatus,
    /// What the status is called.
    pub status_label: &'static str,
    /// Whether it waits for an answer.
    pub is_open: bool,
    /// Whether the claim to another place, or to school, is lost with a no: a place that the county
    /// has mediated.
    pub mistet_rett: bool,
}

/// The company of an offer.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OfferCompany {
    pub id: CompanyId,
    pub navn: String,
}

/// The advertised place that an applicant came from.
#[derive(Debug, Serialize, ToSchema)]
pub struct WishedPlace {
    #[schema(value_type = String)]
    pub id: AdvertisedPlaceId,
    pub bedrift: OfferCompany,
    pub fag: ApplicationTrade,
}

/// Somebody of the company who has looked at the application; the instant of the first look.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferSeen {
    pub navn: String,
    pub tid: Timestamp,
}

/// What the office may do with an offer now.
#[derive(Debug, Serialize, ToSchema)]
pub struct OfferCan {
    /// Send it to the applicant, also changed.
    pub offer: bool,
    pub withdraw: bool,
    /// Remind the applicant of it.
    pub remind: bool,
}

/// An offer to the office; instants in milliseconds.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OfficeOffer {
    pub id: String,
    /// Increases with every change; send back the version you read.
    pub version: i64,
    pub bedrift: OfferCompany,
    pub fag: ApplicationTrade,
    pub status: OfferStatus,
    /// What the status is called.
    pub status_label: &'static str,
    /// Whether the company has said that it has no place.
    pub unavailable: bool,
    /// When the application was passed on.
    pub sent: Option<Timestamp>,
    pub seen: Vec<OfferSeen>,
    /// The company's words.
    pub kommentar: String,
    /// Times for an interview that the company has given.
    pub tider: Vec<Timestamp>,
    /// The last instant to answer.
    pub svarfrist: Option<Timestamp>,
    pub startdato: Option<NaiveDate>,
    /// Whether the claim to another place is lost with a no, as the applicant was told.
    pub mistet_rett: bool,
    pub can: OfferCan,
}

/// What crates that build on applications call.
pub mod above {
    pub use crate::{
        door::{
            HIDDEN_CHARS_MAX, LOOK, MEMBER, USE, count, read, require_on, require_untouched,
            visited, write,
        },
        happened::with_company,
        http::{
            ApplicationAnswer, ApplicationTrade, ApplicationView, ApplicationsDone, BULK_MAX,
            OwnApplication, answers, own_shown, shown,
        },
        letters::tell,
        moving::follow,
        proof::Proof,
        store::{Application, HeldApplication, hold, lapse_days, note, some},
        templates::{ADRESSE, APPLICANT, AREA as LETTERS, ORD},
        trades::{title, titles, titles_of, trade},
    };
}

/// The wish for a trade, from 1; none where it was not wished for.
#[must_use]
pub fn wish(application: &Application, fag: &svenn_kernel::ProgramAreaId) -> Option<usize> {
    application.skjema.0.fag_prioritet.iter().position(|it| it == fag).map(|at| at + 1)
}
