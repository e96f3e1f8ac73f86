//! The lists: training days, who is on them, and templates.

use std::collections::{BTreeSet, HashMap};

use async_trait::async_trait;
use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{
    Caller,
    list::{List, coordinators_alone, one_of},
};
use svenn_kernel::{
    ActivityTemplateId, Collection, Fault, GroupId, PersonId, Role, Timestamp, TrainingDayId,
};
use svenn_people::names::PersonName;
use svenn_search::{
    Changed, SearchDocument, Source, Touched,
    engine::{Document, Schema, Scope},
};

use crate::{
    capability::{ACTIVITYTEMPLATES, TRAININGDAYRESPONSE, TRAININGDAYS, TRAININGDAYUSERS},
    of_key, open,
    rules::{
        ActivityStatus, AttendanceStatus, DayStatus, InvitationStatus, ListFilter, ParticipantKind,
        PublicStatus, ShownStatus, day_status, filters, holds_until, public_status, spots_left,
    },
    store::{self, Day, Participant, Response},
    user_key,
    view::{counted, names_of, status_of},
};

/// A training day as it is in lists; instants are milliseconds or 0.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"from")]
pub struct DayItem {
    id: TrainingDayId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(text, weight = 60, facet, sort, empty_label = "Uten sted")]
    location: String,
    #[search(text, weight = 60, facet, sort, empty_label = "Uten mal")]
    coursecode: String,
    #[search(keyword, facet, sort, web = "TrainingDayStatus")]
    status: DayStatus,
    /// The same in the specification's values.
    #[search(keyword, facet, web = "ActivityStatus")]
    activity_status: ActivityStatus,
    /// Which of the list's filters find it.
    #[search(keywords, facet, web = "string[]")]
    filters: Vec<ListFilter>,
    #[search(int, facet, sort, zero_is_missing)]
    from: Timestamp,
    #[search(int, sort, zero_is_missing)]
    to: Timestamp,
    /// How many days it has.
    #[search(int, sort)]
    dager: usize,
    #[search(int, facet, sort)]
    deltakere: usize,
    #[search(int, sort)]
    kommer: usize,
    #[search(int, sort)]
    venter_svar: usize,
    #[search(int, sort)]
    venteliste: usize,
    #[search(int, sort)]
    registrert: usize,
    /// Places left, or -1 where there is no limit.
    #[search(int, sort)]
    spots_left: i64,
    /// The last instant to answer.
    #[search(int, facet, sort, zero_is_missing)]
    deadline: Timestamp,
    #[search(keyword, facet, sort, web = "TrainingDayPublicStatus")]
    public_status: PublicStatus,
    #[search(keywords, facet, empty_label = "Uten gruppe")]
    grupper: Vec<GroupId>,
    #[search(bool)]
    avlyst: bool,
    /// Whether attendance is registered and nothing was, although it has ended.
    #[search(bool)]
    mangler_oppmote: bool,
    #[search(int, facet, sort)]
    created: Timestamp,
}

/// Loads the days.
#[derive(Debug, Clone, Copy, Default)]
pub struct DaySource;

#[async_trait]
impl Source for DaySource {
    fn schema(&self) -> Schema {
        DayItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        &[TRAININGDAYUSERS]
    }

    async fn referring(&self, _tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        let days = to.ids.iter().filter_map(|key| of_key(key)).map(|(day, _)| day);
        Ok(Touched::ids(days))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            ids.iter().filter_map(|id| TrainingDayId::parse(id).ok()).collect::<Vec<_>>()
        });
        let rows = store::some(tx, ids.as_deref()).await?;
        let mut people: HashMap<TrainingDayId, Vec<Participant>> = HashMap::new();
        for row in store::participants_of(tx, ids.as_deref()).await? {
            people.entry(row.trainingday.clone()).or_default().push(row);
        }
        let now = tx.now();
        let documents = rows.into_iter().map(|row| {
            let until = holds_until(row.duration(), &row.days.0, row.spots().last(), now);
            let on = people.remove(&row.id).unwrap_or_default();
            item(row, &on, now).document().map(|document| document.valid_until(until))
        });
        documents.collect()
    }
}

