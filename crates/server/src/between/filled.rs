//! Templates of documents as what a mass signing fills in for each.

use std::collections::HashMap;

use async_trait::async_trait;
use bytes::Bytes;
use svenn_db::{Actor, Tx};
use svenn_http::{App, Problem};
use svenn_kernel::{ApprenticeId, DocumentTemplateId, Fault, PersonId, TenantId};
use svenn_organisation::letterhead;
use svenn_signing::{FilledDocument, MassDocuments, MassTemplate};
use svenn_templates::{
    Field,
    prepare::{self, Ready},
};
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
        people: &[PersonId],
        by: &PersonId,
    ) -> Result<Vec<Result<FilledDocument, Problem>>, Problem> {
        let id = DocumentTemplateId::parse(template).map_err(|_| Problem::not_found())?;
        let ids: Vec<ApprenticeId> = people.iter().map(|it| it.clone().into()).collect();
        let begun = app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("documents of templates", error))?;
        let prepared = prepare::prepare(&tx, &app.secrets, &id, &ids).await?;
        let prepared = prepared.ok_or_else(Problem::not_found)?;
        let whole: Vec<&Ready> = prepared.people.iter().filter(|it| it.is_whole()).collect();
        let made: Vec<ApprenticeId> = whole.iter().map(|it| it.laerling.clone()).collect();
        let head = letterhead::load(&tx).await?;
        prepare::note_made(&tx, &prepared, &made, by).await?;
        tx.commit().await?;
        let head = head.ready(&app.files, tenant).await?;
        let pdfs = prepare::pdfs(&whole, &self.typesetter.of(tenant), &head, false).await?;
        let mut pdfs: HashMap<&ApprenticeId, _> = made.iter().zip(pdfs).collect();
        let mut known: HashMap<&ApprenticeId, &Ready> =
            prepared.people.iter().map(|it| (&it.laerling, it)).collect();
        let filled = ids.iter().map(|id| match (known.remove(id), pdfs.remove(id)) {
            (Some(ready), Some(pdf)) => {
                let pdf = pdf.map_err(|error| Fault::caused("documents of templates", error))?;
                let name = format!("{} {}.pdf", prepared.navn, ready.navn);
                Ok(FilledDocument { name, pdf: Bytes::from(pdf) })
            }
            (Some(ready), None) => Err(missing(ready)),
            (None, _) => Err(Problem::not_found()),
        });
        Ok(filled.collect())
    }
}

fn missing(ready: &Ready) -> Problem {
    let labels: Vec<&str> = ready.mangler.iter().copied().map(Field::label).collect();
    let title = format!("{} mangler: {}", ready.navn, labels.join(", "));
    Problem::conflict("missing", title)
}
