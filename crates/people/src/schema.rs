//! The tables of people and their relations.

use svenn_db::Migration;

/// Tables of this crate, for each organisation's database.
pub const MIGRATIONS: &[Migration] = &[
    PEOPLE,
    GROUPS,
    CONTRACTS,
    EMPLOYEES,
    ARCHIVE,
    ANONYMISED,
    COORDINATORS,
    ASKED_GOALS,
    HOURS,
    HOURS_BY_GOAL,
    GUARDIAN,
    RELATIONS,
    HIDDEN_ADDRESS,
    SHOWN_GOALS,
    GUESTS,
];

/// Who instructs somebody for some days.
const GUESTS: Migration = Migration {
    id: "people/094_guests",
    sql: "CREATE TABLE apprentice_guests (
    stay TEXT NOT NULL,
    apprentice TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
    employee TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
    fra DATE NOT NULL,
    til DATE NOT NULL,
    PRIMARY KEY (stay, apprentice, employee)
);
CREATE INDEX apprentice_guests_employee ON apprentice_guests (employee);
CREATE INDEX apprentice_guests_apprentice ON apprentice_guests (apprentice);",
};

/// Persons whose address is not to be known.
const HIDDEN_ADDRESS: Migration = Migration {
    id: "people/092_hidden_address",
    sql: "ALTER TABLE apprentices ADD COLUMN adressesperre BOOLEAN NOT NULL DEFAULT FALSE;",
};

/// What documentation shows of a goal. How an apprentice was at it was not asked before, so that
/// each piece counts as done.
const SHOWN_GOALS: Migration = Migration {
    id: "people/093_shown_goals",
    sql: "ALTER TABLE apprentice_goals ADD COLUMN utfoert BIGINT NOT NULL DEFAULT 0;
UPDATE apprentice_goals SET utfoert = dokumentasjoner;
ALTER TABLE apprentice_goals ADD COLUMN deler BIGINT NOT NULL DEFAULT 0;",
};

const ASKED_GOALS: Migration = Migration {
    id: "people/070_asked_goals",
    sql: "ALTER TABLE apprentice_goals ADD COLUMN forespurt BIGINT;",
};

const HOURS: Migration = Migration {
    id: "people/080_hours",
    sql: r#"ALTER TABLE apprentices ADD COLUMN "timekeepingMinutes" BIGINT NOT NULL DEFAULT 0;
ALTER TABLE apprentices ADD COLUMN timekeepings BIGINT NOT NULL DEFAULT 0;
"#,
};

const HOURS_BY_GOAL: Migration = Migration {
    id: "people/081_hours_by_goal",
    sql: r#"ALTER TABLE apprentices ADD COLUMN "timekeepingGoals" TEXT NOT NULL DEFAULT '[]';"#,
};

const GUARDIAN: Migration = Migration {
    id: "people/090_guardian",
    sql: r#"ALTER TABLE apprentices ADD COLUMN foresatt TEXT NOT NULL
    DEFAULT '{"fornavn":"","etternavn":"","epost":"","telefon":"","relasjon":""}';"#,
};

/// What an employee is to an apprentice; those of before are instructors.
const RELATIONS: Migration = Migration {
    id: "people/091_relations",
    sql: "ALTER TABLE apprentice_employees ADD COLUMN relasjon TEXT NOT NULL DEFAULT 'FAGLIGLEDER';",
};

const COORDINATORS: Migration = Migration {
    id: "people/061_coordinators",
    sql: "ALTER TABLE coordinators ADD COLUMN bedrift TEXT NOT NULL DEFAULT '';
ALTER TABLE coordinators ADD COLUMN deaktivert BIGINT;
ALTER TABLE coordinators ADD COLUMN deleted BIGINT;",
};

const ANONYMISED: Migration = Migration {
    id: "people/060_anonymised",
    sql: "CREATE TABLE anonymised (
    person TEXT PRIMARY KEY,
    at BIGINT NOT NULL
);",
};

const ARCHIVE: Migration = Migration {
    id: "people/050_archive",
    sql: "CREATE TABLE apprentice_archive (
    apprentice TEXT PRIMARY KEY REFERENCES apprentices (id) ON DELETE CASCADE,
    arkivert BIGINT NOT NULL,
    account_closed BOOLEAN NOT NULL
);",
};

const EMPLOYEES: Migration = Migration {
    id: "people/030_employees",
    sql: r#"
ALTER TABLE employees ADD COLUMN personnr TEXT;
ALTER TABLE employees ADD COLUMN personnr_index TEXT;
ALTER TABLE employees ADD COLUMN adresse TEXT NOT NULL DEFAULT '';
ALTER TABLE employees ADD COLUMN postnummer TEXT NOT NULL DEFAULT '';
ALTER TABLE employees ADD COLUMN poststed TEXT NOT NULL DEFAULT '';
ALTER TABLE employees ADD COLUMN deleted BIGINT;
CREATE UNIQUE INDEX employees_personnr ON employees (personnr_index);
CREATE TABLE employee_departments (
    employee TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
    department TEXT NOT NULL,
    PRIMARY KEY (employee, department)
);
CREATE INDEX employee_departments_department ON employee_departments (department);
"#,
};

