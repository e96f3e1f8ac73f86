//! Digital courses of the provider that the newest apprentices have been given.

use std::collections::BTreeSet;

use svenn_db::Tx;
use svenn_kernel::{ApprenticeId, Fault, PersonId};
use svenn_xtramile::NewChoice;

use crate::make::Stored;

/// Of the simulated provider's catalogue, with their lessons.
const COURSES: [(&str, &str, i64); 3] = [
    ("101", "Arbeidsmiljø og sikkerhet", 8),
    ("104", "Personlig økonomi", 10),
    ("106", "Å lede og bli ledet", 7),
];
/// How many apprentices have them, the first of the office.
const LEARNERS: usize = 8;

/// Gives them; none where nobody can give.
pub(crate) async fn write(tx: &Tx, stored: &Stored) -> Result<(), Fault> {
    let Some(by) = stored.coordinators.first().cloned().map(PersonId::from) else { return Ok(()) };
    let learners: BTreeSet<ApprenticeId> =
        stored.apprentices.iter().take(LEARNERS).cloned().collect();
    let courses = COURSES.map(|(course, name, lessons)| NewChoice {
        course: course.to_owned(),
        name: name.to_owned(),
        lessons,
    });
    svenn_xtramile::give(tx, &learners, &courses, &by).await?;
    Ok(())
}
