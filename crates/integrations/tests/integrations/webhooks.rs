//! Systems that are told of changes, through the real router and to a real receiver.

use std::{
    ops::Range,
    sync::{Arc, Mutex},
    time::Duration,
};

use axum::{
    Router,
    body::Bytes,
    extract::State,
    http::{HeaderMap, StatusCode},
    routing::post,
};
use standardwebhooks::Webhook;
use svenn_kernel::{Clock as _, CompanyId, SystemClock};
use svenn_testkit::{Client, Office, Value, json, on_both_engines, serde_json};
use tokio::{net::TcpListener, task::JoinHandle};

use crate::stays::places;

const WEBHOOKS: &str = "/integrations/webhooks";

/// A call as it came.
#[derive(Debug, Clone)]
struct Call {
    headers: HeaderMap,
    body: Bytes,
}

impl Call {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The record that it tells of.
    fn record(&self) -> String {
        self.json()["data"]["id"].as_str().unwrap().to_owned()
    }

    fn seq(&self) -> i64 {
        self.json()["data"]["seq"].as_i64().unwrap()
    }

    fn name(&self) -> &str {
        self.headers["webhook-id"].to_str().unwrap()
    }
}

#[derive(Default)]
struct Kept {
    calls: Mutex<Vec<Call>>,
    /// What is answered to calls that tell of a record.
    refused: Mutex<Option<(String, StatusCode)>>,
}

/// A system that listens until it is dropped.
struct Receiver {
    address: String,
    kept: Arc<Kept>,
    served: JoinHandle<()>,
}

impl Drop for Receiver {
    fn drop(&mut self) {
        self.served.abort();
    }
}

async fn receive(State(kept): State<Arc<Kept>>, headers: HeaderMap, body: Bytes) -> StatusCode {
    let call = Call { headers, body };
    let record = call.record();
    kept.calls.lock().unwrap().push(call);
    match &*kept.refused.lock().unwrap() {
        Some((refused, status)) if *refused == record => *status,
        _ => StatusCode::NO_CONTENT,
    }
}

impl Receiver {
    async fn begin() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/svenn", listener.local_addr().unwrap());
        let kept = Arc::new(Kept::default());
        let router = Router::new().route("/svenn", post(receive)).with_state(Arc::clone(&kept));
        let served = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self { address, kept, served }
    }

    fn calls(&self) -> Vec<Call> {
        self.kept.calls.lock().unwrap().clone()
    }

    fn refuse(&self, record: &CompanyId, status: StatusCode) {
        *self.kept.refused.lock().unwrap() = Some((record.to_string(), status));
    }

    fn take(&self) {
        *self.kept.refused.lock().unwrap() = None;
    }

    /// Has an office tell it of companies: the whole answer.
    async fn told_by(&self, who: &Client) -> Value {
        let body = json!({
            "navn": "Regnskap", "adresse": self.address, "omfang": ["COMPANIES_READ"],
        });
        who.post(WEBHOOKS, body).await.expect(201)
    }
}

/// The address of a webhook that was made.
fn path_of(made: &Value) -> String {
    format!("{WEBHOOKS}/{}", made["webhook"]["id"].as_str().unwrap())
}

async fn deliveries(who: &Client, made: &Value) -> Value {
    who.get(&format!("{}/deliveries", path_of(made))).await.expect(200)
}

/// The office writes something on a company.
async fn change(fjord: &Office<'_>, company: &CompanyId) {
    let tx = fjord.write().await;
    svenn_companies::set_merknad(&tx, company, "Ring først").await.unwrap();
    tx.commit().await.unwrap();
}

/// The office gets so many companies.
async fn companies(fjord: &Office<'_>, numbers: Range<u8>) {
    for number in numbers {
        fjord.company(&format!("Vik {number} AS")).await;
    }
}

