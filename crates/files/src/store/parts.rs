//! Bytes of uploads in parts; see [`crate::parts`].

use bytes::Bytes;
use futures::{
    StreamExt,
    stream::{self, BoxStream},
};
use object_store::{ObjectStoreExt, path::Path};
use svenn_db::when_committed;
use svenn_kernel::Fault;

use super::{ObjectFiles, STAGING, fault};

fn key(part: &str) -> Path {
    Path::from(STAGING).join(format!("{part}-part"))
}

impl ObjectFiles {
    /// Keeps a part in the staging; answers its name.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn keep_part(&self, bytes: Bytes) -> Result<String, Fault> {
        let part = hex::encode(self.entropy.bytes::<16>());
        self.store.put(&key(&part), bytes.into()).await.map_err(fault)?;
        Ok(part)
    }

    /// The bytes of these parts, one after the other.
    #[must_use]
    pub fn read_parts(&self, parts: Vec<String>) -> BoxStream<'static, Result<Bytes, Fault>> {
        let store = self.store.clone();
        let read = move |part: String| {
            let store = store.clone();
            async move {
                let found = store.get(&key(&part)).await.map_err(fault)?;
                found.bytes().await.map_err(fault)
            }
        };
        stream::iter(parts).then(read).boxed()
    }

    /// Drops parts; what cannot be dropped now goes with the sweep. Where a commit is held, they go
    /// once it is made.
    pub async fn drop_parts(&self, parts: &[String]) {
        let (files, parts) = (self.clone(), parts.to_vec());
        let dropping = async move {
            for part in &parts {
                if let Err(fault) = files.delete_key(&key(part)).await {
                    tracing::warn!(%fault, "a part of an upload is left to the sweep");
                }
            }
        };
        when_committed(Box::pin(dropping)).await;
    }
}
