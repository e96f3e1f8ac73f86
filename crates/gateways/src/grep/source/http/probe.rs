//! Whether the database of curricula answers.

use super::HttpCurriculumSource;
use crate::{grep::RecordKind, probe};

impl HttpCurriculumSource {
    /// Asks for the head of the list of curricula; the list itself is long.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        let status = probe::status_of(self.request(RecordKind::Laereplan.list())).await?;
        match probe::refused(status, "SVENN_GREP_KEY") {
            Some(why) => Err(why),
            None if status.is_success() => Ok(()),
            None => Err(format!(
                "answers {}: there are no curricula at this address; see SVENN_GREP_URL",
                status.as_u16()
            )),
        }
    }
}
