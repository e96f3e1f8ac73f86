//! A noon comes once, whatever happens to those who work on it.

use std::{sync::Arc, time::Duration};

use svenn_db::Actor;
use svenn_http::{personal::DataSubject, reminders::ReminderSource};
use svenn_jobs::{Handler, waiting_payloads};
use svenn_kernel::{Clock, PersonId, Role, TenantId};
use svenn_reminders::Noon;
use svenn_testkit::{Office, World, on_both_engines, tokio};

use super::kit::{
    Dated, HOURS, TASKS, begins, day, noon, person, process, sends_documentation, sent,
    switch_silence,
};

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
async fn counted(world: &World, office: &Office<'_>) -> (i64, bool) {
    let siri = office.coordinator("Tone").await;
    let coming = siri.get("/reminders/coming").await.expect(200);
    let last = &coming["sist"];
    assert_eq!(last["dag"], "2026-11-23", "{coming}");
    let _ = world;
    (last["sendt"].as_i64().unwrap(), last["ferdig"].is_i64())
}

/// How many SMS and e-mails were written, on their way or not.
async fn written(office: &Office<'_>) -> usize {
    let tx = office.read().await;
    let mut count = 0;
    for at in 0..MANY {
        let id = PersonId::parse(&format!("nobody{at:04}")).unwrap();
        let subject = DataSubject { id, rolle: Role::Laerling };
        let of_her = svenn_http::personal::PersonalData::export(
            &svenn_messaging::MessageData, &tx, &subject,
        ).await.unwrap();
        let automatic = of_her.iter().find(|it| it.name == "automatiskemeldinger").unwrap();
        assert!(automatic.records.len() <= 1, "nobody gets two");
        count += automatic.records.len();
    }
    count
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
        svenn_jobs::drop_waiting(&fjord.write().await, NOON, |_| true).await.unwrap();
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
        run(&handler, &fjord.tenant, NOON, "{}").await;
        let pages = waiting(&fjord, PAGE).await;
        assert_eq!(pages.len(), 1);
        run(&handler, &fjord.tenant, PAGE, &pages[0]).await;
        run(&handler, &fjord.tenant, PAGE, &pages[0]).await;
        assert_eq!(counted(&world, &fjord).await, (500, false));
        let (one, two) = tokio::join!(
            first.run_due(&fjord.tenant), second.run_due(&fjord.tenant)
        );
        assert!(one.unwrap() + two.unwrap() > 0);
        first.run_due(&fjord.tenant).await.unwrap();
        let many = i64::try_from(MANY).unwrap();
        assert_eq!(counted(&world, &fjord).await, (many, true));
        assert_eq!(written(&fjord).await, MANY);
        // The whole noon once more.
        run(&handler, &fjord.tenant, NOON, "{}").await;
        second.run_due(&fjord.tenant).await.unwrap();
        assert_eq!(counted(&world, &fjord).await, (many, true));
        assert_eq!(written(&fjord).await, MANY);
    }

    async fn a_page_is_one_transaction_of_few_statements(world) {
        let fjord = world.office("fjord").await;
        let sources = [hours_of_many()];
        process(&world.composed, &fjord, &sources).await;
        world.clock.set(noon("2026-11-23"));
        let databases = world.databases().clone();
        let handler = Noon { databases, sources: sources.to_vec() };
        run(&handler, &fjord.tenant, NOON, "{}").await;
        let pages = waiting(&fjord, PAGE).await;
        let before = fjord.read().await.latest_seq().await.unwrap();
        run(&handler, &fjord.tenant, PAGE, &pages[0]).await;
        let tx = fjord.read().await;
        let changes = tx.changes_since(before, 10_000).await.unwrap();
        let instants: std::collections::BTreeSet<_> = changes.iter().map(|it| it.at).collect();
        assert_eq!(instants.len(), 1, "one transaction");
    }

    /// "respects deactivated templates": nothing goes out, and nothing is made up for later.
    async fn what_the_office_has_switched_off_is_not_made_up_for(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let kari = fjord.apprentice("Kari").await;
        begins(&fjord, &kari, "2026-11-01").await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        world.clock.set(noon("2026-12-01"));
        world.run_jobs().await;
        assert_eq!(sent(&world.composed).await, [], "no e-mail is on from the first");
        let kari = fjord.sign_in(&person(&kari), Role::Laerling).await;
        let mine = kari.get("/notificationcenter/my?days=100").await.expect(200);
        let told = &mine["automaticMessages"]["messages"];
        assert_eq!(told[0]["message"]["title"], "Ingen dokumentasjon på 30 dager");
        assert_eq!(told.as_array().unwrap().len(), 1);
        let siri = fjord.sign_in(&person(&siri), Role::Koordinator).await;
        switch_silence(&siri, 0, true).await;
        world.clock.set(noon("2026-12-02"));
        world.run_jobs().await;
        assert_eq!(sent(&world.composed).await, []);
    }

    async fn whoever_has_sent_something_meanwhile_gets_no_reminder_that_waits(world) {
        let fjord = world.office("fjord").await;
        let siri = fjord.coordinator("Siri").await;
        let (kari, _, _) = fjord.loop_of_three().await;
        let (ola, to) = {
            let ola = fjord.apprentice("Ola").await;
            let to = begins(&fjord, &ola, "2026-11-01").await;
            (ola, to)
        };
        begins(&fjord, &kari, "2026-11-01").await;
        switch_silence(&siri, 0, true).await;
        world.composed.runner.look_after(&fjord.tenant).await.unwrap();
        world.clock.set(noon("2026-12-01"));
        let databases = world.databases().clone();
        let handler = Noon { databases, sources: world.app().reminders.clone() };
        run(&handler, &fjord.tenant, NOON, "{}").await;
        for page in waiting(&fjord, PAGE).await {
            run(&handler, &fjord.tenant, PAGE, &page).await;
        }
        sends_documentation(&fjord.sign_in(&person(&kari), Role::Laerling).await).await;
        world.run_jobs().await;
        let title = "Du har ikke sendt dokumentasjon på 30 dager".to_owned();
        assert_eq!(sent(&world.composed).await, [(world.clock.now(), to, title)], "{}", ola.id);
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

#[async_trait::async_trait]
impl ReminderSource for Failing {
    fn template(&self) -> &'static svenn_http::announcements::Template {
        &TASKS
    }

    async fn due(
        &self,
        _tx: &svenn_db::Tx,
        _asked: svenn_http::reminders::Asked<'_>,
    ) -> Result<svenn_http::reminders::ReminderPage, svenn_kernel::Fault> {
        Err(svenn_kernel::Fault::new("cannot be read"))
    }
}

async fn run(handler: &Noon, tenant: &TenantId, kind: &str, payload: &str) {
    handler.run(tenant, kind, "", payload).await.unwrap();
    // What it has written is committed.
    drop(handler.databases.read(tenant, Actor::System).await.unwrap());
}
