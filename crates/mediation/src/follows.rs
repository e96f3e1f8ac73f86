//! What offers do about what happens to people and companies: those of a company that is deleted,
//! or that the company register says is at its end, are taken back, in the same transaction.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    App,
    follows::{Cell, Event, Follows, Happening, Kind as K},
};
use svenn_kernel::{CompanyId, Fault};
use svenn_placerules::OfferState as S;

use crate::{
    advertised,
    pile::{Pile, take_back},
    store, telling,
};

/// The [`Follows`] of offers.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct OffersFollow;

#[async_trait]
impl Follows for OffersFollow {
    fn cell(&self, kind: K) -> Cell {
        cell(kind)
    }

    async fn follow(&self, it: Happening<'_>, event: Event<'_>) -> Result<Vec<String>, Fault> {
        match event {
            Event::CompanyDeleted(id) => company_deleted(it.app, it.tx, id).await,
            Event::CompaniesMerged(from, to) => companies_merged(it, from, to).await,
            Event::Archived(..)
            | Event::Restored(_)
            | Event::InstructorsChanged(..)
            | Event::CoordinatorsChanged(..)
            | Event::Terminated(..)
            | Event::TerminationTakenBack(..)
            | Event::LeaveChanged(..)
            | Event::EndMoved(..)
            | Event::ApprenticeDeleted(_)
            | Event::ApprenticeErased(_)
            | Event::EmployeeMoved(..)
            | Event::EmployeeDeleted(_)
            | Event::CoordinatorLeft(..)
            | Event::ActivityCancelled(_)
            | Event::InterviewDeleted(_)
            | Event::TradeChanged(_)
            | Event::GroupChanged(..) => Ok(Vec::new()),
        }
    }
}

/// Takes back what a company has, and what it was to offer; its places are advertised no more.
async fn company_deleted(app: &App, tx: &Tx, company: &CompanyId) -> Result<Vec<String>, Fault> {
    let mut follows = offers_go(app, tx, company).await?;
    match advertised::remove_of(tx, company).await? {
        0 => {}
        1 => follows.push("1 utlyst læreplass slettes".to_owned()),
        many => follows.push(format!("{many} utlyste læreplasser slettes")),
    }
    Ok(follows)
}

/// What a company has under way, and the places that it offers, are the other company's. Of two
/// offers of one application the other company's own stays.
async fn companies_merged(
    it: Happening<'_>,
    from: &CompanyId,
    to: &CompanyId,
) -> Result<Vec<String>, Fault> {
    let (app, tx) = (it.app, it.tx);
    let (mut over, mut number, mut twice) = (Vec::new(), 0_usize, 0_usize);
    for offer in store::of_companies(tx, std::slice::from_ref(from)).await? {
        let lives = |state: S| state.is_open() || state == S::Accepted;
        if !lives(offer.status.0) {
            continue;
        }
        let Some(mut pile) = Pile::of(tx, &offer.application).await? else { continue };
        let meant = store::Offer { company: to.clone(), ..offer.clone() };
        if offer.status.0.is_open() && pile.has_other(&meant) {
            twice = twice.saturating_add(usize::from(goes(app, tx, &offer).await?));
            continue;
        }
        let Some(held) = pile.offers.iter_mut().find(|one| one.id == offer.id) else { continue };
        if !lives(held.status.0) {
            continue;
        }
        store::go_over(tx, &pile.application, held, to).await?;
        number = number.saturating_add(1);
        if held.status.0.is_open() {
            over.push(held.clone());
        }
    }
    telling::forwarded(tx, &over).await?;
    store::spots_go_over(tx, from, to).await?;
    let places = advertised::go_over(tx, from, to).await?;
    let lines = [
        (
            number,
            "1 søknad går over til den andre bedriften",
            "søknader går over til den andre bedriften",
        ),
        (
            twice,
            "1 søknad trekkes tilbake: den andre bedriften har den fra før",
            "søknader trekkes tilbake: den andre bedriften har dem fra før",
        ),
        (
            places,
            "1 utlyst læreplass går over til den andre bedriften",
            "utlyste læreplasser går over til den andre bedriften",
        ),
    ];
    let told = lines.into_iter().filter(|(number, ..)| *number > 0);
    Ok(told
        .map(|(number, one, many)| match number {
            1 => one.to_owned(),
            number => format!("{number} {many}"),
        })
        .collect())
}

