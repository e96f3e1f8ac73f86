//! A question to a list, as the address of its page has it.

use chrono::NaiveDate;
use serde::Serialize;
use svenn_kernel::oslo;

use crate::page_of;

/// What an address says of rows without a value.
const WITHOUT: &str = "~uten";
/// What stands behind a field's name for values that rows must not have.
const NOT: &str = "-ikke";

/// Chosen values of a field: any of them, or none of them.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Choice {
    pub field: &'static str,
    /// `""` stands for no value.
    pub values: Vec<String>,
    pub not: bool,
}

/// Bounds of a field, both included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Span {
    pub field: &'static str,
    pub min: Option<i64>,
    pub max: Option<i64>,
}

/// A question to a list: all of it holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Question {
    /// The collection.
    pub list: &'static str,
    pub choices: Vec<Choice>,
    pub spans: Vec<Span>,
}

impl Question {
    /// All rows of a list.
    #[must_use]
    pub const fn of(list: &'static str) -> Self {
        Self { list, choices: Vec::new(), spans: Vec::new() }
    }

    /// The field has the value.
    #[must_use]
    pub fn is(self, field: &'static str, value: &str) -> Self {
        self.any(field, &[value])
    }

    /// The field has any of the values.
    #[must_use]
    pub fn any(mut self, field: &'static str, values: &[&str]) -> Self {
        let values = values.iter().map(|it| (*it).to_owned()).collect();
        self.choices.push(Choice { field, values, not: false });
        self
    }

    /// The field does not have the value.
    #[must_use]
    pub fn is_not(mut self, field: &'static str, value: &str) -> Self {
        self.choices.push(Choice { field, values: vec![value.to_owned()], not: true });
        self
    }

    /// The field is within instants; those without a value are not.
    #[must_use]
    pub fn within(mut self, field: &'static str, min: Option<i64>, max: Option<i64>) -> Self {
        self.spans.push(Span { field, min, max });
        self
    }

    /// The day of the field is not before this one.
    #[must_use]
    pub fn not_before(self, field: &'static str, day: NaiveDate) -> Self {
        self.within(field, Some(oslo::start_of_day(day).millis()), None)
    }

    /// The day of the field is not after this one.
    #[must_use]
    pub fn not_after(self, field: &'static str, day: NaiveDate) -> Self {
        self.within(field, None, Some(oslo::end_of_day(day).millis().saturating_sub(1)))
    }

    /// The same question, with a value of another field in the place of a value.
    #[must_use]
    pub fn instead(&self, of: (&str, &str), by: (&'static str, &str)) -> Self {
        let mut question = self.clone();
        for choice in &mut question.choices {
            if choice.field == of.0 && choice.values == [of.1] {
                choice.field = by.0;
                choice.values = vec![by.1.to_owned()];
            }
        }
        question
    }

    /// The address of the list's page with these rows; none where the page cannot be asked so.
    #[must_use]
    pub fn address(&self) -> Option<String> {
        let page = page_of(self.list)?;
        let choices = self.choices.iter().map(|it| (it.field, it.values.len(), it.not));
        let spans = self.spans.iter().map(|it| (it.field, 0, false));
        let mut asked = choices.chain(spans);
        if !asked.all(|(field, values, not)| page.takes(field, values, not)) {
            return None;
        }
        let is_named = |field: &str| self.choices.iter().any(|it| it.field == field);
        let mut address = self.asked();
        if let Some((field, all)) = page.all_values(is_named) {
            address.append_pair(field, all);
        }
        Some(format!("{}?{}", page.path, address.finish()))
    }

    /// What the address holds: `startdato=1..2&fylke=Vestland`.
    fn asked(&self) -> form_urlencoded::Serializer<'static, String> {
        let mut address = form_urlencoded::Serializer::new(String::new());
        for choice in &self.choices {
            let name = format!("{}{}", choice.field, if choice.not { NOT } else { "" });
            for value in &choice.values {
                address.append_pair(&name, if value.is_empty() { WITHOUT } else { value });
            }
        }
        // A field has one range in an address: bounds of the same field are taken together.
        let mut spans: Vec<Span> = Vec::new();
        for span in &self.spans {
            match spans.iter_mut().find(|known| known.field == span.field) {
                Some(known) => {
                    known.min = known.min.max(span.min);
                    known.max = [known.max, span.max].into_iter().flatten().min();
                }
                None => spans.push(*span),
            }
        }
        for Span { field, min, max } in spans {
            let end = |it: Option<i64>| it.map(|it| it.to_string()).unwrap_or_default();
            address.append_pair(field, &format!("{}..{}", end(min), end(max)));
        }
        address
    }
}

