//! Reading the company register: each night, and when a coordinator asks for it.
//!
//! The register is asked while no transaction is open. A number that was never read is asked for
//! by itself; of all others the register's feeds tell which have changed. A reading that fails half
//! way has stored whole portions, goes on with the others when it is tried again, and moves no
//! feed's mark.

use std::{
    collections::{BTreeSet, HashMap},
    time::Duration,
};

use async_trait::async_trait;
use chrono::Days;
use svenn_companies as companies;
use svenn_db::{Actor, Audience, Tx};
use svenn_gateways::{
    GatewayError,
    register::{NUMBERS_MAX, Since, Standing, UnitKind},
};
use svenn_http::{
    App,
    announcements::{About, Announcement, Enclosed},
};
use svenn_jobs::{Handler, JobError, NewJob, enqueue, waiting_payloads};
use svenn_kernel::{
    Collection, CompanyId, Fault, TenantId, Timestamp, Verb, numbers::OrganisationNumber, oslo,
};
use svenn_messaging::automatic;
use svenn_people::{apprentices, coordinators};

use crate::{
    approvals::{self, Pair},
    capability::REGISTERENHETER,
    ending::Ending,
    http::{Approvals, Register},
    known::{self, Known},
    offices,
    rules::{UnitState, ends_now},
    store::{self, Mark, Unit},
    templates::{ANTALL, BEDRIFT, ENDED, FOLGER, TILSTAND},
};

/// The reading of a night, which queues that of the next.
const NIGHT: &str = "registers.night";
/// A reading that somebody asked for.
const NOW: &str = "registers.now";
/// When the night's reading begins, in minutes after midnight in Oslo.
const NIGHT_MINUTES: u64 = 180;
/// Numbers asked for, and stored, together.
const PORTION: usize = 50;
/// A unit that no feed has told of for so long is read again.
const STALE: Duration = Duration::from_secs(60 * 24 * 60 * 60);
/// Most of these in a night.
const STALE_MAX: usize = 100;
/// An approval that was read within so long is not asked for again at night.
const FRESH: Duration = Duration::from_secs(6 * 24 * 60 * 60);
/// The same of the list of training offices.
const OFFICES_FRESH: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Apprentices of a company that are counted.
const APPRENTICES_MAX: u64 = 10_000;

/// Reads the register.
pub struct Nights {
    pub app: App,
    pub register: Register,
    pub approvals: Approvals,
    pub ending: Ending,
}

/// Queues a reading at once; one that waits already is enough.
pub async fn read_now(tx: &Tx) -> Result<(), Fault> {
    let key = format!("{NOW} {}", tx.now().millis());
    if waiting_payloads(tx, NOW).await?.is_empty() {
        enqueue(tx, NewJob { kind: NOW, key, payload: "{}".to_owned(), due: tx.now() }).await?;
    }
    Ok(())
}

/// The night that comes after an instant.
fn coming_night(now: Timestamp) -> Timestamp {
    let of = |day| oslo::start_of_day(day).plus(Duration::from_secs(NIGHT_MINUTES * 60));
    let today = oslo::day_of(now);
    let tonight = of(today);
    if tonight > now {
        return tonight;
    }
    of(today.checked_add_days(Days::new(1)).unwrap_or(today))
}

async fn queue_night(tx: &Tx) -> Result<(), Fault> {
    let due = coming_night(tx.now());
    let key = format!("{NIGHT} {}", due.millis());
    enqueue(tx, NewJob { kind: NIGHT, key, payload: "{}".to_owned(), due }).await
}

/// Whose numbers are read.
struct Numbers {
    /// Companies of ours by their number.
    ours: HashMap<String, CompanyId>,
    /// What was read.
    units: HashMap<String, Unit>,
}

impl Numbers {
    async fn load(tx: &Tx) -> Result<Self, Fault> {
        let ours = companies::all(tx).await?.into_iter().map(|it| (it.orgnr, it.id)).collect();
        Ok(Self { ours, units: store::all_units(tx).await? })
    }

    /// All that are to be known: ours, and those that ours are places of.
    fn wanted(&self) -> BTreeSet<&str> {
        let parents =
            self.ours.keys().filter_map(|number| self.units.get(number)?.overordnet.as_deref());
        self.ours.keys().map(String::as_str).chain(parents).collect()
    }

