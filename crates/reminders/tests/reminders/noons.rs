//! A noon comes once, whatever happens to those who work on it.

use std::{sync::Arc, time::Duration};

use async_trait::async_trait;
use sea_orm::{ConnectionTrait, Statement};
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, Announcement, Enclosed, Template},
    reminders::{Asked, ReminderPage, ReminderSource},
};
use svenn_jobs::{Handler, waiting_payloads};
use svenn_kernel::{Clock, Collection, Fault, PersonId, Role, TenantId, Timestamp};
use svenn_messaging::automatic;
use svenn_reminders::Noon;
use svenn_testkit::{Office, json, on_both_engines, tokio};

use super::kit::{
    Dated, HOURS, TASKS, begins, day, noon, person, process, sends_documentation, sent,
    switch_silence,
};

/// The public key of the example of RFC 8291.
const P256DH: &str =
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const NOON: &str = "reminders.noon";
const PAGE: &str = "reminders.page";
/// More than a page holds.
const MANY: usize = 620;

/// A week of many people who are none of the office's: what is written for them shows how often.
fn hours_of_many() -> Arc<dyn ReminderSource> {
    let sunday = day("2026-11-22");
    let all = (0..MANY).map(|at| {
        (PersonId::parse(&format!("nobody{at:04}")).unwrap(), sunday, format!("uke {at:04}"))
    });
    Arc::new(Dated::new(&HOURS, all.collect()))
}

async fn waiting(office: &Office<'_>, kind: &str) -> Vec<String> {
    waiting_payloads(&office.read().await, kind).await.unwrap()
}

/// How many went out, as the noon itself counted, and whether it is over.
async fn counted(office: &Office<'_>) -> (i64, bool) {
    let siri = office.coordinator("Tone").await;
    let coming = siri.get("/reminders/coming").await.expect(200);
    let last = &coming["sist"];
    assert_eq!(last["dag"], "2026-11-23", "{coming}");
    (last["sendt"].as_i64().unwrap(), last["ferdig"].is_i64())
}

/// How many e-mails were written, and to how many.
async fn written(office: &Office<'_>) -> (i64, i64) {
    let tx = office.read().await;
    let count = "SELECT COUNT(*), COUNT(DISTINCT person) FROM automatic_messages";
    let count = Statement::from_string(tx.get_database_backend(), count);
    let row = tx.query_one_raw(count).await.unwrap().unwrap();
    (row.try_get_by_index(0).unwrap(), row.try_get_by_index(1).unwrap())
}

