//! What a demo office assesses all its apprentices by.

use svenn_assessments::criteria::{self, Criteria, GeneralGoal};
use svenn_db::Tx;
use svenn_kernel::Fault;

/// Title and description of each, in the order they are asked.
const GENERAL_GOALS: &[(&str, &str)] = &[
    ("Oppmøte", "Kommer presis, og sier fra i god tid når noe hindrer det."),
    ("Orden", "Holder arbeidsplassen ryddig og tar vare på verktøy og utstyr."),
    ("Samarbeid", "Hjelper andre, spør når noe er uklart, og tar imot veiledning."),
    ("Selvstendighet", "Planlegger arbeidet sitt, ser hva som trengs, og tar tak i det."),
    ("Helse, miljø og sikkerhet", "Bruker verneutstyr og melder fra om farer og avvik."),
];

/// Writes the criteria, on the scales of the specification.
pub(crate) async fn write(tx: &Tx) -> Result<(), Fault> {
    let general_goals = (1..)
        .zip(GENERAL_GOALS)
        .map(|(number, (title, description))| GeneralGoal {
            id: format!("kriterium-{number}"),
            title: (*title).to_owned(),
            description: (*description).to_owned(),
        })
        .collect();
    criteria::save(tx, &Criteria { version: 1, general_goals, ..Criteria::default() }).await
}
