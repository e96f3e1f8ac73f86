//! Collections whose documents count people of other capabilities, and those that belong to no
//! capability or to one that knows nothing of search.

mod companies;
mod counts;
mod curricula;
mod pages;
mod plans;
mod program_areas;

pub use companies::CompanySource;
pub use curricula::CurriculumSource;
pub use pages::PageSource;
pub use plans::TrainingPlanSource;
pub use program_areas::ProgramAreaSource;

use svenn_db::Change;
use svenn_kernel::{Collection, Fault};
use svenn_search::{Touched, engine::Document};

/// A person's change may have moved them from any company or plan to any other: what they
/// belonged to before is not in the log, and there are few companies and plans.
fn touched(own: Collection, counted: &[Collection], changes: &[Change]) -> Touched {
    let is_counted = |change: &Change| counted.iter().any(|it| it.0 == change.collection);
    if changes.iter().any(is_counted) {
        return Touched::Everything;
    }
    Touched::of_own(own.0, changes)
}

fn document(item: &impl serde::Serialize) -> Result<Document, Fault> {
    Document::of(item).map_err(|error| Fault::caused("document", error))
}
