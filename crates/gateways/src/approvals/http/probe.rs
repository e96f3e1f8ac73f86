//! Whether the register of approved companies answers as it should.

use super::{HttpApprovalRegister, asked, record};

/// A trade and a county that have companies.
const ASKED: [(&str, &str); 4] =
    [("sporring_type", "bedrifter_godkjente"), ("fag", "BATMF3"), ("sted", "03"), ("page", "1")];

impl HttpApprovalRegister {
    /// Asks for one page.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        let answer = asked(&self.companies, "bedrift", &ASKED).await;
        let body = answer.map_err(|error| error.to_string())?;
        let elsewhere = || "there is no register at this address; see SVENN_APPROVALS_URL";
        let body = body.ok_or_else(elsewhere)?;
        record::companies(&body).map(drop).map_err(|_| elsewhere().to_owned())
    }
}
