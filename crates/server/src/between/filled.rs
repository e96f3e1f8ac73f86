//! Templates of documents as what a mass signing fills in for each.

use async_trait::async_trait;
use bytes::Bytes;
use svenn_db::{Actor, Tx};
use svenn_http::{App, Problem};
use svenn_kernel::{DocumentTemplateId, Fault, PersonId, TenantId};
use svenn_organisation::letterhead;
use svenn_signing::{FilledDocument, MassDocuments, MassTemplate};
use svenn_templates::{Field, prepare};
use svenn_typesetting::Typesetter;

/// The [`MassDocuments`] that the office's templates are.
#[derive(Debug, Clone)]
pub(crate) struct FilledTemplates {
    pub(crate) typesetter: Typesetter,
}

#[async_trait]
impl MassDocuments for FilledTemplates {
    async fn templates(&self, tx: &Tx) -> Result<Vec<MassTemplate>, Fault> {
        let all = svenn_templates::in_use(tx).await?.into_iter();
        Ok(all.map(|(id, navn)| MassTemplate { id: id.into(), navn }).collect())
    }

    async fn fill(
        &self,
        app: &App,
        tenant: &TenantId,
        template: &str,
        person: &PersonId,
    ) -> Result<FilledDocument, Problem> {
        let id = DocumentTemplateId::parse(template).map_err(|_| Problem::not_found())?;
        let people = [person.clone().into()];
        let begun = app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("documents of templates", error))?;
        let prepared = prepare::prepare(&tx, &app.secrets, &id, &people).await?;
        let prepared = prepared.ok_or_else(Problem::not_found)?;
        let Some(ready) = prepared.people.first() else { return Err(Problem::not_found()) };
        if !ready.is_whole() {
            let labels: Vec<&str> = ready.mangler.iter().copied().map(Field::label).collect();
            let title = format!("{} mangler: {}", ready.navn, labels.join(", "));
            return Err(Problem::conflict("missing", title));
        }
        let head = letterhead::load(&tx).await?;
        prepare::note_made(&tx, &prepared, &people, person).await?;
        tx.commit().await?;
        let head = head.ready(&app.files, tenant).await?;
        let pdf = ready.pdf(&self.typesetter, &head, false).await;
        let pdf = pdf.map_err(|error| Fault::caused("documents of templates", error))?;
        let name = format!("{} {}.pdf", prepared.navn, ready.navn);
        Ok(FilledDocument { name, pdf: Bytes::from(pdf) })
    }
}