fn item(row: Day, on: &[Participant], now: Timestamp) -> DayItem {
    let counts = counted(on.iter());
    let accepted = i64::try_from(counts.kommer).unwrap_or(i64::MAX);
    let status = day_status(row.duration(), on.len(), now);
    let nobody = counts.registrert + counts.ikke_mott == 0;
    DayItem {
        filters: filters(row.duration(), on.len(), now),
        spots_left: spots_left(row.spots(), accepted).unwrap_or(-1),
        deadline: row.spots().last().unwrap_or_default(),
        public_status: public_status(row.activated(), row.spots(), accepted, now),
        avlyst: row.is_cancelled(),
        mangler_oppmote: row.attendenceregistration
            && !row.is_cancelled()
            && status == DayStatus::Done
            && nobody,
        activity_status: status.into(),
        status,
        dager: row.days.0.len(),
        deltakere: counts.deltakere,
        kommer: counts.kommer,
        venter_svar: counts.venter_svar,
        venteliste: counts.venteliste,
        registrert: counts.registrert,
        id: row.id,
        title: row.title,
        location: row.location,
        coursecode: row.coursecode,
        from: row.from,
        to: row.to,
        grupper: row.grupper.0,
        created: row.created,
    }
}

#[async_trait]
impl List for DaySource {
    fn collection(&self) -> Collection {
        TRAININGDAYS
    }

    /// Coordinators find all days, employees those of their apprentices; nobody's names are in it.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        if caller.rolle != Role::Ansatt {
            return Ok(coordinators_alone(caller));
        }
        let mut theirs = open::known(tx, caller).await?;
        theirs.remove(&caller.person);
        let theirs: Vec<PersonId> = theirs.into_iter().collect();
        let days = store::of_person(tx, &theirs).await?.into_iter().map(|it| it.trainingday);
        let days: BTreeSet<TrainingDayId> = days.collect();
        Ok(one_of("id", days.into_iter().collect::<Vec<_>>()))
    }
}

/// A participant of a training day, as a row of lists: "trainingDayId, title, apprenticeName".
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = -"from")]
pub struct UserItem {
    id: String,
    #[search(keyword)]
    training_day_id: TrainingDayId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(text, reading = Name, weight = 80, facet, sort)]
    apprentice_name: String,
    #[search(keyword)]
    user_id: PersonId,
    #[search(keyword, facet, web = "TrainingDayParticipantKind")]
    kind: ParticipantKind,
    #[search(text, weight = 40, sort)]
    location: String,
    #[search(int, facet, sort, zero_is_missing)]
    from: Timestamp,
    #[search(int, sort, zero_is_missing)]
    to: Timestamp,
    /// Where the day stands.
    #[search(keyword, facet, sort, web = "TrainingDayStatus")]
    dagstatus: DayStatus,
    /// The participant's shown status.
    #[search(keyword, facet, sort, web = "TrainingDayPersonStatus")]
    status: ShownStatus,
    #[serde(rename = "invitationstatus")]
    #[search(keyword, facet, sort, web = "TrainingDayInvitationStatus")]
    invitationstatus: InvitationStatus,
    #[serde(rename = "attendencestatus")]
    #[search(keyword, facet, sort, web = "TrainingDayAttendanceStatus")]
    attendencestatus: AttendanceStatus,
    /// Whether an answer is still expected.
    #[search(bool)]
    venter_svar: bool,
    /// Whether the participant waits for a place.
    #[search(bool)]
    venteliste: bool,
    #[search(bool)]
    avlyst: bool,
}

/// Loads who is on the days.
#[derive(Debug, Clone, Copy, Default)]
pub struct UserSource;

#[async_trait]
impl Source for UserSource {
    fn schema(&self) -> Schema {
        UserItem::schema(self.collection())
    }