    /// Those that were never read, and some that were not for long.
    fn unread(&self, now: Timestamp) -> Vec<OrganisationNumber> {
        let (mut new, mut stale) = (Vec::new(), Vec::new());
        for number in self.wanted() {
            match self.units.get(number) {
                None => new.push(number),
                Some(unit) if unit.lest.plus(STALE) < now => stale.push(number),
                Some(_) => {}
            }
        }
        new.extend(stale.into_iter().take(STALE_MAX));
        new.into_iter().filter_map(|number| OrganisationNumber::parse(number).ok()).collect()
    }

    /// Companies of ours that what is read of these numbers concerns.
    fn concerned(&self, numbers: &BTreeSet<&str>) -> Vec<CompanyId> {
        let is_concerned = |number: &str| {
            let above = self.units.get(number).and_then(|unit| unit.overordnet.as_deref());
            numbers.contains(number) || above.is_some_and(|above| numbers.contains(above))
        };
        let found = self.ours.iter().filter(|(number, _)| is_concerned(number));
        found.map(|(_, id)| id.clone()).collect()
    }
}

type Read = (OrganisationNumber, Standing);

impl Nights {
    /// What a reading came to; that a register does not answer is kept for people to see.
    async fn came(
        &self,
        tenant: &TenantId,
        of: i64,
        read: Result<(), Failure>,
    ) -> Result<(), JobError> {
        match read {
            Ok(()) => Ok(()),
            Err(Failure::Fault(fault)) => Err(fault.into()),
            Err(Failure::Register(error)) => {
                let tx = self.write(tenant).await?;
                store::set_reading(&tx, of, Some(error.to_string())).await?;
                tx.record(REGISTERENHETER, "", Verb::Update, Audience::Coordinators);
                tx.commit().await?;
                Err(JobError::Later(error.to_string()))
            }
        }
    }

    async fn write(&self, tenant: &TenantId) -> Result<Tx, Fault> {
        let begun = self.app.databases.write(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("registers", error))?;
        tx.lock("registers").await?;
        Ok(tx)
    }

    async fn numbers(&self, tenant: &TenantId) -> Result<(Numbers, Timestamp), Fault> {
        let begun = self.app.databases.read(tenant, Actor::System).await;
        let tx = begun.map_err(|error| Fault::caused("registers", error))?;
        Ok((Numbers::load(&tx).await?, tx.now()))
    }

    /// Reads all that is to be read.
    async fn read(&self, tenant: &TenantId) -> Result<(), Failure> {
        self.begin_feeds(tenant).await?;
        // Twice: what a place is a part of is known only when the place has been read.
        for _ in 0..2 {
            let (numbers, now) = self.numbers(tenant).await?;
            for portion in numbers.unread(now).chunks(PORTION) {
                let read = self.ask(portion).await?;
                self.store(tenant, &read, None).await?;
            }
        }
        for kind in [UnitKind::Enhet, UnitKind::Underenhet] {
            self.follow_feed(tenant, kind).await?;
        }
        let tx = self.write(tenant).await?;
        let numbers = Numbers::load(&tx).await?;
        let wanted = numbers.wanted();
        let nobodys = numbers.units.keys().filter(|number| !wanted.contains(number.as_str()));
        store::forget(&tx, &nobodys.cloned().collect::<Vec<_>>()).await?;
        store::set_reading(&tx, store::READING, None).await?;
        for company in approvals::ended_lately(&tx).await? {
            tx.record(REGISTERENHETER, company.as_str(), Verb::Update, Audience::Coordinators);
        }
        tx.record(REGISTERENHETER, "", Verb::Update, Audience::Coordinators);
        tx.commit().await?;
        Ok(())
    }

