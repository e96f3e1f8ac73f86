//! What is known of a company's approval as a whole. No register publishes it: it comes by the
//! county's file, or by hand, and says which.

use std::collections::HashMap;

use sea_orm::{EntityTrait, IntoActiveModel, sea_query::OnConflict};
use svenn_db::{Audience, Tx};
use svenn_kernel::{Collection, CompanyId, Fault, Timestamp, Verb, stored_words};

use super::entity::approval;

/// Where what is known of an approval comes from.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum ApprovalSource {
    /// A file of the county's.
    Fil,
    /// Somebody wrote it.
    Hand,
}

/// A company's approval as a whole; unknown parts are empty.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CompanyApproval {
    /// Certifications, in words.
    pub sertifisering: String,
    /// The register that the approval stands in.
    pub register: String,
    /// Who approved.
    pub godkjenner: String,
    /// Contracts in force, at all offices.
    pub lopende_kontrakter: Option<i64>,
    pub antall_ansatte: Option<i64>,
    pub kilde: ApprovalSource,
    /// When it was written.
    pub at: Timestamp,
}

impl CompanyApproval {
    /// One of which nothing is known.
    #[must_use]
    pub const fn unknown(kilde: ApprovalSource, at: Timestamp) -> Self {
        Self {
            sertifisering: String::new(),
            register: String::new(),
            godkjenner: String::new(),
            lopende_kontrakter: None,
            antall_ansatte: None,
            kilde,
            at,
        }
    }

    /// Whether nothing is known.
    #[must_use]
    pub const fn is_unknown(&self) -> bool {
        self.sertifisering.is_empty()
            && self.register.is_empty()
            && self.godkjenner.is_empty()
            && self.lopende_kontrakter.is_none()
            && self.antall_ansatte.is_none()
    }
}

fn read(row: approval::Model) -> Result<(CompanyId, CompanyApproval), Fault> {
    let kilde = row.kilde.parse().map_err(|_| Fault::new("a stored source that is none"))?;
    let it = CompanyApproval {
        sertifisering: row.sertifisering,
        register: row.register,
        godkjenner: row.godkjenner,
        lopende_kontrakter: row.lopende_kontrakter,
        antall_ansatte: row.antall_ansatte,
        kilde,
        at: row.at,
    };
    Ok((row.company, it))
}

/// What is known of a company's approval; none where nothing is.
pub async fn approval_of(tx: &Tx, id: &CompanyId) -> Result<Option<CompanyApproval>, Fault> {
    let row = approval::Entity::find_by_id(id.clone()).one(tx).await?;
    Ok(row.map(read).transpose()?.map(|(_, it)| it))
}

/// The approvals of all companies of which something is known.
pub async fn approvals(tx: &Tx) -> Result<HashMap<CompanyId, CompanyApproval>, Fault> {
    approval::Entity::find().all(tx).await?.into_iter().map(read).collect()
}

/// Stores what is known of a company's approval.
pub async fn set_approval(tx: &Tx, id: &CompanyId, it: CompanyApproval) -> Result<(), Fault> {
    if it.is_unknown() {
        approval::Entity::delete_by_id(id.clone()).exec(tx).await?;
    } else {
        use approval::Column as C;
        let all = [
            C::Sertifisering,
            C::Register,
            C::Godkjenner,
            C::LopendeKontrakter,
            C::AntallAnsatte,
            C::Kilde,
            C::At,
        ];
        let again = OnConflict::column(C::Company).update_columns(all).to_owned();
        let row = approval::Model {
            company: id.clone(),
            sertifisering: it.sertifisering,
            register: it.register,
            godkjenner: it.godkjenner,
            lopende_kontrakter: it.lopende_kontrakter,
            antall_ansatte: it.antall_ansatte,
            kilde: it.kilde.as_str().to_owned(),
            at: it.at,
        };
        let insert = approval::Entity::insert(row.into_active_model()).on_conflict(again);
        insert.exec_without_returning(&tx.later()).await?;
    }
    tx.record(Collection::BEDRIFTER, id.as_str(), Verb::Update, Audience::Everyone);
    Ok(())
}
