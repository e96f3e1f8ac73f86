//! The tables.

use svenn_db::Migration;

/// Offers, and places of companies.
pub const MIGRATIONS: &[Migration] = &[OFFERS];

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