const PEOPLE: Migration = Migration {
    id: "people/001_people",
    sql: r#"
CREATE TABLE apprentices (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    fornavn TEXT NOT NULL,
    etternavn TEXT NOT NULL,
    epost TEXT,
    telefon TEXT,
    personnr TEXT,
    personnr_index TEXT,
    fodselsdato DATE,
    adresse TEXT NOT NULL,
    postnummer TEXT NOT NULL,
    poststed TEXT NOT NULL,
    type TEXT NOT NULL,
    bedriftid TEXT,
    programomrade TEXT,
    grupper TEXT NOT NULL,
    startdato DATE,
    sluttdato DATE,
    fravaer_fra DATE,
    fravaer_til DATE,
    "unexpectedEndDate" DATE,
    "vacancyRates" TEXT NOT NULL,
    archived BOOLEAN NOT NULL,
    merknad TEXT NOT NULL,
    "dokumentasjonSendt" BIGINT NOT NULL,
    "dokumentasjonRettes" BIGINT NOT NULL,
    "dokumentasjonGodkjent" BIGINT NOT NULL
);
CREATE UNIQUE INDEX apprentices_personnr ON apprentices (personnr_index);
CREATE INDEX apprentices_bedrift ON apprentices (bedriftid);
CREATE TABLE employees (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    fornavn TEXT NOT NULL,
    etternavn TEXT NOT NULL,
    epost TEXT,
    telefon TEXT,
    role TEXT NOT NULL,
    note TEXT NOT NULL
);
CREATE TABLE coordinators (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    fornavn TEXT NOT NULL,
    etternavn TEXT NOT NULL,
    epost TEXT,
    telefon TEXT
);
CREATE TABLE apprentice_employees (
    apprentice TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
    employee TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
    PRIMARY KEY (apprentice, employee)
);
CREATE INDEX apprentice_employees_employee ON apprentice_employees (employee);
CREATE TABLE apprentice_coordinators (
    apprentice TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
    coordinator TEXT NOT NULL REFERENCES coordinators (id) ON DELETE CASCADE,
    PRIMARY KEY (apprentice, coordinator)
);
CREATE INDEX apprentice_coordinators_coordinator ON apprentice_coordinators (coordinator);
CREATE TABLE apprentice_trainingplans (
    apprentice TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
    trainingplan TEXT NOT NULL,
    PRIMARY KEY (apprentice, trainingplan)
);
CREATE INDEX apprentice_trainingplans_plan ON apprentice_trainingplans (trainingplan);
CREATE TABLE employee_companies (
    employee TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
    company TEXT NOT NULL,
    PRIMARY KEY (employee, company)
);
CREATE INDEX employee_companies_company ON employee_companies (company);
CREATE TABLE apprentice_goals (
    apprentice TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
    goal TEXT NOT NULL,
    tilgodkjenning BIGINT,
    godkjent BIGINT,
    dokumentasjoner BIGINT NOT NULL,
    PRIMARY KEY (apprentice, goal)
);
"#,
};

/// Membership was a list of ids on the apprentice that nothing wrote, because there were no
/// groups; it is a table now, and employees have one too.
const GROUPS: Migration = Migration {
    id: "people/002_groups",
    sql: r#"
CREATE TABLE person_groups (
    id TEXT PRIMARY KEY,
    version BIGINT NOT NULL,
    name TEXT NOT NULL
);
CREATE TABLE group_apprentices (
    gruppe TEXT NOT NULL REFERENCES person_groups (id) ON DELETE CASCADE,
    apprentice TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
    PRIMARY KEY (gruppe, apprentice)
);
CREATE INDEX group_apprentices_apprentice ON group_apprentices (apprentice);
CREATE TABLE group_employees (
    gruppe TEXT NOT NULL REFERENCES person_groups (id) ON DELETE CASCADE,
    employee TEXT NOT NULL REFERENCES employees (id) ON DELETE CASCADE,
    PRIMARY KEY (gruppe, employee)
);
CREATE INDEX group_employees_employee ON group_employees (employee);
ALTER TABLE apprentices DROP COLUMN grupper;
"#,
};

/// What a contract says, the contracts before it, and more than one leave: the one there was
/// becomes the first of a list. The table of contracts is the crate `apprenticeships`'s: it was
/// released in one step with what changes here.
const CONTRACTS: Migration = Migration {
    id: "people/004_contracts",
    sql: r#"
ALTER TABLE apprentices ADD COLUMN "avdelingerMore" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE apprentices ADD COLUMN godskrivning BIGINT NOT NULL DEFAULT 0;
ALTER TABLE apprentices ADD COLUMN ungdomsrett BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE apprentices ADD COLUMN arbeidsavtale BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE apprentices ADD COLUMN tilskuddsmodell TEXT;
ALTER TABLE apprentices ADD COLUMN "kontraktSignert" DATE;
ALTER TABLE apprentices ADD COLUMN kontonummer TEXT;
ALTER TABLE apprentices ADD COLUMN fravaer TEXT NOT NULL DEFAULT '[]';
UPDATE apprentices SET fravaer = '[{"fra":"' || CAST(fravaer_fra AS TEXT) || '","til":'
    || COALESCE('"' || CAST(fravaer_til AS TEXT) || '"', 'null') || ',"merknad":""}]'
    WHERE fravaer_fra IS NOT NULL;
ALTER TABLE apprentices DROP COLUMN fravaer_fra;
ALTER TABLE apprentices DROP COLUMN fravaer_til;
CREATE TABLE contracts (
    id TEXT PRIMARY KEY,
    apprentice TEXT NOT NULL REFERENCES apprentices (id) ON DELETE CASCADE,
    bedriftid TEXT,
    programomrade TEXT,
    startdato DATE,
    sluttdato DATE,
    avsluttet DATE NOT NULL,
    arsak TEXT NOT NULL,
    godskrivning BIGINT NOT NULL,
    tilskuddsmodell TEXT,
    arbeidsavtale BOOLEAN NOT NULL,
    "kontraktSignert" DATE,
    created BIGINT NOT NULL
);
CREATE INDEX contracts_apprentice ON contracts (apprentice);
"#,
};
