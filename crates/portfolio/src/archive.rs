//! The ZIP of an order, written while it is sent: one piece of it is in memory at a time.

use std::{collections::HashMap, io::Write};

use axum::body::Body;
use futures::StreamExt;
use svenn_db::{Actor, Databases};
use svenn_files::{
    ObjectFiles, ObjectPath, Variant,
    records::{self, FileRecord},
};
use svenn_http::archive::{Pipe, packed, stored, streamed};
use svenn_kernel::{ApprenticeId, Fault, TenantId};
use svenn_people::apprentices;
use tokio::runtime::Handle;
use zip::{ZipWriter, write::SimpleFileOptions};

use crate::{
    OPPLAERINGSMAPPER, Sources, content,
    layout::{self, Medium},
    page,
    pictures::Placed,
    rules::folder_name,
    store::Portfolio,
};

/// The document in each portfolio.
const PDF: &str = "opplaeringsmappe.pdf";
const INDEX: &str = "index.html";

/// What the archive is made from.
pub(crate) struct Archive {
    pub databases: Databases,
    pub files: ObjectFiles,
    pub sources: Sources,
    pub tenant: TenantId,
    pub office: String,
    /// The portfolios that are ready, by the names of the apprentices.
    pub ready: Vec<(String, Portfolio)>,
}

/// Everything of one portfolio.
struct Whole {
    index: String,
    pdf: Option<FileRecord>,
    placed: Vec<Placed>,
}

/// Writes the archive into a body; `held` is let go of when it is written.
pub(crate) fn stream<T: Send + 'static>(archive: Archive, held: T) -> Body {
    let handle = Handle::current();
    streamed(move |pipe| {
        let _held = held;
        archive.write(&handle, pipe)
    })
}

/// Folders of several portfolios: a number keeps those of one name apart. One alone needs none.
fn folders(names: &[&str]) -> Vec<String> {
    if names.len() == 1 {
        return vec![String::new()];
    }
    let numbered = (1..).zip(names);
    numbered.map(|(at, navn)| format!("{at:03} {}", folder_name(navn)).trim().to_owned()).collect()
}

impl Archive {
    fn write(&self, handle: &Handle, pipe: Pipe) -> Result<(), Fault> {
        let packed = packed(self.databases.clock().now());
        let mut zip = ZipWriter::new_stream(pipe);
        let names: Vec<&str> = self.ready.iter().map(|(navn, _)| navn.as_str()).collect();
        let folders = folders(&names);
        if folders.len() > 1 {
            let listed: Vec<(String, String)> =
                folders.iter().cloned().zip(names.iter().map(|it| (*it).to_owned())).collect();
            zip.start_file(INDEX, packed).map_err(fault)?;
            zip.write_all(page::front(&self.office, &listed).as_bytes())?;
        }
        for (folder, (_, row)) in folders.iter().zip(&self.ready) {
            let place = |name: &str| {
                if folder.is_empty() { name.to_owned() } else { format!("{folder}/{name}") }
            };
            let Some(whole) = handle.block_on(self.read(row))? else { continue };
            zip.start_file(place(INDEX), packed).map_err(fault)?;
            zip.write_all(whole.index.as_bytes())?;
            let pdf = whole.pdf.into_iter().map(|file| (PDF.to_owned(), file));
            for (name, file) in pdf.chain(whole.placed) {
                let path = file.object_path(&self.tenant)?;
                self.copy(handle, &mut zip, (&place(&name), &path), stored(file.created))?;
            }
        }
        let mut pipe = zip.finish().map_err(fault)?.into_inner();
        pipe.flush()?;
        Ok(())
    }

    /// What is in a portfolio now; nothing of an apprentice who is gone.
    async fn read(&self, row: &Portfolio) -> Result<Option<Whole>, Fault> {
        let begun = self.databases.read(&self.tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("portfolios", error))?;
        let Some(apprentice) = apprentices::find(&tx, &row.laerling).await? else {
            return Ok(None);
        };
        let content = content::load(&tx, &self.sources, apprentice).await?;
        let mut files = records::of_owner(&tx, OPPLAERINGSMAPPER, row.id.as_str()).await?;
        tx.rollback().await?;
        let (document, placed) = layout::document(&content, Medium::Screen);
        Ok(Some(Whole { index: page::html(&document), pdf: files.pop(), placed }))
    }

    /// A file that was deleted in the meantime is left out.
    fn copy(
        &self,
        handle: &Handle,
        zip: &mut ZipWriter<zip::write::StreamWriter<Pipe>>,
        (name, path): (&str, &ObjectPath),
        options: SimpleFileOptions,
    ) -> Result<(), Fault> {
        let opened = handle.block_on(self.files.open(path, Variant::Original, None))?;
        let Some(mut open) = opened else { return Ok(()) };
        zip.start_file(name, options).map_err(fault)?;
        while let Some(chunk) = handle.block_on(open.body.next()) {
            zip.write_all(&chunk?)?;
        }
        Ok(())
    }
}

/// Those of an order that are ready and whose apprentices the caller sees, by name.
pub(crate) fn ready(
    rows: Vec<Portfolio>,
    names: &HashMap<ApprenticeId, String>,
) -> Vec<(String, Portfolio)> {
    let ready = rows.into_iter().filter(|row| row.status == crate::Status::Klar);
    ready.filter_map(|row| Some((names.get(&row.laerling)?.clone(), row))).collect()
}

fn fault(error: zip::result::ZipError) -> Fault {
    Fault::caused("writing an archive", error)
}

#[cfg(test)]
mod tests {
    use super::folders;

    #[test]
    fn each_portfolio_has_a_folder_of_its_own() {
        assert_eq!(folders(&["Kari Ås"]), [""]);
        assert_eq!(folders(&["Kari Ås", "Kari Ås", "..."]), ["001 Kari Ås", "002 Kari Ås", "003"]);
    }
}
