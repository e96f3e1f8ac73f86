//! Whether the server of the draft help takes our key and has the model. No text is sent.

use reqwest::StatusCode;
use serde::Deserialize;

use super::HttpDraftWriter;
use crate::{client, probe};

const ANSWER_BYTES_MAX: usize = 4 * 1024 * 1024;

#[derive(Deserialize)]
struct Models {
    data: Vec<Model>,
}

#[derive(Deserialize)]
struct Model {
    id: String,
}

impl HttpDraftWriter {
    /// Asks which models there are. A server that does not tell them is believed to have ours.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        let mut request = self.client.get(format!("{}/models", self.config.url));
        if let Some(key) = &self.config.key {
            request = request.bearer_auth(key);
        }
        let response = request.send().await.map_err(|error| probe::why(&error))?;
        let status = response.status();
        if let Some(why) = probe::refused(status, "SVENN_DRAFT_KEY") {
            return Err(why);
        }
        if matches!(status, StatusCode::NOT_FOUND | StatusCode::METHOD_NOT_ALLOWED) {
            return Ok(());
        }
        if !status.is_success() {
            return Err(format!("answers {}; see SVENN_DRAFT_URL", status.as_u16()));
        }
        let body = client::body(response, ANSWER_BYTES_MAX).await;
        let body = body.map_err(|error| error.to_string())?;
        let Ok(Models { data }) = serde_json::from_slice(&body) else { return Ok(()) };
        let model = &self.config.model;
        if data.is_empty() || data.iter().any(|known| known.id == *model) {
            return Ok(());
        }
        Err(format!("has no model {model}; see SVENN_DRAFT_MODEL"))
    }
}
