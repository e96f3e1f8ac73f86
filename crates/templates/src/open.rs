//! A template as a coordinator meets it.

use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::DocumentTemplateId;

use crate::store::{self, Template};

/// A template, of which coordinators see each.
pub async fn template(tx: &Tx, id: &DocumentTemplateId) -> Result<Template, Problem> {
    store::find(tx, id).await?.ok_or_else(Problem::not_found)
}

/// One of which documents are made: not an archived one.
pub async fn in_use(tx: &Tx, id: &DocumentTemplateId) -> Result<Template, Problem> {
    let found = template(tx, id).await?;
    if found.arkivert {
        let title = "Malen er arkivert. Hent den tilbake for å bruke den";
        return Err(Problem::conflict("archived", title));
    }
    Ok(found)
}
