//! Signed addresses of files, as they are in a view and come back in a request.

use std::{fmt, str::FromStr, time::Duration};

use serde::{Deserialize, Serialize};
use svenn_db::{Actor, Tx};
use svenn_files::{FileGrant, FileName, UrlSigner, Variant, records::FileRecord};
use svenn_kernel::{FileId, PersonId, Role, TenantId, Timestamp};
use utoipa::IntoParams;

use crate::App;

/// An address works for at least this long.
const MINUTES_MIN: u64 = 15;
/// Addresses made within this time are the same, so that a page shown again finds its pictures
/// in the browser's cache.
const SAME_MINUTES: i64 = 5;

/// What the key that signs them is for.
const PURPOSE: &str = "file addresses";
/// What a link is called among readers; no role is called so.
const LINK: &str = "LINK";

/// Whom an address is made for. Each use asks whether this reader may still open the file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reader {
    /// A person with an account.
    Person(Role, PersonId),
    /// Somebody without one, let in by a link that a capability knows by this id.
    Link(String),
}

impl Reader {
    /// The actor of a transaction; `None` for the product itself, which needs no address.
    fn of(tx: &Tx) -> Option<Self> {
        match tx.actor() {
            Actor::Person { role, id } => Some(Self::Person(*role, id.clone())),
            Actor::System => None,
        }
    }
}

impl fmt::Display for Reader {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(role, id) => write!(out, "{}.{id}", role.as_str()),
            Self::Link(id) => write!(out, "{LINK}.{id}"),
        }
    }
}

impl FromStr for Reader {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        let (kind, id) = text.split_once('.').ok_or(())?;
        if kind == LINK {
            return Ok(Self::Link(id.to_owned()));
        }
        let role = kind.parse().map_err(drop)?;
        Ok(Self::Person(role, PersonId::parse(id).map_err(drop)?))
    }
}

/// What stands after the `?` of a file's address.
#[derive(Debug, Clone, Serialize, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FileAddress {
    /// The organisation.
    #[param(value_type = String)]
    pub tenant: TenantId,
    /// The file itself or its small picture.
    #[param(value_type = String, example = "original")]
    pub variant: Variant,
    /// The name it is saved under.
    pub name: String,
    /// Reader it was made for; it works for as long as that reader may open the file.
    pub reader: String,
    /// How often addresses of the file had been taken back when it was made.
    pub revision: i64,
    /// When it stops working, in milliseconds since 1970.
    pub expires: i64,
    /// Shows that the server made this address.
    pub signature: String,
    /// `1` to save instead of showing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub download: Option<String>,
}

impl FileAddress {
    /// Whether the server made it for this file, and its time is not over.
    pub fn is_valid(&self, app: &App, file: &FileId, now: Timestamp) -> bool {
        let grant = FileGrant {
            tenant: self.tenant.as_str(),
            file: file.as_str(),
            variant: self.variant,
            name: &self.name,
            reader: &self.reader,
            revision: self.revision,
            expires_at: Timestamp::from_millis(self.expires),
        };
        let keys = app.secrets.keys(PURPOSE);
        let is_of = |key| UrlSigner::new(key).verify(&grant, &self.signature, now).is_ok();
        keys.iter().any(is_of)
    }
}

/// The address of a file for the actor of a transaction, relative to the site.
pub fn signed(app: &App, tx: &Tx, file: &FileRecord, variant: Variant) -> String {
    named(app, (tx, Reader::of(tx)), file, variant, &file.name)
}

/// The address of a file for a person who was let in by a link, relative to the site.
pub fn signed_by_link(
    app: &App,
    tx: &Tx,
    link: &str,
    file: &FileRecord,
    variant: Variant,
) -> String {
    named(app, (tx, Some(Reader::Link(link.to_owned()))), file, variant, &file.name)
}

/// The address of a file itself that is to be saved under another name. The extension stays,
/// so that a picture is never saved as something that runs.
pub fn renamed(app: &App, tx: &Tx, file: &FileRecord, name: &str) -> String {
    let stored = FileName::parse(&file.name).ok();
    let extension = stored.as_ref().map(FileName::extension).unwrap_or_default();
    // A name without an extension gets the stored one.
    let asked = FileName::parse(name).or_else(|_| FileName::parse(&format!("{name}.{extension}")));
    let name = match (asked, stored.is_some()) {
        (Ok(asked), true) => asked.with_extension(extension).to_string(),
        _ => file.name.clone(),
    };
    named(app, (tx, Reader::of(tx)), file, Variant::Original, &name)
}

