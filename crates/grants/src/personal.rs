//! What grants keep of an apprentice: what was reckoned in each period, and deviations. What was
//! posted stays, as the law of bookkeeping asks, without a name.

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_http::personal::{DataSubject, ErasureOutcome, ExportPart, ExportRecord, PersonalData};
use svenn_kernel::{ApprenticeId, Fault, Role};
use svenn_money::Ore;

use crate::{
    store::{self, differences},
    view::apprentice::months_shown,
};

/// Who somebody is who was erased.
const ERASED: &str = "Slettet person";

/// The [`PersonalData`] of grants.
#[derive(Debug, Clone, Copy, Default)]
pub struct GrantData;

#[async_trait]
impl PersonalData for GrantData {
    async fn export(&self, tx: &Tx, subject: &DataSubject) -> Result<Vec<ExportPart>, Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(Vec::new());
        }
        let id = ApprenticeId::from(subject.id.clone());
        let rows = store::rows_of_person(tx, &id).await?;
        let reckoned = rows.iter().map(|(period, row)| {
            ExportRecord::new()
                .with("periode", "Periode", period.navn.clone())
                .with("fra", "Fra", period.from)
                .with("til", "Til", period.to)
                .with("modell", "Tilskuddsmodell", row.model.clone())
                .with("maneder", "Måneder i perioden", months_shown(row))
                .with("forventet", "Forventet tilskudd", Ore::new(row.expected_grant_sum).plain())
        });
        let deviations = store::deviations_of_person(tx, &id).await?;
        let deviations = deviations.into_iter().map(|it| {
            ExportRecord::new()
                .with("dato", "Dato", it.date)
                .with("belop", "Beløp", Ore::new(it.value).plain())
                .with("beskrivelse", "Beskrivelse", it.description)
        });
        let changed = differences::of_person(tx, &id).await?.into_iter().map(|it| {
            let total = Ore::new(it.office_ore) + Ore::new(it.company_ore);
            ExportRecord::new().with("endret", "Endret", it.at).with(
                "differanse",
                "Differanse",
                total.plain(),
            )
        });
        Ok(vec![
            ExportPart::new("tilskudd", "Tilskudd", ErasureOutcome::Nameless, reckoned.collect()),
            ExportPart::new(
                "tilskuddsavvik",
                "Avvik i tilskudd",
                ErasureOutcome::Nameless,
                deviations.collect(),
            ),
            ExportPart::new(
                "tilskuddsdifferanser",
                "Endringer etter at perioden ble lukket",
                ErasureOutcome::Nameless,
                changed.collect(),
            ),
        ])
    }

    async fn delete(&self, tx: &Tx, subject: &DataSubject) -> Result<(), Fault> {
        if subject.rolle != Role::Laerling {
            return Ok(());
        }
        let id = ApprenticeId::from(subject.id.clone());
        let rows = store::rows_of_person(tx, &id).await?;
        store::forget_names(tx, &id, ERASED).await?;
        store::forget_deviations(tx, &id).await?;
        differences::forget_words(tx, &id).await?;
        for (period, _) in rows {
            store::note_apprentice(tx, &period.id, &id);
        }
        Ok(())
    }
}
