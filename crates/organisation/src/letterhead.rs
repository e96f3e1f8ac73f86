//! How the office stands at the top of its documents: name, address, how it is reached, and logo.

use futures::TryStreamExt;
use svenn_db::Tx;
use svenn_files::{ObjectFiles, Variant, records::FileRecord};
use svenn_kernel::{
    Fault, TenantId,
    numbers::{OrganisationNumber, PhoneNumber},
};
use svenn_typesetting::Letterhead;

use crate::{
    information::{self, Information},
    logo, store,
};

/// What the logo is called among the pictures of a document.
const LOGO_FILE: &str = "kontorlogo.jpg";

/// The office's letterhead as it is stored; its logo is fetched outside of the transaction.
#[derive(Debug, Clone)]
pub struct OfficeLetterhead {
    name: String,
    lines: Vec<String>,
    logo: Option<FileRecord>,
}

/// A letterhead, and the picture that belongs into the folder of the document's pictures.
#[derive(Debug, Clone, Default)]
pub struct ReadyLetterhead {
    pub letterhead: Letterhead,
    /// File name and bytes.
    pub logo: Option<(&'static str, Vec<u8>)>,
}

impl ReadyLetterhead {
    /// The pictures of a document that has no others.
    #[must_use]
    pub fn pictures(&self) -> Vec<(&str, &[u8])> {
        self.logo.iter().map(|(name, bytes)| (*name, bytes.as_slice())).collect()
    }
}

/// What the office says of itself on its documents.
///
/// # Errors
/// A fault of the database.
pub async fn load(tx: &Tx) -> Result<OfficeLetterhead, Fault> {
    Ok(OfficeLetterhead {
        name: store::load(tx).await?.navn,
        lines: lines(&information::load(tx).await?),
        logo: logo::find(tx).await?,
    })
}

impl OfficeLetterhead {
    /// What the office is called.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Without its logo.
    #[must_use]
    pub fn words(&self) -> Letterhead {
        Letterhead { name: self.name.clone(), lines: self.lines.clone(), logo: None }
    }

    /// With its logo, if it is there.
    ///
    /// # Errors
    /// A fault of the file store.
    pub async fn ready(
        self,
        files: &ObjectFiles,
        tenant: &TenantId,
    ) -> Result<ReadyLetterhead, Fault> {
        let logo = match &self.logo {
            Some(file) => printed(files, tenant, file).await?.map(|bytes| (LOGO_FILE, bytes)),
            None => None,
        };
        let file = logo.as_ref().map(|(name, _)| (*name).to_owned());
        let letterhead = Letterhead { name: self.name, lines: self.lines, logo: file };
        Ok(ReadyLetterhead { letterhead, logo })
    }
}

/// The picture as it is printed: JPEG on white.
async fn printed(
    files: &ObjectFiles,
    tenant: &TenantId,
    file: &FileRecord,
) -> Result<Option<Vec<u8>>, Fault> {
    let path = file.object_path(tenant)?;
    let Some(open) = files.open(&path, Variant::Print, None).await? else { return Ok(None) };
    let appended = |mut all: Vec<u8>, chunk: bytes::Bytes| async move {
        all.extend_from_slice(&chunk);
        Ok(all)
    };
    Ok(Some(open.body.try_fold(Vec::new(), appended).await?))
}

/// Address, how the office is reached, and its number, each on a line; what is not known is left
/// out.
fn lines(it: &Information) -> Vec<String> {
    let town = joined(" ", [it.postnummer.clone(), it.poststed.clone()]);
    let telefon = PhoneNumber::parse(&it.telefon).map(|it| format!("Telefon {}", it.display()));
    let orgnr = OrganisationNumber::parse(&it.orgnr).map(|it| format!("Org.nr. {}", it.display()));
    let all = [
        joined(", ", [it.adresse.clone(), town]),
        joined(" · ", [telefon.unwrap_or_default(), it.epost.clone()]),
        joined(" · ", [orgnr.unwrap_or_default(), address_of(&it.nettside)]),
    ];
    all.into_iter().filter(|line| !line.is_empty()).collect()
}

/// A web site as people write it.
fn address_of(nettside: &str) -> String {
    let bare = nettside.trim_start_matches("https://").trim_start_matches("http://");
    bare.trim_end_matches('/').to_owned()
}

fn joined(with: &str, parts: [String; 2]) -> String {
    let said: Vec<String> = parts.into_iter().filter(|part| !part.trim().is_empty()).collect();
    said.join(with)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letterhead_says_what_is_known() {
        let whole = Information {
            orgnr: "974760673".to_owned(),
            adresse: "Kaien 1".to_owned(),
            postnummer: "5003".to_owned(),
            poststed: "Bergen".to_owned(),
            epost: "post@fjord.example".to_owned(),
            telefon: "+4755123456".to_owned(),
            nettside: "https://www.fjord.example/".to_owned(),
            ..Information::default()
        };
        assert_eq!(
            lines(&whole),
            [
                "Kaien 1, 5003 Bergen",
                "Telefon +47 55 12 34 56 · post@fjord.example",
                "Org.nr. 974\u{a0}760\u{a0}673 · www.fjord.example",
            ]
        );
        let some = Information { poststed: "Bergen".to_owned(), ..Information::default() };
        assert_eq!(lines(&some), ["Bergen"]);
        assert!(lines(&Information::default()).is_empty());
    }
}