fn named(
    app: &App,
    (tx, reader): (&Tx, Option<Reader>),
    file: &FileRecord,
    variant: Variant,
    name: &str,
) -> String {
    let (expires_at, tenant) = (expiry(tx.now()), tx.tenant());
    let (id, revision) = (file.id.as_str(), file.revision);
    // One for nobody opens nothing.
    let reader = reader.map(|it| it.to_string()).unwrap_or_default();
    let grant = FileGrant {
        tenant: tenant.as_str(),
        file: id,
        variant,
        name,
        reader: &reader,
        revision,
        expires_at,
    };
    let signature = UrlSigner::new(&app.secrets.key(PURPOSE)).sign(&grant);
    format!(
        "/api/files/{id}?tenant={tenant}&variant={}&name={}&reader={}&revision={revision}\
         &expires={}&signature={signature}",
        variant.as_str(),
        percent_encoded(name),
        percent_encoded(&reader),
        expires_at.millis(),
    )
}

fn expiry(now: Timestamp) -> Timestamp {
    let step = SAME_MINUTES * 60_000;
    let least = now.plus(Duration::from_secs(MINUTES_MIN * 60)).millis();
    Timestamp::from_millis(least + step - 1 - (least + step - 1).rem_euclid(step))
}

/// The bytes of a text as they may stand anywhere in an address (RFC 3986) or a header's
/// extended value (RFC 8187).
pub fn percent_encoded(text: &str) -> String {
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~".contains(&byte) {
            encoded.push(char::from(byte));
        } else {
            encoded.push_str(&format!("%{byte:02X}"));
        }
    }
    encoded
}

/// The file that an address of ours names, signed or not, and whether it is the small picture
/// that is meant.
pub fn file_of(address: &str) -> Option<(FileId, Variant)> {
    let (_, rest) = address.split_once("/files/")?;
    let (id, query) = rest.split_once('?').unwrap_or((rest, ""));
    let small = query.split('&').any(|part| part == "variant=thumbnail");
    let variant = if small { Variant::Thumbnail } else { Variant::Original };
    FileId::parse(id).ok().map(|id| (id, variant))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_works_for_15_to_20_minutes_and_is_the_same_for_5() {
        let minute = 60_000;
        for now in [0, 1, 4 * minute, 5 * minute, 5 * minute + 1, 1_795_000_000_123] {
            let works = expiry(Timestamp::from_millis(now)).millis() - now;
            assert!((15 * minute..20 * minute).contains(&works), "{now}: {works}");
        }
        let (early, late) = (Timestamp::from_millis(1), Timestamp::from_millis(5 * minute));
        assert_eq!(expiry(early), expiry(late));
        assert_ne!(expiry(early), expiry(Timestamp::from_millis(5 * minute + 1)));
    }

    #[test]
    fn a_reader_is_read_as_it_was_written() {
        let person = Reader::Person(Role::Laerling, PersonId::parse("p-1").unwrap());
        for reader in [person, Reader::Link("s-1".to_owned())] {
            assert_eq!(reader.to_string().parse(), Ok(reader));
        }
        for nobody in ["", ".", "p-1", "NOBODY.p-1", "LAERLING."] {
            assert_eq!(nobody.parse::<Reader>(), Err(()), "{nobody}");
        }
    }

    #[test]
    fn names_stand_safely_in_addresses() {
        assert_eq!(percent_encoded("Løv & 1#?%.jpg"), "L%C3%B8v%20%26%201%23%3F%25.jpg");
    }

    #[test]
    fn the_file_of_an_address_is_found() {
        let id = FileId::parse("f-1").unwrap();
        for (address, variant) in [
            ("/api/files/f-1", Variant::Original),
            ("https://svenn.example/api/files/f-1?tenant=a&variant=original", Variant::Original),
            ("/api/files/f-1?variant=thumbnail", Variant::Thumbnail),
            ("/api/files/f-1?tenant=a&variant=thumbnail&name=b.jpg", Variant::Thumbnail),
        ] {
            assert_eq!(file_of(address), Some((id.clone(), variant)), "{address}");
        }
        for address in
            ["", "/api/files/", "/api/files/a%2fb", "f-1", "/api/filer/f-1", "/files/f-1/x"]
        {
            assert_eq!(file_of(address), None, "{address}");
        }
    }
}
