use axum::Json;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use svenn_companies::{self as companies, Company};
use svenn_db::Tx;
use svenn_http::{
    Check, Coordinator, Ids, Problem, Session, Valid, endpoint,
    follows::{Event, FollowPreview, Happening},
};
use svenn_kernel::{CompanyId, Fault, Fields, oslo};
use svenn_people::{
    apprentices::{self, Apprentice},
    relations,
    subjects::Subject,
};
use svenn_records::followed;
use utoipa::ToSchema;

use crate::{
    coming,
    moving::{self, Move, Standing},
};

/// The company that everybody goes over to.
#[derive(Debug, Deserialize, ToSchema)]
pub struct CompanyMove {
    /// The other company.
    til: CompanyId,
}

impl Check for CompanyMove {
    fn check(&self, _: &mut Fields) {}
}

/// How far it is.
#[derive(Debug, Serialize, ToSchema)]
pub struct CompanyMoveState {
    /// The company that everybody goes over to; none when nobody does.
    til: Option<CompanyId>,
    /// Apprentices who are left, archived ones among them.
    laerlinger: usize,
    /// Employees who are left.
    ansatte: usize,
}

/// Moves all apprentices and employees of a company to another one, from today on, as when
/// companies merge. Instructors go along, and the contracts until today are kept. Everybody whom it
/// concerns is told once; asked for again, it is done once. It is done in the background
/// (`GET /companies/{id}/move`). The company itself stays, with its journal and
/// documents, and can be deleted afterwards.
#[endpoint(
    post = "/companies/{id}/move",
    conflict = "`moving`: to another company already, or the other company is moving itself",
    invalid = "`same`, or an unknown company"
)]
pub async fn company_move(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyMove>,
) -> Result<Json<CompanyMoveState>, Problem> {
    // Alone: two companies that are asked to go over to each other at once would cross.
    let (tx, caller) = session.write_alone().await?;
    let (from, to) = both(&tx, &id, &input.til).await?;
    match moving::moves_to(&tx, &id).await? {
        Some(other) if other == to.id => return Ok(Json(state(&tx, &id).await?)),
        Some(_) => {
            let title = "Bedriften er i ferd med å flyttes til en annen bedrift";
            return Err(Problem::conflict("moving", title));
        }
        None => {}
    }
    if moving::moves_to(&tx, &to.id).await?.is_some() {
        let title = "Den andre bedriften er selv i ferd med å flyttes til en annen bedrift";
        return Err(Problem::conflict("moving", title));
    }
    let day = oslo::day_of(tx.now());
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let folger = follow(it, &from, &to).await?;
    let what = sentence(&from, &to, day);
    for company in [&from.id, &to.id] {
        followed::note(it, Subject::Company(company.clone()), &what, &folger).await?;
    }
    moving::begin(&tx, &Move { from: id.clone(), to: input.til, day }).await?;
    let answer = state(&tx, &id).await?;
    tx.commit().await?;
    Ok(Json(answer))
}

/// What moving everybody to another company would do, in sentences. Nothing is done.
#[endpoint(post = "/companies/{id}/move/preview", invalid = "`same`, or an unknown company")]
pub async fn company_move_preview(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
    Valid(input): Valid<CompanyMove>,
) -> Result<Json<FollowPreview>, Problem> {
    let (tx, caller) = session.write_alone().await?;
    let (from, to) = both(&tx, &id, &input.til).await?;
    let what = sentence(&from, &to, oslo::day_of(tx.now()));
    let it = Happening { app: &session.app, tx: &tx, by: &caller.person };
    let follows = follow(it, &from, &to).await?;
    // It was tried, and is undone.
    tx.rollback().await?;
    Ok(Json(FollowPreview { folger: [vec![what], follows].concat() }))
}

/// How far the move of a company is.
#[endpoint(get = "/companies/{id}/move")]
pub async fn company_move_view(
    session: Session<Coordinator>,
    Ids(id): Ids<CompanyId>,
) -> Result<Json<CompanyMoveState>, Problem> {
    let (tx, _) = session.read().await?;
    companies::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    Ok(Json(state(&tx, &id).await?))
}

/// What is done, as it is said before and while it goes on: it takes a while.
fn sentence(from: &Company, to: &Company, day: NaiveDate) -> String {
    format!("{} slås sammen med {} fra {}.", from.navn, to.navn, oslo::format_day(day))
}

async fn both(tx: &Tx, from: &CompanyId, to: &CompanyId) -> Result<(Company, Company), Problem> {
    let found = companies::find(tx, from).await?.ok_or_else(Problem::not_found)?;
    if from == to {
        return Err(Problem::invalid_field("til", "same", "Velg en annen bedrift"));
    }
    let other = companies::find(tx, to).await?;
    let unknown = || Problem::invalid_field("til", "unknown", "Bedriften finnes ikke");
    Ok((found, other.ok_or_else(unknown)?))
}

async fn state(tx: &Tx, id: &CompanyId) -> Result<CompanyMoveState, Fault> {
    Ok(CompanyMoveState {
        til: moving::moves_to(tx, id).await?,
        laerlinger: apprentices::of_company(tx, id, u64::MAX >> 1).await?.len(),
        ansatte: relations::employees_of_company(tx, id, u64::MAX >> 1).await?.len(),
    })
}

/// What goes over at once, and what will follow, in sentences.
async fn follow(it: Happening<'_>, from: &Company, to: &Company) -> Result<Vec<String>, Fault> {
    let mut follows = said(it.tx, from, to).await?;
    follows.extend(it.follow(Event::CompaniesMerged(&from.id, &to.id)).await?);
    Ok(follows)
}

/// What follows for people and contracts, in sentences.
async fn said(tx: &Tx, from: &Company, to: &Company) -> Result<Vec<String>, Fault> {
    let there = apprentices::of_company(tx, &from.id, u64::MAX >> 1).await?;
    let day = oslo::day_of(tx.now());
    let archived = there.iter().filter(|it| it.archived).count();
    let is_over =
        |it: &&Apprentice| !it.archived && matches!(Standing::of(it, day), Standing::Over(_));
    let over = there.iter().filter(is_over).count();
    let employed = relations::employees_of_company(tx, &from.id, u64::MAX >> 1).await?.len();
    let agreed = coming::agreed_with(tx, &from.id).await?.len();
    let outside = moving::instructors_from_elsewhere(tx, &from.id, &there).await?.len();
    let name = &to.navn;
    let lines = [
        (
            there.len().saturating_sub(archived).saturating_sub(over),
            "lærling flyttes",
            "lærlinger flyttes",
            format!("til {name} med sine faglige ledere; kontrakten til nå blir stående"),
        ),
        (
            over,
            "lærling med kontrakt som er over,",
            "lærlinger med kontrakter som er over,",
            format!("får {name} som bedrift; kontrakten blir stående hos {}", from.navn),
        ),
        (
            archived,
            "arkivert lærling",
            "arkiverte lærlinger",
            format!("får {name} som bedrift; kontrakten til nå blir stående hos {}", from.navn),
        ),
        (employed, "ansatt", "ansatte", format!("blir ansatt i {name}, uten avdeling")),
        (outside, "faglig leder", "faglige ledere", "utenfra får beskjed".to_owned()),
        (agreed, "avtalt kontrakt", "avtalte kontrakter", format!("begynner hos {name}")),
    ];
    let told = lines.into_iter().filter(|(number, ..)| *number > 0);
    Ok(told
        .map(|(number, one, many, what)| match number {
            1 => format!("1 {one} {what}"),
            number => format!("{number} {many} {what}"),
        })
        .collect())
}
