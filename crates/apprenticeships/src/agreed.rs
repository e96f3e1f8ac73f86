//! What is agreed with an apprentice, changed from what another party keeps of it: all that would
//! follow from the same change by hand follows from it.

use chrono::NaiveDate;
use sea_orm::ActiveValue::Set;
use svenn_http::follows::{Happening, InstructorsChange};
use svenn_kernel::{CompanyId, Fault, oslo};
use svenn_people::{
    apprentices::{self, Apprentice},
    entity::apprentice::ActiveModel,
    parts::DepartmentStays,
};

use crate::{
    changing::{self, CompanyChange},
    planned, terminating,
};

/// What is to be otherwise; what is none stays.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AgreedChange {
    pub fornavn: Option<String>,
    pub etternavn: Option<String>,
    pub adresse: Option<String>,
    pub postnummer: Option<String>,
    pub poststed: Option<String>,
    pub startdato: Option<Option<NaiveDate>>,
    pub sluttdato: Option<Option<NaiveDate>>,
    pub unexpected_end_date: Option<Option<NaiveDate>>,
    pub bedriftid: Option<Option<CompanyId>>,
}

/// Changes an apprentice, whose lock the caller holds and who is as read under it.
///
/// # Errors
/// A fault of the database.
pub async fn change(it: Happening<'_>, of: &Apprentice, change: AgreedChange) -> Result<(), Fault> {
    if change == AgreedChange::default() {
        return Ok(());
    }
    if let Some(ends) = change.sluttdato {
        planned::end_moved(it, of, ends).await?;
    }
    if let Some(ends) = change.unexpected_end_date {
        terminating::follow(it, of, ends).await?;
    }
    let mut fields = ActiveModel { version: Set(of.version.saturating_add(1)), ..fields(&change) };
    if let Some(company) = change.bedriftid {
        let day = oslo::day_of(it.tx.now());
        let to = CompanyChange { of, to: company.as_ref(), day };
        changing::follow(it, to, &InstructorsChange::default()).await?;
        fields.avdelinger_more = Set(DepartmentStays::default());
        fields.bedriftid = Set(company);
    }
    apprentices::store(it.tx, &of.id, fields).await
}

fn fields(change: &AgreedChange) -> ActiveModel {
    let mut fields = ActiveModel::default();
    let texts = [
        (&change.fornavn, &mut fields.fornavn),
        (&change.etternavn, &mut fields.etternavn),
        (&change.adresse, &mut fields.adresse),
        (&change.postnummer, &mut fields.postnummer),
        (&change.poststed, &mut fields.poststed),
    ];
    for (text, field) in texts {
        if let Some(text) = text {
            *field = Set(text.clone());
        }
    }
    let days = [
        (change.startdato, &mut fields.startdato),
        (change.sluttdato, &mut fields.sluttdato),
        (change.unexpected_end_date, &mut fields.unexpected_end_date),
    ];
    for (day, field) in days {
        if let Some(day) = day {
            *field = Set(day);
        }
    }
    fields
}
