//! An answer of server-sent events, as it comes.

use std::collections::VecDeque;

use futures::stream::{self, StreamExt};
use reqwest::Response;
use serde::Deserialize;
use serde_json::Value;

use super::{ANSWER_CHARS_MAX, DraftEvent, DraftStream, DraftUsage};
use crate::{client, error::GatewayError};

/// Most bytes of one line, and of what waits to become one.
const LINE_BYTES_MAX: usize = 256 * 1024;
const END: &str = "[DONE]";

#[derive(Deserialize)]
struct Chunk {
    #[serde(default)]
    choices: Vec<Choice>,
    usage: Option<Usage>,
    error: Option<Value>,
}

#[derive(Deserialize)]
struct Choice {
    delta: Option<Delta>,
    finish_reason: Option<String>,
}

#[derive(Deserialize)]
struct Delta {
    content: Option<String>,
    refusal: Option<String>,
}

#[derive(Deserialize)]
struct Usage {
    #[serde(default)]
    prompt_tokens: i64,
    #[serde(default)]
    completion_tokens: i64,
}

/// What of an answer was read, and what is still to be handed on.
#[derive(Default)]
pub(super) struct Reader {
    rest: Vec<u8>,
    ready: VecDeque<Result<DraftEvent, GatewayError>>,
    chars: usize,
    /// The service said that the answer is whole.
    is_whole: bool,
    /// It said that it stopped because the answer may not be longer.
    is_cut: bool,
    /// Nothing more comes.
    is_over: bool,
}

impl Reader {
    /// Takes the next bytes, however they were cut.
    pub(super) fn take(&mut self, bytes: &[u8]) {
        self.rest.extend_from_slice(bytes);
        while let Some(end) = self.rest.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = self.rest.drain(..=end).collect();
            self.line(&String::from_utf8_lossy(&line));
        }
        if self.rest.len() > LINE_BYTES_MAX {
            self.fail(GatewayError::unavailable("the answer is too long"));
        }
    }

    /// The service has closed the answer.
    pub(super) fn close(&mut self) {
        if !self.is_whole && !self.is_over {
            self.fail(GatewayError::unavailable("the answer broke off"));
        }
        self.end();
    }

    /// Nothing more comes. Where the answer was cut, the words that came are a part of it; where
    /// none came, the model used all it may write for thinking, which another model mends.
    fn end(&mut self) {
        if self.is_cut && self.chars == 0 {
            self.fail(GatewayError::misconfigured("the model wrote nothing but thoughts"));
        } else if self.is_cut {
            self.fail(GatewayError::deferred("the answer is longer than it may be"));
        }
        self.is_over = true;
    }

    pub(super) fn fail(&mut self, error: GatewayError) {
        if !self.is_over {
            self.ready.push_back(Err(error));
            self.is_over = true;
        }
    }

    pub(super) fn next(&mut self) -> Option<Result<DraftEvent, GatewayError>> {
        self.ready.pop_front()
    }

    fn line(&mut self, line: &str) {
        let Some(data) = line.trim_end().strip_prefix("data:").map(str::trim) else { return };
        if self.is_over {
            return;
        }
        if data == END {
            self.is_whole = true;
            return self.end();
        }
        match serde_json::from_str::<Chunk>(data) {
            Ok(chunk) => self.chunk(chunk),
            Err(_) => self.fail(GatewayError::unavailable("the answer cannot be read")),
        }
    }

    fn chunk(&mut self, chunk: Chunk) {
        if chunk.error.is_some() {
            return self.fail(GatewayError::unavailable("the service failed in the middle"));
        }
        if let Some(used) = chunk.usage {
            let (tokens_in, tokens_out) = (used.prompt_tokens, used.completion_tokens);
            self.ready.push_back(Ok(DraftEvent::Used(DraftUsage { tokens_in, tokens_out })));
        }
        for choice in chunk.choices {
            let (content, refusal) =
                choice.delta.map_or((None, None), |delta| (delta.content, delta.refusal));
            let is_filtered = choice.finish_reason.as_deref() == Some("content_filter");
            if is_filtered || refusal.is_some_and(|words| !words.is_empty()) {
                return self.fail(GatewayError::refused("the model does not answer this"));
            }
            self.is_cut |= choice.finish_reason.as_deref() == Some("length");
            self.is_whole |= choice.finish_reason.is_some();
            self.text(content.unwrap_or_default());
        }
    }

    fn text(&mut self, content: String) {
        self.chars = self.chars.saturating_add(content.chars().count());
        if self.chars > ANSWER_CHARS_MAX {
            return self.fail(GatewayError::unavailable("the answer is too long"));
        }
        if !content.is_empty() {
            self.ready.push_back(Ok(DraftEvent::Text(content)));
        }
    }
}

/// The events of an answer.
pub(super) fn of(response: Response) -> DraftStream {
    let begun = (response, Reader::default());
    stream::unfold(begun, |(mut response, mut reader)| async move {
        loop {
            if let Some(event) = reader.next() {
                return Some((event, (response, reader)));
            }
            if reader.is_over {
                return None;
            }
            match response.chunk().await {
                Ok(Some(bytes)) => reader.take(&bytes),
                Ok(None) => reader.close(),
                Err(error) => reader.fail(client::failed(&error)),
            }
        }
    })
    .boxed()
}
