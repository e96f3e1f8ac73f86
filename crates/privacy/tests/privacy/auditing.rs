use svenn_http::audit::{AuditKind, AuditLabels};
use svenn_kernel::{Collection, PersonId, Verb};
use svenn_privacy::{audit, audit::Question};
use svenn_testkit::{Client, Value, json, on_both_engines};

use super::{Scene, again, scene};

async fn lines(who: &Client, query: &str) -> Vec<Value> {
    let window = who.get(&format!("/privacy/audit{query}")).await.expect(200);
    window["lines"].as_array().unwrap().clone()
}

fn audit_labels(line: &Value) -> (&str, &str, &str) {
    let text = |value| Value::as_str(value).unwrap_or_default();
    (text(&line["utfort"]["navn"]), text(&line["hva"]), text(&line["om"]["navn"]))
}

on_both_engines! {
    async fn who_did_what_to_whom_is_told_in_words(world) {
        let fjord = world.office("fjord").await;
        let Scene { siri, kari, terje } = scene(&fjord).await;
        let about = lines(&siri, &format!("?person={}", kari.id)).await;
        let has = |hva: &str| about.iter().any(|line| line["hva"] == hva);
        for hva in ["så hele personnummeret", "endret lærlingen", "skrev et journalnotat",
            "endret merknaden", "endret dokumentene", "endret lærekontrakten",
            "opprettet dokumentasjon"] {
            assert!(has(hva), "{hva}: {about:#?}");
        }
        let seen = lines(&siri, &format!("?person={}&kind=PERSONNUMMER", kari.id)).await;
        assert_eq!(seen.len(), 1);
        let expected = ("Siri Koordinatorsen", "så hele personnummeret", "Karianne Unikdatter");
        assert_eq!(audit_labels(&seen[0]), expected);
        assert_eq!(seen[0]["om"]["rolle"], "LAERLING");
        let by_terje = lines(&siri, &format!("?utfort={}", terje.id)).await;
        assert!(!by_terje.is_empty());
        assert!(by_terje.iter().all(|line| line["utfort"]["navn"] == "Terje Ledersen"));
        // Only what is told is there, and nothing of it says what was written.
        let all = siri.get("/privacy/audit").await;
        let text = String::from_utf8_lossy(&all.bytes).into_owned();
        assert!(!text.contains("JOBS") && !text.contains("Unikmerknad"), "{text}");
    }

    async fn periods_are_days_and_windows_go_on_to_the_end(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        world.clock.advance(std::time::Duration::from_secs(86_400));
        let siri = again(&fjord, &siri).await;
        for at in 0..120 {
            let _ = siri.post("/groups", json!({ "name": format!("G{at}") })).await.expect(201);
        }
        world.clock.advance(std::time::Duration::from_secs(86_400));
        let siri = again(&fjord, &siri).await;
        let (mut found, mut next) = (Vec::new(), String::new());
        loop {
            let path = format!("/privacy/audit?fra=2026-11-21&til=2026-11-21{next}");
            let window = siri.get(&path).await.expect(200);
            found.extend(window["lines"].as_array().unwrap().clone());
            let Some(before) = window["next"].as_i64() else { break };
            next = format!("&before={before}");
        }
        let made = found.iter().filter(|line| line["hva"] == "opprettet gruppen").count();
        // And that she signed in.
        assert_eq!((made, found.len()), (120, 121));
        assert_eq!(found[0]["gjelder"], "G119");
        assert_eq!(lines(&siri, "?fra=2026-11-22").await.len(), 1);
        assert_eq!(lines(&siri, "?til=2026-11-19").await.len(), 0);
        assert_eq!(siri.get("/privacy/audit?fra=igaar").await.problem(422), "invalid");
    }

    /// One person's log is found by an index: neither a scan, nor more of the table than is shown.
    async fn one_persons_log_is_a_few_rows_read(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        let tx = fjord.write().await;
        for at in 0..5_000 {
            let id = PersonId::parse(&format!("noen{at}")).unwrap();
            let hers = svenn_db::Audience::person(&id);
            tx.record(Collection::LAERLINGER, id.as_str(), Verb::Update, hers);
        }
        tx.commit().await.unwrap();
        let tx = fjord.write().await;
        let person = Some(PersonId::parse(&kari.id).unwrap());
        let question = Question { person, ..Question::default() };
        let labels = svenn_server::audit_labels().unwrap();
        let before = tx.statements();
        let mine = audit::lines(&tx, &labels, &question, 50).await.unwrap();
        assert_eq!(tx.statements() - before, 1, "one statement");
        assert!(!mine.is_empty() && mine.len() < 10);
        let actor = Question {
            actor: Some(PersonId::parse(&siri.id).unwrap()), ..Question::default()
        };
        let kind = Question { kind: Some(AuditKind::Personnummer), ..Question::default() };
        let both = Question { kind: Some(AuditKind::Personer), ..question.clone() };
        for (asked, index) in [
            (&question, "changes_concerns"), (&actor, "changes_by"), (&kind, "changes_kind"),
            (&both, "changes_concerns"),
        ] {
            let plan = plan_of(&tx, &labels, asked).await;
            assert!(plan.contains(index), "{plan}");
            assert!(!plan.contains("Seq Scan") && !plan.contains("SCAN changes"), "{plan}");
        }
        tx.rollback().await.unwrap();
        drop(siri);
    }

    async fn it_is_the_coordinators(world) {
        let fjord = world.office("fjord").await;
        let (kari, terje, _) = fjord.loop_of_three().await;
        for who in [&kari, &terje] {
            assert_eq!(who.get("/privacy/audit").await.problem(403), "forbidden");
            let path = format!("/privacy/people/{}", kari.id);
            assert_eq!(who.get(&path).await.problem(403), "forbidden");
            let export = who.post(&format!("{path}/export"), json!({})).await;
            assert_eq!(export.problem(403), "forbidden");
        }
    }
}

/// How the engine says that it answers.
async fn plan_of(tx: &svenn_db::Tx, labels: &AuditLabels, question: &Question) -> String {
    use sea_orm::{ConnectionTrait, DbBackend, Statement};
    let backend = tx.get_database_backend();
    let (sql, values) = audit::statement(tx, labels, question, 51).await.unwrap();
    let (explain, column) = match backend {
        DbBackend::Postgres => ("EXPLAIN", "QUERY PLAN"),
        _ => ("EXPLAIN QUERY PLAN", "detail"),
    };
    if backend == DbBackend::Postgres {
        tx.execute_unprepared("ANALYZE changes").await.unwrap();
    }
    let statement = Statement::from_sql_and_values(backend, format!("{explain} {sql}"), values);
    let rows = tx.query_all_raw(statement).await.unwrap();
    let lines: Vec<String> = rows.iter().map(|row| row.try_get("", column).unwrap()).collect();
    lines.join("\n")
}
