//! Sealing as other capabilities do it, and what anybody is told of a file, on both engines.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::indexing_slicing,
    clippy::as_conversions,
    reason = "a test that cannot go on says why by panicking"
)]

mod believing;
mod certificates;
mod made;
mod measure;
pub mod samples;
mod verifying;

use std::{fs, process::Command};

use svenn_db::{Actor, Audience};
use svenn_files::{Variant, records};
use svenn_kernel::{Collection, TenantId, Timestamp};
use svenn_sealing::{
    Act, Document, Event, Evidence, Identified, Level, Order, SealedFile, Sealer, Services,
    Sha256Digest, Signer, Source, Stored, Subject,
};
use svenn_testkit::{Client, Office, Value, World, json};
use svenn_typesetting::{Block, Letterhead, Typesetter, Unprintable};

/// Records of nobody, which these tests seal.
const AVTALER: Collection = Collection("AVTALER");

/// A PDF that says this.
async fn pdf(words: &str) -> Vec<u8> {
    let document = svenn_typesetting::Document {
        title: "Kontrakt".to_owned(),
        letterhead: Letterhead { name: "Kontoret".to_owned(), ..Letterhead::default() },
        made: Timestamp::from_millis(1_795_165_200_000),
        ident: "kontrakt/1".to_owned(),
        cover: None,
        contents: false,
        unprintable: Unprintable::Boxes,
        blocks: vec![Block::Paragraph(words.to_owned())],
    };
    Typesetter::here().bytes(&document, &[]).await.unwrap()
}

fn subject(id: &str) -> Subject {
    Subject::new(AVTALER, id)
}

fn event(act: Act, at: Timestamp) -> Event {
    Event {
        act,
        at,
        signer: Some("kari".to_owned()),
        identified: Identified::SignInWithCode,
        network: Some("192.0.2.x".to_owned()),
        browser: Some("Firefox, Android".to_owned()),
        sha256: None,
        text: None,
    }
}

fn evidence(at: Timestamp) -> Evidence {
    let kari = Signer {
        id: "kari".to_owned(),
        navn: "Kari Ødegård".to_owned(),
        rolle: "Lærling".to_owned(),
        on_behalf_of: String::new(),
        contact: "ka***@mail.example".to_owned(),
        identified: Identified::SignInWithCode,
        signature: "Kari Ødegård".to_owned(),
        drawing: "M100 200L300 120L500 260".to_owned(),
        level: Level::Simple,
    };
    Evidence {
        reference: "AV-1".to_owned(),
        requested_by: "Ingrid Moe".to_owned(),
        requested: at,
        consent: "Jeg har lest dokumentet og signerer det.".to_owned(),
        signers: vec![kari],
        events: vec![event(Act::Opened, at), event(Act::ReadToEnd, at), event(Act::Signed, at)],
    }
}

fn order(id: &str, bytes: &[u8], at: Timestamp) -> Order {
    Order {
        subject: subject(id),
        art: "Signert dokument",
        title: "Lærekontrakt".to_owned(),
        documents: vec![Document {
            name: "Kontrakt.pdf".to_owned(),
            source: Source::Bytes(bytes.to_vec().into()),
            frozen: Sha256Digest::of(bytes),
        }],
        evidence: Some(evidence(at)),
    }
}

/// As the jobs of other capabilities have it.
fn sealer(world: &World) -> Sealer {
    let timestamps = world.composed.timestamps.clone().unwrap();
    let authorities = timestamps.authorities();
    Sealer::new(world.app(), &Services::new(Typesetter::here(), Some(timestamps), authorities))
}

fn tenant(office: &Office<'_>) -> TenantId {
    office.tenant.clone()
}

/// Seals as the job of a capability does.
async fn sealed(world: &World, office: &Office<'_>, order: &Order) -> Stored {
    let (sealer, tenant) = (sealer(world), tenant(office));
    let made = sealer.seal(&tenant, order).await.unwrap();
    let tx = office.write().await;
    let stored = made.store(&tx, &Audience::Coordinators).await.unwrap();
    tx.commit().await.unwrap();
    made.finalise(&sealer, &stored).await;
    stored
}

async fn bytes_of(world: &World, office: &Office<'_>, file: &SealedFile) -> Vec<u8> {
    use futures::TryStreamExt;
    let tx = office.read().await;
    let record = records::find(&tx, file.file.as_ref().unwrap()).await.unwrap().unwrap();
    drop(tx);
    let path = record.object_path(&tenant(office)).unwrap();
    let opened = world.app().files.open(&path, Variant::Original, None).await.unwrap().unwrap();
    let pieces: Vec<_> = opened.body.try_collect().await.unwrap();
    pieces.concat()
}

/// The files of a sealing as they are now.
async fn files_of(office: &Office<'_>, id: &str) -> Vec<SealedFile> {
    svenn_sealing::files_of(&office.read().await, &subject(id)).await.unwrap()
}

/// Whether `pdfsig` finds the signature valid and the whole file covered; `true` where there is no
/// such program, loudly.
fn is_good_to_others(bytes: &[u8]) -> Option<bool> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("fil.pdf");
    fs::write(&file, bytes).unwrap();
    match Command::new("pdfsig").args(["-nocert", "-no-ocsp"]).arg(&file).output() {
        Ok(output) => {
            let said = String::from_utf8_lossy(&output.stdout).into_owned();
            let has = |words: &str| said.contains(words);
            Some(has("Signature is Valid.") && has("Total document signed"))
        }
        Err(error) => {
            eprintln!("NOT LOOKED AT: pdfsig is not here ({error}): scripts/ensure-system");
            None
        }
    }
}

/// What anybody is told of a file by its SHA-256.
async fn told(anybody: &Client, bytes: &[u8]) -> Value {
    let sha256 = Sha256Digest::of(bytes).to_string();
    anybody.post("/verification/lookup", json!({ "sha256": sha256 })).await.expect(200)
}

/// What anybody is told of a file that she sends.
async fn checked(anybody: &Client, bytes: &[u8]) -> Value {
    anybody.upload("/verification/check", "application/pdf", bytes.to_vec()).await.expect(200)
}

/// A transaction of the product itself.
async fn write(world: &World, office: &Office<'_>) -> svenn_db::Tx {
    world.databases().write(&tenant(office), Actor::System).await.unwrap()
}
