use std::time::Duration;

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpListener,
};

use super::*;
use crate::{ServiceConfigError, served::served};

fn gateway(url: &str) -> HttpCompanyRegister {
    let timeout = Duration::from_millis(400);
    HttpCompanyRegister::new(&RegisterConfig { url: url.to_owned(), timeout }).unwrap()
}

fn number(text: &str) -> OrganisationNumber {
    OrganisationNumber::parse(text).unwrap()
}

const PLACE: &str = r#"{"organisasjonsnummer":"974760673","navn":"BYGG AVD FØRDE","overordnetEnhet":
    "912660680","beliggenhetsadresse":{"adresse":[null,"","Kaien 1"],"postnummer":"6800",
    "poststed":"FØRDE","kommune":"SUNNFJORD","kommunenummer":"4647"},"mobil":"404 00 310"}"#;

#[tokio::test]
async fn a_number_is_looked_for_among_companies_and_then_among_places() {
    let answers = vec![("404 Not Found", "{}".to_owned()), ("200 OK", PLACE.to_owned())];
    let (url, asked) = served(answers).await;
    let unit = gateway(&url).by_number(&number("974760673")).await.unwrap().unwrap();
    assert_eq!(
        asked.await.unwrap(),
        ["GET /api/enheter/974760673 HTTP/1.1", "GET /api/underenheter/974760673 HTTP/1.1"]
    );
    assert_eq!((unit.kind, unit.navn.as_str()), (UnitKind::Underenhet, "Bygg Avd Førde"));
    assert_eq!(unit.overordnet, Some(number("912660680")));
    assert_eq!(unit.telefon, "404 00 310");
    let expected = UnitAddress {
        adresse: "Kaien 1".to_owned(),
        postnr: "6800".to_owned(),
        poststed: "Førde".to_owned(),
        kommunenavn: "Sunnfjord".to_owned(),
        fylke: "Vestland".to_owned(),
    };
    assert_eq!(unit.adresse, expected);
}

#[tokio::test]
async fn what_is_in_neither_list_or_was_removed_is_not_there() {
    let gone = vec![("410 Gone", String::new()), ("404 Not Found", "{}".to_owned())];
    let (url, asked) = served(gone).await;
    assert_eq!(gateway(&url).by_number(&number("974760673")).await.unwrap(), None);
    asked.await.unwrap();
}

