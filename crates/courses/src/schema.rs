//! The tables.

use svenn_db::Migration;

/// Courses with their editions, who has them, and what they did.
///
/// What a course teaches is JSON: it is read and written as one. Attempts keep what was drawn.
pub const MIGRATIONS: &[Migration] =
    &[COURSES, PACKAGES, WAIVED, LONGER, HANDED_IN, WAITING, RETAKEN];

const COURSES: Migration = Migration {
    id: "courses/001_courses",
    sql: "CREATE TABLE courses (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        content TEXT NOT NULL,
        edition BIGINT NOT NULL,
        published BIGINT,
        changed BOOLEAN NOT NULL,
        archived BIGINT,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL,
        updated BIGINT NOT NULL
    );
    CREATE TABLE course_editions (
        course TEXT NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
        number BIGINT NOT NULL,
        title TEXT NOT NULL,
        description TEXT NOT NULL,
        content TEXT NOT NULL,
        published BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        PRIMARY KEY (course, number)
    );
    CREATE TABLE course_rules (
        id TEXT PRIMARY KEY,
        course TEXT NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
        trade TEXT,
        company TEXT,
        days BIGINT,
        by_id TEXT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE INDEX course_rules_of ON course_rules (course);
    CREATE TABLE course_followed (
        id INTEGER PRIMARY KEY,
        seq BIGINT NOT NULL
    );
    CREATE TABLE course_users (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        course TEXT NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        rolle TEXT NOT NULL,
        edition BIGINT NOT NULL,
        by_id TEXT NOT NULL,
        deadline DATE,
        assigned BIGINT NOT NULL,
        begun BIGINT,
        completed BIGINT,
        resume TEXT,
        reminded BIGINT,
        UNIQUE (course, person)
    );
    CREATE INDEX course_users_person ON course_users (person);
    CREATE INDEX course_users_deadline ON course_users (deadline);
    CREATE TABLE course_progress (
        courseuser TEXT NOT NULL REFERENCES course_users (id) ON DELETE CASCADE,
        item TEXT NOT NULL,
        viewed BIGINT,
        completed BIGINT,
        passed BIGINT,
        seq BIGINT NOT NULL,
        position BIGINT NOT NULL,
        played TEXT NOT NULL,
        PRIMARY KEY (courseuser, item)
    );
    CREATE TABLE course_attempts (
        id TEXT PRIMARY KEY,
        courseuser TEXT NOT NULL REFERENCES course_users (id) ON DELETE CASCADE,
        item TEXT NOT NULL,
        number BIGINT NOT NULL,
        drawn TEXT NOT NULL,
        begun BIGINT NOT NULL,
        handedin BIGINT,
        score BIGINT,
        marked BIGINT,
        UNIQUE (courseuser, item, number)
    );
    CREATE TABLE course_answers (
        attempt TEXT NOT NULL REFERENCES course_attempts (id) ON DELETE CASCADE,
        question TEXT NOT NULL,
        seq BIGINT NOT NULL,
        answer TEXT NOT NULL,
        given BIGINT NOT NULL,
        PRIMARY KEY (attempt, question)
    );
    CREATE TABLE course_handins (
        id TEXT PRIMARY KEY,
        version BIGINT NOT NULL,
        courseuser TEXT NOT NULL REFERENCES course_users (id) ON DELETE CASCADE,
        item TEXT NOT NULL,
        state TEXT NOT NULL,
        text TEXT NOT NULL,
        comment TEXT NOT NULL,
        sent BIGINT,
        assessed BIGINT,
        assessed_by TEXT,
        UNIQUE (courseuser, item)
    );",
};

/// Packages by the digest of their file, so that copies share what was read of them; who has one
/// open; how far each is with its units; what units of cmi5 keep and say.
const PACKAGES: Migration = Migration {
    id: "courses/002_packages",
    sql: "CREATE TABLE course_packages (
        sha256 TEXT PRIMARY KEY,
        standard TEXT NOT NULL,
        title TEXT NOT NULL,
        units TEXT NOT NULL,
        notes TEXT NOT NULL,
        files BIGINT NOT NULL,
        created BIGINT NOT NULL
    );
    CREATE TABLE course_package_files (
        package TEXT NOT NULL REFERENCES course_packages (sha256) ON DELETE CASCADE,
        name TEXT NOT NULL,
        at BIGINT NOT NULL,
        packed BIGINT NOT NULL,
        size BIGINT NOT NULL,
        crc BIGINT NOT NULL,
        deflated BOOLEAN NOT NULL,
        PRIMARY KEY (package, name)
    );
    CREATE TABLE course_sessions (
        id TEXT PRIMARY KEY,
        ticket TEXT NOT NULL UNIQUE,
        course TEXT NOT NULL REFERENCES courses (id) ON DELETE CASCADE,
        courseuser TEXT REFERENCES course_users (id) ON DELETE CASCADE,
        item TEXT NOT NULL,
        unit TEXT NOT NULL,
        package TEXT NOT NULL,
        file TEXT NOT NULL,
        mode TEXT NOT NULL,
        opened BIGINT NOT NULL,
        seen BIGINT NOT NULL,
        ended BIGINT,
        auth TEXT,
        said TEXT NOT NULL
    );
    CREATE INDEX course_sessions_of ON course_sessions (courseuser, item);
    CREATE INDEX course_sessions_seen ON course_sessions (seen);
    CREATE TABLE course_units (
        courseuser TEXT NOT NULL REFERENCES course_users (id) ON DELETE CASCADE,
        item TEXT NOT NULL,
        package TEXT NOT NULL,
        unit TEXT NOT NULL,
        registration TEXT NOT NULL,
        seq BIGINT NOT NULL,
        data TEXT NOT NULL,
        state TEXT NOT NULL,
        updated BIGINT NOT NULL,
        PRIMARY KEY (courseuser, item, package, unit)
    );
    CREATE TABLE course_documents (
        courseuser TEXT NOT NULL REFERENCES course_users (id) ON DELETE CASCADE,
        item TEXT NOT NULL,
        unit TEXT NOT NULL,
        name TEXT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        updated BIGINT NOT NULL,
        PRIMARY KEY (courseuser, item, unit, name)
    );
    CREATE TABLE course_statements (
        courseuser TEXT NOT NULL REFERENCES course_users (id) ON DELETE CASCADE,
        id TEXT NOT NULL,
        session TEXT NOT NULL,
        body TEXT NOT NULL,
        stored BIGINT NOT NULL,
        PRIMARY KEY (courseuser, id)
    );",
};