on_both_engines! {
    async fn an_office_has_one_noon_waiting_however_often_it_is_looked_after(world) {
        let fjord = world.office("fjord").await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        assert_eq!(waiting(&fjord, NOON).await.len(), 1);
        for _ in 0..3 {
            world.clock.advance(Duration::from_secs(24 * 3_600));
            world.run_jobs().await;
            assert_eq!(waiting(&fjord, NOON).await.len(), 1, "each noon queues the next");
        }
        let tx = fjord.write().await;
        svenn_jobs::drop_waiting(&tx, NOON, |_| true).await.unwrap();
        tx.commit().await.unwrap();
        assert_eq!(waiting(&fjord, NOON).await.len(), 0);
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        assert_eq!(waiting(&fjord, NOON).await.len(), 1, "one that is lost comes back");
    }

    /// "that tuple is the identity, kept by a unique key, so nothing is ever sent twice, however
    /// often the pass runs, after a crash, with two processes on PostgreSQL"
    async fn a_page_that_is_done_again_and_two_processes_send_nothing_twice(world) {
        let fjord = world.office("fjord").await;
        let sources = [hours_of_many()];
        let first = process(&world.composed, &fjord, &sources).await;
        let other = world.second_process().await;
        let second = process(&other, &fjord, &sources).await;
        world.clock.set(noon("2026-11-23"));
        // A process ends after its commit and before it can say so: the page is done again.
        let handler = Noon {
            databases: world.databases().clone(), sources: sources.to_vec(),
        };
        run(&handler, &fjord.tenant, NOON).await;
        run(&handler, &fjord.tenant, NOON).await;
        assert_eq!(counted(&fjord).await, (500, false));
        assert_eq!(waiting(&fjord, PAGE).await.len(), 1);
        let (one, two) = tokio::join!(
            first.run_due(&fjord.tenant), second.run_due(&fjord.tenant)
        );
        assert!(one.unwrap() + two.unwrap() > 0);
        first.run_due(&fjord.tenant).await.unwrap();
        let many = i64::try_from(MANY).unwrap();
        assert_eq!(counted(&fjord).await, (many, true));
        assert_eq!(written(&fjord).await, (many, many));
        // The whole noon once more.
        run(&handler, &fjord.tenant, NOON).await;
        second.run_due(&fjord.tenant).await.unwrap();
        assert_eq!(counted(&fjord).await, (many, true));
        assert_eq!(written(&fjord).await, (many, many));
    }

    async fn many_are_told_in_a_few_statements(world) {
        let fjord = world.office("fjord").await;
        let template = world.app().templates.find("dokumentasjonmangler").unwrap();
        let tx = fjord.write().await;
        let to = |at: usize| Announcement {
            template,
            person: PersonId::parse(&format!("nobody{at:04}")).unwrap(),
            contact: None,
            om: None,
            about: About::new(Collection::LAERLINGER, format!("nobody{at:04}")),
            values: Vec::new(),
            route: "/l".to_owned(),
            due: tx.now(),
            enclosed: Enclosed::default(),
        };
        for again in 0..2 {
            let before = tx.statements();
            automatic::announce_many(&tx, template, (0..500).map(to).collect()).await.unwrap();
            let statements = tx.statements() - before;
            // Beside what is told at once there is an e-mail for each, by two statements more.
            assert!(statements <= 22, "500 people took {statements} statements ({again})");
        }
        tx.commit().await.unwrap();
        let tx = fjord.read().await;
        let count = "SELECT COUNT(*) FROM notifications";
        let count = Statement::from_string(tx.get_database_backend(), count);
        let row = tx.query_one_raw(count).await.unwrap().unwrap();
        assert_eq!(row.try_get_by_index::<i64>(0).unwrap(), 500, "what was told before is replaced");
    }

    /// "respects deactivated templates": nothing goes out, and nothing is made up for later.
    async fn what_the_office_has_switched_off_is_not_made_up_for(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        begins(&fjord, &kari, "2026-11-01").await;
        switch_silence(&siri, 0, false).await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        world.clock.set(noon("2026-12-01"));
        world.run_jobs().await;
        assert_eq!(sent(&world.composed).await, []);
        let kari = fjord.sign_in(&person(&kari), Role::Laerling).await;
        let mine = kari.get("/notificationcenter/my?days=100").await.expect(200);
        let told = &mine["automaticMessages"]["messages"];
        assert_eq!(told[0]["message"]["title"], "Ingen dokumentasjon på 30 dager");
        assert_eq!(told.as_array().unwrap().len(), 1);
        let siri = fjord.sign_in(&person(&siri), Role::Koordinator).await;
        switch_silence(&siri, 1, true).await;
        world.clock.set(noon("2026-12-02"));
        world.run_jobs().await;
        assert_eq!(sent(&world.composed).await, []);
    }

    async fn whoever_has_sent_something_meanwhile_gets_no_reminder_that_waits(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let ola = fjord.apprentice("Ola").await;
        let to = begins(&fjord, &ola, "2026-11-01").await;
        begins(&fjord, &kari, "2026-11-01").await;
        switch_silence(&siri, 0, true).await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        world.clock.set(noon("2026-12-01"));
        let databases = world.databases().clone();
        let handler = Noon { databases, sources: world.app().reminders.clone() };
        run(&handler, &fjord.tenant, NOON).await;
        sends_documentation(&fjord.sign_in(&person(&kari), Role::Laerling).await).await;
        world.run_jobs().await;
        let title = "Du har ikke sendt dokumentasjon på 30 dager".to_owned();
        assert_eq!(sent(&world.composed).await, [(world.clock.now(), to, title)]);
    }

    async fn what_somebody_has_switched_off_holds_for_reminders(world) {
        let fjord = world.office("fjord").await;
        let people = [fjord.apprentice("Kari").await, fjord.apprentice("Ola").await];
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        for who in &people {
            begins(&fjord, who, "2026-11-01").await;
        }
        world.clock.set(Timestamp::from_millis(noon("2026-12-01").millis() - 60_000));
        let [kari, ola] = people.each_ref().map(person);
        let kari = fjord.sign_in(&kari, Role::Laerling).await;
        let ola = fjord.sign_in(&ola, Role::Laerling).await;
        let device = |who: &str| format!("https://fcm.googleapis.com/send/{who}");
        for (who, name) in [(&kari, "kari"), (&ola, "ola")] {
            let keys = json!({ "p256dh": P256DH, "auth": "BTBZMqHH6r4Tts7J_aSIgg" });
            let body = json!({ "endpoint": device(name), "keys": keys });
            who.post("/push/subscriptions", body).await.expect(204);
        }
        let off = json!({ "area": "Dokumentasjon", "type": "PUSH", "on": false });
        kari.put("/preferences/channel", off).await.expect(200);
        world.clock.set(noon("2026-12-01"));
        world.run_jobs().await;
        let (shown, mailed): (Vec<_>, Vec<_>) = sent(&world.composed)
            .await
            .into_iter()
            .map(|(_, to, _)| to)
            .partition(|to| to.starts_with("https://"));
        assert_eq!(shown, [device("ola")]);
        assert_eq!(mailed.len(), 2, "reminders go by e-mail before anybody has chosen");
        for who in [&kari, &ola] {
            let mine = who.get("/notificationcenter/my").await.expect(200);
            assert_eq!(mine["automaticMessages"]["count"], 1, "it stands in the app");
        }
    }

    async fn one_template_that_fails_keeps_no_other(world) {
        let fjord = world.office("fjord").await;
        let kari = fjord.apprentice("Kari").await;
        let to = begins(&fjord, &kari, "2028-01-01").await;
        let all = vec![(person(&kari), day("2026-11-22"), "uke 47".to_owned())];
        let sources: [Arc<dyn ReminderSource>; 2] =
            [Arc::new(Failing), Arc::new(Dated::new(&HOURS, all))];
        let runner = process(&world.composed, &fjord, &sources).await;
        world.clock.set(noon("2026-11-23"));
        runner.run_due(&fjord.tenant).await.unwrap();
        let expected = [(noon("2026-11-23"), to, "Timer uke 47".to_owned())];
        assert_eq!(sent(&world.composed).await, expected);
        assert_eq!(waiting(&fjord, PAGE).await.len(), 1, "it is tried again");
        assert_eq!(waiting(&fjord, NOON).await.len(), 1, "the next noon comes all the same");
    }
}

/// A source whose records cannot be read.
struct Failing;

#[async_trait]
impl ReminderSource for Failing {
    fn template(&self) -> &'static Template {
        &TASKS
    }

    async fn due(&self, _tx: &Tx, _asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        Err(Fault::new("cannot be read"))
    }
}

async fn run(handler: &Noon, tenant: &TenantId, kind: &str) {
    handler.run(tenant, kind, "", "{}").await.unwrap();
}
