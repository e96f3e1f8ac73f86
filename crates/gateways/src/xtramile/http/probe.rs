//! Whether the provider answers and takes our token. Nobody is let in.

use super::HttpCourseProvider;
use crate::probe;

impl HttpCourseProvider {
    /// Asks for the head of its address.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        let request = self.client.get(&self.url).bearer_auth(&self.token);
        let status = probe::status_of(request).await?;
        probe::refused(status, "SVENN_XTRAMILE_TOKEN").map_or(Ok(()), Err)
    }
}