/// The company register says that a company is at its end: its open offers are taken back, and its
/// places are advertised no more. What is accepted stays, for the office to see to. The answer says
/// what was done, in Norwegian sentences; nothing where the office takes no applications.
///
/// # Errors
/// A fault of the database.
pub async fn company_ends(app: &App, tx: &Tx, company: &CompanyId) -> Result<Vec<String>, Fault> {
    if !svenn_organisation::load(tx).await?.flags.application {
        return Ok(Vec::new());
    }
    let mut follows = offers_go(app, tx, company).await?;
    match advertised::unpublish_of(tx, company).await? {
        0 => {}
        1 => follows.push("1 læreplass lyses ikke ut lenger".to_owned()),
        many => follows.push(format!("{many} læreplasser lyses ikke ut lenger")),
    }
    Ok(follows)
}

async fn offers_go(app: &App, tx: &Tx, company: &CompanyId) -> Result<Vec<String>, Fault> {
    let mut number = 0_usize;
    for offer in store::of_companies(tx, std::slice::from_ref(company)).await? {
        if offer.status.0.is_open() && goes(app, tx, &offer).await? {
            number = number.saturating_add(1);
        }
    }
    Ok(match number {
        0 => Vec::new(),
        1 => vec!["1 søknad trekkes tilbake fra bedriften".to_owned()],
        many => vec![format!("{many} søknader trekkes tilbake fra bedriften")],
    })
}

/// Takes one back, and tells the company and the applicant; whether it was open still.
async fn goes(app: &App, tx: &Tx, offer: &store::Offer) -> Result<bool, Fault> {
    let Some(mut pile) = Pile::of(tx, &offer.application).await? else { return Ok(false) };
    let was_offered = pile.offers.iter().any(|it| it.id == offer.id && it.status.0 == S::Offered);
    let Some(taken) = take_back(tx, &mut pile, &offer.id).await? else { return Ok(false) };
    telling::not_relevant(tx, &taken).await?;
    if was_offered {
        telling::withdrawn(app, tx, &pile.application, &taken).await?;
    } else {
        telling::company_gone(app, tx, &pile.application, &taken).await?;
    }
    Ok(true)
}

svenn_http::cells! {
    Tested(
        "Its open offers are taken back: its employees are told, applicants are written, and the \
         applications stand where their other offers do. Its places are neither shown nor \
         advertised any more. [soknadikkeaktuell]",
        "follows.rs",
        "offers_of_a_company_that_is_deleted_are_taken_back"
    ): CompanyDeleted;
    Tested(
        "As with a company that is deleted, once, in the transaction in which the register is \
         read; what is accepted stays. Its advertised places are kept, unpublished. The message \
         that coordinators get of the company says how many of each they were. \
         [soknadikkeaktuell bedriftavvikles]",
        "follows.rs",
        "offers_of_a_company_that_is_wound_up_are_taken_back"
    ): CompanyWoundUp;
    Tested(
        "Who passes an application on to the company, or looks at its places, is warned from the \
         next look on; what was passed on stays, since the company may be approved anew. A place \
         of a company whose approval is over is advertised no more.",
        "follows.rs",
        "an_approval_that_ends_is_warned_about"
    ): ApprovalChanged;
    Tested(
        "Without the applications right, an employee neither sees applications nor is told of \
         them.",
        "company.rs",
        "an_employee_sees_own_offers_with_the_right_alone"
    ): PermissionsChanged;
    Nothing("who is told is asked when it is told, and who opens it when it is opened"):
        EmployeeMoved EmployeeDeleted CoordinatorLeft CoordinatorsChanged;
    Does(
        "What the company has under way of applications, the places that it has said and those \
         that are advertised are the other company's from the first instant on; its readers are \
         told once. An application that both have stays with the other company alone, and what is \
         closed stays with the company that it was with. [soknadvideresendt soknadikkeaktuell]"
    ): CompaniesMerged;
    Nothing("an offer names a company by its id, and follows its name"):
        CompanyRenamed CompanyRenumbered;
    Nothing("applicants are no apprentices yet"):
        Begins Archived Restored ApprenticeDeleted ApprenticeErased Turns18 TypeChanged
        CompanyChanged CompanyChangesAhead CompanyChangedBefore TradeChanged PositionChanged
        LeaveChanged CreditChanged EndMoved Terminated TerminationTakenBack InstructorsChanged
        PlanChanged GroupChanged ContactChanged ContactShared;
    Nothing("nothing that is planned is an applicant's"):
        ActivityChanged ActivityCancelled ActivitiesMerged InterviewChanged InterviewDeleted
        SigningChanged SigningWithdrawn TaskChanged TaskDeleted CheckpointChanged CheckpointDeleted;
    Nothing("what is off is asked for at each call and when something is due"):
        PartSwitched TemplateChanged;
    Nothing("deadlines are instants, and reminders go out at noon in Norway"):
        ClockChanges YearBegins;
}
