//! The catalogue of automatic messages: each one that is declared is really sent, with all that
//! it has to fill in.

use std::{collections::BTreeSet, time::Duration};

use svenn_kernel::{PersonId, Role, oslo};
use svenn_people::apprentices::Apprentice;
use svenn_testkit::{Client, PASSWORD, Value, World, json, on_both_engines};

use super::{
    automatic::channel,
    change,
    links::{MEETING, Pressed},
    walks::{additions, courses, other_companies, stay_in_every_way, trade_test_in_every_way},
};
use crate::signing;

const PDF: &[u8] = b"%PDF-1.4\n1 0 obj\n<< >>\nendobj\ntrailer\n<< >>\n%%EOF\n";

/// Shown on devices alone, told of SMS that are used up, told where two days become one, told of
/// account numbers, of who instructs no more, of a company that is deleted before a contract
/// begins, of companies that end and approvals that do, and of applications and memberships: `chat::push`, `budget`, `trainingdays::merging`,
/// `companies::accounts`, `signing::follows`, `apprenticeships::coming`, `registers::reading`, and
/// `offers`, `company`, `deadlines` and `membership` of `mediation`, `reports::kept` and `yearly`, and
/// `openid::setting_up`, `timekeeping::reminding`, `deliveries`, `rehearsal::hers`, and of courses
/// `renewing` and `taking`, test them.
const SENT_ELSEWHERE: [&str; 30] = [
    "kursbevisutloper",
    "kursnyeforsok",
    "ovingsporsmal",
    "nychatmelding",
    "smsgrensenaer",
    "smsgrense",
    "aktivitetutenplass",
    "kontonummerendret",
    "signeringtidligereleder",
    "signeringstengtute",
    "chattattut",
    "aktivitettid",
    "aktivitetutentid",
    "soknadvideresendt",
    "soknadikkeaktuell",
    "soknadbedriftsvar",
    "soknadtilbudsvar",
    "soknadsvarfrist",
    "soknadbortfalt",
    "soknadventer",
    "medlemsforesporsel",
    "bedriftavvikles",
    "bedriftgodkjenningfrist",
    "innloggingsnokkelfrist",
    "kontraktutenbedrift",
    "rapport",
    "arsrapport",
    "arsrapportfrist",
    "timerpurring",
    "arbeidsdaglevert",
];

/// As how many SMS a text of ours goes out, with the samples filled in.
const PARTS_MAX: i64 = 2;
/// Texts that cannot do without letters that no telephone network has, each with the reason; none now.
const WITH_SPECIAL_LETTERS: [(&str, &str); 0] = [];

async fn all(siri: &Client) -> Vec<Value> {
    siri.get("/automaticmessages").await.expect(200).as_array().unwrap().clone()
}

/// Switches every channel of every message on, with the product's own texts written back as the
/// office's: so each of them is one that could be saved.
async fn switch_everything_on(siri: &Client) {
    for template in all(siri).await {
        let channels = template["channels"].as_array().unwrap().iter().map(|it| {
            json!({
                "type": it["type"], "activated": true,
                "emne": it["standard"]["emne"], "melding": it["standard"]["melding"],
            })
        });
        let body = json!({
            "version": template["version"], "channels": channels.collect::<Vec<_>>(),
        });
        let path = format!("/automaticmessages/{}", template["id"].as_str().unwrap());
        siri.put(&path, body).await.expect(200);
    }
}

/// What has gone out until now: the id of the template and the channel.
async fn gone(siri: &Client) -> BTreeSet<(String, String)> {
    let mut gone = BTreeSet::new();
    for template in all(siri).await {
        for kind in ["SMS", "Epost", "PUSH"] {
            let has = template["channels"].as_array().unwrap().iter().any(|it| it["type"] == kind);
            if has && channel(&template, kind)["sendt"].as_i64().unwrap() > 0 {
                gone.insert((template["id"].as_str().unwrap().to_owned(), kind.to_owned()));
            }
        }
    }
    gone
}

