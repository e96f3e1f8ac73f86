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