/// What the office has let somebody off, and why.
const WAIVED: Migration = Migration {
    id: "courses/003_waived",
    sql: "ALTER TABLE course_progress ADD COLUMN waived TEXT;",
};

/// How much longer than others somebody has at quizzes with a time, in per cent.
const LONGER: Migration = Migration {
    id: "courses/004_longer",
    sql: "ALTER TABLE course_users ADD COLUMN extra_time BIGINT NOT NULL DEFAULT 0;",
};

/// What happened to what was handed in, as with all that is handed in and answered; what the rows
/// said of it moves there.
const HANDED_IN: Migration = Migration {
    id: "courses/005_handed_in",
    sql: "CREATE TABLE course_handin_timeline (
        id TEXT PRIMARY KEY,
        handin TEXT NOT NULL REFERENCES course_handins (id) ON DELETE CASCADE,
        version BIGINT NOT NULL,
        type TEXT NOT NULL,
        at BIGINT NOT NULL,
        by_rolle TEXT NOT NULL,
        by_id TEXT NOT NULL,
        comment TEXT
    );
    CREATE INDEX course_handin_timeline_of ON course_handin_timeline (handin, version);
    INSERT INTO course_handin_timeline (id, handin, version, type, at, by_rolle, by_id, comment)
        SELECT h.id || 's', h.id,
            CASE WHEN h.state = 'SENT' THEN h.version ELSE h.version - 1 END,
            'SENDT', h.sent, u.rolle, u.person, NULL
        FROM course_handins h JOIN course_users u ON u.id = h.courseuser
        WHERE h.sent IS NOT NULL;
    INSERT INTO course_handin_timeline (id, handin, version, type, at, by_rolle, by_id, comment)
        SELECT h.id || 'v', h.id,
            CASE WHEN h.state = 'SENT' THEN h.version - 1 ELSE h.version END,
            CASE WHEN h.state = 'APPROVED' THEN 'GODKJENT' ELSE 'MÅ RETTES' END,
            h.assessed, 'KOORDINATOR', COALESCE(h.assessed_by, u.by_id), NULLIF(h.comment, '')
        FROM course_handins h JOIN course_users u ON u.id = h.courseuser
        WHERE h.assessed IS NOT NULL;
    UPDATE course_handins SET state = CASE state
        WHEN 'DRAFT' THEN 'Kladd'
        WHEN 'SENT' THEN 'Sendt'
        WHEN 'RETURNED' THEN 'Må rettes'
        ELSE 'Godkjent'
    END;
    ALTER TABLE course_handins DROP COLUMN comment;
    ALTER TABLE course_handins DROP COLUMN assessed;
    ALTER TABLE course_handins DROP COLUMN assessed_by;",
};

/// Who was new when a rule stood, and has not yet had the trade or the company that it asks for.
const WAITING: Migration = Migration {
    id: "courses/006_waiting",
    sql: "CREATE TABLE course_rule_waiting (
        rule TEXT NOT NULL REFERENCES course_rules (id) ON DELETE CASCADE,
        person TEXT NOT NULL,
        PRIMARY KEY (rule, person)
    );",
};

/// Courses that are taken once more before their certificate runs out: the edition that is taken so
/// (0 without), since when, and what was completed before. How many attempts at a quiz do not count
/// against how many there are, because the office gave new ones.
const RETAKEN: Migration = Migration {
    id: "courses/007_retaken",
    sql: "ALTER TABLE course_users ADD COLUMN retake BIGINT NOT NULL DEFAULT 0;
    ALTER TABLE course_users ADD COLUMN retaken BIGINT;
    ALTER TABLE course_progress ADD COLUMN spared BIGINT NOT NULL DEFAULT 0;
    CREATE TABLE course_earlier (
        courseuser TEXT NOT NULL REFERENCES course_users (id) ON DELETE CASCADE,
        completed BIGINT NOT NULL,
        edition BIGINT NOT NULL,
        PRIMARY KEY (courseuser, completed)
    );",
};
