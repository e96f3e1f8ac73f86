//! The draft help of the simulator: the same words always make the same proposal.

use std::{collections::VecDeque, time::Duration};

use async_trait::async_trait;
use futures::stream::{self, StreamExt};

use super::{DraftEvent, DraftPrices, DraftRequest, DraftStream, DraftUsage, DraftWriter};
use crate::error::GatewayError;

/// Words that come at a time.
const WORDS_AT_A_TIME: usize = 3;
/// Letters of a token, about.
const TOKEN_CHARS: usize = 4;

/// When the simulated draft help does not simply answer: where a word of the text ends so.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SimulatedDraftRules {
    /// The text is refused.
    pub refused_ending: String,
    /// There is no answer.
    pub unavailable_ending: String,
    /// The answer breaks off in the middle.
    pub broken_ending: String,
    /// Between the words.
    pub pause: Duration,
    pub prices: DraftPrices,
}

impl Default for SimulatedDraftRules {
    fn default() -> Self {
        Self {
            refused_ending: "avslag".to_owned(),
            unavailable_ending: "utilgjengelig".to_owned(),
            broken_ending: "brudd".to_owned(),
            pause: Duration::ZERO,
            prices: DraftPrices { per_million_in: 2_500, per_million_out: 10_000 },
        }
    }
}

/// Stands in for a language model.
#[derive(Debug, Clone, Default)]
pub struct SimulatedDraftWriter {
    rules: SimulatedDraftRules,
}

impl SimulatedDraftWriter {
    /// One that answers by these rules.
    #[must_use]
    pub const fn new(rules: SimulatedDraftRules) -> Self {
        Self { rules }
    }
}

/// The lines below a heading, as the request lists them.
fn listed<'t>(text: &'t str, heading: &str) -> Vec<&'t str> {
    let mut lines = text.lines().skip_while(|line| *line != heading).skip(1);
    let mut found = Vec::new();
    while let Some(item) = lines.next().and_then(|line| line.strip_prefix("- ")) {
        found.push(item.trim_end_matches('.'));
    }
    found
}

fn proposal(text: &str) -> String {
    let words = listed(text, "Stikkord:");
    let (pictures, goals) = (listed(text, "Bildetekster:"), listed(text, "Kompetansemål:"));
    let mut parts = vec![format!(
        "Oppgaven min var {}. [skriv hvorfor jobben skulle gjøres]",
        words.first().copied().unwrap_or("[skriv hva du gjorde]")
    )];
    if let Some(rest) = words.get(1..).filter(|rest| !rest.is_empty()) {
        parts.push(format!(
            "Slik gikk jeg fram: {}. [skriv hvilket verktøy og utstyr du brukte]",
            rest.join(", så ")
        ));
    }
    if !pictures.is_empty() {
        parts.push(format!("Bildene viser {}.", pictures.join(" og ")));
    }
    if !goals.is_empty() {
        parts.push(format!("Med dette viser jeg at jeg kan {}.", goals.join(" og ")));
    }
    parts.push("[skriv hva du lærte, og hva du ville gjort annerledes neste gang]".to_owned());
    parts.join("\n\n")
}

/// Questions about a text of somebody's own. It does whatever the text says: what stands behind
/// `svar:` is its answer.
fn questions(text: &str) -> Option<String> {
    let own = text.strip_prefix("Egen tekst:\n")?;
    let asked = "Hvorfor gjorde du det på denne måten?\nHva måtte du kontrollere underveis?\n\
        Hva ville du gjort annerledes neste gang?";
    let said = own.split_once("svar:").map_or(asked, |(_, said)| said.trim());
    Some(said.to_owned())
}

/// A few words at a time, with what stands between them.
fn pieces(text: &str) -> VecDeque<String> {
    let words: Vec<&str> = text.split_inclusive(' ').collect();
    words.chunks(WORDS_AT_A_TIME).map(<[&str]>::concat).collect()
}

fn tokens(text: &str) -> i64 {
    i64::try_from(text.chars().count().div_ceil(TOKEN_CHARS)).unwrap_or(i64::MAX)
}

#[async_trait]
impl DraftWriter for SimulatedDraftWriter {
    async fn write(&self, request: &DraftRequest) -> Result<DraftStream, GatewayError> {
        let rules = &self.rules;
        let ends = |ending: &str| request.text.split_whitespace().any(|it| it.ends_with(ending));
        if ends(&rules.unavailable_ending) {
            return Err(GatewayError::unavailable("simulated"));
        }
        if ends(&rules.refused_ending) {
            return Err(GatewayError::refused("simulated"));
        }
        let text = questions(&request.text).unwrap_or_else(|| proposal(&request.text));
        let tokens_in = tokens(&request.instruction).saturating_add(tokens(&request.text));
        let used = DraftUsage { tokens_in, tokens_out: tokens(&text) };
        let mut events: VecDeque<_> =
            pieces(&text).into_iter().map(|words| Ok(DraftEvent::Text(words))).collect();
        if ends(&rules.broken_ending) {
            events.truncate(events.len() / 2);
            events.push_back(Err(GatewayError::unavailable("simulated")));
        } else {
            events.push_back(Ok(DraftEvent::Used(used)));
        }
        let pause = rules.pause;
        let paced = stream::iter(events).then(move |event| async move {
            if !pause.is_zero() {
                tokio::time::sleep(pause).await;
            }
            event
        });
        Ok(paced.boxed())
    }

    fn prices(&self) -> DraftPrices {
        self.rules.prices
    }
}