/// What has gone out until now; what is in it was pressed.
#[derive(Default)]
pub(super) struct Told {
    gone: BTreeSet<(String, String)>,
    pressed: Pressed,
}

impl Told {
    pub(super) async fn look(&mut self, world: &World, siri: &Client) {
        self.gone.extend(gone(siri).await);
        self.pressed.press(world).await;
    }
}

/// What goes along with a step: words where it takes them.
fn said(version: &Value, verb: &str) -> Value {
    let mut body = json!({ "version": version });
    if matches!(verb, "approve" | "return") {
        body["comment"] = json!("Ta med mål");
    }
    body
}

pub(super) async fn step(who: &Client, view: &Value, verb: &str) -> Value {
    let path = format!("/documentation/{}/{verb}", view["id"].as_str().unwrap());
    who.post(&path, said(&view["version"], verb)).await.expect(200)
}

/// A document with a file that the office shares with all users, then a new edition of it; after
/// each step what has gone out is told.
async fn share_twice(world: &World, siri: &Client, told: &mut Told) {
    let body = json!({
        "title": "Instruks", "description": "", "kategori": "", "groups": [], "allUsers": true,
        "everyone": false,
    });
    let document = siri.post("/shareddocuments", body).await.expect(201);
    let path = format!("/shareddocuments/{}", document["id"].as_str().unwrap());
    for version in [1, 2] {
        let file = format!("{path}/files?name=instruks.pdf");
        siri.upload(&file, "application/pdf", PDF.to_vec()).await.expect(201);
        let body = json!({ "version": version, "endring": "" });
        siri.post(&format!("{path}/publish"), body).await.expect(200);
        world.run_jobs().await;
        told.look(world, siri).await;
        siri.post(&format!("{path}/edition"), json!({})).await.expect(201);
    }
    siri.post(&format!("{path}/remind"), json!({})).await.expect(200);
}

/// A training day with one place that two want: they are invited, one gets the place of the other,
/// it is moved, and it is cancelled. Answers its path.
async fn train(siri: &Client, kari: &Client, ola: &Client, (from, places): (i64, i64)) -> String {
    const HOUR_MILLIS: i64 = 3_600_000;
    let deadline = json!({
        "deadline": true, "date": from - 72 * HOUR_MILLIS, "maxSpotsEnabled": true,
        "maxSpots": places,
    });
    let body = json!({
        "title": "Truckkurs", "description": "", "location": "Verkstedet", "mapLink": "",
        "activated": {
            "attendenceregistration": true, "registration": true, "noCompetencegoals": true,
            "noFeedback": true,
        },
        "deadline": deadline, "waitingList": true, "anonymousFeedback": false, "template": null,
    });
    let day = siri.post("/trainingdays", body).await.expect(201);
    let path = format!("/trainingdays/{}", day["id"].as_str().unwrap());
    let time = json!({ "version": 1, "days": [{ "from": from, "to": from + HOUR_MILLIS }] });
    siri.put(&format!("{path}/time"), time).await.expect(200);
    let people = json!({ "version": 2, "participants": [kari.id, ola.id], "grupper": [] });
    siri.put(&format!("{path}/participants"), people).await.expect(200);
    let invite = json!({ "id": day["id"], "users": [] });
    siri.post("/trainingday/sendinvitemessage", invite).await.expect(200);
    path
}

/// Has a training day take place somewhere else.
async fn place_elsewhere(siri: &Client, path: &str) {
    let day = siri.get(path).await.expect(200);
    let mut body = json!({});
    for field in [
        "version",
        "title",
        "description",
        "mapLink",
        "activated",
        "deadline",
        "waitingList",
        "anonymousFeedback",
    ] {
        body[field] = day[field].clone();
    }
    body["location"] = json!("Ny sal");
    siri.put(path, body).await.expect(200);
}

