//! The office fetches its archive itself.

use std::{
    io::{self, BufWriter, Write},
    sync::{Arc, LazyLock, mpsc},
    thread,
};

use axum::{Extension, response::Response};
use svenn_access::{
    Access,
    http::{PresentPassword, demand_present_password},
};
use svenn_db::Audience;
use svenn_http::{
    Coordinator, Input, Problem, Routes, Session, Valid,
    archive::{attachment, streamed},
    endpoint, routes,
};
use svenn_kernel::{Collection, Fault, OfficeRight, Verb};
use tokio::{runtime::Handle, sync::Semaphore};

use super::write;

/// Archives written at once in one process.
const AT_ONCE: usize = 2;

/// Bytes of an archive that are passed on together, and how many of these wait for who fetches it.
const PORTION_BYTES: usize = 64 * 1024;
const PORTIONS_WAITING_MAX: usize = 4;

static TURNS: LazyLock<Arc<Semaphore>> = LazyLock::new(|| Arc::new(Semaphore::new(AT_ONCE)));

/// What the office calls.
pub(crate) fn routes(access: Access) -> Routes {
    Routes::new().routes(routes!(office_archive_create)).layer(Extension(access))
}

/// Who asks for an archive.
#[derive(Debug, Input)]
pub(crate) struct OfficeArchiveCreate {
    /// The password that counts now, for an account that has one.
    current_password: Option<PresentPassword>,
}

/// Everything that the office has as an archive, to be taken in anywhere: tables as JSON and CSV,
/// and files by their hash. Identity and account numbers are open in it: so the caller holds every
/// right and shows once more who they are, and the audit trail tells of it.
#[endpoint(
    post = "/org/archive",
    responses(
        (status = 200, description = "The archive, sent while it is written", body = Vec<u8>,
            content_type = "application/zip"),
    ),
    forbidden = "Not a coordinator; `right_missing`: one without every right; `confirm_first`: \
                 one without a password answers a code first",
    too_many = "Tried too often"
)]
pub(crate) async fn office_archive_create(
    session: Session<Coordinator>,
    Extension(access): Extension<Access>,
    Valid(input): Valid<OfficeArchiveCreate>,
) -> Result<Response, Problem> {
    let (read, caller) = session.read().await?;
    drop(read);
    for right in OfficeRight::ALL {
        caller.require_right(right)?;
    }
    let given = input.current_password.as_ref().map(PresentPassword::as_str);
    demand_present_password(&access, &session, given).await?;
    let (tx, _) = session.write().await?;
    let tenant = tx.tenant().clone();
    tx.record(Collection::INNSYN, tenant.as_str(), Verb::Create, Audience::Coordinators);
    tx.commit().await?;
    let turn = Arc::clone(&TURNS).acquire_owned().await;
    let turn = turn.map_err(|error| Fault::caused("archives", error))?;
    let (app, handle) = (session.app.clone(), Handle::current());
    let body = streamed(move |mut pipe| {
        let _turn = turn;
        let (portions, fetched) = mpsc::sync_channel(PORTIONS_WAITING_MAX);
        let writing = thread::spawn(move || {
            let to = BufWriter::with_capacity(PORTION_BYTES, Portions(portions));
            write(&app, &tenant, &handle, to).map(|written| written.missing.len())
        });
        for portion in fetched {
            pipe.write_all(&portion)?;
        }
        let written = writing.join().map_err(|_| Fault::new("the archive of an office"))?;
        let missing = written.map_err(|error| Fault::caused("the archive of an office", error))?;
        if missing > 0 {
            tracing::warn!(missing, "files of an office are not in its archive");
        }
        Ok(pipe.flush()?)
    });
    let name = "attachment; filename=\"kontoret.zip\"";
    Ok(attachment(body, "application/zip", name))
}

/// Passes on what is written. Rows are written while the database is awaited, where the channel of
/// the answer, which is awaited too, may not be waited for.
struct Portions(mpsc::SyncSender<Vec<u8>>);

impl Write for Portions {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let gone = |_| io::Error::new(io::ErrorKind::BrokenPipe, "the receiver went away");
        self.0.send(bytes.to_vec()).map_err(gone)?;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
