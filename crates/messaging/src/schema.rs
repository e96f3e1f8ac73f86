//! The tables.

mod reports;

use svenn_db::Migration;

/// In each organisation's database. A receiver's name and contact are kept as they were when the
/// message was sent.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "messaging/001_messages",
        sql: r#"CREATE TABLE messages (
        id TEXT PRIMARY KEY,
        key TEXT NOT NULL UNIQUE,
        digest TEXT NOT NULL,
        type TEXT NOT NULL,
        emne TEXT NOT NULL,
        melding TEXT NOT NULL,
        avsender TEXT NOT NULL,
        tidspunkt BIGINT NOT NULL
    );
    CREATE TABLE message_recipients (
        id TEXT PRIMARY KEY,
        message TEXT NOT NULL REFERENCES messages (id) ON DELETE CASCADE,
        mottaker TEXT NOT NULL,
        type TEXT NOT NULL,
        fornavn TEXT NOT NULL,
        etternavn TEXT NOT NULL,
        kontakt TEXT NOT NULL,
        status TEXT NOT NULL,
        reason TEXT NOT NULL,
        attempt BIGINT NOT NULL,
        oppdatert BIGINT NOT NULL,
        lest BIGINT
    );
    CREATE INDEX message_recipients_of ON message_recipients (message);
    CREATE INDEX message_recipients_who ON message_recipients (mottaker, lest);
    CREATE TABLE notifications (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        om TEXT,
        template TEXT NOT NULL,
        collection TEXT NOT NULL,
        record TEXT NOT NULL,
        title TEXT NOT NULL,
        content TEXT NOT NULL,
        route TEXT NOT NULL,
        tidspunkt BIGINT NOT NULL,
        lest BIGINT
    );
    CREATE INDEX notifications_person ON notifications (person, lest);
    CREATE INDEX notifications_record ON notifications (collection, record);"#,
    },
    Migration {
        id: "messaging/002_push",
        sql: "CREATE TABLE push_subscriptions (
        id TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        session TEXT NOT NULL,
        endpoint TEXT NOT NULL UNIQUE,
        p256dh TEXT NOT NULL,
        auth TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE INDEX push_subscriptions_person ON push_subscriptions (person);
    ALTER TABLE notifications ADD COLUMN push BOOLEAN NOT NULL DEFAULT FALSE;",
    },
    reports::REPORTS,
    Migration {
        id: "messaging/004_announcements",
        sql: "CREATE TABLE announcement_texts (
        template TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        sms_on BOOLEAN,
        sms TEXT,
        epost_on BOOLEAN,
        epost_emne TEXT,
        epost_melding TEXT,
        push_on BOOLEAN,
        push_title TEXT,
        push_message TEXT,
        updated BIGINT NOT NULL,
        updated_by TEXT NOT NULL
    );
    CREATE TABLE automatic_messages (
        key TEXT PRIMARY KEY,
        template TEXT NOT NULL,
        type TEXT NOT NULL,
        notification TEXT,
        person TEXT NOT NULL,
        om TEXT,
        kontakt TEXT NOT NULL,
        emne TEXT NOT NULL,
        melding TEXT NOT NULL,
        route TEXT NOT NULL,
        status TEXT NOT NULL,
        reason TEXT NOT NULL,
        tidspunkt BIGINT NOT NULL,
        oppdatert BIGINT NOT NULL
    );
    CREATE INDEX automatic_messages_template ON automatic_messages (template, tidspunkt);
    CREATE INDEX automatic_messages_person ON automatic_messages (person);
    CREATE INDEX automatic_messages_om ON automatic_messages (om);
    CREATE INDEX automatic_messages_notification ON automatic_messages (notification);
    CREATE INDEX notifications_template ON notifications (template, tidspunkt);
    CREATE TABLE ready_texts (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        name TEXT NOT NULL,
        type TEXT NOT NULL,
        emne TEXT NOT NULL,
        melding TEXT NOT NULL,
        updated BIGINT NOT NULL,
        updated_by TEXT NOT NULL
    );",
    },
    Migration {
        id: "messaging/005_digest",
        sql: "ALTER TABLE automatic_messages ADD COLUMN digest TEXT NOT NULL DEFAULT '';
    CREATE INDEX automatic_messages_digest ON automatic_messages (digest);",
    },
    Migration {
        id: "messaging/006_enclosed",
        sql: "ALTER TABLE automatic_messages ADD COLUMN event TEXT NOT NULL DEFAULT '';
    ALTER TABLE automatic_messages ADD COLUMN enclosed TEXT NOT NULL DEFAULT '';
    CREATE INDEX automatic_messages_event ON automatic_messages (event, person);",
    },
];
