//! Whether the register answers as it should.

use super::{HttpCompanyRegister, UnitKind, path_of, record};

impl HttpCompanyRegister {
    /// Asks for one unit, whichever.
    ///
    /// # Errors
    /// What is wrong, for the operator.
    pub async fn probe(&self) -> Result<(), String> {
        let asked = self.ask(path_of(UnitKind::Enhet), &[("size", "1")]).await;
        let body = asked.map_err(|error| error.to_string())?;
        let elsewhere = || "there is no register at this address; see SVENN_REGISTER_URL";
        let body = body.ok_or_else(elsewhere)?;
        record::page(&body, UnitKind::Enhet, 1).map(drop).map_err(|_| elsewhere().to_owned())
    }
}
