//! Draft help through the real router.
#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests panic to say why")]

pub mod samples;

use svenn_kernel::PersonId;
use svenn_testkit::{Client, Office, Reply, Value, json, on_both_engines};

const WORDS: &str = "byttet lager på pumpa sammen med Kari Lærlingsen\nmålte slark 0,2 mm\n\
    ringte Terje på 400 00 214, kari@fjord.example\nfnr 01020312345 hos Kontoret fjord";

async fn switch(siri: &Client, version: i64, paa: bool, dagsgrense: i64) -> Value {
    let body = json!({ "version": version, "paa": paa, "dagsgrense": dagsgrense });
    siri.put("/drafthelp/settings", body).await.expect(200)
}

async fn ask(kari: &Client, id: &str, documentation: &str, stikkord: &str) -> Reply {
    let body = json!({ "id": id, "documentation": documentation, "stikkord": stikkord });
    kari.post("/drafthelp/proposals", body).await
}

/// The lines of an answer.
fn lines(reply: &Reply) -> Vec<Value> {
    assert_eq!(reply.status, 200);
    let text = String::from_utf8(reply.bytes.clone()).unwrap();
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// The words that came, and the last line.
fn read(reply: &Reply) -> (String, Value) {
    let mut lines = lines(reply);
    let last = lines.pop().unwrap();
    assert_eq!(last["type"], "slutt");
    let words = lines.iter().map(|line| line["tekst"].as_str().unwrap());
    (words.collect(), last)
}

async fn write(kari: &Client, id: &str, text: &str) -> Value {
    let body =
        json!({ "id": id, "name": "Lager", "content": format!("<p>{text}</p>"), "goals": [] });
    kari.post("/documentation", body).await.expect(201)
}

async fn rewrite(kari: &Client, view: &Value, text: &str) -> Value {
    let path = format!("/documentation/{}", view["id"].as_str().unwrap());
    let body = json!({
        "version": view["version"], "name": "Lager", "content": format!("<p>{text}</p>"),
        "goals": [],
    });
    kari.put(&path, body).await.expect(200)
}

async fn send(kari: &Client, view: &Value, eget: bool) -> Reply {
    let path = format!("/documentation/{}/send", view["id"].as_str().unwrap());
    kari.post(&path, json!({ "version": view["version"], "eget": eget })).await
}

fn codes(reply: &Reply) -> Vec<String> {
    let problem = reply.expect(422);
    let fields = problem["fields"].as_array().unwrap().iter();
    fields.map(|field| field["code"].as_str().unwrap().to_owned()).collect()
}

async fn on(fjord: &Office<'_>) -> (Client, Client) {
    let (kari, _, _) = fjord.loop_of_three().await;
    let siri = fjord.coordinator("Siri").await;
    switch(&siri, 0, true, 200).await;
    (kari, siri)
}

on_both_engines! {
    /// "Off unless the office turns it on"
    async fn it_is_off_until_the_office_turns_it_on(world) {
        let fjord = world.office("fjord").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let siri = fjord.coordinator("Siri").await;
        assert_eq!(kari.get("/drafthelp").await.expect(200)["paa"], false);
        assert_eq!(ask(&kari, "f1", "d1", "lager").await.problem(409), "drafthelp_off");
        let stored = siri.get("/drafthelp/settings").await.expect(200);
        let expected = json!({ "version": 0, "paa": false, "dagsgrense": 200, "sattOpp": true });
        assert_eq!(stored, expected);
        assert_eq!(switch(&siri, 0, true, 500).await["version"], 1);
        assert_eq!(kari.get("/drafthelp").await.expect(200)["paa"], true);
        let stale = json!({ "version": 0, "paa": false, "dagsgrense": 500 });
        assert_eq!(siri.put("/drafthelp/settings", stale).await.expect(409)["current"]["version"], 1);
        let wrong = json!({ "version": 1, "paa": true, "dagsgrense": 1 });
        siri.put("/drafthelp/settings", wrong).await.expect(422);
    }

    /// "neither names, identity numbers nor other people's data ever leave (a test reads what was
    /// sent)"
    async fn what_leaves_names_nobody_and_the_words_come_as_they_are_made(world) {
        let fjord = world.office("fjord").await;
        let (kari, _) = on(&fjord).await;
        let (words, last) = read(&ask(&kari, "f1", "d1", WORDS).await);
        assert!(words.starts_with("Oppgaven min var byttet lager på pumpa"), "{words}");
        assert_eq!(last["forslag"]["forslag"], words.trim());
        assert_eq!(last["forslag"]["status"], "FERDIG");
        let sent = last["forslag"]["sendt"].as_str().unwrap();
        for gone in ["Kari", "Lærlingsen", "Terje", "400 00 214", "@", "01020312345", "Kontoret"] {
            assert!(!sent.contains(gone), "{gone} left: {sent}");
        }
        assert!(sent.contains("målte slark 0,2 mm"), "{sent}");
        let kept = kari.get("/drafthelp/proposals/f1").await.expect(200);
        assert_eq!(kept, last["forslag"]);
        let ola = fjord.apprentice("Ola").await;
        assert_eq!(ola.get("/drafthelp/proposals/f1").await.problem(404), "not_found");
        assert_eq!(ask(&kari, "f1", "d1", "lager").await.problem(409), "id_in_use");
    }

    /// "marked as a draft, that must be edited and owned before it can be sent"
    async fn a_proposal_is_sent_only_when_it_was_made_ones_own(world) {
        let fjord = world.office("fjord").await;
        let (kari, _) = on(&fjord).await;
        let (words, _) = read(&ask(&kari, "f1", "d1", "byttet lager\nmålte slark").await);
        let view = write(&kari, "d1", &words).await;
        assert_eq!(view["skrivehjelp"]["utfylt"], false);
        assert_eq!(codes(&send(&kari, &view, true).await), ["draft_unfinished"]);
        let filled: String = words.split('[').map(|it| it.split_once(']').map_or(it, |(_, rest)| rest)).collect();
        let own = format!("{filled} Jeg brukte avtrekker, og lærte å lytte etter ulyd i lageret.");
        let view = rewrite(&kari, &view, &own).await;
        assert_eq!(view["skrivehjelp"], json!({ "utfylt": true, "endret": true, "eget": null }));
        assert_eq!(codes(&send(&kari, &view, false).await), ["draft_not_own"]);
        // The same words under another id are the same proposal.
        let elsewhere = write(&kari, "d2", &words).await;
        assert_eq!(codes(&send(&kari, &elsewhere, false).await), ["draft_unfinished", "draft_not_own"]);
        let sent = send(&kari, &view, true).await.expect(200);
        assert_eq!(sent["status"], "Sendt");
        assert!(sent["skrivehjelp"]["eget"].is_number());
        let without = write(&kari, "d3", "Jeg kappet rør.").await;
        assert_eq!(without["skrivehjelp"], json!(null));
        send(&kari, &without, false).await.expect(200);
    }

    /// "Refusals, time-outs, an adapter that dies in mid-stream: human texts, nothing lost"
    async fn what_goes_wrong_is_told_in_words_and_what_came_is_kept(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = on(&fjord).await;
        let (words, last) = read(&ask(&kari, "f1", "d1", "byttet lager\nfikk et brudd").await);
        assert!(!words.is_empty());
        assert_eq!(last["forslag"]["status"], "AVBRUTT");
        assert!(last["feil"].as_str().unwrap().contains("stoppet før det var ferdig"));
        assert_eq!(kari.get("/drafthelp/proposals/f1").await.expect(200)["forslag"], words.trim());
        for (id, word, says) in
            [("f2", "utilgjengelig", "Prøv igjen om litt"), ("f3", "avslag", "på en annen måte")]
        {
            let (words, last) = read(&ask(&kari, id, "d1", word).await);
            assert_eq!((words.as_str(), &last["forslag"]["status"]), ("", &json!("MISLYKKET")));
            assert!(last["feil"].as_str().unwrap().contains(says), "{last}");
        }
        let costs = siri.get("/drafthelp/costs").await.expect(200);
        let person = &costs["personer"][0];
        assert_eq!((&person["antall"], person["navn"].as_str().unwrap()), (&json!(3), "Kari Lærlingsen"));
        assert!(person["kostnad"].as_i64().unwrap() > 0, "what came is paid");
        assert_eq!(costs["maaneder"].as_array().unwrap().len(), 12);
        assert_eq!(costs["maaneder"][11]["kostnad"], person["kostnad"]);
        let empty = siri.get("/drafthelp/costs?maaned=2020-01").await.expect(200);
        assert_eq!(empty["personer"], json!([]));
        siri.get("/drafthelp/costs?maaned=x").await.expect(422);
    }

    /// "cost limit per person and day (office setting)"
    async fn who_has_used_the_day_up_waits_until_tomorrow(world) {
        let fjord = world.office("fjord").await;
        let (kari, siri) = on(&fjord).await;
        switch(&siri, 1, true, 50).await;
        let long = "lager ".repeat(300);
        let mut asked = 0;
        while ask(&kari, &format!("f{asked}"), "d1", &long).await.status == 200 {
            asked += 1;
            assert!(asked < 30, "it never ends");
        }
        assert!(asked > 0);
        assert_eq!(ask(&kari, "x1", "d1", &long).await.problem(429), "day_used_up");
        let spent = siri.get("/drafthelp/costs").await.expect(200)["personer"][0]["kostnad"].clone();
        assert!(spent.as_i64().unwrap() <= 50_000, "{spent}");
        world.clock.advance(std::time::Duration::from_secs(26 * 3_600));
        let kari = fjord.sign_in(&PersonId::parse(&kari.id).unwrap(), svenn_kernel::Role::Laerling).await;
        read(&ask(&kari, "x2", "d1", "lager").await);
    }

    async fn what_is_wrong_is_named_field_by_field(world) {
        let fjord = world.office("fjord").await;
        let (kari, _) = on(&fjord).await;
        assert_eq!(codes(&ask(&kari, "f1", "d1", " ").await), ["required"]);
        assert_eq!(codes(&ask(&kari, "f1", "d1", &"x".repeat(2_001)).await), ["too_long"]);
        let body = json!({
            "id": "f1", "documentation": "d1", "stikkord": "lager", "goals": ["ukjent"],
            "bildetekster": ["pumpa"],
        });
        assert_eq!(codes(&kari.post("/drafthelp/proposals", body).await), ["unknown"]);
    }
}
