//! The endpoints, one file per use case.

mod audit_list;
mod personal_data_anonymise;
mod personal_data_export;
mod personal_data_view;
mod retention_overdue_list;
mod retention_run;
mod retention_update;
mod retention_view;

use svenn_db::Tx;
use svenn_http::{
    App, Problem, Routes,
    personal::{DataSubject, ExportPart},
    routes,
};
use svenn_kernel::{Fault, PersonId, Role};
use svenn_people::personal::{self, SubjectState};
use svenn_typesetting::Typesetter;

/// All endpoints of this crate.
#[must_use]
pub fn routes(typesetter: Typesetter) -> Routes {
    Routes::new()
        .routes(routes!(audit_list::audit_list))
        .routes(routes!(personal_data_view::personal_data_view))
        .routes(routes!(personal_data_export::personal_data_export))
        .routes(routes!(personal_data_anonymise::personal_data_anonymise))
        .routes(routes!(personal_data_anonymise::personal_data_anonymise_preview))
        .routes(routes!(retention_view::retention_view))
        .routes(routes!(retention_update::retention_update))
        .routes(routes!(retention_overdue_list::retention_overdue_list))
        .routes(routes!(retention_run::retention_run))
        .layer(axum::Extension(typesetter))
}

async fn data_subject(tx: &Tx, id: &PersonId) -> Result<(DataSubject, SubjectState), Problem> {
    personal::data_subject(tx, id).await?.ok_or_else(Problem::not_found)
}

/// What all capabilities hold of a person, beginning with who the person is.
async fn exported(app: &App, tx: &Tx, whom: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
    let mut parts = Vec::new();
    for data in &app.personal_data {
        parts.extend(data.export(tx, whom).await?);
    }
    parts.sort_by_key(|part| part.name != "person");
    Ok(parts)
}

/// What a person is, in words.
const fn role_word(rolle: Role) -> &'static str {
    match rolle {
        Role::Laerling => "Lærling",
        Role::Ansatt => "Ansatt",
        Role::Koordinator => "Koordinator",
    }
}