    /// Says, before anything is read, from when on the feeds are to be read: what changes while
    /// all is read for the first time is told by them.
    async fn begin_feeds(&self, tenant: &TenantId) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        let today = oslo::day_of(tx.now());
        let since_day = today.checked_sub_days(Days::new(1)).unwrap_or(today);
        for kind in [UnitKind::Enhet, UnitKind::Underenhet] {
            if store::mark(&tx, kind).await?.is_none() {
                store::set_mark(&tx, kind, Mark { since_day, last_number: None }).await?;
            }
        }
        tx.commit().await?;
        Ok(())
    }

    /// Asks which companies are approved for the trades that ours have, in their counties, and which
    /// training offices there are. What was read a few days ago is not asked for again at night.
    async fn read_approvals(&self, tenant: &TenantId, is_asked_for: bool) -> Result<(), Failure> {
        let (wanted, offices) = {
            let begun = self.app.databases.read(tenant, Actor::System).await;
            let tx = begun.map_err(|error| Fault::caused("registers", error))?;
            let since = tx.now().minus(if is_asked_for { Duration::ZERO } else { FRESH });
            (approvals::wanted(&tx, since).await?, offices::are_old(&tx, OFFICES_FRESH).await?)
        };
        for (fag, fylke) in wanted {
            let found = self.approvals.approved(&fag, &fylke).await?;
            let tx = self.write(tenant).await?;
            let pair: Pair<'_> = (&fag, &fylke);
            for company in approvals::put(&tx, pair, &found).await? {
                tx.record(REGISTERENHETER, company.as_str(), Verb::Update, Audience::Coordinators);
            }
            tx.commit().await?;
        }
        if offices {
            self.read_offices(tenant).await?;
        }
        let tx = self.write(tenant).await?;
        store::set_reading(&tx, store::APPROVALS, None).await?;
        tx.record(REGISTERENHETER, "", Verb::Update, Audience::Coordinators);
        tx.commit().await?;
        Ok(())
    }

    async fn read_offices(&self, tenant: &TenantId) -> Result<(), Failure> {
        let mut found = Vec::new();
        for number in self.approvals.office_numbers().await? {
            found.extend(self.approvals.office(&number).await?);
        }
        let tx = self.write(tenant).await?;
        offices::replace(&tx, found).await?;
        tx.commit().await?;
        Ok(())
    }

    async fn ask(&self, numbers: &[OrganisationNumber]) -> Result<Vec<Read>, GatewayError> {
        let mut read = Vec::with_capacity(numbers.len());
        for number in numbers {
            read.push((number.clone(), self.register.standing(number).await?));
        }
        Ok(read)
    }

    /// Reads again what a feed says has changed.
    async fn follow_feed(&self, tenant: &TenantId, kind: UnitKind) -> Result<(), Failure> {
        let (numbers, mark) = {
            let begun = self.app.databases.read(tenant, Actor::System).await;
            let tx = begun.map_err(|error| Fault::caused("registers", error))?;
            (Numbers::load(&tx).await?, store::mark(&tx, kind).await?)
        };
        let Some(mark) = mark else { return Ok(()) };
        let wanted = numbers.wanted().into_iter();
        let wanted: Vec<_> = wanted.filter_map(|it| OrganisationNumber::parse(it).ok()).collect();
        let since = mark.last_number.map_or(Since::Day(mark.since_day), Since::Number);
        let (mut changed, newest) = self.changed(kind, since, &wanted).await?;
        if newest.is_some() && wanted.len() > NUMBERS_MAX {
            // While the last were asked for, the first may have changed: once more, to the same end.
            changed.extend(self.changed(kind, since, &wanted).await?.0);
        }
        let changed: Vec<_> =
            changed.iter().filter_map(|it| OrganisationNumber::parse(it).ok()).collect();
        let mark = Mark { last_number: newest.or(mark.last_number), ..mark };
        let mut portions = changed.chunks(PORTION).peekable();
        if portions.peek().is_none() {
            return Ok(self.store(tenant, &[], Some((kind, mark))).await?);
        }
        while let Some(portion) = portions.next() {
            let read = self.ask(portion).await?;
            let to = portions.peek().is_none().then_some((kind, mark));
            self.store(tenant, &read, to).await?;
        }
        Ok(())
    }

    /// Which of these have changed, and the number of the newest change.
    async fn changed(
        &self,
        kind: UnitKind,
        since: Since,
        numbers: &[OrganisationNumber],
    ) -> Result<(BTreeSet<String>, Option<i64>), GatewayError> {
        let (mut changed, mut newest) = (BTreeSet::new(), None);
        for some in numbers.chunks(NUMBERS_MAX) {
            for change in self.register.changes(kind, since, some).await? {
                newest = newest.max(Some(change.number));
                changed.insert(change.orgnr.as_str().to_owned());
            }
        }
        Ok((changed, newest))
    }

    /// Stores what was read, with how far the feed is read by that, and tells of companies that end.
    async fn store(
        &self,
        tenant: &TenantId,
        read: &[Read],
        mark: Option<(UnitKind, Mark)>,
    ) -> Result<(), Fault> {
        let tx = self.write(tenant).await?;
        if let Some((kind, mark)) = mark {
            store::set_mark(&tx, kind, mark).await?;
        }
        if !read.is_empty() {
            let numbers = Numbers::load(&tx).await?;
            let those = read.iter().map(|(number, _)| number.as_str()).collect();
            let concerned = numbers.concerned(&those);
            let before = known::some(&tx, Some(&concerned)).await?;
            for (number, standing) in read {
                store::put(&tx, Unit::read(number, standing, tx.now())).await?;
            }
            let after = known::some(&tx, Some(&concerned)).await?;
            for (before, after) in before.iter().zip(&after) {
                self.look(&tx, before, after).await?;
            }
        }
        tx.commit().await?;
        Ok(())
    }

    /// Notes what is known of a company now; where it is at its end, what others have under way with
    /// it ends, and its coordinators are told.
    async fn look(&self, tx: &Tx, before: &Known, after: &Known) -> Result<(), Fault> {
        let id = &after.company.id;
        tx.record(REGISTERENHETER, id.as_str(), Verb::Update, Audience::Coordinators);
        let Some(state) = after.state().filter(|now| ends_now(before.state(), *now)) else {
            return Ok(());
        };
        let follows = self.ending.ends(&self.app, tx, id).await?;
        let follows: String = follows.iter().map(|it| format!("{it}. ")).collect();
        tell(tx, after, state, follows.trim_end()).await
    }
}