/// Signings that are reminded of, finished, declined and taken back.
async fn sign_in_every_way(
    world: &World,
    (siri, kari, terje): (&Client, &Client, &Client),
    told: &mut Told,
) {
    let signers = [signing::signer("Apprentice", kari, 1), signing::signer("Employee", terje, 1)];
    for last in ["sign", "decline", "void"] {
        let signing = signing::sent(siri, "Avtale", &signers).await;
        let path = format!("/signings/{}", signing["id"].as_str().unwrap());
        world.run_jobs().await;
        told.look(world, siri).await;
        siri.post(&format!("{path}/remind"), json!({})).await.expect(200);
        world.run_jobs().await;
        told.look(world, siri).await;
        let why = json!({ "reason": "Feil fil" });
        match last {
            "sign" => {
                signing::sign(kari, &signing).await;
                signing::sign(terje, &signing).await;
            }
            "decline" => drop(kari.post(&format!("{path}/decline"), why).await.expect(200)),
            _ => drop(siri.post(&format!("{path}/void"), why).await.expect(200)),
        }
        world.run_jobs().await;
        world.run_jobs().await;
        told.look(world, siri).await;
    }
}

/// Plans an interview of an apprentice at an instant, and invites those who take part; its path.
async fn interview(siri: &Client, kari: &Client, at: i64) -> String {
    let template = crate::interviews::samples::asked("Halvårssamtale");
    let made = siri.post("/interviewtemplates", template).await.expect(201);
    let body = json!({
        "template": made["id"], "minutes": 60, "place": "Kontoret", "teamsUrl": MEETING,
        "inviter": true, "interviews": [{ "laerlingid": kari.id, "plannedTime": at }],
    });
    let planned = siri.post("/assessmentinterview", body).await.expect(201);
    format!("/assessmentinterview/{}", planned["ids"][0].as_str().unwrap())
}

/// An interview that is moved and cancelled, and one that is ended and waits for signatures.
async fn interview_in_every_way(world: &World, (siri, kari): (&Client, &Client), told: &mut Told) {
    let soon = oslo::noon("2026-12-16".parse().unwrap()).millis();
    let path = interview(siri, kari, soon).await;
    world.run_jobs().await;
    told.look(world, siri).await;
    let moved = json!({
        "version": 1, "plannedTime": soon + 3_600_000, "minutes": 60, "place": "", "teamsUrl": "",
    });
    siri.put(&path, moved).await.expect(200);
    world.run_jobs().await;
    told.look(world, siri).await;
    siri.delete(&format!("{path}?version=2")).await.expect(204);
    world.run_jobs().await;
    told.look(world, siri).await;
}

/// Holds an interview now, so that its report waits for signatures.
async fn hold(world: &World, siri: &Client, kari: &Client, at: i64) {
    let path = interview(siri, kari, at).await;
    siri.post(&format!("{path}/start"), json!({})).await.expect(200);
    let end = path.replace("/assessmentinterview/", "/assessmentinterview/endinterview/");
    siri.post(&end, json!({})).await.expect(200);
    world.run_jobs().await;
    world.run_jobs().await;
}

/// A task that an apprentice is given.
async fn task_of(siri: &Client, kari: &Client, day: &str) -> String {
    let body = json!({
        "laerlinger": [kari.id], "title": "Risikovurdering", "description": "", "goals": [],
        "deadline": { "customDate": day, "customDateEnabled": true },
    });
    let given = siri.post("/tasks", body).await.expect(201);
    given["given"][0]["task"].as_str().unwrap().to_owned()
}

/// All that begins as an address does, up to what ends one: a broken one is the end of it alone.
fn links(text: &str) -> Vec<&str> {
    let starts = text.match_indices("http").map(|(at, _)| at);
    let link = |at: usize| {
        let rest = text.get(at..)?;
        rest.split(|it: char| it.is_whitespace() || "\"<>«»".contains(it)).next()
    };
    starts.filter_map(link).map(|it| it.trim_end_matches(['.', ',', ')'])).collect()
}

