//! Who is never given which goal, beside a reckoning that knows nothing of lists, and after each
//! change.

use std::collections::BTreeMap;

use sea_orm::ActiveValue::Set;
use svenn_curricula::plans::PlanGoal;
use svenn_kernel::CompanyId;
use svenn_people::{apprentices, entity::apprentice::ActiveModel, goals};
use svenn_testkit::{Client, Office, Value, json, on_both_engines};

use super::id_of;

const COMPANIES: usize = 8;
const PEOPLE: usize = 48;

struct Person {
    who: Client,
    company: usize,
    has_plan: bool,
    is_over: bool,
    /// Which goals are approved.
    approved: Vec<usize>,
}

/// An office in which it differs who is never given what.
struct Whole {
    siri: Client,
    goals: Vec<PlanGoal>,
    companies: Vec<CompanyId>,
    people: Vec<Person>,
    /// What each company has said of each goal.
    said: Vec<Vec<Option<&'static str>>>,
}

/// What is never given to whom, in the order of the plan.
type Lacking = BTreeMap<String, Vec<String>>;

impl Whole {
    async fn make(office: &Office<'_>) -> Self {
        let siri = office.coordinator("Siri").await;
        let plan = office.plan("Prøvefaget").await;
        let goals: Vec<PlanGoal> = plan.goals().cloned().collect();
        let mut it = Self { siri, goals, companies: vec![], people: vec![], said: vec![] };
        for at in 0..COMPANIES {
            it.companies.push(office.company(&format!("Bedrift {at} AS")).await);
            it.said.push(vec![None; it.goals.len()]);
            for goal in 0..it.goals.len() {
                match (at * 3 + goal) % 4 {
                    0 | 1 => it.say(at, goal, 0, "ALDRI").await,
                    2 => it.say(at, goal, 0, "OFTE").await,
                    _ => {}
                }
            }
        }
        for at in 0..PEOPLE {
            let who = office.apprentice("Kari").await;
            let (company, has_plan, is_over) = (at % COMPANIES, at % 11 != 0, at % 7 == 0);
            if has_plan {
                office.give_plan(&who, &plan.plan.id).await;
            }
            let last = if is_over { "2026-06-30" } else { "2027-11-20" };
            let contract = ActiveModel {
                bedriftid: Set(Some(it.companies[company].clone())),
                startdato: Set(Some("2025-11-21".parse().unwrap())),
                sluttdato: Set(Some(last.parse().unwrap())),
                ..Default::default()
            };
            let tx = office.write().await;
            apprentices::store(&tx, &id_of(&who), contract).await.unwrap();
            tx.commit().await.unwrap();
            it.people.push(Person { who, company, has_plan, is_over, approved: vec![] });
        }
        // Somebody whose training is over has shown what her company is said never to give.
        for at in [7, 13, 30] {
            it.approve(office, at, at % it.goals.len()).await;
        }
        it
    }

    /// Says how often a company gives a goal, of which this edition was read.
    async fn say(&mut self, company: usize, goal: usize, version: i64, gis: &'static str) {
        let (id, kode) = (&self.companies[company], &self.goals[goal].kode);
        let body = json!({ "version": version, "gis": gis });
        self.siri.put(&format!("/companies/{id}/goals/{kode}"), body).await.expect(200);
        self.said[company][goal] = Some(gis);
    }

    async fn approve(&mut self, office: &Office<'_>, at: usize, goal: usize) {
        let id = id_of(&self.people[at].who);
        let tx = office.write().await;
        goals::lock(&tx, &id).await.unwrap();
        goals::approve(&tx, &id, std::slice::from_ref(&self.goals[goal].id)).await.unwrap();
        tx.commit().await.unwrap();
        self.people[at].approved.push(goal);
    }

    /// Another company takes somebody over who has shown nothing.
    async fn move_to(&mut self, office: &Office<'_>, at: usize, company: usize) {
        let moved = ActiveModel {
            bedriftid: Set(Some(self.companies[company].clone())),
            ..Default::default()
        };
        let tx = office.write().await;
        apprentices::store(&tx, &id_of(&self.people[at].who), moved).await.unwrap();
        tx.commit().await.unwrap();
        self.people[at].company = company;
    }

    /// As it is reckoned from all that is known.
    fn reckoned(&self) -> Lacking {
        let is_shown = |company: usize, goal: usize| {
            self.people.iter().any(|it| it.company == company && it.approved.contains(&goal))
        };
        let lacking = |it: &Person| -> Vec<String> {
            let said = self.said[it.company].iter().zip(&self.goals).enumerate();
            let never = said.filter(|(goal, (said, _))| {
                **said == Some("ALDRI") && !is_shown(it.company, *goal)
            });
            never.map(|(_, (_, goal))| goal.label.clone()).collect()
        };
        let people = self.people.iter().filter(|it| it.has_plan && !it.is_over);
        let found = people.map(|it| (it.who.id.clone(), lacking(it)));
        found.filter(|(_, lacking)| !lacking.is_empty()).collect()
    }

    /// As the list tells it.
    async fn told(&self) -> Lacking {
        let page = json!({ "page": 1, "perPage": 250 });
        let found = self.siri.post("/search/HOSPITERINGSBEHOV", page).await.expect(200);
        let row = |it: &Value| {
            let labels: Vec<String> = it["maal"].as_array().unwrap().iter().map(text).collect();
            (text(&it["id"]), labels)
        };
        let told: Lacking = found["items"].as_array().unwrap().iter().map(row).collect();
        assert_eq!(found["found"], json!(told.len()));
        told
    }

    async fn expect_exact(&self, when: &str) {
        assert_eq!(self.told().await, self.reckoned(), "{when}");
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

on_both_engines! {
    /// "Who cannot get which goal … exact, fresh within the change"
    async fn who_is_never_given_which_goal_is_exact_after_each_change(world) {
        let office = world.office("fjord").await;
        let mut it = Whole::make(&office).await;
        let first = it.reckoned();
        assert!((10..PEOPLE).contains(&first.len()), "{first:?}");
        it.expect_exact("at first").await;

        // Company 4 has said that it never gives the first two goals.
        it.approve(&office, 20, 0).await;
        it.expect_exact("one has shown it: all there can").await;
        it.say(4, 1, 1, "SJELDEN").await;
        it.expect_exact("the company has said otherwise").await;
        it.say(4, 2, 1, "ALDRI").await;
        it.expect_exact("and of another goal").await;
        it.move_to(&office, 4, 3).await;
        it.expect_exact("one has another company").await;
        assert_ne!(it.reckoned(), first);
    }
}
