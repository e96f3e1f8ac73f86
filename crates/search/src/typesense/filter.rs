//! Reading `filter_by`.
//!
//! `||` joins what `&&` has joined; parentheses group. A clause is `field:value` (a text with
//! these words), `field:=value` (exactly this), `field:!=value`, `field:>=value` and its like,
//! and each may have a list `[a, b]`, with ranges `a..b` among numbers. A text in back-ticks may
//! hold anything.

use serde_json::Number;

use super::refusal::{Expected, Refusal, Why};
use crate::engine::{
    Expr, Kind, Range, Schema, SearchError,
    limits::{FILTER_DEPTH_MAX, FILTER_NODES_MAX, FILTER_VALUES_MAX},
};

/// The parameter.
const PART: &str = "filter_by";
/// Longest filter: the most values of a filter, each of the length of an id.
const FILTER_BYTES_MAX: usize = 200_000;

const GROUPS: &str = "grupper";
const GROUPS_ID: &str = "grupperId";

/// Reads a filter against the fields that the caller knows.
pub(super) fn parse(text: &str, schema: &Schema) -> Result<Expr, Refusal> {
    if text.len() > FILTER_BYTES_MAX {
        let why = Why::TooLong { bytes_max: FILTER_BYTES_MAX };
        return Err(Refusal { part: PART, why, at: None });
    }
    if text.trim().is_empty() {
        return Ok(Expr::All);
    }
    let mut parser = Parser { text, at: 0, schema, depth: 0, clauses: 0 };
    let condition = parser.any()?;
    parser.skip_space();
    if parser.rest().is_empty() { Ok(condition) } else { parser.expected(Expected::Connective) }
}

struct Parser<'a> {
    text: &'a str,
    /// In bytes.
    at: usize,
    schema: &'a Schema,
    depth: usize,
    clauses: usize,
}

/// What is compared how.
#[derive(Clone, Copy)]
enum Operator {
    Words,
    Exactly,
    Compare(Comparison),
}

#[derive(Clone, Copy)]
enum Comparison {
    Above,
    AtLeast,
    Below,
    AtMost,
}

const COMPARISONS: [(&str, Comparison); 4] = [
    (">=", Comparison::AtLeast),
    ("<=", Comparison::AtMost),
    (">", Comparison::Above),
    ("<", Comparison::Below),
];

impl<'a> Parser<'a> {
    fn any(&mut self) -> Result<Expr, Refusal> {
        let mut parts = vec![self.all()?];
        while self.eat("||") {
            parts.push(self.all()?);
        }
        Ok(joined(parts, Expr::Or))
    }

    fn all(&mut self) -> Result<Expr, Refusal> {
        let mut parts = vec![self.unit()?];
        while self.eat("&&") {
            parts.push(self.unit()?);
        }
        Ok(joined(parts, Expr::And))
    }

    fn unit(&mut self) -> Result<Expr, Refusal> {
        if !self.eat("(") {
            return self.clause();
        }
        self.depth += 1;
        if self.depth > FILTER_DEPTH_MAX {
            return self.refuse(SearchError::TooDeep { max: FILTER_DEPTH_MAX });
        }
        let inner = self.any()?;
        self.depth -= 1;
        if self.eat(")") { Ok(inner) } else { self.expected(Expected::Parenthesis) }
    }

    fn clause(&mut self) -> Result<Expr, Refusal> {
        self.clauses += 1;
        if self.clauses > FILTER_NODES_MAX {
            return self.refuse(SearchError::TooManyFilters { max: FILTER_NODES_MAX });
        }
        self.skip_space();
        let start = self.at;
        let name =
            self.take_while(|letter| letter.is_ascii_alphanumeric() || "_.-".contains(letter));
        if name.is_empty() {
            return self.expected(Expected::Field);
        }
        if !self.eat(":") {
            return self.expected(Expected::Colon);
        }
        let name = self.known_as(name);
        let kind = self.kind_of(name, start)?;
        let negated = self.eat("!");
        let operator = if self.eat("=") {
            Operator::Exactly
        } else {
            match COMPARISONS.into_iter().find(|(sign, _)| self.eat(sign)) {
                Some((_, comparison)) => Operator::Compare(comparison),
                None => Operator::Words,
            }
        };
        let condition = match kind {
            Kind::Int | Kind::Float => self.numbers(name, kind, operator)?,
            Kind::Text | Kind::Keyword | Kind::Keywords | Kind::Bool => {
                self.texts(name, kind, operator, start)?
            }
        };
        Ok(if negated { condition.negated() } else { condition })
    }