/// Whether an address is whole, and a page of the product or an answer that needs no sign-in.
fn leads_to_a_page(link: &str) -> bool {
    let Some((_, rest)) = link.split_once("://") else { return false };
    let (host, path) = rest.split_once('/').unwrap_or((rest, ""));
    let path = path.split(['?', '#']).next().unwrap_or_default();
    let is_page = |page: &str| {
        let mut parts = path.split('/');
        let same = page.split('/').all(|part| {
            parts.next().is_some_and(|it| !it.is_empty() && (part.starts_with(':') || part == it))
        });
        same && parts.next().is_none()
    };
    let known = include_str!("../../../../docs/coverage.md").lines();
    let pages = known.filter_map(|line| line.strip_prefix("| `/")?.split_once('`'));
    !host.is_empty()
        && (path.is_empty()
            || path.starts_with("api/trainingdays/reply/")
            || path.starts_with("api/messages/")
            || pages.map(|(page, _)| page).any(is_page))
}

#[test]
fn a_link_that_is_cut_or_leads_nowhere_is_seen() {
    let text = "Svar her: http:// localhost/x. Se https://svenn.example/k/signer/1, eller \
        https://svenn.example/k/ingensteds";
    let seen: Vec<bool> = links(text).into_iter().map(leads_to_a_page).collect();
    assert_eq!(seen, [false, true, false]);
}