/// What figures are narrowed and divided by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Dimension {
    Trade,
    /// By id: names are changed, and two may have the same.
    CompanyId,
    /// By name, as questions have it that were kept.
    Company,
    County,
    Kind,
}

impl Dimension {
    /// What figures are divided by.
    pub const ALL: [Self; 4] = [Self::Trade, Self::CompanyId, Self::County, Self::Kind];
    /// What figures are narrowed by.
    pub const NARROWING: [Self; 5] =
        [Self::Trade, Self::CompanyId, Self::Company, Self::County, Self::Kind];

    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Trade => "Lærefag",
            Self::Company | Self::CompanyId => "Bedrift",
            Self::County => "Fylke",
            Self::Kind => "Type",
        }
    }

    /// The field in a list, where the list has it.
    #[must_use]
    pub fn field_in(self, list: &str) -> Option<&'static str> {
        match (self, list) {
            (Self::Trade, _) => Some("laerefag"),
            (Self::Company, _) => Some("bedrift"),
            (Self::CompanyId, _) => Some("bedriftid"),
            (Self::County, crate::KONTRAKTER | crate::HALVAAR | "LAERLINGER") => Some("fylke"),
            (Self::Kind, "DOKUMENTASJONER") | (Self::County, _) => None,
            (Self::Kind, _) => Some("laerlingtypename"),
        }
    }
}

/// What figures are narrowed to: values by dimension, none for all.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Narrowed(pub Vec<(Dimension, String)>);

impl Narrowed {
    /// The question of those only; none where the list does not know one of the dimensions.
    #[must_use]
    pub fn apply(&self, question: Question) -> Option<Question> {
        self.0.iter().try_fold(question, |question, (dimension, value)| {
            let field = dimension.field_in(question.list)?;
            Some(question.is(field, value))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_is_the_address_of_its_list() {
        let question = Question::of("KONTRAKTER")
            .is("fylke", "Møre og Romsdal")
            .is("bedrift", "")
            .is_not("permisjonsdager", "2026-10-01")
            .within("startdato", Some(10), None)
            .within("startdato", None, Some(20));
        let expected = "/k/systemvalg/nokkeltall/kontrakter?fylke=M%C3%B8re+og+Romsdal\
            &bedrift=%7Euten&permisjonsdager-ikke=2026-10-01&startdato=10..20";
        assert_eq!(question.address().as_deref(), Some(expected));
        let due = Question::of("SJEKKPUNKTER").is("utforelse", "I tide");
        let expected = "/k/sjekkpunkter?utforelse=I+tide&fristen=alle";
        assert_eq!(due.address().as_deref(), Some(expected));
        assert_eq!(due.is("sistendret", "1").address(), None, "the page would show more");
    }

    #[test]
    fn a_list_that_does_not_know_the_county_is_not_narrowed_to_it() {
        let narrowed = Narrowed(vec![(Dimension::County, "Vestland".to_owned())]);
        assert!(narrowed.apply(Question::of("KONTRAKTER")).is_some());
        assert!(narrowed.apply(Question::of("SJEKKPUNKTER")).is_none());
    }
}
