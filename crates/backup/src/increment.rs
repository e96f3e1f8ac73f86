//! Making an increment.

use std::io::Write;

use flate2::{Compression, write::GzEncoder};
use svenn_age::{Encrypting, Recipient};
use svenn_db::{Actor, OrganisationRow, TenantError};
use svenn_http::App;

use crate::{
    BackupError, Summary,
    archive::{Line, Since, Writer},
    known::Known,
    write::{head, write_organisation},
};

/// Writes what is another since the last one, encrypted where it is to somebody; `None` where
/// nothing is, and what was written is of no use. Organisations in which nothing was written are
/// passed over where that can be told.
///
/// # Errors
/// As of [`crate::write`], and where an organisation was migrated meanwhile. Then no other can
/// follow: [`Known::is_whole`].
pub async fn write_increment(
    app: &App,
    recipients: &[Recipient],
    to: impl Write,
    known: &mut Known,
) -> Result<Option<Summary>, BackupError> {
    known.is_begun = true;
    let summary = if recipients.is_empty() {
        write_lines(app, to, known).await?
    } else {
        let encrypting = Encrypting::new(to, recipients, app.databases.entropy())?;
        let mut compressing = GzEncoder::new(encrypting, Compression::default());
        let summary = write_lines(app, &mut compressing, known).await?;
        compressing.finish()?.end()?;
        summary
    };
    known.is_begun = false;
    Ok(summary)
}

async fn write_lines(
    app: &App,
    to: impl Write,
    known: &mut Known,
) -> Result<Option<Summary>, BackupError> {
    let present = app.databases.organisations().await?;
    let number = known.number.saturating_add(1);
    let organisations = present.iter().map(|row| row.tenant.clone()).collect();
    let since = Since { full: known.full, number, organisations };
    let mut writer = Writer::new(to);
    writer.line(&Line::Svennbackup(head(app, Some(since))))?;
    let mut summary = Summary::default();
    for organisation in &present {
        add(app, organisation, (&mut writer, &mut summary), known).await?;
    }
    writer.end(summary.organisations)?;
    let is_another = summary.rows > 0 || summary.files > 0 || summary.gone > 0;
    if !is_another && present == known.present {
        return Ok(None);
    }
    known.offices.retain(|tenant, _| present.iter().any(|row| row.tenant == *tenant));
    known.present = present;
    known.number = number;
    Ok(Some(summary))
}

async fn add<W: Write>(
    app: &App,
    organisation: &OrganisationRow,
    (writer, summary): (&mut Writer<W>, &mut Summary),
    known: &mut Known,
) -> Result<(), BackupError> {
    let tenant = &organisation.tenant;
    // Before it is read: what is written afterwards makes it another.
    let mark = app.databases.written_mark(tenant).await;
    let office = known.offices.entry(tenant.clone()).or_default();
    if mark.is_some() && mark == office.mark {
        return Ok(());
    }
    let tx = match app.databases.read(tenant, Actor::System).await {
        Ok(tx) => tx,
        // It stays as it was, and comes again when it can be read.
        Err(TenantError::Aside(..) | TenantError::Unknown(_)) => return Ok(()),
        Err(error) => return Err(error.into()),
    };
    office.mark = mark;
    summary.organisations = summary.organisations.saturating_add(1);
    write_organisation(app, organisation, tx, writer, summary, Some(office)).await
}