    /// The specification filters by `grupperId` what it keeps in `grupper`.
    fn known_as<'n>(&self, name: &'n str) -> &'n str {
        let has = |name: &str| self.schema.fields().iter().any(|field| field.name() == name);
        if name == GROUPS_ID && !has(name) && has(GROUPS) { GROUPS } else { name }
    }

    fn kind_of(&self, name: &str, start: usize) -> Result<Kind, Refusal> {
        if name == "id" {
            return Ok(Kind::Keyword);
        }
        let field = self.schema.fields().iter().find(|field| field.name() == name);
        match field {
            Some(field) if field.is_stored_only() => {
                self.refuse_at(start, SearchError::NotFilterable(name.to_owned()))
            }
            Some(field) => Ok(field.kind()),
            None => self.refuse_at(start, SearchError::UnknownField(name.to_owned())),
        }
    }

    fn texts(
        &mut self,
        name: &str,
        kind: Kind,
        operator: Operator,
        start: usize,
    ) -> Result<Expr, Refusal> {
        if matches!(operator, Operator::Compare(_)) {
            return self.refuse_at(start, SearchError::NotNumber(name.to_owned()));
        }
        let mut values = Vec::new();
        self.each_value(|parser, in_list| {
            parser.skip_space();
            let start = parser.at;
            let value = parser.text_value(in_list)?;
            if kind == Kind::Bool && !["true", "false", ""].contains(&value.as_str()) {
                return parser.refuse_at(start, bad_value(name, &value));
            }
            values.push(value);
            Ok(())
        })?;
        let field = name.to_owned();
        Ok(match operator {
            Operator::Words if kind != Kind::Bool => Expr::Words { field, values },
            _ => Expr::Equals { field, values },
        })
    }

    fn numbers(&mut self, name: &str, kind: Kind, operator: Operator) -> Result<Expr, Refusal> {
        let (mut equal, mut parts) = (Vec::new(), Vec::new());
        self.each_value(|parser, _| {
            let own = COMPARISONS.into_iter().find(|(sign, _)| parser.eat(sign));
            let comparison = match (own, operator) {
                (Some((_, comparison)), _) | (None, Operator::Compare(comparison)) => {
                    Some(comparison)
                }
                (None, Operator::Words | Operator::Exactly) => None,
            };
            parser.skip_space();
            let start = parser.at;
            let first = parser.number()?;
            let range = |min, max| Expr::Range(Range { field: name.to_owned(), min, max });
            match (comparison, first) {
                (Some(comparison), Some(bound)) => parts.push(compared(name, comparison, bound)),
                (Some(_), None) => return parser.expected_at(start, Expected::Number),
                (None, first) if parser.eat("..") => {
                    let second = parser.number()?;
                    if first.is_none() || second.is_none() {
                        return parser.expected_at(start, Expected::Number);
                    }
                    parts.push(range(first, second));
                }
                (None, Some(first)) if kind == Kind::Int && first.as_i64().is_none() => {
                    return parser.refuse_at(start, bad_value(name, &first.to_string()));
                }
                (None, first) => equal.push(first.map(|it| it.to_string()).unwrap_or_default()),
            }
            Ok(())
        })?;
        if !equal.is_empty() {
            parts.push(Expr::any_of(name, equal));
        }
        Ok(joined(parts, Expr::Or))
    }

    /// Reads one value, or each of a list; the function is told whether it is in a list.
    fn each_value(
        &mut self,
        mut read: impl FnMut(&mut Self, bool) -> Result<(), Refusal>,
    ) -> Result<(), Refusal> {
        if !self.eat("[") {
            return read(self, false);
        }
        let mut count = 0;
        loop {
            count += 1;
            if count > FILTER_VALUES_MAX {
                return self.refuse(SearchError::TooManyValues { max: FILTER_VALUES_MAX });
            }
            read(self, true)?;
            if self.eat("]") {
                return Ok(());
            }
            if !self.eat(",") {
                return self.expected(Expected::ListEnd);
            }
        }
    }

    fn text_value(&mut self, in_list: bool) -> Result<String, Refusal> {
        if let Some(quoted) = self.quoted()? {
            return Ok(quoted.to_owned());
        }
        let start = self.at;
        let rest = self.rest();
        let end = if in_list {
            rest.find([',', ']'])
        } else {
            [rest.find("&&"), rest.find("||"), rest.find(')')].into_iter().flatten().min()
        };
        let text = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
        let brackets: &[char] = if in_list { &['[', '`'] } else { &['(', '[', ']', '`'] };
        if let Some(place) = text.find(brackets) {
            return self.expected_at(start + place, Expected::Backticks);
        }
        self.at += text.len();
        let text = text.trim_end();
        if text.is_empty() {
            return self.expected_at(start, Expected::Value);
        }
        Ok(text.to_owned())
    }

    /// A text in back-ticks, if one begins here.
    fn quoted(&mut self) -> Result<Option<&'a str>, Refusal> {
        let Some(inside) = self.rest().strip_prefix('`') else { return Ok(None) };
        match inside.split_once('`') {
            Some((text, _)) => {
                self.at += text.len() + 2;
                Ok(Some(text))
            }
            None => self.expected(Expected::Backtick),
        }
    }

    /// A number; `None` for two back-ticks, which stand for no value.
    fn number(&mut self) -> Result<Option<Number>, Refusal> {
        self.skip_space();
        let start = self.at;
        let text = match self.quoted()? {
            Some("") => return Ok(None),
            Some(text) => text,
            None => {
                let rest = self.rest();
                let part_of_it = |letter: char| letter.is_ascii_digit() || "+-.eE".contains(letter);
                let end = rest.find(|letter| !part_of_it(letter)).unwrap_or(rest.len());
                let text = rest.get(..end).unwrap_or_default();
                let text = text.split_once("..").map_or(text, |(first, _)| first);
                self.at += text.len();
                text
            }
        };
        match read_number(text) {
            Some(number) => Ok(Some(number)),
            None => self.expected_at(start, Expected::Number),
        }
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.at..).unwrap_or_default()
    }

    fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Takes a sign, with the space before it, if it comes next.
    fn eat(&mut self, sign: &str) -> bool {
        let found = self.rest().trim_start().starts_with(sign);
        if found {
            self.skip_space();
            self.at += sign.len();
        }
        found
    }

    fn take_while(&mut self, is_part: impl Fn(char) -> bool) -> &'a str {
        let rest = self.rest();
        let end = rest.find(|letter| !is_part(letter)).unwrap_or(rest.len());
        self.at += end;
        rest.get(..end).unwrap_or_default()
    }

    fn expected<T>(&mut self, expected: Expected) -> Result<T, Refusal> {
        self.skip_space();
        self.expected_at(self.at, expected)
    }

    fn expected_at<T>(&self, at: usize, expected: Expected) -> Result<T, Refusal> {
        Err(self.refusal(at, Why::Expected(expected)))
    }

    fn refuse<T>(&self, error: SearchError) -> Result<T, Refusal> {
        self.refuse_at(self.at, error)
    }

    fn refuse_at<T>(&self, at: usize, error: SearchError) -> Result<T, Refusal> {
        Err(self.refusal(at, Why::Search(error)))
    }

    fn refusal(&self, at: usize, why: Why) -> Refusal {
        let before = self.text.get(..at).unwrap_or(self.text);
        Refusal { part: PART, why, at: Some(before.chars().count() + 1) }
    }
}

