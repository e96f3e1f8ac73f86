//! What is believed: named timestamp services alone, and of an organisation what the register or
//! whoever runs the installation says.

use std::sync::Arc;

use async_trait::async_trait;
use svenn_db::Audience;
use svenn_gateways::{GatewayError, timestamp::TimestampAuthority};
use svenn_kernel::{Clock, FixedClock, SeededEntropy};
use svenn_organisation::identity;
use svenn_seal::SimulatedTimestamps;
use svenn_sealing::{Authorities, SealedFile, Sealer, Services};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};
use svenn_typesetting::Typesetter;

use super::{bytes_of, checked, order, pdf, sealed, told};

/// Grants whatever it is asked, with something that is no timestamp.
#[derive(Debug)]
struct Babbling;

#[async_trait]
impl TimestampAuthority for Babbling {
    async fn stamp(&self, _: Vec<u8>) -> Result<Vec<u8>, GatewayError> {
        // Granted; a token that holds a number.
        Ok(vec![0x30, 0x0a, 0x30, 0x03, 0x02, 0x01, 0x00, 0x30, 0x03, 0x02, 0x01, 0x07])
    }
}

async fn sealed_by(
    world: &World,
    office: &Office<'_>,
    services: &Services,
    id: &str,
) -> Vec<SealedFile> {
    let source = pdf("Avtale").await;
    let order = order(id, &source, world.app().databases.clock().now());
    let sealer = Sealer::new(world.app(), services);
    let made = sealer.seal(&office.tenant, &order).await.unwrap();
    let tx = office.write().await;
    let stored = made.store(&tx, &Audience::Coordinators).await.unwrap();
    tx.commit().await.unwrap();
    made.finalise(&sealer, &stored).await;
    stored.files
}

async fn settings(who: &Client, change: impl Fn(&mut Value)) -> svenn_testkit::Reply {
    let now = who.get("/organisation").await.expect(200);
    let mut body = json!({
        "version": now["version"], "navn": now["navn"], "smsTitle": now["smsTitle"], "orgnr": "",
        "adresse": { "adresse": "", "postnummer": "", "poststed": "" }, "epost": "",
        "telefon": "", "nettside": "", "omtale": "",
    });
    change(&mut body);
    who.put("/organisation", body).await
}

on_both_engines! {
    async fn a_token_that_can_never_be_used_ends_the_waiting(world) {
        let fjord = world.office("fjord").await;
        let services =
            Services::new(Typesetter::here(), Some(Arc::new(Babbling)), Authorities::default());
        let files = sealed_by(&world, &fjord, &services, "a1").await;
        assert!(files.iter().all(|it| !it.waits && it.stamped.is_none()), "{files:?}");
        let ingrid = fjord.coordinator("Ingrid").await;
        assert_eq!(ingrid.get("/sealing/settings").await.expect(200)["venter"], json!(0));
        let bytes = bytes_of(&world, &fjord, &files[0]).await;
        let told = checked(&world.anonymous(), &bytes).await;
        assert_eq!((&told["endring"], &told["tid"]["kilde"]), (&json!("UENDRET"), &json!("OPPGITT")));
    }

    async fn a_service_that_nobody_has_named_confirms_nothing(world) {
        let fjord = world.office("fjord").await;
        let clock: Arc<dyn Clock> =
            Arc::new(FixedClock::at(world.app().databases.clock().now()));
        let strange = SimulatedTimestamps::new(clock, &SeededEntropy::new(77)).unwrap();
        let service: Arc<dyn TimestampAuthority> = Arc::new(strange);
        let services =
            Services::new(Typesetter::here(), Some(service.clone()), Authorities::default());
        let files = sealed_by(&world, &fjord, &services, "a1").await;
        assert!(files.iter().all(|it| !it.waits && it.stamped.is_none()), "{files:?}");
        let told = checked(&world.anonymous(), &bytes_of(&world, &fjord, &files[0]).await).await;
        assert_eq!((&told["endring"], &told["tid"]["kilde"]), (&json!("UENDRET"), &json!("OPPGITT")));
        // Where others are named, it is not even put on.
        let named = world.composed.timestamps.as_ref().unwrap().authorities();
        let services = Services::new(Typesetter::here(), Some(service), named);
        let files = sealed_by(&world, &fjord, &services, "a2").await;
        assert!(files.iter().all(|it| !it.waits && it.stamped.is_none()), "{files:?}");
    }

    async fn a_seal_of_a_file_that_is_not_known_is_told_so(world) {
        let fjord = world.office("fjord").await;
        let source = pdf("Avtale").await;
        let now = world.app().databases.clock().now();
        let stored = sealed(&world, &fjord, &order("a1", &source, now)).await;
        let bytes = bytes_of(&world, &fjord, &stored.files[0]).await;
        assert_eq!(checked(&world.anonymous(), &bytes).await["kjentFil"], json!(true));
        let other = checked(&world.anonymous(), &pdf("En annen").await).await;
        assert_eq!(other["kjentFil"], json!(false));
    }

    async fn an_office_cannot_call_itself_another(world) {
        let (fjord, vidde) = (world.office("fjord").await, world.office("vidde").await);
        let (ingrid, oda) = (fjord.coordinator("Ingrid").await, vidde.coordinator("Oda").await);
        settings(&ingrid, |it| it["orgnr"] = json!("974760673")).await.expect(200);
        let taken = settings(&oda, |it| it["orgnr"] = json!("974760673")).await.expect(422);
        assert_eq!(taken["fields"][0]["code"], "taken");
        settings(&oda, |it| it["navn"] = json!("Kontoret fjord")).await.expect(200);
        let source = pdf("Avtale").await;
        let now = world.app().databases.clock().now();
        let stored = sealed(&world, &vidde, &order("a1", &source, now)).await;
        let bytes = bytes_of(&world, &vidde, &stored.files[0]).await;
        let found = told(&world.anonymous(), &bytes).await;
        assert_eq!(found["treff"][0]["organisasjon"], "Kontoret vidde", "{found}");
        assert_eq!(found["treff"][0]["sertifikat"]["navn"], "Kontoret vidde", "{found}");
        assert_eq!(found["treff"][0]["orgnr"], "", "nobody but the office says so");
        let checked = checked(&world.anonymous(), &bytes).await;
        assert_eq!(checked["segl"]["organisasjon"], "Kontoret vidde");
        let databases = world.databases();
        let said = ("Vidde opplæring AS", "987654325");
        assert!(identity::set(databases, &vidde.tenant, said).await.unwrap());
        let found = told(&world.anonymous(), &bytes).await;
        assert_eq!(found["treff"][0]["organisasjon"], "Vidde opplæring AS");
        assert_eq!(found["treff"][0]["orgnr"], "987654325");
        let theirs = ("Fjord", "987654325");
        assert!(!identity::set(databases, &fjord.tenant, theirs).await.unwrap(), "no number twice");
    }
}
