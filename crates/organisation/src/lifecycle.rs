//! Making and deleting whole organisations, beyond their databases.

use svenn_db::{Actor, TenantError};
use svenn_files::ObjectPath;
use svenn_http::App;
use svenn_kernel::{Fault, TenantId};

use crate::{
    identity,
    store::{Organisation, save},
};

/// Makes an organisation without anybody in it.
///
/// # Errors
/// [`TenantError::Exists`], or a fault.
pub async fn create(app: &App, tenant: &TenantId, navn: &str) -> Result<(), TenantError> {
    app.databases.create_tenant(tenant, navn).await?;
    identity::remember(&app.databases, tenant, navn).await?;
    let tx = app.databases.write(tenant, Actor::System).await?;
    save(&tx, &Organisation::named(navn)).await?;
    tx.commit().await?;
    Ok(())
}

/// Deletes an organisation: its data, its place in the sign-in index, and its files.
///
/// # Errors
/// [`TenantError::Unknown`], or a fault; then it can be done again for what is left.
pub async fn delete(app: &App, tenant: &TenantId) -> Result<(), TenantError> {
    app.databases.delete_tenant(tenant).await?;
    svenn_access::index::delete(&app.databases, tenant).await?;
    identity::forget(&app.databases, tenant).await?;
    let everything = ObjectPath::of_tenant(tenant.as_str())
        .map_err(|error| Fault::caused("files of an organisation", error))?;
    app.files.delete_all(&everything).await?;
    Ok(())
}