on_both_engines! {
    async fn each_declared_template_is_sent_by_some_path(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, terje, goals) = fjord.loop_of_three().await;
        switch_everything_on(&siri).await;
        let mut told = Told::default();
        // Every page of the web is the one document.
        std::fs::create_dir_all(&world.config.web).unwrap();
        std::fs::write(world.config.web.join("index.html"), "<!doctype html>").unwrap();

        let body = json!({ "name": "Lager", "content": "<p>Slik</p>", "goals": goals });
        let view = kari.post("/documentation", body).await.expect(201);
        let view = step(&kari, &view, "send").await;
        let task = task_of(&siri, &kari, "2026-12-24").await;
        let task = format!("/apprentices/{}/tasks/{task}", kari.id);
        let body = json!({ "version": 0, "content": "<p>Gjort</p>" });
        let answer = kari.put(&task, body).await.expect(200);
        let body = json!({ "version": answer["version"] });
        kari.post(&format!("{task}/send"), body).await.expect(200);
        kari.post(&format!("{task}/remind"), json!({})).await.expect(200);
        let path = format!("/documentation/{}/remind", view["id"].as_str().unwrap());
        kari.post(&path, json!({})).await.expect(200);
        world.run_jobs().await;
        told.look(&world, &siri).await;
        let view = step(&terje, &view, "return").await;
        world.run_jobs().await;
        told.look(&world, &siri).await;
        let view = step(&kari, &view, "send").await;
        step(&terje, &view, "approve").await;
        additions(&world, (&siri, &kari, &terje), &goals, &mut told).await;

        let task = task_of(&siri, &kari, "2026-12-20").await;
        let path = format!("/apprentices/{}/tasks/{task}", kari.id);
        let answer = json!({ "version": 0, "content": "<p>Slik</p>" });
        kari.put(&path, answer).await.expect(200);
        for (who, verb, version) in [
            (&kari, "send", 1), (&terje, "return", 2), (&kari, "send", 3), (&terje, "approve", 4),
        ] {
            let body = said(&json!(version), verb);
            who.post(&format!("{path}/{verb}"), body).await.expect(200);
            world.run_jobs().await;
            told.look(&world, &siri).await;
        }
        // Goals by themselves: sent back, asked for and approved.
        let of_hers = format!("/apprentices/{}/goals", kari.id);
        let body = json!({ "goals": [goals[0]], "comment": "Vis mer" });
        terje.post(&format!("{of_hers}/return"), body).await.expect(200);
        world.run_jobs().await;
        told.look(&world, &siri).await;
        kari.post(&format!("{of_hers}/ask"), json!({ "goals": [goals[0]] })).await.expect(200);
        world.run_jobs().await;
        told.look(&world, &siri).await;
        let waiting = terje.get("/goals/waiting").await.expect(200)["items"][0].clone();
        let body = json!({ "goals": [{
            "laerling": kari.id, "goal": goals[0], "tilgodkjenning": waiting["tilgodkjenning"],
        }]});
        terje.post("/goals/approve", body).await.expect(200);

        let week = json!({ "kind": "TIMEFORING", "uke": "2026-11-09", "lines": [{
            "dag": "2026-11-09", "type": "ARBEID", "fra": null, "til": null, "pause": 0,
            "minutes": 450, "hva": "Sveiset", "goals": [],
        }] });
        let week = kari.post("/timekeeping", week).await.expect(201);
        let path = format!("/timekeeping/{}", week["id"].as_str().unwrap());
        for (who, verb, version) in [
            (&kari, "send", 1), (&terje, "return", 2), (&kari, "send", 3), (&terje, "approve", 4),
        ] {
            let body = said(&json!(version), verb);
            who.post(&format!("{path}/{verb}"), body).await.expect(200);
            world.run_jobs().await;
            told.look(&world, &siri).await;
        }

        let nils = fjord.apprentice("Nils").await;
        let soon = oslo::noon("2026-12-15".parse().unwrap()).millis();
        let path = train(&siri, &kari, &nils, (soon, 1)).await;
        world.run_jobs().await;
        told.look(&world, &siri).await;
        let id = path.rsplit('/').next().unwrap().to_owned();
        for (who, status) in [(&nils, "ACCEPTED"), (&kari, "ACCEPTED"), (&nils, "REJECTED")] {
            let body = json!({ "id": id, "status": status, "comment": "" });
            who.post("/trainingday/answerinvite", body).await.expect(200);
        }
        world.run_jobs().await;
        told.look(&world, &siri).await;
        let later = soon + 3_600_000;
        let time = json!({ "version": 3, "days": [{ "from": later, "to": later + 3_600_000 }] });
        siri.put(&format!("{path}/time"), time).await.expect(200);
        world.run_jobs().await;
        told.look(&world, &siri).await;
        place_elsewhere(&siri, &path).await;
        world.run_jobs().await;
        told.look(&world, &siri).await;
        let people = json!({ "version": 5, "participants": [nils.id], "grupper": [] });
        siri.put(&format!("{path}/participants"), people).await.expect(200);
        // Who has said no is not told.
        let comes = json!({ "id": id, "status": "ACCEPTED", "comment": "" });
        nils.post("/trainingday/answerinvite", comes).await.expect(200);
        siri.post(&format!("{path}/cancel"), json!({ "message": "Vi er syke." })).await.expect(200);
        world.run_jobs().await;
        told.look(&world, &siri).await;

        // Two days become one, and there is one place.
        let (mona, per) = (fjord.apprentice("Mona").await, fjord.apprentice("Per").await);
        let stays = train(&siri, &kari, &nils, (soon, 1)).await;
        let goes = train(&siri, &mona, &per, (soon, 1)).await;
        for (who, path) in [(&kari, &stays), (&mona, &goes)] {
            let id = path.rsplit('/').next().unwrap();
            let body = json!({ "id": id, "status": "ACCEPTED", "comment": "" });
            who.post("/trainingday/answerinvite", body).await.expect(200);
        }
        let other = json!({ "other": goes.rsplit('/').next().unwrap() });
        siri.post(&format!("{stays}/merge"), other).await.expect(200);
        world.run_jobs().await;
        told.look(&world, &siri).await;

        share_twice(&world, &siri, &mut told).await;
        sign_in_every_way(&world, (&siri, &kari, &terje), &mut told).await;
        interview_in_every_way(&world, (&siri, &kari), &mut told).await;
        trade_test_in_every_way(&world, (&siri, &kari), &mut told).await;
        other_companies(&world, &fjord, (&siri, &kari, &terje), &mut told).await;
        kari.post("/portfolios", json!({ "laerlinger": [kari.id] })).await.expect(201);
        world.run_jobs().await;
        told.look(&world, &siri).await;
        let note = json!({ "version": 0, "merknad": "Ring oss", "kunKoordinator": false });
        siri.put(&format!("/notes/apprentices/{}", kari.id), note).await.expect(200);
        let path = format!("/documents/apprentices/{}?name=plan.pdf", kari.id);
        siri.upload(&path, "application/pdf", PDF.to_vec()).await.expect(201);

        let terje_now = siri.get(&format!("/employees/{}", terje.id)).await.expect(200);
        let body = json!({
            "employeeId": terje.id, "version": terje_now["version"],
            "fornavn": terje_now["fornavn"], "etternavn": terje_now["etternavn"],
            "epost": terje_now["epost"], "telefon": terje_now["telefon"],
            "customRole": terje_now["customRole"], "adresse": terje_now["adresse"],
            "tilganger": ["TTAIB", "AAPL"],
        });
        siri.post("/employeemgmt/editbasic", body).await.expect(200);

        for (template, who) in [
            ("velkommenlaerling", &kari.id),
            ("velkommenansatt", &terje.id),
            ("velkommenkoordinator", &siri.id),
        ] {
            let body = json!({ "key": template, "templateId": template, "recipients": [who] });
            siri.post("/messages/sendautomaticmessagemanual", body).await.expect(201);
        }

        let password = json!({ "password": PASSWORD });
        kari.post("/authentication/setpassword", password.clone()).await.expect(200);
        let email = json!({ "email": "ny@fjord.example", "currentPassword": PASSWORD });
        crate::access::change_email(&world, &mut kari.clone(), email).await;
        world.run_jobs().await;
        // Shared notes and documents wait for more of the same sitting.
        world.clock.advance(Duration::from_secs(11 * 60));
        world.run_jobs().await;

        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), Role::Laerling).await;
        courses(&world, &fjord, (&siri, &kari), &mut told).await;
        stay_in_every_way(&world, &fjord, (&siri, &terje), &mut told).await;

        // What is found at noon: an apprentice from whom nothing has come for 30 days, and one whose
        // task and signature are due tomorrow.
        let ola = fjord.apprentice("Ola").await;
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        task_of(&siri, &ola, "2026-11-21").await;
        // A course tomorrow, and one of which the answer is asked for tomorrow.
        let tomorrow = oslo::noon("2026-11-21".parse().unwrap()).millis();
        train(&siri, &kari, &ola, (tomorrow + 72 * 3_600_000, 5)).await;
        let near = train(&siri, &kari, &ola, (tomorrow, 5)).await;
        let near = near.rsplit('/').next().unwrap();
        let body = json!({ "id": near, "user": ola.id, "status": "ACCEPTED" });
        siri.post("/trainingday/invitationstatus", body).await.expect(200);
        signing::sent_until(&siri, "2026-11-21", &[signing::signer("Apprentice", &ola, 1)]).await;
        // An interview tomorrow, and a checkpoint in three days.
        interview(&siri, &kari, tomorrow).await;
        siri.put("/checkpoints/settings", json!({ "enabled": true })).await.expect(200);
        let checkpoint = json!({
            "title": "Ring hjem", "description": "", "deadline": null,
            "customDate": "2026-11-23", "customDateEnabled": true, "coordinators": [siri.id],
        });
        let path = format!("/apprentices/{}/checkpoints", ola.id);
        siri.post(&path, checkpoint).await.expect(201);
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        let day = |text: &str| text.parse().unwrap();
        change(&fjord, &ola, |row| Apprentice {
            startdato: Some(day("2026-10-21")), sluttdato: Some(day("2028-07-31")), ..row
        }).await;
        world.clock.set(oslo::noon(day("2026-11-20")));
        world.run_jobs().await;
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        told.look(&world, &siri).await;

        // An interview is held, and three days later not all have signed.
        hold(&world, &siri, &kari, tomorrow).await;
        told.look(&world, &siri).await;

        // And on a Monday: one who has not sent last week's hours.
        let tx = fjord.write().await;
        let mut organisation = svenn_organisation::load(&tx).await.unwrap();
        organisation.flags.timekeeping = true;
        svenn_organisation::save(&tx, &organisation).await.unwrap();
        tx.commit().await.unwrap();
        world.clock.set(oslo::noon(day("2026-11-23")));
        world.run_jobs().await;
        let siri = fjord.sign_in(&PersonId::parse(&siri.id).unwrap(), Role::Koordinator).await;
        told.look(&world, &siri).await;

        let mut missing = Vec::new();
        for template in all(&siri).await {
            let id = template["id"].as_str().unwrap();
            let kinds = template["channels"].as_array().unwrap().iter();
            let kinds: Vec<_> = kinds.map(|it| it["type"].as_str().unwrap()).collect();
            let is_told = |kind: &&str| told.gone.contains(&(id.to_owned(), (*kind).to_owned()));
            // What concerns the account goes one way: to the address, or to the number.
            let one_way = template["critical"] == true && kinds.iter().any(is_told);
            // Letters to applicants and companies, who have no account: `applications` and `mediation`
            // read them.
            let is_letter = template["utenKonto"] == true;
            if !one_way && !is_letter && !SENT_ELSEWHERE.contains(&id) {
                missing.extend(kinds.iter().filter(|it| !is_told(it)).map(|it| format!("{id} {it}")));
            }
        }
        assert!(missing.is_empty(), "declared, and sent by nothing: {missing:?}");
        assert_eq!(told.pressed.meeting, BTreeSet::from(["HTML", "calendar", "text"]));
        assert!(told.pressed.own > 100, "links were pressed: {}", told.pressed.own);
        let messages = world.composed.simulator.as_ref().unwrap().messages(1_000).await.unwrap();
        for message in messages {
            let text = format!("{} {}", message.subject, message.body);
            assert!(!text.contains(['{', '}']), "something is not filled in: {text}");
            for link in links(&text).into_iter().filter(|it| *it != MEETING) {
                assert!(leads_to_a_page(link), "{link} leads nowhere, in: {text}");
            }
        }
    }

    /// One letter beyond the alphabet of the telephone network makes an SMS more than twice as long,
    /// and as many more are paid.
    async fn each_declared_sms_is_short_and_has_the_letters_of_the_telephone_network(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let mut counted = 0;
        for template in all(&siri).await {
            let id = template["id"].as_str().unwrap();
            let kinds = template["channels"].as_array().unwrap().iter();
            if !kinds.clone().any(|it| it["type"] == "SMS") {
                continue;
            }
            let text = &channel(&template, "SMS")["standard"]["melding"];
            let sms = json!({ "type": "SMS", "activated": true, "emne": "", "melding": text });
            let path = format!("/automaticmessages/{id}/preview");
            let seen = siri.post(&path, json!({ "channels": [sms] })).await.expect(200);
            let sms = &seen["channels"][0]["sms"];
            assert!(sms["parts"].as_i64().unwrap() <= PARTS_MAX, "{id}: {seen}");
            let reason = WITH_SPECIAL_LETTERS.iter().find(|(named, _)| *named == id);
            assert_eq!(sms["specialLetters"], reason.is_some(), "{id}: {seen}");
            counted += 1;
        }
        assert!(counted >= 10, "the SMS are found: {counted}");
    }

    async fn ids_and_texts_are_whole(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let templates = all(&siri).await;
        let ids: BTreeSet<_> = templates.iter().map(|it| it["id"].as_str().unwrap()).collect();
        assert_eq!(ids.len(), templates.len(), "two templates have one id");
        for template in &templates {
            for field in ["name", "area", "til"] {
                assert_ne!(template[field], "", "{}: {field}", template["id"]);
            }
            assert!(!template["channels"].as_array().unwrap().is_empty(), "{}", template["id"]);
        }
    }
}
