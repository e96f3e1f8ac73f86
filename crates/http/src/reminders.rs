//! Reminders (påminnelser) are found, not scheduled. At noon in Norway each capability is asked
//! for those who are due; what has gone out is kept under (template, receiver, subject, day), so
//! that it may be asked however often. `svenn_reminders` asks, and sends.

use async_trait::async_trait;
use chrono::NaiveDate;
use svenn_db::Tx;
use svenn_kernel::{Fault, PersonId};

use crate::announcements::{About, Placeholder, Template};

/// What a source is asked for.
#[derive(Debug, Clone, Copy)]
pub struct Asked<'a> {
    /// The days that what is reminded of may fall on, in order.
    pub days: &'a [NaiveDate],
    /// The day that it goes out on. What does not hold on it any more is not found.
    pub today: NaiveDate,
    /// Where the page before ended; empty for the first.
    pub after: &'a str,
    /// How many candidates are looked at, at most.
    pub limit: u64,
}

/// Somebody to be reminded of something.
#[derive(Debug, Clone)]
pub struct Reminder {
    /// Who is reminded.
    pub person: PersonId,
    /// Another person that it names; it is deleted with that person.
    pub om: Option<PersonId>,
    /// What of.
    pub about: About,
    /// The day that it falls on, from which the template's days are counted.
    pub day: NaiveDate,
    /// What the template's own placeholders stand for.
    pub values: Vec<(Placeholder, String)>,
    /// The page it leads to.
    pub route: String,
}

/// A reminder to somebody without an account, sent by a job of the capability.
#[derive(Debug, Clone)]
pub struct OtherReminder {
    /// The day that what it is of falls on, from which the template's days are counted.
    pub day: NaiveDate,
    /// The kind of the job.
    pub kind: &'static str,
    /// Who is reminded of what: once for each of the template's days.
    pub key: String,
    pub payload: String,
}

/// Some of those who are due.
#[derive(Debug, Clone, Default)]
pub struct ReminderPage {
    /// In an order that stays the same; of one person the most pressing first.
    pub found: Vec<Reminder>,
    /// Those who have no account.
    pub others: Vec<OtherReminder>,
    /// Where the next page begins; `None` after the last.
    pub next: Option<String>,
}

/// Finds who is due to be reminded by one template.
#[async_trait]
pub trait ReminderSource: Send + Sync {
    /// The template, which is a reminder.
    fn template(&self) -> &'static Template;

    /// A page of those whom something on one of the days concerns, as things stand in `tx`.
    ///
    /// # Errors
    /// A fault of the database.
    async fn due(&self, tx: &Tx, asked: Asked<'_>) -> Result<ReminderPage, Fault>;

    /// One reminder of several of one person on one day, the most pressing first; asked for
    /// templates of which a person gets one in a day. It names them all.
    fn together(&self, first: Reminder, _others: &[Reminder]) -> Reminder {
        first
    }
}

/// Things named one by one in one reminder; the rest are counted.
const NAMED_MAX: usize = 9;

impl Reminder {
    fn value(&self, placeholder: Placeholder) -> &str {
        let found = self.values.iter().find(|(it, _)| *it == placeholder);
        found.map_or("", |(_, value)| value)
    }

    /// With the others named behind a value of its own, so that every text that holds that value
    /// names them: `20.11.2026 (også «HMS-runde» 21.11.2026)`.
    #[must_use]
    pub fn naming(
        self,
        others: &[Self],
        behind: Placeholder,
        called: impl Fn(&dyn Fn(Placeholder) -> String) -> String,
    ) -> Self {
        if others.is_empty() {
            return self;
        }
        let named: Vec<String> = others
            .iter()
            .take(NAMED_MAX)
            .map(|it| called(&|placeholder| it.value(placeholder).to_owned()))
            .collect();
        let rest = others.len().saturating_sub(NAMED_MAX);
        let rest = if rest > 0 { format!(" og {rest} til") } else { String::new() };
        let also = format!("{} (også {}{rest})", self.value(behind), named.join(", "));
        let mut values = self.values;
        values.retain(|(it, _)| *it != behind);
        values.push((behind, also));
        Self { values, ..self }
    }
}
