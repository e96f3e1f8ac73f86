//! The tables.

use svenn_db::Migration;

/// Offers, places of companies, those that are advertised, and companies that ask to become
/// members.
pub const MIGRATIONS: &[Migration] = &[OFFERS, ADVERTISED, MEMBERSHIP];

/// An application has one open offer with a company.
const OFFERS: Migration = Migration {
    id: "mediation/001_offers",
    sql: "CREATE TABLE application_offers (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        application TEXT NOT NULL,
        company TEXT NOT NULL,
        fag TEXT NOT NULL,
        status TEXT NOT NULL,
        invited BOOLEAN NOT NULL,
        sent BIGINT NOT NULL,
        offered BIGINT,
        seen TEXT NOT NULL,
        svarfrist BIGINT,
        startdato DATE,
        melding TEXT NOT NULL,
        tilbud TEXT NOT NULL,
        kommentar TEXT NOT NULL,
        tider TEXT NOT NULL,
        mistet_rett BOOLEAN NOT NULL,
        svart BIGINT,
        svart_av TEXT
    );
    CREATE INDEX application_offers_application ON application_offers (application);
    CREATE INDEX application_offers_company ON application_offers (company, fag, status);
    CREATE INDEX application_offers_status ON application_offers (status, id);
    CREATE UNIQUE INDEX application_offers_open ON application_offers (application, company)
        WHERE status IN ('FORWARDED', 'INTERVIEW', 'PROPOSED', 'OFFERED', 'ACCEPTED');
    CREATE TABLE application_spots (
        company TEXT NOT NULL,
        fag TEXT NOT NULL,
        version BIGINT NOT NULL,
        available BIGINT NOT NULL,
        PRIMARY KEY (company, fag)
    );",
};

/// Places that are advertised one by one.
const ADVERTISED: Migration = Migration {
    id: "mediation/002_advertised",
    sql: "CREATE TABLE advertised_places (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        company TEXT NOT NULL,
        fag TEXT NOT NULL,
        beskrivelse TEXT NOT NULL,
        startdato DATE,
        frist DATE,
        publisert BOOLEAN NOT NULL,
        opprettet BIGINT NOT NULL
    );
    CREATE INDEX advertised_places_company ON advertised_places (company);",
};

/// Companies that ask to become members. A proof of work makes one request.
const MEMBERSHIP: Migration = Migration {
    id: "mediation/003_membership",
    sql: "CREATE TABLE membership_requests (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        orgnr TEXT NOT NULL,
        navn TEXT NOT NULL,
        adresse TEXT NOT NULL,
        postnummer TEXT NOT NULL,
        poststed TEXT NOT NULL,
        kommune TEXT NOT NULL,
        fylke TEXT NOT NULL,
        advarsler TEXT NOT NULL,
        kontaktperson TEXT NOT NULL,
        epost TEXT NOT NULL,
        telefon TEXT NOT NULL,
        melding TEXT NOT NULL,
        status TEXT NOT NULL,
        tid BIGINT NOT NULL,
        svart BIGINT,
        svart_av TEXT,
        svar TEXT NOT NULL,
        company TEXT,
        bevis TEXT
    );
    CREATE INDEX membership_requests_orgnr ON membership_requests (orgnr, status);
    CREATE INDEX membership_requests_tid ON membership_requests (status, tid);
    CREATE UNIQUE INDEX membership_requests_bevis ON membership_requests (bevis);",
};