/// Tells the coordinators of a company that it is at its end, and what has followed.
async fn tell(tx: &Tx, known: &Known, state: UnitState, follows: &str) -> Result<(), Fault> {
    let id = &known.company.id;
    let number = apprentices::of_company(tx, id, APPRENTICES_MAX).await?.len();
    let antall = match number {
        0 => "ingen lærlinger".to_owned(),
        1 => "1 lærling".to_owned(),
        more => format!("{more} lærlinger"),
    };
    for person in coordinators::of_company(tx, id).await? {
        let new = Announcement {
            template: &ENDED,
            person,
            contact: None,
            om: None,
            about: About::new(Collection::BEDRIFTER, id.as_str()),
            values: vec![
                (BEDRIFT, known.company.navn.clone()),
                (TILSTAND, state.label().to_owned()),
                (ANTALL, antall.clone()),
                (FOLGER, follows.to_owned()),
            ],
            route: format!("/k/bedrifter/{id}"),
            due: tx.now(),
            enclosed: Enclosed::default(),
        };
        automatic::announce(tx, new).await?;
    }
    Ok(())
}

/// Why a reading did not come to its end.
enum Failure {
    /// The register, which may answer later.
    Register(GatewayError),
    /// The unexpected.
    Fault(Fault),
}

impl From<GatewayError> for Failure {
    fn from(error: GatewayError) -> Self {
        Self::Register(error)
    }
}

impl From<Fault> for Failure {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

#[async_trait]
impl Handler for Nights {
    fn kinds(&self) -> &'static [&'static str] {
        &[NIGHT, NOW]
    }

    async fn run(&self, tenant: &TenantId, kind: &str, _: &str, _: &str) -> Result<(), JobError> {
        if kind == NIGHT {
            let tx = self.write(tenant).await?;
            queue_night(&tx).await?;
            tx.commit().await?;
        }
        // One that does not answer keeps the other from nothing.
        let companies = self.came(tenant, store::READING, self.read(tenant).await).await;
        let approved = self.read_approvals(tenant, kind == NOW).await;
        let approved = self.came(tenant, store::APPROVALS, approved).await;
        companies.and(approved)
    }

    async fn look_after(&self, tenant: &TenantId) -> Result<(), Fault> {
        let begun = self.app.databases.read(tenant, Actor::System).await;
        let read = begun.map_err(|error| Fault::caused("registers", error))?;
        if !waiting_payloads(&read, NIGHT).await?.is_empty() {
            return Ok(());
        }
        drop(read);
        let tx = self.write(tenant).await?;
        queue_night(&tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_night_is_the_coming_one() {
        let at = |day: &str, hours: u64| {
            oslo::start_of_day(day.parse().unwrap()).plus(Duration::from_secs(hours * 3_600))
        };
        assert_eq!(coming_night(at("2026-11-22", 1)), at("2026-11-22", 3));
        assert_eq!(coming_night(at("2026-11-22", 3)), at("2026-11-23", 3));
    }
}