#[tokio::test]
async fn a_name_is_looked_for_in_both_lists() {
    let page = format!(r#"{{"_embedded":{{"underenheter":[{PLACE},{{"navn":"UTEN NUMMER"}}]}}}}"#);
    let empty = r#"{"page":{"totalElements":0}}"#.to_owned();
    let (url, asked) = served(vec![("200 OK", empty), ("200 OK", page)]).await;
    let found = gateway(&url).by_name("Bygg & æ").await.unwrap();
    assert_eq!(found.len(), 1);
    let asked = asked.await.unwrap();
    assert_eq!(asked[0], "GET /api/enheter?navn=Bygg+%26+%C3%A6&size=20 HTTP/1.1");
    assert!(asked[1].starts_with("GET /api/underenheter?navn="), "{asked:?}");
}

#[tokio::test]
async fn all_places_of_a_company_are_found_page_after_page() {
    let page = |from: usize| {
        let place = |at: usize| PLACE.replace("BYGG AVD FØRDE", &format!("BYGG AVD {at}"));
        let places: Vec<String> = (from..(from + 100).min(130)).map(place).collect();
        let (places, pages) = (places.join(","), r#""page":{"totalPages":2}"#);
        format!(r#"{{"_embedded":{{"underenheter":[{places}]}},{pages}}}"#)
    };
    let (url, asked) = served(vec![("200 OK", page(0)), ("200 OK", page(100))]).await;
    let found = gateway(&url).places_of(&number("912660680")).await.unwrap();
    assert_eq!((found.len(), found[129].navn.as_str()), (130, "Bygg Avd 129"));
    let asked = asked.await.unwrap();
    assert!(asked[1].ends_with("&size=100&page=1 HTTP/1.1"), "{asked:?}");
}

#[tokio::test]
async fn parts_that_are_null_are_not_known_and_no_fault() {
    let nulls = r#"{"organisasjonsnummer":"974760673","navn":"BYGG","konkurs":null,
        "organisasjonsform":{"kode":null},"forretningsadresse":{"adresse":null,"poststed":"FØRDE"}}"#;
    let (url, _asked) = served(vec![("200 OK", nulls.to_owned())]).await;
    let unit = gateway(&url).by_number(&number("974760673")).await.unwrap().unwrap();
    assert_eq!((unit.adresse.adresse.as_str(), unit.adresse.poststed.as_str()), ("", "Førde"));
}

#[tokio::test]
async fn an_answer_that_cannot_be_read_is_worth_another_try() {
    for (status, body) in
        [("200 OK", "<html>"), ("500 Oh", ""), ("429 Slow", ""), ("200 OK", r#"{"navn":"X"}"#)]
    {
        let (url, _asked) = served(vec![(status, body.to_owned())]).await;
        let error = gateway(&url).by_number(&number("974760673")).await.unwrap_err();
        assert!(error.is_worth_retrying(), "{status}: {error}");
    }
    let (url, _asked) = served(vec![("400 Bad", String::new())]).await;
    let error = gateway(&url).by_number(&number("974760673")).await.unwrap_err();
    assert!(!error.is_worth_retrying());
}

#[tokio::test]
async fn a_register_that_does_not_answer_is_unavailable() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let error = gateway(&url).by_number(&number("974760673")).await.unwrap_err();
    assert_eq!(error, GatewayError::unavailable("no answer in time"));
}

#[tokio::test]
async fn a_connection_that_breaks_off_over_a_certificate_is_worth_another_try() {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("https://{}", listener.local_addr().unwrap());
    tokio::spawn(async move {
        let (mut socket, _) = listener.accept().await.unwrap();
        let mut hello = vec![0; 4096];
        let _ = socket.read(&mut hello).await.unwrap();
        // TLS: a fatal alert, a certificate that has run out.
        socket.write_all(&[21, 3, 3, 0, 2, 2, 45]).await.unwrap();
    });
    let error = gateway(&url).by_number(&number("974760673")).await.unwrap_err();
    assert_eq!(error, GatewayError::unavailable("no connection"));
}

#[test]
fn the_register_is_asked_where_nobody_can_answer_in_its_place() {
    let made = |url: &str| {
        let config = RegisterConfig { url: url.to_owned(), timeout: Duration::from_secs(1) };
        HttpCompanyRegister::new(&config).map(|_| ())
    };
    assert_eq!(made(REGISTER_URL), Ok(()));
    assert_eq!(
        made("http://register.example"),
        Err(ServiceConfigError::Unencrypted("the company register"))
    );
    assert_eq!(made("register"), Err(ServiceConfigError::Url("the company register")));
}

#[tokio::test]
async fn the_simulator_answers_as_the_register_does() {
    let simulated = SimulatedRegister::default();
    let found = simulated.by_name("granitt").await.unwrap();
    let kinds: Vec<UnitKind> = found.iter().map(|unit| unit.kind).collect();
    assert_eq!(kinds, [UnitKind::Enhet, UnitKind::Underenhet, UnitKind::Underenhet]);
    let company = simulated.by_number(&found[0].orgnr).await.unwrap().unwrap();
    assert_eq!(company, found[0]);
    assert_eq!(company.navn, "Granitt Bygg og Anlegg AS");
    assert_eq!(company.typebedrift, "Privat");
    let places = simulated.places_of(&company.orgnr).await.unwrap();
    assert_eq!(places, found[1..]);
    assert_eq!(simulated.by_number(&number("974760673")).await.unwrap(), None);
    assert_eq!(simulated.by_name("finnes ikke her").await.unwrap(), []);
}

#[tokio::test]
async fn the_simulator_fails_on_request() {
    let simulated = SimulatedRegister::new(SimulatedRegisterRules::with_pause(Duration::ZERO));
    for name in ["utilgjengelig", "Uleselig ", "opptatt", "utgått sertifikat"] {
        let error = simulated.by_name(name).await.unwrap_err();
        assert!(error.is_worth_retrying(), "{name}");
    }
    let day = Since::Day("2026-11-29".parse().unwrap());
    let known = [number("974760673")];
    assert_eq!(simulated.changes(UnitKind::Enhet, day, &known).await, Ok(Vec::new()));
    assert_eq!(simulated.by_name("treg").await.unwrap(), []);
    let bankrupt = simulated.by_name("siste skrue").await.unwrap();
    assert_eq!(bankrupt[0].advarsler, [UnitWarning::Konkurs]);
    let gone = simulated.by_name("borte vekk").await.unwrap();
    assert_eq!(gone[0].advarsler, [UnitWarning::Slettet]);
    assert_eq!(gone[0].adresse, UnitAddress::default());
}
