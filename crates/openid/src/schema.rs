//! Tables.

use svenn_db::Migration;

pub const MIGRATIONS: &[Migration] = &[Migration {
    id: "openid/001_openid",
    sql: "CREATE TABLE openid_settings (
        id INTEGER PRIMARY KEY,
        version BIGINT NOT NULL,
        aktiv BOOLEAN NOT NULL,
        slag TEXT NOT NULL,
        navn TEXT NOT NULL,
        utsteder TEXT NOT NULL,
        klient TEXT NOT NULL,
        bevis TEXT NOT NULL,
        hemmelighet TEXT,
        hemmelighet_til DATE,
        scopes TEXT NOT NULL,
        acr TEXT NOT NULL,
        fodselsnummer TEXT NOT NULL,
        kilde TEXT NOT NULL,
        roller TEXT NOT NULL,
        logger_ut BOOLEAN NOT NULL,
        bakkanal BOOLEAN NOT NULL
    );
    CREATE TABLE openid_keys (
        kid TEXT PRIMARY KEY,
        sealed TEXT NOT NULL,
        x TEXT NOT NULL,
        y TEXT NOT NULL,
        created BIGINT NOT NULL,
        expires BIGINT NOT NULL,
        in_use BIGINT
    );
    CREATE TABLE openid_links (
        person TEXT PRIMARY KEY,
        rolle TEXT NOT NULL,
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL,
        linked BIGINT NOT NULL,
        used BIGINT,
        UNIQUE (issuer, subject, rolle)
    );
    CREATE TABLE openid_sessions (
        session TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        issuer TEXT NOT NULL,
        subject TEXT NOT NULL,
        sid TEXT,
        hint TEXT,
        created BIGINT NOT NULL
    );
    CREATE INDEX openid_sessions_person ON openid_sessions (person);
    CREATE INDEX openid_sessions_subject ON openid_sessions (issuer, subject);
    CREATE INDEX openid_sessions_sid ON openid_sessions (issuer, sid);
    CREATE TABLE openid_flows (
        state TEXT PRIMARY KEY,
        browser TEXT NOT NULL,
        person TEXT,
        rolle TEXT,
        expires BIGINT NOT NULL,
        used BIGINT
    );
    CREATE INDEX openid_flows_expires ON openid_flows (expires);
    CREATE TABLE openid_logouts (
        jti TEXT PRIMARY KEY,
        at BIGINT NOT NULL
    );",
}];
