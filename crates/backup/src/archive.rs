//! The back-up's own format.
//!
//! ```text
//! {"svennbackup":{"format":1,"version":"0.1.0","made":1795165200000,"secret":"…"}}
//! {"organisation":{"tenant":"fjord","navn":"…","created":…,"migrations":["…"]}}
//! {"table":{"table":"accounts","columns":[{"name":"person","kind":"text","key":true},…]}}
//! {"rows":[["…",…],…]}
//! {"file":{"path":"…","variant":"original","size":123,"sha256":"…"}}
//! 123 bytes, then a line end
//! {"end":{"organisations":1,"sha256":"of all bytes above this line"}}
//! ```
//!
//! An increment says in its first line which one it is of which back-up. It has the organisations
//! where anything is another, of those the tables, of those the rows that are new or another, and
//! what is gone: rows by a digest of their keys, behind those of their table, and files by their
//! paths, behind the others.
//!
//! ```text
//! {"gone":["5feceb66ffc86f38d952786c6d696c79"]}
//! {"gonefiles":["…"]}
//! ```

use std::{
    fs::File,
    io::{self, BufRead, BufReader, Read, Write},
    path::PathBuf,
};

use flate2::read::GzDecoder;
use serde::{Deserialize, Serialize};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use svenn_age::{Decrypting, Identity, MAGIC};
use svenn_db::dump::Table;
use svenn_files::Variant;
use svenn_kernel::{TenantId, Timestamp};

use crate::BackupError;

/// The newest format that is read; older ones can be read too. It is that of increments.
pub const FORMAT: u32 = 3;
/// The format that is written where two secrets open what is in it.
pub(crate) const FORMAT_OF_TWO_SECRETS: u32 = 2;
/// The format that is written where one secret opens all, as older versions expect.
pub(crate) const FORMAT_OF_ONE_SECRET: u32 = 1;
/// Bytes copied at once.
const CHUNK_BYTES: usize = 64 * 1024;
/// The first line is never longer; another file's may be.
const FIRST_LINE_BYTES_MAX: u64 = 4096;

#[derive(Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Line {
    Svennbackup(Head),
    Organisation(OrganisationHead),
    Table(Table),
    Rows(Vec<Vec<Json>>),
    File(FileHead),
    /// In an increment: rows of the table before that are gone, by digests of their keys.
    Gone(Vec<String>),
    /// In an increment: files that are gone, by their paths.
    Gonefiles(Vec<String>),
    End(End),
}

#[derive(Debug, Serialize, Deserialize)]
pub struct Head {
    pub format: u32,
    pub version: String,
    pub made: Timestamp,
    /// By what it knows the secret that it wants, without giving it away.
    pub secret: String,
    /// The same of another one, where it was made while the secret was changed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub also: Option<String>,
    /// What an increment is of.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub since: Option<Since>,
}

/// Which increment of which back-up it is.
#[derive(Debug, Serialize, Deserialize)]
pub struct Since {
    /// When the back-up was made.
    pub full: Timestamp,
    /// The first is 1.
    pub number: usize,
    /// All organisations that there are.
    pub organisations: Vec<TenantId>,
}

#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct OrganisationHead {
    pub tenant: TenantId,
    pub navn: String,
    pub created: Timestamp,
    pub migrations: Vec<String>,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct FileHead {
    pub path: String,
    pub variant: Variant,
    pub size: u64,
}

#[derive(Debug, Serialize, Deserialize)]
pub struct End {
    pub organisations: usize,
    pub sha256: String,
}

/// Writes an archive and counts its checksum.
pub struct Writer<W> {
    to: W,
    hash: Sha256,
}

impl<W: Write> Writer<W> {
    pub fn new(to: W) -> Self {
        Self { to, hash: Sha256::new() }
    }

    pub fn line(&mut self, line: &Line) -> Result<(), BackupError> {
        let mut text = serde_json::to_vec(line).map_err(svenn_kernel::Fault::from)?;
        text.push(b'\n');
        self.bytes(&text)
    }

    pub fn bytes(&mut self, bytes: &[u8]) -> Result<(), BackupError> {
        self.hash.update(bytes);
        Ok(self.to.write_all(bytes)?)
    }

    pub fn end(mut self, organisations: usize) -> Result<(), BackupError> {
        let sha256 = hex::encode(self.hash.clone().finalize());
        self.line(&Line::End(End { organisations, sha256 }))?;
        Ok(self.to.flush()?)
    }
}

/// A back-up on the disk: as it is, compressed, or compressed and encrypted.
#[derive(Clone)]
pub struct Source {
    path: PathBuf,
    identity: Option<Identity>,
}

/// How what gzip has written begins.
const GZIP: [u8; 2] = [0x1f, 0x8b];

type Bytes = Box<dyn BufRead + Send>;

impl Source {
    /// What opens it is needed where it is encrypted.
    #[must_use]
    pub const fn new(path: PathBuf, identity: Option<Identity>) -> Self {
        Self { path, identity }
    }

    /// Its lines, whatever is around them.
    fn opened(&self) -> Result<Bytes, BackupError> {
        let mut from: Bytes = Box::new(BufReader::new(File::open(&self.path)?));
        if from.fill_buf()?.starts_with(MAGIC.as_bytes()) {
            let identity = self.identity.as_ref().ok_or(BackupError::Locked)?;
            from = Box::new(BufReader::new(Decrypting::new(from, identity)?));
        }
        if from.fill_buf()?.starts_with(&GZIP) {
            from = Box::new(BufReader::new(GzDecoder::new(from)));
        }
        Ok(from)
    }
}

