//! A provider that holds everything holds up nobody else, and one that fails is tried by one.

use std::{
    collections::{BTreeSet, HashMap},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, AtomicUsize, Ordering},
    },
    time::{Duration, Instant},
};

use async_trait::async_trait;
use svenn_db::Actor;
use svenn_gateways::{
    GatewayError, Receipt,
    mail::{MailAttachment, MailGateway, MailMessage},
    push::{PushGateway, PushMessage},
    sms::{SmsGateway, SmsMessage, SmsSender},
};
use svenn_jobs::{
    Attachments, EmailJob, Handler, JobError, MessageSender, NewJob, Parties, Party,
    ProviderHealth, Running, Sender, Senders, SmsJob, Watched, enqueue, enqueue_code_sms,
    enqueue_email, enqueue_sms, provider_states,
};
use svenn_kernel::{Clock, Fault, TenantId};
use tokio::sync::Semaphore;

use crate::{
    kit::{Kit, tenant},
    on_both,
};

/// How many of one office, and of all, may be on their way to the operator.
const OF_ONE_OFFICE: usize = 16;
const OF_ALL: usize = 32;

type Answer = fn() -> Result<Receipt, GatewayError>;

fn takes() -> Result<Receipt, GatewayError> {
    Ok(Receipt::default())
}

fn is_away() -> Result<Receipt, GatewayError> {
    Err(GatewayError::Unavailable { detail: "no answer in time".to_owned(), retry_after: None })
}

fn does_not_know_us() -> Result<Receipt, GatewayError> {
    Err(GatewayError::Misconfigured { detail: "401 Unauthorized".to_owned() })
}

/// An operator that answers when it is told to.
struct Operator {
    answers: Semaphore,
    answer: Mutex<Answer>,
    on_way: Mutex<HashMap<String, usize>>,
    most: Mutex<HashMap<String, usize>>,
    most_of_all: AtomicUsize,
    asked: Mutex<Vec<String>>,
    taken: Mutex<Vec<String>>,
}

impl Operator {
    fn holding() -> Arc<Self> {
        Arc::new(Self {
            answers: Semaphore::new(0),
            answer: Mutex::new(takes),
            on_way: Mutex::default(),
            most: Mutex::default(),
            most_of_all: AtomicUsize::default(),
            asked: Mutex::default(),
            taken: Mutex::default(),
        })
    }

    fn answer(&self, answer: Answer) {
        *self.answer.lock().unwrap() = answer;
    }

    fn on_way(&self) -> usize {
        self.on_way.lock().unwrap().values().sum()
    }

    fn asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }

    fn taken(&self) -> Vec<String> {
        self.taken.lock().unwrap().clone()
    }

    /// Waits until so many are on their way.
    async fn holds(&self, count: usize) {
        until(|| self.on_way() == count, "so many are on their way").await;
    }
}

