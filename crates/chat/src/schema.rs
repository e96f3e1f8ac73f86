//! The tables.

use svenn_db::Migration;

/// In each organisation's database. Messages of a room are numbered from 1; what a member has
/// read is the number of the last one, below 0 until the room was opened.
pub const MIGRATIONS: &[Migration] = &[
    Migration {
        id: "chat/001_rooms",
        sql: r#"CREATE TABLE chat_rooms (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        "chatType" TEXT NOT NULL,
        "chatTitle" TEXT NOT NULL,
        pair TEXT UNIQUE,
        number BIGINT NOT NULL,
        recent TEXT,
        "recentMessageSentAt" BIGINT NOT NULL
    );
    CREATE INDEX chat_rooms_recent ON chat_rooms ("recentMessageSentAt");
    CREATE TABLE chat_members (
        room TEXT NOT NULL REFERENCES chat_rooms (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        joined BIGINT NOT NULL,
        read BIGINT NOT NULL,
        removed BIGINT,
        PRIMARY KEY (room, person)
    );
    CREATE INDEX chat_members_person ON chat_members (person);
    CREATE TABLE chat_messages (
        id TEXT PRIMARY KEY,
        room TEXT NOT NULL REFERENCES chat_rooms (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        key TEXT NOT NULL,
        sender TEXT NOT NULL,
        "messageType" INTEGER NOT NULL,
        message TEXT NOT NULL,
        file TEXT,
        time BIGINT NOT NULL
    );
    CREATE UNIQUE INDEX chat_messages_number ON chat_messages (room, number);
    CREATE UNIQUE INDEX chat_messages_key ON chat_messages (room, sender, key);
    CREATE INDEX chat_messages_sender ON chat_messages (sender);"#,
    },
    Migration {
        id: "chat/002_push",
        sql: "ALTER TABLE chat_members ADD COLUMN muted BOOLEAN NOT NULL DEFAULT FALSE;
    ALTER TABLE chat_members ADD COLUMN told BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE chat_members ADD COLUMN told_at BIGINT;
    UPDATE chat_members SET told =
        (SELECT number FROM chat_rooms WHERE chat_rooms.id = chat_members.room);",
    },
];