on_both_engines! {
    /// "verified in the tests by the standard's own crate"
    async fn a_change_is_told_once_it_is_taken_and_signed_as_the_standard_has_it(world) {
        // The standard's own check goes by the clock of the machine.
        world.clock.set(SystemClock.now());
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let before = fjord.company("Før AS").await;
        let receiver = Receiver::begin().await;
        let made = receiver.told_by(&siri).await;
        let secret = made["hemmelighet"].as_str().unwrap();
        assert!(!siri.get(WEBHOOKS).await.expect(200).to_string().contains(secret), "told once");
        let berg = fjord.company("Berg AS").await;
        fjord.apprentice("Kari").await;
        for _ in 0..2 {
            world.run_jobs().await;
        }
        let calls = receiver.calls();
        assert_eq!(calls.len(), 1, "{calls:?}");
        let standard = Webhook::new(secret).unwrap();
        standard.verify(&calls[0].body, &calls[0].headers).unwrap();
        let other = [&calls[0].body[..], b" "].concat();
        assert!(standard.verify(&other, &calls[0].headers).is_err());
        assert_eq!(calls[0].json()["type"], "company.created");
        assert_eq!(calls[0].record(), berg.as_str());
        assert_ne!(calls[0].record(), before.as_str());

        let listed = deliveries(&siri, &made).await;
        let one = &listed["items"][0];
        assert_eq!((&one["tilstand"], &one["svar"]), (&json!("LEVERT"), &json!(204)));
        assert_eq!((&one["seq"], &one["id"]), (&json!(calls[0].seq()), &json!(calls[0].name())));
        assert_eq!((&listed["webhook"]["venter"], &listed["flere"]), (&json!(0), &json!(false)));

        let replay = format!("{}/replay", path_of(&made));
        let none = siri.post(&replay, json!({})).await.expect(200);
        assert_eq!(none["antall"], 0, "none was given up");
        let again = siri.post(&replay, json!({ "levering": one["id"] })).await.expect(200);
        assert_eq!(again["antall"], 1);
        world.run_jobs().await;
        let calls = receiver.calls();
        assert_eq!((calls.len(), calls[1].name()), (2, calls[0].name()), "the same name again");
        siri.post(&replay, json!({ "levering": "ukjent" })).await.expect(404);
    }

    /// "a failing one blocks its record and not its endpoint"
    async fn one_that_is_not_taken_keeps_its_record_and_no_other(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let receiver = Receiver::begin().await;
        let made = receiver.told_by(&siri).await;
        let berg = fjord.company("Berg AS").await;
        receiver.refuse(&berg, StatusCode::INTERNAL_SERVER_ERROR);
        let vik = fjord.company("Vik AS").await;
        world.run_jobs().await;
        change(&fjord, &berg).await;
        world.run_jobs().await;
        let heard = || receiver.calls().iter().map(Call::record).collect::<Vec<_>>();
        assert_eq!(heard(), [berg.as_str(), vik.as_str()], "the next of Berg waits");
        let waiting = deliveries(&siri, &made).await;
        assert_eq!(waiting["webhook"]["venter"], 2);
        assert!(waiting["webhook"]["feilerSiden"].is_null(), "another was taken");
        assert_eq!((&waiting["items"][2]["svar"], &waiting["items"][2]["forsok"]), (&json!(500), &json!(1)));

        receiver.take();
        for _ in 0..3 {
            world.clock.advance(Duration::from_secs(61));
            world.run_jobs().await;
        }
        assert_eq!(heard(), [berg.as_str(), vik.as_str(), berg.as_str(), berg.as_str()]);
        let calls = receiver.calls();
        assert_eq!(calls[2].name(), calls[0].name(), "the same name at each try");
        assert!(calls[2].seq() < calls[3].seq());
        assert_eq!(deliveries(&siri, &made).await["webhook"]["venter"], 0);
    }

    /// "one per endpoint; sign with old and new while rotating"
    async fn a_new_secret_counts_at_once_and_the_one_of_before_for_a_week(world) {
        world.clock.set(SystemClock.now());
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let receiver = Receiver::begin().await;
        let made = receiver.told_by(&siri).await;
        let path = format!("{}/secret", path_of(&made));
        let renewed = siri.post(&path, json!({})).await.expect(200);
        let secrets = [&made, &renewed].map(|it| it["hemmelighet"].as_str().unwrap().to_owned());
        assert_ne!(secrets[0], secrets[1]);
        let week = Duration::from_secs(7 * 24 * 3_600);
        let until = world.clock.now().plus(week).millis();
        assert_eq!(renewed["forrigeTil"], until);
        fjord.company("Berg AS").await;
        world.run_jobs().await;
        let calls = receiver.calls();
        for secret in &secrets {
            Webhook::new(secret).unwrap().verify(&calls[0].body, &calls[0].headers).unwrap();
        }
        assert!(!siri.get(WEBHOOKS).await.expect(200).to_string().contains(&secrets[1]));
        siri.post(&format!("{WEBHOOKS}/ukjent/secret"), json!({})).await.expect(404);
    }

    /// "a page with deliveries": fifty at a time, and the last page says that it is.
    async fn all_that_was_told_is_read_page_by_page(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let receiver = Receiver::begin().await;
        let made = receiver.told_by(&siri).await;
        companies(&fjord, 0..50).await;
        world.run_jobs().await;
        let whole = deliveries(&siri, &made).await;
        let items = whole["items"].as_array().unwrap();
        assert_eq!((items.len(), &whole["flere"]), (50, &json!(false)), "fifty are no more");
        let before = items[49]["seq"].as_i64().unwrap();
        companies(&fjord, 50..53).await;
        world.run_jobs().await;
        let newest = deliveries(&siri, &made).await;
        let items = newest["items"].as_array().unwrap();
        assert_eq!((items.len(), &newest["flere"]), (50, &json!(true)));
        let last = items[49]["seq"].as_i64().unwrap();
        let path = format!("{}/deliveries?before={last}", path_of(&made));
        let older = siri.get(&path).await.expect(200);
        let items = older["items"].as_array().unwrap();
        assert_eq!((items.len(), &older["flere"]), (3, &json!(false)));
        assert_eq!(items[2]["seq"].as_i64(), Some(before), "the first of all is the last");
    }

    /// "429/502/504 … slow it"
    async fn a_system_with_too_much_to_do_is_left_alone(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let receiver = Receiver::begin().await;
        let made = receiver.told_by(&siri).await;
        let berg = fjord.company("Berg AS").await;
        receiver.refuse(&berg, StatusCode::TOO_MANY_REQUESTS);
        world.run_jobs().await;
        fjord.company("Vik AS").await;
        world.run_jobs().await;
        assert_eq!(receiver.calls().len(), 1, "nothing else is told meanwhile");
        receiver.take();
        for _ in 0..2 {
            world.clock.advance(Duration::from_secs(61));
            world.run_jobs().await;
        }
        assert_eq!(receiver.calls().len(), 3);
        assert_eq!(deliveries(&siri, &made).await["webhook"]["venter"], 0);
    }

    async fn a_system_that_wants_no_more_is_stopped_and_goes_on_from_where_it_was(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let receiver = Receiver::begin().await;
        let made = receiver.told_by(&siri).await;
        let berg = fjord.company("Berg AS").await;
        receiver.refuse(&berg, StatusCode::GONE);
        world.run_jobs().await;
        let stopped = siri.get(WEBHOOKS).await.expect(200);
        assert_eq!((&stopped[0]["aktiv"], &stopped[0]["venter"]), (&json!(false), &json!(1)));
        assert!(stopped[0]["stoppet"].as_str().unwrap().contains("410"));
        let log = siri.get("/privacy/audit?kind=TILGANG").await.expect(200).to_string();
        assert!(log.contains("stanset eller startet en webhook"), "{log}");
        receiver.take();
        let vik = fjord.company("Vik AS").await;
        world.clock.advance(Duration::from_secs(61));
        world.run_jobs().await;
        assert_eq!(receiver.calls().len(), 1, "it is not called");

        let path = path_of(&made);
        let on = siri.put(&path, json!({ "aktiv": true })).await.expect(200);
        assert_eq!((&on["aktiv"], &on["stoppet"]), (&json!(true), &json!("")));
        for _ in 0..2 {
            world.run_jobs().await;
            world.clock.advance(Duration::from_secs(1));
        }
        let heard: Vec<String> = receiver.calls().iter().map(Call::record).collect();
        assert_eq!(heard[1..], [berg.to_string(), vik.to_string()]);

        siri.delete(&path).await.expect(204);
        siri.get(&format!("{path}/deliveries")).await.expect(404);
        fjord.company("Nes AS").await;
        world.run_jobs().await;
        assert_eq!(receiver.calls().len(), 3);
    }

    /// "private addresses refused at each try"
    async fn coordinators_alone_have_systems_told_and_none_inside_a_network(world) {
        let fjord = world.office("fjord").await;
        let it = places(&fjord).await;
        let body = |adresse: &str, omfang: &str| {
            json!({ "navn": "Regnskap", "adresse": adresse, "omfang": [omfang] })
        };
        for adresse in ["http://10.0.0.1/svenn", "http://vik.example/", "vik.example"] {
            let refused = it.siri.post(WEBHOOKS, body(adresse, "PEOPLE_READ")).await.expect(422);
            assert_eq!(refused["fields"][0]["code"], "not_outside", "{adresse}");
        }
        let outside = "https://vik.example/svenn";
        it.siri.post(WEBHOOKS, body(outside, "MEASURES_READ")).await.expect(422);
        for other in [&it.kari, &it.vera] {
            other.get(WEBHOOKS).await.expect(403);
            other.post(WEBHOOKS, body(outside, "PEOPLE_READ")).await.expect(403);
        }
    }
}
