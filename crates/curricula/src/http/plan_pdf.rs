//! A training plan on paper: by half-year, with the place that is responsible for each goal.

use std::collections::BTreeMap;

use axum::{Extension, response::Response};
use svenn_http::{CoordinatorOrEmployee, Ids, Problem, Session, endpoint};
use svenn_kernel::{EmployeeId, GoalId, Role, Timestamp, TrainingPlanId};
use svenn_typesetting::{Block, Document, Letterhead, Table, Typesetter, Unprintable};

use crate::plans::{self, Content, GoalRow, Plan, SubGoalRow};

/// A training plan as PDF: its goals with their parts by the half-year in which they are planned,
/// each with the place that is responsible; for an employee only one they are connected to.
#[endpoint(
    get = "/trainingplans/{id}/pdf",
    responses(
        (status = 200, description = "The plan", body = Vec<u8>,
            content_type = "application/pdf"),
    )
)]
pub(super) async fn trainingplan_pdf(
    session: Session<CoordinatorOrEmployee>,
    Extension(typesetter): Extension<Typesetter>,
    Ids(id): Ids<TrainingPlanId>,
) -> Result<Response, Problem> {
    let (tx, caller) = session.read().await?;
    if caller.rolle == Role::Ansatt {
        let connected = plans::of_employee(&tx, &EmployeeId::from(caller.person.clone())).await?;
        if !connected.contains(&id) {
            return Err(Problem::not_found());
        }
    }
    let plan = plans::find(&tx, &id).await?.ok_or_else(Problem::not_found)?;
    let content = Content::load(&tx, &id).await?;
    let office = svenn_organisation::load(&tx).await?.navn;
    let document = paper(&plan, &content, office, tx.now());
    drop(tx);
    let disposition = "attachment; filename=\"opplaeringsplan.pdf\"";
    svenn_organisation::paper::answer(&typesetter.of(&caller.tenant), &document, &[], disposition)
        .await
}

fn paper(plan: &Plan, content: &Content, office: String, made: Timestamp) -> Document {
    let mut blocks = vec![Block::Facts(vec![
        ("Læreplan".to_owned(), plan.curriculum.to_string()),
        ("Kompetansemål".to_owned(), content.goals.len().to_string()),
    ])];
    if !plan.description.is_empty() {
        blocks.push(Block::Paragraph(plan.description.clone()));
    }
    for (label, goals) in by_half_year(content) {
        blocks.push(Block::Heading(1, label));
        blocks.push(Block::Table(table(content, &goals)));
    }
    Document {
        title: format!("Opplæringsplan – {}", plan.title),
        letterhead: Letterhead { name: office, ..Letterhead::default() },
        made,
        ident: format!("opplaeringsplan/{}", plan.id),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks,
    }
}

/// The goals by the half-year in which they are planned, in the order of the plan; those without
/// one come last.
fn by_half_year(content: &Content) -> Vec<(String, Vec<&GoalRow>)> {
    let mut planned: BTreeMap<i64, Vec<&GoalRow>> = BTreeMap::new();
    let mut others = Vec::new();
    for category in &content.categories {
        for goal in content.goals.iter().filter(|goal| goal.category == category.id) {
            match goal.halvaar {
                1.. => planned.entry(goal.halvaar).or_default().push(goal),
                _ => others.push(goal),
            }
        }
    }
    let rest = if planned.is_empty() { "Kompetansemål" } else { "Uten halvår" };
    let mut all: Vec<_> =
        planned.into_iter().map(|(at, goals)| (format!("{at}. halvår"), goals)).collect();
    if !others.is_empty() {
        all.push((rest.to_owned(), others));
    }
    all
}

fn table(content: &Content, goals: &[&GoalRow]) -> Table {
    let row = |goal: &&GoalRow| {
        vec![goal.title(), parts(&content.sub_goals, &goal.id), goal.ansvarlig.clone()]
    };
    Table {
        head: ["Kompetansemål", "Delmål", "Ansvarlig sted"].map(str::to_owned).into(),
        rows: goals.iter().map(row).collect(),
        widths: vec![5, 4, 2],
        ..Table::default()
    }
}

fn parts(all: &[SubGoalRow], goal: &GoalId) -> String {
    let own = all.iter().filter(|part| part.goal == *goal);
    own.map(|part| format!("– {}", part.label)).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use svenn_kernel::CategoryId;

    use super::*;
    use crate::plans::CategoryRow;

    fn plan() -> TrainingPlanId {
        TrainingPlanId::parse("p").unwrap()
    }

    fn category(id: &str) -> CategoryRow {
        CategoryRow {
            id: CategoryId::parse(id).unwrap(),
            trainingplan: plan(),
            rekkefoelge: 0,
            label: id.to_owned(),
        }
    }

    fn goal(id: &str, category: &str, halvaar: i64) -> GoalRow {
        GoalRow {
            id: GoalId::parse(id).unwrap(),
            trainingplan: plan(),
            category: CategoryId::parse(category).unwrap(),
            rekkefoelge: 0,
            kode: GoalId::parse(id).unwrap(),
            label: format!("mål {id}"),
            exclude_assessment_interview: false,
            excludepracticallog: false,
            self_assessment_activated: false,
            self_assessment_levels: "[]".to_owned(),
            nummer: "1".to_owned(),
            beskrivelse: String::new(),
            arbeidsoppgaver: "[]".to_owned(),
            halvaar,
            ansvarlig: "Bedriften".to_owned(),
        }
    }

    fn labels(content: &Content) -> Vec<(String, usize)> {
        by_half_year(content).into_iter().map(|(label, of)| (label, of.len())).collect()
    }

    /// "The plan as PDF by half-year and place responsible."
    #[test]
    fn goals_stand_in_their_half_year_with_the_place_and_those_without_come_last() {
        let goals = vec![goal("a", "c1", 2), goal("b", "c1", 0), goal("c", "c2", 1)];
        let content =
            Content { categories: vec![category("c1"), category("c2")], goals, sub_goals: vec![] };
        let told = |label: &str| (label.to_owned(), 1);
        assert_eq!(labels(&content), [told("1. halvår"), told("2. halvår"), told("Uten halvår")]);
        let of = table(&content, &by_half_year(&content)[0].1);
        assert_eq!(of.rows, [["1 mål c", "", "Bedriften"]]);
        let unplanned = Content { goals: vec![goal("a", "c1", 0)], ..content };
        assert_eq!(labels(&unplanned), [told("Kompetansemål")]);
    }
}
