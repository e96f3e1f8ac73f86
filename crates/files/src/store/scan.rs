//! Uploads are looked through for harmful software, where the installation has a scanner: as they
//! came, before anything is decoded, and after all of it is here, so that a slow sender does not
//! keep the scanner busy.

use std::{io, sync::Arc};

use bytes::Bytes;
use futures::{StreamExt, TryStreamExt, stream};
use object_store::{ObjectStoreExt, path::Path};
use svenn_gateways::{
    GatewayError,
    antivirus::{Verdict, VirusScanner},
};

use super::{ObjectFiles, fault, upload::UploadError};

impl ObjectFiles {
    /// With a scanner that each upload must pass; without one all are taken.
    #[must_use]
    pub fn scanned_by(self, scanner: Option<Arc<dyn VirusScanner>>) -> Self {
        Self { scanner, ..self }
    }

    /// Looks through bytes that are read and never stored.
    ///
    /// # Errors
    /// [`UploadError::Harmful`], and [`UploadError::Unscanned`] when nothing is known of them.
    pub async fn scan(&self, bytes: Bytes) -> Result<(), UploadError> {
        let Some(scanner) = &self.scanner else { return Ok(()) };
        passed(scanner.scan(stream::iter([Ok(bytes)]).boxed()).await)
    }

    pub(super) async fn scan_staged(&self, key: &Path) -> Result<(), UploadError> {
        let Some(scanner) = &self.scanner else { return Ok(()) };
        let found = self.store.get(key).await.map_err(fault)?;
        passed(scanner.scan(found.into_stream().map_err(io::Error::other).boxed()).await)
    }
}

fn passed(verdict: Result<Verdict, GatewayError>) -> Result<(), UploadError> {
    match verdict {
        Ok(Verdict::Harmless) => Ok(()),
        Ok(Verdict::Harmful { signature }) => Err(UploadError::Harmful { signature }),
        Err(error) => Err(UploadError::Unscanned(error)),
    }
}