fn joined(mut parts: Vec<Expr>, join: fn(Vec<Expr>) -> Expr) -> Expr {
    match (parts.pop(), parts.is_empty()) {
        (Some(only), true) => only,
        (last, _) => {
            parts.extend(last);
            join(parts)
        }
    }
}

fn compared(name: &str, comparison: Comparison, bound: Number) -> Expr {
    let field = name.to_owned();
    let without = Expr::Range(Range {
        field: field.clone(),
        min: Some(bound.clone()),
        max: Some(bound.clone()),
    });
    let (min, max) = match comparison {
        Comparison::Above | Comparison::AtLeast => (Some(bound), None),
        Comparison::Below | Comparison::AtMost => (None, Some(bound)),
    };
    let within = Expr::Range(Range { field, min, max });
    match comparison {
        Comparison::AtLeast | Comparison::AtMost => within,
        Comparison::Above | Comparison::Below => within.and(without.negated()),
    }
}

fn read_number(text: &str) -> Option<Number> {
    let whole: Option<i64> = text.parse().ok();
    whole.map(Number::from).or_else(|| Number::from_f64(text.parse().ok()?))
}

fn bad_value(field: &str, value: &str) -> SearchError {
    SearchError::BadValue { field: field.to_owned(), value: value.to_owned() }
}

#[cfg(test)]
mod tests;