/// Reads an archive whose checksum was seen to hold.
pub struct Reader {
    from: Bytes,
}

impl Reader {
    /// Reads the whole file once to see that it is all there and undamaged; then stands at its
    /// first organisation.
    pub fn open(source: &Source) -> Result<(Head, Vec<OrganisationHead>, Self), BackupError> {
        let organisations = verify(source)?;
        let mut reader = Self { from: source.opened()? };
        let (head, _) = first_line(&mut reader.from)?;
        Ok((head, organisations, reader))
    }

    /// The next line.
    pub fn line(&mut self) -> Result<Line, BackupError> {
        let mut text = Vec::new();
        self.from.read_until(b'\n', &mut text)?;
        parse(&text)
    }

    /// Passes the bytes on that follow a [`Line::File`].
    pub(crate) fn copy<W: Write>(
        &mut self,
        size: u64,
        to: &mut Writer<W>,
    ) -> Result<(), BackupError> {
        let mut chunk = vec![0; CHUNK_BYTES];
        let mut left = size;
        while left > 0 {
            let most = usize::try_from(left).map_or(CHUNK_BYTES, |left| left.min(CHUNK_BYTES));
            let some = chunk.get_mut(..most).unwrap_or_default();
            self.from.read_exact(some)?;
            to.bytes(some)?;
            left = left.saturating_sub(u64::try_from(most).unwrap_or(u64::MAX));
        }
        self.from.read_until(b'\n', &mut Vec::new())?;
        to.bytes(b"\n")
    }

    /// The bytes that follow a [`Line::File`].
    pub fn bytes(&mut self, size: u64) -> Result<Vec<u8>, BackupError> {
        let mut bytes = Vec::new();
        (&mut self.from).take(size).read_to_end(&mut bytes)?;
        self.from.read_until(b'\n', &mut Vec::new())?;
        Ok(bytes)
    }

    /// Passes over those bytes.
    pub fn skip(&mut self, size: u64) -> Result<(), BackupError> {
        let length = size.saturating_add(1);
        let passed = io::copy(&mut (&mut self.from).take(length), &mut io::sink())?;
        if passed < length {
            return Err(BackupError::Damaged("a file's size".to_owned()));
        }
        Ok(())
    }
}

fn parse(text: &[u8]) -> Result<Line, BackupError> {
    serde_json::from_slice(text).map_err(|error| BackupError::Damaged(error.to_string()))
}

fn first_line(from: &mut impl BufRead) -> Result<(Head, Vec<u8>), BackupError> {
    let mut text = Vec::new();
    from.take(FIRST_LINE_BYTES_MAX).read_until(b'\n', &mut text)?;
    match serde_json::from_slice(&text) {
        Ok(Line::Svennbackup(head)) if head.format > FORMAT => Err(BackupError::Newer(head.format)),
        Ok(Line::Svennbackup(head)) => Ok((head, text)),
        _ => Err(BackupError::Foreign),
    }
}

/// The organisations in a file that is complete and undamaged.
fn verify(source: &Source) -> Result<Vec<OrganisationHead>, BackupError> {
    let mut from = source.opened()?;
    let mut hash = Sha256::new();
    let mut organisations = Vec::new();
    let (_, first) = first_line(&mut from)?;
    hash.update(&first);
    loop {
        let mut text = Vec::new();
        from.read_until(b'\n', &mut text)?;
        if text.last() != Some(&b'\n') {
            return Err(BackupError::Truncated);
        }
        match parse(&text)? {
            Line::End(end) => return check_end(&mut from, hash, &end, organisations),
            Line::Organisation(head) => organisations.push(head),
            Line::File(head) => {
                hash.update(&text);
                hash_bytes(&mut from, &mut hash, head.size.saturating_add(1))?;
                continue;
            }
            Line::Table(_)
            | Line::Rows(_)
            | Line::Gone(_)
            | Line::Gonefiles(_)
            | Line::Svennbackup(_) => {}
        }
        hash.update(&text);
    }
}

fn check_end(
    from: &mut impl Read,
    hash: Sha256,
    end: &End,
    organisations: Vec<OrganisationHead>,
) -> Result<Vec<OrganisationHead>, BackupError> {
    if from.read(&mut [0; 1])? != 0 {
        return Err(BackupError::Damaged("there is more after its end".to_owned()));
    }
    if hex::encode(hash.finalize()) != end.sha256 || organisations.len() != end.organisations {
        return Err(BackupError::Damaged("its checksum does not hold".to_owned()));
    }
    Ok(organisations)
}

fn hash_bytes(from: &mut impl Read, hash: &mut Sha256, size: u64) -> Result<(), BackupError> {
    let mut rest = from.take(size);
    let mut chunk = vec![0; CHUNK_BYTES];
    let mut seen = 0_u64;
    loop {
        let count = rest.read(&mut chunk)?;
        if count == 0 {
            break;
        }
        hash.update(chunk.get(..count).unwrap_or_default());
        seen = seen.saturating_add(u64::try_from(count).unwrap_or(u64::MAX));
    }
    if seen == size { Ok(()) } else { Err(BackupError::Truncated) }
}
