//! What a form for logs says, as it is sent and shown.

use std::collections::HashSet;

use serde::Serialize;
use svenn_db::Tx;
use svenn_http::{Input, Problem};
use svenn_kernel::{Fault, ListOf, LogFormId, OneLine, ProgramAreaId, Text, Timestamp};
use utoipa::ToSchema;

use crate::{
    rules::forms::{Column, Part, PartKind},
    store::forms::{self, LogForm, Said},
};

/// Most trades of a form.
const TRADES_MAX: usize = 50;
/// Most parts of a form.
pub const PARTS_MAX: usize = 40;
/// Most characters of what a client calls a part.
pub const KEY_CHARS_MAX: usize = 40;
/// Most questions of a table.
pub const QUESTIONS_MAX: usize = 40;

/// A form as it is to be.
#[derive(Debug, Input)]
pub struct LogFormInput {
    title: OneLine<1, 200>,
    /// When it is to be used; may be blank.
    description: Text<0, 1_000>,
    /// The trades it is for, at most 50; none for all.
    trades: ListOf<ProgramAreaId, TRADES_MAX>,
    /// Whether a log may be begun with it.
    active: bool,
    /// 1 to 40, in order.
    parts: ListOf<LogPartInput, PARTS_MAX, 1>,
}

/// A part of a form.
#[derive(Debug, Clone, Input)]
#[input(part)]
pub struct LogPartInput {
    /// What the client calls it; what is answered to it is stored by that.
    key: OneLine<1, KEY_CHARS_MAX>,
    kind: PartKind,
    title: OneLine<1, 200>,
    /// What to write; may be blank.
    guidance: Text<0, 1_000>,
    /// Whether it is answered before the log is sent.
    required: bool,
    /// The questions of a table, at most 40.
    questions: ListOf<OneLine<1, 300>, QUESTIONS_MAX>,
    /// What is answered to each of them.
    columns: ListOf<Column, 3>,
}

impl LogFormInput {
    /// What it says, each part under a key of its own.
    pub fn said(self) -> Result<Said, Problem> {
        let mut keys = HashSet::new();
        let mut parts = Vec::with_capacity(PARTS_MAX);
        for (at, part) in self.parts.into_vec().into_iter().enumerate() {
            let part = part.part(at)?;
            if !keys.insert(part.key.clone()) {
                let field = format!("parts.{at}.key");
                return Err(Problem::invalid_field(&field, "duplicate", "To deler har samme navn"));
            }
            parts.push(part);
        }
        Ok(Said {
            title: self.title.into_string(),
            description: self.description.into_string(),
            trades: self.trades.into_vec(),
            active: self.active,
            parts,
        })
    }
}

impl LogPartInput {
    fn part(self, at: usize) -> Result<Part, Problem> {
        let is_table = self.kind == PartKind::Table;
        let questions = self.questions.into_vec().into_iter().map(OneLine::into_string);
        let questions: Vec<String> = questions.filter(|_| is_table).collect();
        let mut columns = self.columns.into_vec();
        columns.retain(|_| is_table);
        columns.sort_unstable();
        columns.dedup();
        if is_table && questions.is_empty() {
            let field = format!("parts.{at}.questions");
            return Err(Problem::invalid_field(&field, "required", "Skriv minst ett spørsmål"));
        }
        if is_table && columns.is_empty() {
            let field = format!("parts.{at}.columns");
            return Err(Problem::invalid_field(&field, "required", "Velg hva som skal svares"));
        }
        Ok(Part {
            key: self.key.into_string(),
            kind: self.kind,
            title: self.title.into_string(),
            guidance: self.guidance.into_string(),
            required: self.required && self.kind != PartKind::Heading,
            questions,
            columns,
        })
    }
}

/// A form for logs.
#[derive(Debug, Serialize, ToSchema)]
pub struct LogFormView {
    id: LogFormId,
    /// Increases with every change; send back the version you read.
    version: i64,
    title: String,
    /// When it is to be used; may be empty.
    description: String,
    /// The trades it is for; none for all.
    trades: Vec<ProgramAreaId>,
    /// Whether a log may be begun with it.
    active: bool,
    /// In order.
    parts: Vec<Part>,
    /// When it was last changed.
    updated: Timestamp,
}

impl LogFormView {
    /// As it is shown.
    pub fn of(form: LogForm) -> Result<Self, Fault> {
        Ok(Self {
            trades: form.trades()?,
            parts: form.parts()?,
            id: form.id,
            version: form.version,
            title: form.title,
            description: form.description,
            active: form.active,
            updated: form.updated,
        })
    }

    /// As it is stored now; 404 when it is gone.
    pub async fn stored(tx: &Tx, id: &LogFormId) -> Result<Self, Problem> {
        let form = forms::find(tx, id).await?.ok_or_else(Problem::not_found)?;
        Ok(Self::of(form)?)
    }
}
