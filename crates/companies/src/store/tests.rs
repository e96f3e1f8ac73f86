use std::sync::Arc;

use svenn_db::{Actor, DatabaseConfig, Databases, Schema};
use svenn_kernel::{FixedClock, SeededEntropy, TenantId, Timestamp};

use super::*;

async fn write() -> (tempfile::TempDir, Tx) {
    let folder = tempfile::tempdir().unwrap();
    let databases = Databases::open(
        DatabaseConfig::Sqlite { folder: folder.path().to_owned() },
        Schema { catalogue: Vec::new(), tenant: MIGRATIONS.to_vec() },
        Arc::new(FixedClock::at(Timestamp::from_millis(1_000))),
        Arc::new(SeededEntropy::new(1)),
    )
    .await
    .unwrap();
    let fjord = TenantId::parse("fjord").unwrap();
    databases.create_tenant(&fjord, "Fjord").await.unwrap();
    let tx = databases.write(&fjord, Actor::System).await.unwrap();
    (folder, tx)
}

fn number(text: &str) -> OrganisationNumber {
    OrganisationNumber::parse(text).unwrap()
}

#[tokio::test]
async fn a_company_is_stored_whole() {
    let (_folder, tx) = write().await;
    let new = NewCompany {
        adresse: CompanyAddress { poststed: "Bergen".to_owned(), ..CompanyAddress::default() },
        contact_information: CompanyContact {
            more_grant_emails: vec!["a@bygg.example".to_owned(), "b@bygg.example".to_owned()],
            ..CompanyContact::default()
        },
        departments: vec!["Verksted".to_owned(), "Lager".to_owned()],
        ..NewCompany::named("Bygg AS", number("974 760 673"))
    };
    let id = insert(&tx, new).await.unwrap();
    let company = find(&tx, &id).await.unwrap().unwrap();
    assert_eq!((company.orgnr.as_str(), company.version), ("974760673", 1));
    assert_eq!(company.kontonummer, None);
    assert_eq!(company.contact_information.more_grant_emails.len(), 2);
    assert_eq!(company.adresse.poststed, "Bergen");
    let mut departments: Vec<_> = departments_of(&tx, &id).await.unwrap();
    departments.sort_by(|a, b| a.name.cmp(&b.name));
    let names_of: Vec<_> = departments.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names_of, ["Lager", "Verksted"]);
    let found = by_orgnr(&tx, &number("974760673")).await.unwrap();
    assert_eq!(found, Some(company));
    let unknown = CompanyId::parse("unknown").unwrap();
    let names = names(&tx, &[id.clone(), unknown]).await.unwrap();
    assert_eq!(names, HashMap::from([(id, "Bygg AS".to_owned())]));
}

#[tokio::test]
async fn those_who_share_a_name_are_told_apart_by_their_numbers() {
    let (_folder, tx) = write().await;
    let one = insert(&tx, NewCompany::named("Bygg AS", number("974760673"))).await.unwrap();
    let alone = HashMap::from([(one.clone(), "Bygg AS".to_owned())]);
    assert_eq!(told_apart(&tx, std::slice::from_ref(&one)).await.unwrap(), alone);
    insert(&tx, NewCompany::named("Bygg AS", number("912660680"))).await.unwrap();
    let beside = HashMap::from([(one.clone(), "Bygg AS (974760673)".to_owned())]);
    assert_eq!(told_apart(&tx, &[one]).await.unwrap(), beside);
}

#[tokio::test]
async fn an_organisation_number_belongs_to_one_company() {
    let (_folder, tx) = write().await;
    insert(&tx, NewCompany::named("Bygg AS", number("974760673"))).await.unwrap();
    let second = insert(&tx, NewCompany::named("Bygg 2 AS", number("974760673"))).await;
    let problem = Problem::from(second.unwrap_err());
    assert_eq!(problem.status().as_u16(), 422);
    assert_eq!(problem.fields[0].message, "Bedrift med orgnr eksisterer allerede");
    assert_eq!(all(&tx).await.unwrap().len(), 1);
    insert(&tx, NewCompany::named("Elektro AS", number("912660680"))).await.unwrap();
    assert_eq!(all(&tx).await.unwrap().len(), 2);
}
