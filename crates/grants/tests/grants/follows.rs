//! What becomes of an open period when something happens to an apprentice.

use sea_orm::ActiveValue::Set;
use svenn_kernel::{ApprenticeId, CompanyId, ProgramAreaId};
use svenn_people::{
    apprentices,
    entity::apprentice::ActiveModel,
    kind::{ApprenticeType, VacancyRate, VacancyRates},
    parts::{Absence, Absences},
};
use svenn_testkit::{Client, Office, Value, World, json, on_both_engines};

use super::{autumn, contract, of_kari, period_update, rows};

/// First and last day of the contract.
const DAYS: (&str, &str) = ("2024-08-16", "2026-08-15");

/// Kari, whose contract is in a period that is open and reckoned.
struct Reckoned {
    siri: Client,
    kari: Client,
    vik: CompanyId,
    period: String,
}

async fn reckoned(world: &World, fjord: &Office<'_>) -> Reckoned {
    let (siri, kari) = (fjord.coordinator("Siri").await, fjord.apprentice("Kari").await);
    let vik = fjord.company("Vik AS").await;
    contract(fjord, &kari, &vik, DAYS).await;
    let period = autumn(world, &siri).await;
    Reckoned { siri, kari, vik, period }
}

impl Reckoned {
    async fn row(&self) -> Value {
        of_kari(&self.siri, &self.period, &self.kari).await
    }

    async fn sum(&self) -> Value {
        self.row().await["expectedGrantSum"].clone()
    }

    /// Something of her changes, and what follows happens.
    async fn change(&self, (world, fjord): (&World, &Office<'_>), fields: ActiveModel) {
        let tx = fjord.write().await;
        let id = ApprenticeId::parse(&self.kari.id).unwrap();
        apprentices::store(&tx, &id, fields).await.unwrap();
        tx.commit().await.unwrap();
        world.run_jobs().await;
    }
}

on_both_engines! {
    async fn begins(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let nina = fjord.apprentice("Nina").await;
        contract(&fjord, &nina, &it.vik, DAYS).await;
        world.run_jobs().await;
        let hers = of_kari(&it.siri, &it.period, &nina).await;
        assert_eq!(hers["expectedGrantSum"], it.sum().await);
    }

    /// Whoever has no days in the period is listed while they are not in the archive.
    async fn restored(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let nina = fjord.apprentice("Nina").await;
        let ids = json!({ "ids": [nina.id] });
        it.siri.post("/apprentices/archive", ids.clone()).await.expect(200);
        world.run_jobs().await;
        let hers = format!("/grant/periods/{}/apprentices/{}", it.period, nina.id);
        assert_eq!(it.siri.get(&hers).await.status, 404);
        it.siri.post("/apprentices/restore", ids).await.expect(200);
        world.run_jobs().await;
        it.siri.get(&hers).await.expect(200);
    }

    async fn type_changed(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let kind = Set(ApprenticeType::Laerekandidat);
        it.change((&world, &fjord), ActiveModel { kind, ..Default::default() }).await;
        assert_eq!(it.row().await["typename"], "Lærekandidat");
    }

    async fn company_changed_before(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let dal = fjord.company("Dal AS").await;
        let path = format!("/apprentices/{}", it.kari.id);
        let version = it.siri.get(&path).await.expect(200)["version"].clone();
        let body = json!({
            "version": version, "arsak": "NYBEDRIFT", "avsluttet": "2025-09-30", "bedriftid": dal,
            "programomrade": null, "startdato": "2025-10-01", "sluttdato": "2026-08-15",
        });
        it.siri.post(&format!("{path}/kontrakter"), body).await.expect(200);
        world.run_jobs().await;
        let companies = rows(&it.siri, "TILSKUDDBEDRIFTER", &it.period).await;
        assert_eq!(companies["found"], 2, "each what was earned with it: {companies}");
    }

    async fn trade_changed(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let before = it.row().await["laerefag"].clone();
        let programomrade = Set(Some(ProgramAreaId::parse("BATMF3----").unwrap()));
        it.change((&world, &fjord), ActiveModel { programomrade, ..Default::default() }).await;
        assert_ne!(it.row().await["laerefag"], before);
    }

    async fn position_changed(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let before = it.sum().await;
        let half = VacancyRate { start: DAYS.0.parse().unwrap(), rate: 50.0 };
        let vacancy_rates = Set(VacancyRates(vec![half]));
        it.change((&world, &fjord), ActiveModel { vacancy_rates, ..Default::default() }).await;
        assert_ne!(it.sum().await, before);
    }

    async fn leave_changed(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let before = it.sum().await;
        let leave = Absence {
            fra: "2025-10-01".parse().unwrap(),
            til: Some("2025-11-30".parse().unwrap()),
            merknad: String::new(),
        };
        let fravaer = Set(Absences(vec![leave]));
        it.change((&world, &fjord), ActiveModel { fravaer, ..Default::default() }).await;
        assert_ne!(it.sum().await, before);
    }

    /// Where the training is cut first, each month is worth less.
    async fn credit_changed(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let mut rules = period_update(1);
        rules["rules"]["credit"] = json!("EDU_FIRST");
        it.siri.put(&format!("/grant/periods/{}", it.period), rules).await.expect(200);
        world.run_jobs().await;
        let before = it.sum().await;
        let godskrivning = Set(6);
        it.change((&world, &fjord), ActiveModel { godskrivning, ..Default::default() }).await;
        assert_ne!(it.sum().await, before);
    }

    async fn end_moved(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let before = it.sum().await;
        let sluttdato = Set(Some("2025-10-31".parse().unwrap()));
        it.change((&world, &fjord), ActiveModel { sluttdato, ..Default::default() }).await;
        assert_ne!(it.sum().await, before);
    }

    async fn terminated(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let before = it.sum().await;
        let unexpected_end_date = Set(Some("2025-10-31".parse().unwrap()));
        let ends = ActiveModel { unexpected_end_date, ..Default::default() };
        it.change((&world, &fjord), ends).await;
        assert_ne!(it.sum().await, before);
    }

    async fn termination_taken_back(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let before = it.sum().await;
        for ends in [Some("2025-10-31".parse().unwrap()), None] {
            let ends = ActiveModel { unexpected_end_date: Set(ends), ..Default::default() };
            it.change((&world, &fjord), ends).await;
        }
        assert_eq!(it.sum().await, before);
    }

    /// What goes of an open period is said before, and nobody's name stays in it.
    async fn apprentice_erased(world) {
        let fjord = world.office("fjord").await;
        let it = reckoned(&world, &fjord).await;
        let person = format!("/privacy/people/{}", it.kari.id);
        let preview = it.siri.post(&format!("{person}/anonymise/preview"), json!({})).await;
        let said = preview.expect(200).to_string();
        assert!(said.contains("Tilskuddsperioden Høsten 2025 er åpen: kr"), "{said}");
        let seen = it.siri.get(&person).await.expect(200);
        let erase = json!({ "version": seen["version"], "bekreftelse": seen["navn"] });
        it.siri.post(&format!("{person}/anonymise"), erase).await.expect(204);
        world.run_jobs().await;
        let left = rows(&it.siri, "TILSKUDDLAERLINGER", &it.period).await;
        assert!(!left.to_string().contains("Lærlingsen"), "{left}");
    }
}