    fn depends_on(&self) -> &'static [Collection] {
        const OTHERS: &[Collection] =
            &[TRAININGDAYS, TRAININGDAYRESPONSE, Collection::LAERLINGER, Collection::ANSATTER];
        OTHERS
    }

    async fn referring(&self, tx: &Tx, to: &Changed<'_>) -> Result<Touched, Fault> {
        if to.collection == TRAININGDAYRESPONSE {
            return Ok(to.same_ids());
        }
        let rows = if to.collection == TRAININGDAYS {
            let days = to.ids.iter().filter_map(|id| TrainingDayId::parse(id).ok());
            store::participants_of(tx, Some(&Vec::from_iter(days))).await?
        } else {
            let people = to.ids.iter().filter_map(|id| PersonId::parse(id).ok());
            store::of_person(tx, &Vec::from_iter(people)).await?
        };
        Ok(Touched::ids(rows.into_iter().map(|row| user_key(&row.trainingday, &row.person))))
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let keys = ids.map(|ids| ids.iter().filter_map(|id| of_key(id)).collect::<Vec<_>>());
        let days: Option<Vec<TrainingDayId>> = keys.as_ref().map(|keys| {
            let mut days: Vec<_> = keys.iter().map(|(day, _)| day.clone()).collect();
            days.sort_unstable();
            days.dedup();
            days
        });
        let all = store::participants_of(tx, days.as_deref()).await?;
        let mut counts: HashMap<TrainingDayId, usize> = HashMap::new();
        for row in &all {
            *counts.entry(row.trainingday.clone()).or_default() += 1;
        }
        let wanted = |row: &Participant| {
            ids.is_none_or(|ids| ids.contains(&user_key(&row.trainingday, &row.person)))
        };
        let rows: Vec<Participant> = all.into_iter().filter(wanted).collect();
        let people: Vec<PersonId> = rows.iter().map(|row| row.person.clone()).collect();
        let names = names_of(tx, &people).await?;
        let days: HashMap<TrainingDayId, Day> = store::some(tx, days.as_deref())
            .await?
            .into_iter()
            .map(|day| (day.id.clone(), day))
            .collect();
        let ids: Vec<TrainingDayId> = days.keys().cloned().collect();
        let responses: HashMap<String, Response> = store::responses_of(tx, Some(&ids))
            .await?
            .into_iter()
            .map(|it| (user_key(&it.trainingday, &it.person), it))
            .collect();
        let documents = rows.into_iter().filter_map(|row| {
            let day = days.get(&row.trainingday)?;
            let navn = names.get(&row.person).map(PersonName::navn)?;
            let response = responses.get(&user_key(&row.trainingday, &row.person));
            let all = counts.get(&row.trainingday).copied().unwrap_or_default();
            let now = tx.now();
            let until = holds_until(day.duration(), &day.days.0, day.spots().last(), now);
            let item = user_item(day, all, row, response, navn, now);
            Some(item.document().map(|document| document.valid_until(until)))
        });
        documents.collect()
    }
}

fn user_item(
    day: &Day,
    all: usize,
    row: Participant,
    response: Option<&Response>,
    apprentice_name: String,
    now: Timestamp,
) -> UserItem {
    let over = (day.to, day.is_cancelled());
    let may = crate::rules::may_answer(day.activated(), day.spots(), over, now);
    UserItem {
        id: user_key(&row.trainingday, &row.person),
        status: status_of(day, all, &row, response, now),
        dagstatus: day_status(day.duration(), all, now),
        venter_svar: may
            && row.invitationsentnotify.is_some()
            && row.place.is_none()
            && row.invitationstatus == InvitationStatus::Waiting,
        venteliste: row.place.is_some(),
        avlyst: day.is_cancelled(),
        training_day_id: row.trainingday,
        title: day.title.clone(),
        apprentice_name,
        user_id: row.person,
        kind: row.kind,
        location: day.location.clone(),
        from: if row.individual_from.millis() > 0 { row.individual_from } else { day.from },
        to: if row.individual_to.millis() > 0 { row.individual_to } else { day.to },
        invitationstatus: row.invitationstatus,
        attendencestatus: row.attendencestatus,
    }
}

#[async_trait]
impl List for UserSource {
    fn collection(&self) -> Collection {
        TRAININGDAYUSERS
    }

    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        if caller.rolle == Role::Koordinator {
            return Ok(Scope::everything());
        }
        let known = open::known(tx, caller).await?;
        Ok(one_of("userId", known.into_iter().collect::<Vec<PersonId>>()))
    }
}

/// A template as it is in lists.
#[derive(Debug, Clone, Serialize, SearchDocument)]
#[serde(rename_all = "camelCase")]
#[search(order = "title")]
pub struct TemplateItem {
    id: ActivityTemplateId,
    #[search(text, weight = 100, sort)]
    title: String,
    #[search(text, weight = 80, sort)]
    coursecode: String,
    #[search(text, weight = 40, facet, sort, empty_label = "Uten sted")]
    location: String,
    #[search(int, sort)]
    updated: Timestamp,
}

/// Loads the templates.
#[derive(Debug, Clone, Copy, Default)]
pub struct TemplateSource;

#[async_trait]
impl Source for TemplateSource {
    fn schema(&self) -> Schema {
        TemplateItem::schema(self.collection())
    }

    async fn load(&self, tx: &Tx, ids: Option<&[String]>) -> Result<Vec<Document>, Fault> {
        let ids = ids.map(|ids| {
            ids.iter().filter_map(|id| ActivityTemplateId::parse(id).ok()).collect::<Vec<_>>()
        });
        let rows = store::some_templates(tx, ids.as_deref()).await?.into_iter();
        let documents = rows.map(|row| {
            let item = TemplateItem {
                id: row.id,
                title: row.title,
                coursecode: row.coursecode,
                location: row.location,
                updated: row.updated,
            };
            item.document()
        });
        documents.collect()
    }
}

#[async_trait]
impl List for TemplateSource {
    fn collection(&self) -> Collection {
        ACTIVITYTEMPLATES
    }

    async fn scope(&self, _tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        Ok(coordinators_alone(caller))
    }
}
