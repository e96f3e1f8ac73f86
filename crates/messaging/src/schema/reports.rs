//! The tables of what providers took and reported, and of how many SMS may go out.

use svenn_db::Migration;

/// A message is handed over under a reference of ours, and known to the provider by a name of its
/// own. Of reports each part's furthest is kept, under whichever of the two it came with.
pub const REPORTS: Migration = Migration {
    id: "messaging/reports_001",
    sql: "CREATE TABLE dispatches (
        reference TEXT PRIMARY KEY,
        kind TEXT NOT NULL,
        provider_id TEXT,
        parts BIGINT NOT NULL,
        handed BIGINT NOT NULL
    );
    CREATE INDEX dispatches_provider ON dispatches (kind, provider_id);
    CREATE INDEX dispatches_handed ON dispatches (handed);
    CREATE TABLE delivery_reports (
        kind TEXT NOT NULL,
        subject TEXT NOT NULL,
        part BIGINT NOT NULL,
        parts BIGINT NOT NULL,
        status TEXT NOT NULL,
        reason TEXT NOT NULL,
        at BIGINT NOT NULL,
        received BIGINT NOT NULL,
        PRIMARY KEY (kind, subject, part)
    );
    CREATE INDEX delivery_reports_received ON delivery_reports (received);
    CREATE TABLE sms_days (
        day TEXT PRIMARY KEY,
        parts BIGINT NOT NULL,
        warned BOOLEAN NOT NULL,
        spent BOOLEAN NOT NULL
    );
    CREATE TABLE sms_budget (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        per_day BIGINT NOT NULL
    );
    CREATE INDEX message_recipients_status ON message_recipients (status, reason);",
};
