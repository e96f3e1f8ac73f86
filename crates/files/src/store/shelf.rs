//! A place for whole files by their names, away from those of organisations: back-ups.

use std::{path::Path as FolderPath, sync::Arc};

use futures::TryStreamExt;
use object_store::{
    Error, ObjectStore, ObjectStoreExt, WriteMultipart, local::LocalFileSystem, path::Path,
};
use svenn_kernel::{Fault, Timestamp};
use tokio::{
    fs::File,
    io::{AsyncReadExt, AsyncWriteExt},
};

use super::fault;

/// Bytes read of a file at once.
const CHUNK_BYTES: usize = 1024 * 1024;
/// Parts on their way at once.
const PARTS_AT_ONCE: usize = 4;

/// Whole files by their names, in a folder or in a bucket.
#[derive(Clone)]
pub struct Shelf {
    store: Arc<dyn ObjectStore>,
    prefix: Path,
}

/// A file on a shelf.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Shelved {
    pub name: String,
    pub size: u64,
    /// When it was put there.
    pub at: Timestamp,
}

impl Shelf {
    /// A folder that is there; it is never made, since one that is missing may be a disk that is
    /// not mounted.
    ///
    /// # Errors
    /// A fault when there is none.
    pub fn in_folder(folder: &FolderPath) -> Result<Self, Fault> {
        let store = LocalFileSystem::new_with_prefix(folder).map_err(fault)?;
        Ok(Self { store: Arc::new(store.with_fsync(true)), prefix: Path::default() })
    }

    /// A bucket, where names begin with the prefix.
    ///
    /// # Errors
    /// As of [`super::S3Config`].
    #[cfg(feature = "s3")]
    pub fn in_s3(config: super::S3Config, prefix: &str) -> Result<Self, super::S3ConfigError> {
        Ok(Self { store: Arc::new(config.client()?), prefix: Path::from(prefix) })
    }

    fn path(&self, name: &str) -> Path {
        self.prefix.clone().join(name)
    }

    /// Puts a file there, which has its name once it is whole.
    ///
    /// # Errors
    /// A fault of the file or the store; then there is none of that name.
    pub async fn put(&self, name: &str, file: &FolderPath) -> Result<(), Fault> {
        let mut from = File::open(file).await?;
        let path = self.path(name);
        let mut parts = WriteMultipart::new(self.store.put_multipart(&path).await.map_err(fault)?);
        let mut chunk = vec![0; CHUNK_BYTES];
        loop {
            let count = from.read(&mut chunk).await?;
            let Some(bytes) = chunk.get(..count).filter(|bytes| !bytes.is_empty()) else { break };
            parts.wait_for_capacity(PARTS_AT_ONCE).await.map_err(fault)?;
            parts.write(bytes);
        }
        parts.finish().await.map(drop).map_err(fault)
    }

    /// All that is there, by name.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn list(&self) -> Result<Vec<Shelved>, Fault> {
        let prefix = (!self.prefix.as_ref().is_empty()).then_some(&self.prefix);
        let mut found: Vec<Shelved> = self
            .store
            .list(prefix)
            .map_ok(|meta| Shelved {
                name: meta.location.filename().unwrap_or_default().to_owned(),
                size: meta.size,
                at: meta.last_modified.into(),
            })
            .try_collect()
            .await
            .map_err(fault)?;
        found.sort_by(|one, other| one.name.cmp(&other.name));
        Ok(found)
    }

    /// Writes one to a file; `false` when there is none.
    ///
    /// # Errors
    /// A fault of the file or the store.
    pub async fn fetch(&self, name: &str, to: &FolderPath) -> Result<bool, Fault> {
        let mut bytes = match self.store.get(&self.path(name)).await {
            Ok(found) => found.into_stream(),
            Err(Error::NotFound { .. }) => return Ok(false),
            Err(error) => return Err(fault(error)),
        };
        let mut into = File::create(to).await?;
        while let Some(some) = bytes.try_next().await.map_err(fault)? {
            into.write_all(&some).await?;
        }
        into.sync_all().await?;
        Ok(true)
    }

    /// Takes one away; one that is not there is gone already.
    ///
    /// # Errors
    /// A fault of the store.
    pub async fn delete(&self, name: &str) -> Result<(), Fault> {
        match self.store.delete(&self.path(name)).await {
            Ok(()) | Err(Error::NotFound { .. }) => Ok(()),
            Err(error) => Err(fault(error)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn what_is_put_there_is_listed_fetched_and_taken_away() {
        let folder = tempfile::tempdir().unwrap();
        used(&Shelf::in_folder(folder.path()).unwrap()).await;
        assert!(Shelf::in_folder(&folder.path().join("finnes ikke")).is_err());
    }

    #[cfg(feature = "s3")]
    #[tokio::test]
    async fn in_a_bucket_it_has_what_is_below_its_own_name() {
        let server = super::super::s3_server::S3Server::start().await;
        let shelf = |name: &str| Shelf::in_s3(server.config(), name).unwrap();
        used(&shelf("kopier/natt")).await;
        let names = async |name: &str| {
            let all = shelf(name).list().await.unwrap().into_iter();
            all.map(|file| file.name).collect::<Vec<_>>()
        };
        assert_eq!(names("kopier/natt").await, ["b"]);
        assert!(names("andre").await.is_empty());
    }

    async fn used(shelf: &Shelf) {
        let own = tempfile::tempdir().unwrap();
        let (file, back) = (own.path().join("fil"), own.path().join("tilbake"));
        std::fs::write(&file, vec![7; 3 * CHUNK_BYTES]).unwrap();
        shelf.put("b", &file).await.unwrap();
        std::fs::write(&file, "a").unwrap();
        shelf.put("a", &file).await.unwrap();
        let listed = shelf.list().await.unwrap();
        let named: Vec<_> = listed.iter().map(|it| (it.name.as_str(), it.size)).collect();
        assert_eq!(named, [("a", 1), ("b", 3 * 1024 * 1024)]);
        assert!(shelf.fetch("a", &back).await.unwrap());
        assert_eq!(std::fs::read(&back).unwrap(), b"a");
        shelf.delete("a").await.unwrap();
        shelf.delete("a").await.unwrap();
        assert!(!shelf.fetch("a", &back).await.unwrap());
    }
}
