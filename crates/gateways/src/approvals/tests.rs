use std::time::Duration;

use super::*;
use crate::served::served;

fn gateway(url: &str) -> HttpApprovalRegister {
    let timeout = Duration::from_millis(400);
    let config = ApprovalsConfig { companies: url.to_owned(), offices: url.to_owned(), timeout };
    HttpApprovalRegister::new(&config).unwrap()
}

fn ok(text: &str) -> (&'static str, String) {
    ("200 OK", text.to_owned())
}

fn page(numbers: &str, pages: usize) -> String {
    format!(r#"{{"pagination":{{"total_pages":{pages}}},"bedrifter":[{numbers}]}}"#)
}

#[tokio::test]
async fn approved_companies_are_read_page_after_page() {
    let first = page(r#"{"orgnr":974760673,"navn":"Vik","forradrfylkenr":46},{"orgnr":"x"}"#, 2);
    let second = page(r#"{"orgnr":"912 660 680","navn":null}"#, 2);
    let (url, asked) = served(vec![ok(&first), ok(&second)]).await;
    let found = gateway(&url).approved("BATMF3", "46").await.unwrap();
    let numbers: Vec<&str> = found.iter().map(|it| it.orgnr.as_str()).collect();
    assert_eq!(numbers, ["974760673", "912660680"]);
    let asked = asked.await.unwrap();
    let expected = "GET /api/bedrift?sporring_type=bedrifter_godkjente&fag=BATMF3&sted=46&page=2";
    assert!(asked[1].starts_with(expected), "{asked:?}");
}

#[tokio::test]
async fn half_an_answer_and_half_a_list_are_not_nobody_approved() {
    for body in
        ["{\"pagination\":{\"total_pages\":1},\"bedr", "<html>", "{}", r#"{"bedrifter":[]}"#]
    {
        let (url, _asked) = served(vec![ok(body)]).await;
        let error = gateway(&url).approved("BATMF3", "46").await.unwrap_err();
        assert!(error.is_worth_retrying(), "{body}: {error}");
    }
    let first = page(r#"{"orgnr":974760673,"navn":"Vik"}"#, 2);
    let (url, _asked) = served(vec![ok(&first), ("404 Gone", String::new())]).await;
    assert!(gateway(&url).approved("BATMF3", "46").await.is_err());
    let (url, _asked) = served(vec![("404 Unknown", String::new())]).await;
    assert_eq!(gateway(&url).approved("BATMF3", "46").await, Ok(Vec::new()));
    for status in ["503 Down", "429 Slow"] {
        let (url, _asked) = served(vec![(status, String::new())]).await;
        let error = gateway(&url).approved("BATMF3", "46").await.unwrap_err();
        assert!(error.is_worth_retrying(), "{status}: {error}");
    }
}

#[tokio::test]
async fn training_offices_are_those_that_are_active() {
    let list = r#"{"AntallSider":1,"EnhetListe":[
        {"Organisasjonsnummer":"974760673","ErAktiv":true,"ErOpplaeringskontor":true},
        {"Organisasjonsnummer":"912660680","ErAktiv":false,"ErOpplaeringskontor":true},
        {"Organisasjonsnummer":"889640782","ErAktiv":true,"ErOpplaeringskontor":false}]}"#;
    let office = r#"{"Organisasjonsnummer":"974760673","Navn":"Kontoret","AntallLaerlinger":80,
        "Fylke":{"Fylkesnummer":"3"},"ForeldreRelasjoner":[
        {"RelasjonsType":{"Id":21},"Enhet":{"Fylkesnummer":"46"}},
        {"RelasjonsType":{"Id":2},"Enhet":{"Fylkesnummer":"11"}}]}"#;
    let (url, _asked) = served(vec![ok(list), ok(office)]).await;
    let gateway = gateway(&url);
    let numbers = gateway.office_numbers().await.unwrap();
    assert_eq!(numbers.len(), 1);
    let found = gateway.office(&numbers[0]).await.unwrap().unwrap();
    assert_eq!(
        (found.navn.as_str(), found.fylker.as_slice()),
        ("Kontoret", &["46".to_owned()][..])
    );
    assert_eq!(found.antall_laerlinger, Some(80));
}

#[tokio::test]
async fn the_simulator_answers_and_misbehaves_on_request() {
    let simulated = SimulatedApprovals::new(SimulatedApprovalRules::with_pause(Duration::ZERO));
    assert!(!simulated.approved("BATMF3", "46").await.unwrap().is_empty());
    assert_eq!(simulated.approved("RMKOK3", "46").await, Ok(Vec::new()));
    assert!(simulated.approved("XXTRE3", "46").await.is_ok());
    for trade in ["XXUTI3", "XXULE3", "XXOPP3", "XXSER3"] {
        assert!(simulated.approved(trade, "46").await.unwrap_err().is_worth_retrying(), "{trade}");
    }
    let numbers = simulated.office_numbers().await.unwrap();
    let office = simulated.office(&numbers[0]).await.unwrap().unwrap();
    assert_eq!(office.fylker, ["46"]);
}