async fn until(holds: impl Fn() -> bool, what: &str) {
    let begun = Instant::now();
    while !holds() {
        assert!(begun.elapsed() < Duration::from_secs(60), "not in a minute: {what}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

#[async_trait]
impl SmsGateway for Operator {
    async fn send(&self, message: &SmsMessage) -> Result<Receipt, GatewayError> {
        let office = message.idempotency_key.split(' ').next().unwrap().to_owned();
        {
            let mut on_way = self.on_way.lock().unwrap();
            let of_office = on_way.entry(office.clone()).or_default();
            *of_office += 1;
            let mut most = self.most.lock().unwrap();
            let before = most.entry(office.clone()).or_default();
            *before = (*before).max(*of_office);
            self.most_of_all.fetch_max(on_way.values().sum(), Ordering::Relaxed);
        }
        self.asked.lock().unwrap().push(message.body.clone());
        self.answers.acquire().await.unwrap().forget();
        let answer = *self.answer.lock().unwrap();
        *self.on_way.lock().unwrap().get_mut(&office).unwrap() -= 1;
        let answer = answer();
        if answer.is_ok() {
            self.taken.lock().unwrap().push(message.body.clone());
        }
        answer
    }
}

/// A mail server that takes everything.
#[derive(Default)]
struct Post(Mutex<Vec<String>>);

#[async_trait]
impl MailGateway for Post {
    async fn send(&self, message: &MailMessage) -> Result<Receipt, GatewayError> {
        self.0.lock().unwrap().push(message.subject.clone());
        takes()
    }
}

/// The push services of browsers, of which one is away when it is told to be.
#[derive(Default)]
struct PushServices {
    is_away: AtomicBool,
    asked: Mutex<Vec<String>>,
}

/// The one that can be away.
const MOZILLA: &str = "https://updates.push.services.mozilla.com";
const GOOGLE: &str = "https://fcm.googleapis.com";

impl PushServices {
    /// How often one was asked.
    fn asked(&self, service: &str) -> usize {
        self.asked.lock().unwrap().iter().filter(|it| it.starts_with(service)).count()
    }
}

#[async_trait]
impl PushGateway for PushServices {
    async fn send(&self, message: &PushMessage) -> Result<Receipt, GatewayError> {
        self.asked.lock().unwrap().push(message.endpoint.clone());
        let is_away = self.is_away.load(Ordering::Relaxed);
        if is_away && message.endpoint.starts_with(MOZILLA) { self::is_away() } else { takes() }
    }
}

/// A message to a browser of one of them.
fn shown(service: &str) -> PushMessage {
    PushMessage {
        endpoint: format!("{service}/send/1"),
        p256dh: Vec::new(),
        auth: Vec::new(),
        title: "Hei".to_owned(),
        body: "Hei".to_owned(),
        route: "/".to_owned(),
        idempotency_key: "k".to_owned(),
    }
}

struct NoFiles;

#[async_trait]
impl Attachments for NoFiles {
    async fn read(&self, _: &TenantId, _: &[String]) -> Result<Vec<MailAttachment>, Fault> {
        Ok(Vec::new())
    }
}

struct Named;

#[async_trait]
impl Senders for Named {
    async fn of(&self, tenant: &TenantId) -> Result<Sender, Fault> {
        let sms = SmsSender::parse("Svenn").unwrap();
        Ok(Sender { sms, name: Some(tenant.as_str().to_owned()), reply_to: None })
    }
}

/// Work that needs nobody outside.
#[derive(Default)]
struct Local(Mutex<BTreeSet<String>>);

#[async_trait]
impl Handler for Local {
    fn kinds(&self) -> &'static [&'static str] {
        &["local"]
    }

    async fn run(&self, tenant: &TenantId, _: &str, key: &str, _: &str) -> Result<(), JobError> {
        self.0.lock().unwrap().insert(format!("{tenant} {key}"));
        Ok(())
    }
}

/// The product's sender of messages, with an operator that is held.
struct Office {
    operator: Arc<Operator>,
    post: Arc<Post>,
    local: Arc<Local>,
    parties: Parties,
    running: Running,
}

impl Office {
    async fn of(kit: &Kit, operator: Arc<Operator>) -> Self {
        let parties = Parties::new(kit.clock.clone());
        parties.keep_in(&kit.databases).await.unwrap();
        let (post, local) = (Arc::new(Post::default()), Arc::new(Local::default()));
        let (sms, mail): (Arc<dyn SmsGateway>, Arc<dyn MailGateway>) =
            (operator.clone(), post.clone());
        let sender = MessageSender {
            sms: Arc::new(Watched::new(sms, &parties)),
            mail: Arc::new(Watched::new(mail, &parties)),
            attachments: Arc::new(NoFiles),
            senders: Arc::new(Named),
        };
        let runner = kit.runner(&[Arc::new(sender), local.clone()]);
        let running = runner.watching(parties.clone()).start();
        Self { operator, post, local, parties, running }
    }

    /// Queues work that needs nobody, and waits until it is done.
    async fn works(&self, kit: &Kit, office: &str, key: &str) {
        let tx = kit.databases.write(&tenant(office), Actor::System).await.unwrap();
        let (payload, due) = (String::new(), tx.now());
        enqueue(&tx, NewJob { kind: "local", key: key.to_owned(), payload, due }).await.unwrap();
        tx.commit().await.unwrap();
        let named = format!("{office} {key}");
        until(|| self.local.0.lock().unwrap().contains(&named), &named).await;
    }
}

fn sms(to: usize, body: &str) -> SmsJob {
    let to = Some(format!("+47400{to:05}"));
    SmsJob { to, body: body.to_owned() }
}

/// Queues as many SMS as that, each to another number.
async fn queue(kit: &Kit, office: &str, count: usize) {
    let tx = kit.databases.write(&tenant(office), Actor::System).await.unwrap();
    for number in 0..count {
        let body = format!("{office} {number}");
        enqueue_sms(&tx, format!("news {number}"), &sms(number, &body)).await.unwrap();
    }
    tx.commit().await.unwrap();
}

on_both! {
    async fn what_needs_nobody_and_what_needs_another_does_not_wait_for_one_that_is_silent(kit) {
        queue(&kit, "fjord", 50).await;
        let office = Office::of(&kit, Operator::holding()).await;
        office.operator.holds(OF_ONE_OFFICE).await;
        office.works(&kit, "fjord", "portfolio").await;
        let tx = kit.databases.write(&tenant("fjord"), Actor::System).await.unwrap();
        let letter = EmailJob {
            to: Some("kari@fjord.example".to_owned()),
            subject: "Hei".to_owned(),
            text: "Hei".to_owned(),
            files: Vec::new(),
            invite: None,
        };
        enqueue_email(&tx, "letter".to_owned(), &letter).await.unwrap();
        // A code has places of its own, to the same operator.
        let expires = tx.now().plus(Duration::from_secs(600));
        enqueue_code_sms(&tx, "code".to_owned(), &sms(99, "code"), expires).await.unwrap();
        tx.commit().await.unwrap();
        until(|| !office.post.0.lock().unwrap().is_empty(), "an e-mail").await;
        office.operator.holds(OF_ONE_OFFICE + 1).await;
        assert!(office.operator.asked.lock().unwrap().contains(&"code".to_owned()));
        assert!(office.operator.taken().is_empty());
        office.operator.answers.add_permits(51);
        kit.done("fjord", 53).await;
        office.running.stop().await;
    }

    async fn nobody_waits_for_eight_offices_with_a_silent_provider(kit) {
        let offices: Vec<String> = (0..8).map(|number| format!("silent{number}")).collect();
        for office in &offices {
            kit.databases.create_tenant(&tenant(office), office).await.unwrap();
            queue(&kit, office, 20).await;
        }
        let running = Office::of(&kit, Operator::holding()).await;
        running.operator.holds(OF_ALL).await;
        let begun = Instant::now();
        running.works(&kit, "vidde", "portfolio").await;
        println!("figure: beside eight silent offices another works after {:?}", begun.elapsed());
        running.works(&kit, "silent0", "portfolio").await;
        running.operator.answers.add_permits(160);
        for office in &offices {
            kit.done(office, if office == "silent0" { 21 } else { 20 }).await;
        }
        let operator = &running.operator;
        assert_eq!(operator.most_of_all.load(Ordering::Relaxed), OF_ALL);
        assert!(operator.most.lock().unwrap().values().all(|most| *most <= OF_ONE_OFFICE));
        let taken = operator.taken();
        assert_eq!(taken.len(), 160, "nothing twice");
        assert_eq!(taken.into_iter().collect::<BTreeSet<_>>().len(), 160, "everything");
        running.running.stop().await;
    }

    async fn a_provider_that_fails_is_left_alone_and_tried_by_one(kit) {
        for office in ["fjord", "vidde"] {
            queue(&kit, office, 30).await;
        }
        let office = Office::of(&kit, Operator::holding()).await;
        office.operator.answer(is_away);
        office.operator.holds(OF_ALL).await;
        office.operator.answers.add_permits(OF_ALL);
        office.operator.holds(0).await;
        assert_eq!(office.operator.asked(), OF_ALL, "it is left alone");
        // Time passes for nobody but the clock of the product.
        kit.clock.advance(Duration::from_secs(1));
        office.operator.holds(1).await;
        for key in ["one", "two"] {
            office.works(&kit, "fjord", key).await;
            office.works(&kit, "vidde", key).await;
        }
        assert_eq!((office.operator.on_way(), office.operator.asked()), (1, OF_ALL + 1));
        assert_eq!(office.parties.states()[0].health(kit.clock.now()), ProviderHealth::Failing);
        office.operator.answer(takes);
        office.operator.answers.add_permits(1_000);
        for _ in 0..8 {
            // What failed has pauses of its own.
            tokio::time::sleep(Duration::from_millis(200)).await;
            kit.clock.advance(Duration::from_secs(8));
        }
        for office in ["fjord", "vidde"] {
            kit.done(office, 32).await;
        }
        assert_eq!(office.operator.taken().len(), 60);
        assert_eq!(office.parties.states()[0].health(kit.clock.now()), ProviderHealth::Works);
        office.running.stop().await;
    }

    async fn codes_to_one_number_arrive_in_their_order(kit) {
        for (key, number) in [("first", 1), ("second", 1), ("other", 2)] {
            kit.clock.advance(Duration::from_millis(5));
            let tx = kit.databases.write(&tenant("fjord"), Actor::System).await.unwrap();
            let expires = tx.now().plus(Duration::from_secs(600));
            enqueue_code_sms(&tx, key.to_owned(), &sms(number, key), expires).await.unwrap();
            tx.commit().await.unwrap();
        }
        let office = Office::of(&kit, Operator::holding()).await;
        office.operator.holds(2).await;
        office.works(&kit, "fjord", "meanwhile").await;
        let mut asked = office.operator.asked.lock().unwrap().clone();
        asked.sort();
        assert_eq!(asked, ["first", "other"]);
        office.operator.answers.add_permits(2);
        until(|| office.operator.asked() == 3, "the second is sent").await;
        assert_eq!(office.operator.asked.lock().unwrap().clone().pop().unwrap(), "second");
        office.operator.answers.add_permits(1);
        kit.done("fjord", 4).await;
        office.running.stop().await;
    }

    async fn a_push_service_that_is_silent_holds_up_no_other(kit) {
        let parties = Parties::new(kit.clock.clone());
        parties.keep_in(&kit.databases).await.unwrap();
        let services = Arc::new(PushServices::default());
        let watched: Arc<dyn PushGateway> = services.clone();
        let push = Watched::new(watched, &parties);
        push.send(&shown(MOZILLA)).await.unwrap();
        services.is_away.store(true, Ordering::Relaxed);
        for _ in 0..10 {
            assert!(push.send(&shown(MOZILLA)).await.unwrap_err().is_worth_retrying());
            push.send(&shown(GOOGLE)).await.unwrap();
        }
        assert_eq!((services.asked(MOZILLA), services.asked(GOOGLE)), (1 + 3, 10));
        let kept = provider_states(&kit.databases).await.unwrap();
        assert_eq!((kept[0].party, kept[0].health(kit.clock.now())), (Party::Push, ProviderHealth::Failing));
        assert!(kept[0].why.starts_with(MOZILLA), "{kept:?}");
        // It is tried again after its pause, and is one of them again when it answers.
        kit.clock.advance(Duration::from_secs(1));
        push.send(&shown(MOZILLA)).await.unwrap_err();
        push.send(&shown(MOZILLA)).await.unwrap_err();
        assert_eq!(services.asked(MOZILLA), 1 + 3 + 1);
        services.is_away.store(false, Ordering::Relaxed);
        kit.clock.advance(Duration::from_secs(2));
        push.send(&shown(MOZILLA)).await.unwrap();
        push.send(&shown(MOZILLA)).await.unwrap();
        assert_eq!(services.asked(MOZILLA), 1 + 3 + 1 + 2);
        let kept = provider_states(&kit.databases).await.unwrap();
        assert_eq!(kept[0].health(kit.clock.now()), ProviderHealth::Works);
    }

    /// "It is the operator's to mend": an alarm at once, and a week for it.
    async fn what_a_wrong_key_keeps_from_going_out_is_kept_for_a_week(kit) {
        queue(&kit, "fjord", 3).await;
        let operator = Operator::holding();
        operator.answers.add_permits(10_000);
        operator.answer(does_not_know_us);
        let parties = Parties::new(kit.clock.clone());
        parties.keep_in(&kit.databases).await.unwrap();
        let (sms, mail): (Arc<dyn SmsGateway>, Arc<dyn MailGateway>) =
            (operator.clone(), Arc::new(Post::default()));
        let sender = MessageSender {
            sms: Arc::new(Watched::new(sms, &parties)),
            mail,
            attachments: Arc::new(NoFiles),
            senders: Arc::new(Named),
        };
        let runner = kit.runner(&[Arc::new(sender)]);
        let fjord = tenant("fjord");
        runner.run_due(&fjord).await.unwrap();
        let kept = provider_states(&kit.databases).await.unwrap();
        assert_eq!((kept[0].party, kept[0].health(kit.clock.now())), (Party::Sms, ProviderHealth::Alarm));
        assert!(kept[0].operators && kept[0].why.contains("401"), "{kept:?}");
        kit.clock.advance(Duration::from_secs(6 * 24 * 3_600));
        runner.run_due(&fjord).await.unwrap();
        assert_eq!(kit.keys_where("fjord", "done IS NULL").await.len(), 3);
        operator.answer(takes);
        kit.clock.advance(Duration::from_secs(900));
        runner.run_due(&fjord).await.unwrap();
        assert_eq!(operator.taken().len(), 3);
        let kept = provider_states(&kit.databases).await.unwrap();
        assert_eq!(kept[0].health(kit.clock.now()), ProviderHealth::Works);
        // Not for ever.
        queue(&kit, "vidde", 1).await;
        operator.answer(does_not_know_us);
        runner.run_due(&tenant("vidde")).await.unwrap();
        kit.clock.advance(Duration::from_secs(8 * 24 * 3_600));
        runner.run_due(&tenant("vidde")).await.unwrap();
        assert_eq!(kit.keys_where("vidde", "done IS NULL").await.len(), 0);
    }

    /// How long it takes with a provider that takes 0.3 s for each: a measurement, which is made where
    /// `SVENN_MEASURE` is set.
    async fn a_thousand_messages(kit) {
        if std::env::var_os("SVENN_MEASURE").is_none() {
            return;
        }
        queue(&kit, "fjord", 1_000).await;
        let operator = Operator::holding();
        let office = Office::of(&kit, operator.clone()).await;
        let answers = tokio::spawn(async move {
            loop {
                tokio::time::sleep(Duration::from_millis(300)).await;
                operator.answers.add_permits(operator.on_way());
            }
        });
        let begun = Instant::now();
        office.works(&kit, "fjord", "portfolio").await;
        println!("figure: work that needs nobody beside them: {:?}", begun.elapsed());
        while kit.keys_where("fjord", "done IS NOT NULL").await.len() < 1_001 {
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        println!("figure: 1,000 messages at 0.3 s each: {:?}", begun.elapsed());
        answers.abort();
        office.running.stop().await;
    }
}
