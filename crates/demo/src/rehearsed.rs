//! Questions that apprentices rehearse with: some about the trade, and some about goals of the demo
//! apprentice's plan.

use chrono::NaiveDate;
use svenn_curricula::plans;
use svenn_db::Tx;
use svenn_kernel::{Fault, oslo};
use svenn_people::{apprentices, relations};
use svenn_rehearsal::history::{Subject, question};

use crate::{cast::before, make::Stored};

/// The office has had those of goals for so many days.
const GOALS_DAYS: usize = 400;
/// And those of the trade: what was sent since then brings one that is open today.
const TRADE_DAYS: usize = 12;

/// Of each of the first goals of the plan, with what a good answer has.
const OF_GOALS: [(&str, &str); 3] = [
    (
        "Hva gjør du først, og hvorfor akkurat det?",
        "Du sier hva du planlegger før du begynner, hvilket underlag du bruker, og hva som kan gå \
         galt hvis du hopper over det.",
    ),
    (
        "Hvordan vet du at resultatet er godt nok?",
        "Du sier hva du måler eller ser etter, hvilke krav det skal holde, og hva du gjør hvis det \
         ikke holder.",
    ),
    (
        "Hva er farligst i dette arbeidet, og hva gjør du med det?",
        "Du nevner minst én fare, verneutstyret du bruker, og hva du gjør hvis noe skjer.",
    ),
];

/// Of the trade.
const OF_TRADE: [(&str, &str); 3] = [
    (
        "Du skal bruke en maskin du ikke kjenner. Hva gjør du?",
        "Du leser bruksanvisningen, får opplæring, ser over vern og nødstopp, og spør heller én gang \
         for mye.",
    ),
    (
        "Du oppdager en feil som en annen har gjort. Hva gjør du?",
        "Du stanser hvis det er fare, sier fra til den det gjelder og til lederen, og skriver avvik.",
    ),
    (
        "Hva gjør du med avfallet når jobben er ferdig?",
        "Du sorterer etter bedriftens rutine, leverer farlig avfall for seg, og rydder plassen.",
    ),
];

/// Writes them.
pub(crate) async fn write(tx: &Tx, stored: &Stored, today: NaiveDate) -> Result<(), Fault> {
    let Some(first) = stored.apprentices.first() else { return Ok(()) };
    let since = |days| oslo::start_of_day(before(today, days));
    let ids = relations::trainingplans_of(tx, first).await?;
    let trees = plans::trees(tx, &ids).await?;
    let goals = trees.iter().flat_map(plans::PlanTree::goals);
    for (goal, words) in goals.zip(OF_GOALS) {
        question(tx, Subject::Goal(goal.kode.clone()), words, since(GOALS_DAYS)).await?;
    }
    let trade = apprentices::find(tx, first).await?.and_then(|it| it.programomrade);
    for words in OF_TRADE {
        if let Some(kode) = trade.clone() {
            question(tx, Subject::Trade(kode), words, since(TRADE_DAYS)).await?;
        }
    }
    Ok(())
}
