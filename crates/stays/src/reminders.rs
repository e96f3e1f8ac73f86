//! Finds apprentices whose company never gives a goal, long before their training ends.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::{
    announcements::{About, LAERLING, Template},
    reminders::{Asked, Reminder, ReminderPage, ReminderSource},
};
use svenn_kernel::{ApprenticeId, Fault, PersonId, Role};
use svenn_people::{apprentices, refs::contacts::load_contacts};

use crate::{
    HOSPITERINGSBEHOV,
    needs::Needs,
    templates::{LACKING, MAAL},
};

/// The [`ReminderSource`] of goals that are not given.
#[derive(Debug, Clone, Copy, Default)]
pub struct Lacking;

#[async_trait]
impl ReminderSource for Lacking {
    fn template(&self) -> &'static Template {
        &LACKING
    }

    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault> {
        let Asked { days, today, after, limit } = asked;
        let looked_at = apprentices::in_time_after(tx, today, after, limit).await?;
        let is_last = u64::try_from(looked_at.len()).is_ok_and(|number| number < limit);
        let next = looked_at.last().filter(|_| !is_last).map(|it| it.id.as_str().to_owned());
        let ends = looked_at.into_iter().filter(|it| {
            it.sluttdato.is_some_and(|last| days.contains(&last)) && it.bedriftid.is_some()
        });
        let ids: Vec<ApprenticeId> = ends.map(|it| it.id).collect();
        if ids.is_empty() {
            return Ok(ReminderPage { next, ..ReminderPage::default() });
        }
        let needs = Needs::load(tx, Some(&ids)).await?;
        let mut found = Vec::new();
        for it in &needs.people {
            let lacking = needs.of(it, today);
            let open = lacking.iter().filter(|lack| !lack.is_planned);
            let labels: Vec<&str> = open.map(|lack| lack.label.as_str()).collect();
            let Some(day) = it.sluttdato.filter(|_| !labels.is_empty()) else { continue };
            for (person, route) in told(tx, &it.id).await? {
                found.push(Reminder {
                    person,
                    om: Some(it.id.clone().into()),
                    about: About::new(HOSPITERINGSBEHOV, it.id.as_str()),
                    day,
                    values: vec![(LAERLING, it.navn()), (MAAL, labels.join("; "))],
                    route,
                });
            }
        }
        Ok(ReminderPage { found, next, ..ReminderPage::default() })
    }
}

/// The leaders and coordinators of an apprentice, with the page that each has of it.
async fn told(tx: &Tx, id: &ApprenticeId) -> Result<Vec<(PersonId, String)>, Fault> {
    let contacts = load_contacts(tx, id).await?;
    let of = |rolle: Role, people: Vec<svenn_people::refs::PersonRef>| {
        people.into_iter().map(move |it| (it.id, list_route(rolle).to_owned()))
    };
    let leaders = of(Role::Ansatt, contacts.ansatte);
    Ok(leaders.chain(of(Role::Koordinator, contacts.coordinators)).collect())
}

const fn list_route(rolle: Role) -> &'static str {
    match rolle {
        Role::Koordinator => "/k/hospitering",
        Role::Ansatt | Role::Laerling => "/b/hospitering",
    }
}
