//! Lines of a file held against what we have.

use std::collections::{BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use svenn_companies::{CompanyApproval, CompanyTrade};
use svenn_db::Tx;
use svenn_http::Secrets;
use svenn_kernel::{
    CompanyId, Fault,
    numbers::{CheckDigits, IdentityNumber, IdentityRules, SyntheticNumbers},
    oslo,
    text::fold,
};
use svenn_people::personnr;
use svenn_records::followup::Followup;
use svenn_vigorules::{
    Cell, Column, Difference, Facts, Fit, Identity, Key, Kind, Line, Ours, RowState, Standing,
    base_code, differences, find, state_of,
};

use crate::{
    own::{self, Own},
    store::{self, Row, Run, Todo},
};

/// One of ours that a row may be about.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Candidate {
    pub target: String,
    pub part: String,
    pub label: String,
}

/// What differs between a row and one of ours.
#[derive(Debug, Clone)]
pub struct Compared {
    /// Which contract, test or subject; empty for a new test or subject.
    pub part: String,
    pub title: String,
    pub differences: Vec<Difference>,
}

/// What of the work list a file settles.
#[derive(Debug, Default)]
pub struct Settled {
    /// The county has changed it.
    pub agreed: Vec<Todo>,
    /// Somebody said that it is done, and the file says that it is not.
    pub contradicted: Vec<Todo>,
}

/// All of ours that a file of a kind may be about.
pub struct Known {
    kind: Kind,
    columns: BTreeSet<Column>,
    all: Vec<Own>,
    index: Ours,
    /// Where those of a target stand in `all`.
    places: HashMap<String, Vec<usize>>,
    people: HashMap<String, String>,
    followups: HashMap<String, Followup>,
    todos: HashMap<String, Vec<Todo>>,
    /// Numbers of our companies.
    companies: BTreeSet<String>,
    approvals: Approvals,
}

/// What companies are approved for.
#[derive(Default)]
struct Approvals {
    trades: HashMap<CompanyId, Vec<CompanyTrade>>,
    of: HashMap<CompanyId, CompanyApproval>,
}

impl Approvals {
    async fn load(tx: &Tx, kind: Kind) -> Result<Self, Fault> {
        if kind != Kind::Godkjenninger {
            return Ok(Self::default());
        }
        let trades = svenn_companies::trades_by_company(tx).await?;
        Ok(Self { trades, of: svenn_companies::approvals(tx).await? })
    }
}

impl Known {
    /// Loads them; of one target alone where it is named.
    pub async fn load(tx: &Tx, run: &Run, only: Option<&str>) -> Result<Self, Fault> {
        let kind: Kind = word(&run.kind)?;
        let all = own::load(tx, kind, only).await?;
        let keys: Vec<Key> = all.iter().map(|it| it.key.clone()).collect();
        let people = all.iter().filter_map(|it| Some((it.key.person.clone()?, it.target.clone())));
        let people = people.collect();
        let followups = if matches!(kind, Kind::Manglendefag | Kind::Fagprover) {
            let ids: BTreeSet<&str> = all.iter().map(|it| it.target.as_str()).collect();
            own::followups(tx, ids).await?
        } else {
            HashMap::new()
        };
        let mut todos: HashMap<String, Vec<Todo>> = HashMap::new();
        for todo in store::open_todos(tx, only).await? {
            if todo.kind == run.kind {
                todos.entry(todo.target.clone()).or_default().push(todo);
            }
        }
        let companies = match kind {
            Kind::Laerlinger => svenn_companies::all(tx).await?,
            _ => Vec::new(),
        };
        let companies = companies.into_iter().map(|it| it.orgnr).collect();
        let approvals = Approvals::load(tx, kind).await?;
        let index = Ours::of(&keys);
        let mut places: HashMap<String, Vec<usize>> = HashMap::new();
        for (at, own) in all.iter().enumerate() {
            places.entry(own.target.clone()).or_default().push(at);
        }
        let columns = serde_json::from_str(&run.columns)?;
        Ok(Self {
            kind,
            columns,
            all,
            index,
            places,
            people,
            followups,
            todos,
            companies,
            approvals,
        })
    }

    /// The record of ours that a target and a part name.
    pub fn own(&self, target: &str, part: &str) -> Option<&Own> {
        let mut its = self.places.get(target)?.iter().filter_map(|at| self.all.get(*at));
        match self.kind {
            Kind::Laerlinger => its.find(|it| it.part == part),
            _ => its.next(),
        }
    }

    /// What differs between what a file says and one of ours.
    pub fn compare(&self, own: &Own, part: &str, theirs: &Facts) -> Compared {
        match self.kind {
            Kind::Manglendefag => self.compare_subject(own, part, theirs),
            Kind::Fagprover => self.compare_exam(own, part, theirs),
            Kind::Godkjenninger => self.compare_approval(own, part, theirs),
            Kind::Laerlinger | Kind::Bedrifter | Kind::Vigoplaner => Compared {
                part: own.part.clone(),
                title: own.title.clone(),
                differences: self.of_contract(own, theirs),
            },
        }
    }

    fn has(&self, column: Column) -> bool {
        self.columns.contains(&column)
    }

    /// A contract that has ended, and one of somebody who is archived, is not changed from a file:
    /// only what is kept of it from the county is.
    fn of_contract(&self, own: &Own, theirs: &Facts) -> Vec<Difference> {
        use Column as C;
        let is_past = !own.part.is_empty();
        let personal = [C::Fornavn, C::Etternavn, C::Adresse, C::Postnummer, C::Poststed];
        let is_hidden = |column| own.hidden && ADDRESS.contains(&column);
        let has = |column| {
            self.has(column) && !(is_past && personal.contains(&column)) && !is_hidden(column)
        };
        let mut found = differences(self.kind, &own.facts, theirs, has);
        // Nobody goes to a company that we do not have: it is added first.
        let is_foreign = |it: &&mut Difference| {
            it.column == C::Orgnr
                && self.kind == Kind::Laerlinger
                && it.theirs.as_ref().is_some_and(|number| !self.companies.contains(number))
        };
        for it in found.iter_mut().filter(is_foreign) {
            it.standing = Standing::Theirs;
        }
        if is_past || own.archived {
            let from_county =
                [C::Kontraktsnr, C::Godkjent, C::Avsluttet, C::Sluttarsak, C::HevetAv];
            for it in found.iter_mut().filter(|it| !from_county.contains(&it.column)) {
                it.standing = Standing::Theirs;
            }
        }
        found
    }

    fn followup(&self, own: &Own) -> Option<&Followup> {
        self.followups.get(&own.target)
    }

    fn compare_subject(&self, own: &Own, part: &str, theirs: &Facts) -> Compared {
        let asked = theirs.get(&Column::Fag).map(|it| fold(it)).unwrap_or_default();
        let subjects = self.followup(own).map(|it| it.missing_subjects.as_slice());
        let found = subjects
            .unwrap_or_default()
            .iter()
            .find(|it| if part.is_empty() { fold(&it.fag) == asked } else { it.id == part });
        let ours = found.map(own::subject).unwrap_or_default();
        Compared {
            part: found.map(|it| it.id.clone()).unwrap_or_default(),
            title: format!("{}: {}", own.title, theirs.get(&Column::Fag).map_or("", |it| it)),
            differences: self.of_followup(own, &ours, theirs),
        }
    }

    fn compare_exam(&self, own: &Own, part: &str, theirs: &Facts) -> Compared {
        let exams = self.followup(own).map(|it| it.exams.as_slice()).unwrap_or_default();
        let day = theirs.get(&Column::Provedato);
        let on_day = exams.iter().find(|it| it.test_date.map(|it| it.to_string()).as_ref() == day);
        // A test that is waited for becomes the one that was taken.
        let waited = || {
            let mut open = exams.iter().rev();
            open.find(|it| it.test_date.is_none() || it.result == WAITED_FOR)
        };
        let found = match part {
            "" => day.and(on_day).or_else(waited),
            part => exams.iter().find(|it| it.id == part),
        };
        let mut ours = found.map(own::exam).unwrap_or_default();
        if let Some(certificate) = own.facts.get(&Column::Brevtype) {
            ours.insert(Column::Brevtype, certificate.clone());
        }
        Compared {
            part: found.map(|it| it.id.clone()).unwrap_or_default(),
            title: own.title.clone(),
            differences: self.of_followup(own, &ours, theirs),
        }
    }

    /// A trade that the company is not approved for with us is new.
    fn compare_approval(&self, own: &Own, part: &str, theirs: &Facts) -> Compared {
        let asked = match part {
            "" => theirs.get(&Column::Programomrade).map(|it| base_code(it)).unwrap_or_default(),
            part => base_code(part),
        };
        let id = CompanyId::parse(&own.target).ok();
        let trades = id.as_ref().and_then(|id| self.approvals.trades.get(id));
        let of = id.as_ref().and_then(|id| self.approvals.of.get(id));
        let found = trades
            .and_then(|all| all.iter().find(|it| base_code(it.programomrade.as_str()) == asked));
        let ours = own::approval(found, of);
        Compared {
            part: found.map(|it| it.programomrade.as_str().to_owned()).unwrap_or_default(),
            title: format!("{}: {asked}", own.title),
            differences: differences(self.kind, &ours, theirs, |column| self.has(column)),
        }
    }

    fn of_followup(&self, own: &Own, ours: &Facts, theirs: &Facts) -> Vec<Difference> {
        let mut found = differences(self.kind, ours, theirs, |column| self.has(column));
        if own.archived {
            for it in &mut found {
                it.standing = Standing::Theirs;
            }
        }
        found
    }

    /// The cells of a row, with what the office keeps of them.
    pub fn cells(&self, own: &Own, compared: &Compared) -> Vec<Cell> {
        let todos = self.todos.get(&own.target).map(Vec::as_slice).unwrap_or_default();
        let is_kept = |it: &Difference| {
            todos.iter().any(|todo| {
                todo.part == compared.part
                    && todo.column == it.column.as_str()
                    && todo.ours == it.ours
                    && todo.theirs == it.theirs
            })
        };
        let cells = compared.differences.iter();
        cells.map(|it| Cell { difference: it.clone(), kept: is_kept(it) }).collect()
    }

    /// What the county was to change, of a record, and has.
    pub fn agreed(&self, own: &Own, compared: &Compared) -> Vec<Todo> {
        let todos = self.todos.get(&own.target).map(Vec::as_slice).unwrap_or_default();
        let differs =
            |todo: &&Todo| compared.differences.iter().any(|it| it.column.as_str() == todo.column);
        let is_in_file = |todo: &&Todo| {
            todo.column.parse::<Column>().is_ok_and(|column| self.columns.contains(&column))
        };
        let its = todos.iter().filter(|todo| todo.part == compared.part);
        its.filter(is_in_file).filter(|todo| !differs(todo)).cloned().collect()
    }

    /// What somebody has said is done at the county's, and this file says otherwise.
    pub fn contradicted(&self, own: &Own, compared: &Compared) -> Vec<Todo> {
        let todos = self.todos.get(&own.target).map(Vec::as_slice).unwrap_or_default();
        let differs =
            |todo: &&Todo| compared.differences.iter().any(|it| it.column.as_str() == todo.column);
        let ticked = todos.iter().filter(|it| it.part == compared.part && it.ticked.is_some());
        ticked.filter(differs).cloned().collect()
    }

    /// Which of ours a line is about.
    fn fit(&self, secrets: &Secrets, line: &Line) -> Fit {
        let person = match &line.identity {
            Some(Identity::Whole(number) | Identity::Offered(number)) => digest(secrets, number),
            None => None,
        };
        let number = match self.kind {
            Kind::Bedrifter | Kind::Godkjenninger => line.get(Column::Orgnr),
            _ => line.get(Column::Kontraktsnr),
        };
        let key = Key {
            number: number.map(ToOwned::to_owned),
            code: line.get(Column::Programomrade).map(base_code),
            begins: line.get(Column::Fra).map(ToOwned::to_owned),
            person,
        };
        match self.kind {
            Kind::Manglendefag | Kind::Fagprover => self.person_of(&key),
            _ => find(&key, &self.index),
        }
    }

    /// Tests and subjects are kept of the person: any contract of theirs says who it is.
    fn person_of(&self, key: &Key) -> Fit {
        let place = |target: &str| self.places.get(target)?.first().copied();
        let by_contract = match find(key, &self.index) {
            Fit::One(at) => vec![at],
            Fit::Several(all) => all,
            Fit::None { .. } => Vec::new(),
        };
        let targets = by_contract.iter().filter_map(|at| self.all.get(*at));
        let mut targets: BTreeSet<&str> = targets.map(|it| it.target.as_str()).collect();
        targets.extend(key.person.as_ref().and_then(|it| self.people.get(it)).map(String::as_str));
        let places: Vec<usize> = targets.into_iter().filter_map(place).collect();
        match places.as_slice() {
            [] => Fit::None { near: Vec::new() },
            [one] => Fit::One(*one),
            _ => Fit::Several(places),
        }
    }

    fn candidates(&self, places: &[usize]) -> Vec<Candidate> {
        places.iter().filter_map(|at| self.all.get(*at)).map(candidate).collect()
    }

    /// A row of a line, with what the county has changed meanwhile as it was to, and what it has
    /// not though somebody said so.
    pub fn row(
        &self,
        tx: &Tx,
        secrets: &Secrets,
        run: &Run,
        line: &Line,
    ) -> Result<(Row, Settled), Fault> {
        let mut row = self.blank(tx, run, line)?;
        if line.unfit.iter().all(|it| it.code == "doubled") && !line.unfit.is_empty() {
            RowState::Lik.as_str().clone_into(&mut row.state);
            return Ok((row, Settled::default()));
        }
        if !line.unfit.is_empty() {
            return Ok((row, Settled::default()));
        }
        let fit = self.fit(secrets, line);
        if let Some(Identity::Offered(_)) = &line.identity {
            let places = match &fit {
                Fit::One(at) => vec![*at],
                Fit::Several(all) | Fit::None { near: all } => all.clone(),
            };
            row.state = RowState::Tilbudt.as_str().to_owned();
            row.candidates = serde_json::to_string(&self.candidates(&places))?;
            return Ok((row, Settled::default()));
        }
        let one = match fit {
            Fit::One(at) => self.all.get(at),
            Fit::Several(all) => {
                row.state = RowState::Flere.as_str().to_owned();
                row.candidates = serde_json::to_string(&self.candidates(&all))?;
                None
            }
            Fit::None { near } => {
                row.state = RowState::Ukjent.as_str().to_owned();
                row.candidates = serde_json::to_string(&self.candidates(&near))?;
                None
            }
        };
        let Some(own) = one else { return Ok((row, Settled::default())) };
        let compared = self.compare(own, "", &line.values);
        let cells = self.cells(own, &compared);
        row.state = state_of(&cells, false).as_str().to_owned();
        row.theirs = serde_json::to_string(&kept_of(own, line.values.clone()))?;
        row.cells = serde_json::to_string(&cells)?;
        row.target = Some(own.target.clone());
        let settled = Settled {
            agreed: self.agreed(own, &compared),
            contradicted: self.contradicted(own, &compared),
        };
        row.part = compared.part;
        row.title = compared.title;
        Ok((row, settled))
    }

    fn blank(&self, tx: &Tx, run: &Run, line: &Line) -> Result<Row, Fault> {
        let named = match self.kind {
            Kind::Bedrifter | Kind::Godkjenninger => {
                line.get(Column::Bedriftsnavn).unwrap_or_default().to_owned()
            }
            _ => line.name(),
        };
        let title = if named.is_empty() { format!("Rad {}", line.number) } else { named };
        let is_waiting = self.kind == Kind::Laerlinger
            && self.has(Column::Godkjent)
            && line.get(Column::Godkjent).is_none()
            && line.get(Column::Avsluttet).is_none();
        Ok(Row {
            id: store::new_id(tx),
            version: 1,
            run: run.id.clone(),
            kind: run.kind.clone(),
            number: i64::try_from(line.number).unwrap_or(i64::MAX),
            state: RowState::Avvist.as_str().to_owned(),
            title,
            target: None,
            part: String::new(),
            theirs: serde_json::to_string(&line.values)?,
            cells: "[]".to_owned(),
            unfit: serde_json::to_string(&line.unfit)?,
            candidates: "[]".to_owned(),
            waiting: is_waiting,
        })
    }

    /// Rows for contracts in force that the file does not have: none of somebody whom a row may be
    /// about.
    pub fn missing(
        &self,
        tx: &Tx,
        run: &Run,
        there: &BTreeSet<String>,
        today: chrono::NaiveDate,
    ) -> Result<Vec<Row>, Fault> {
        let today = today.to_string();
        let is_running = |it: &&Own| {
            let ends = it.facts.get(&Column::Til);
            it.part.is_empty()
                && !it.archived
                && it.facts.contains_key(&Column::Fra)
                && ends.is_none_or(|ends| *ends >= today)
                && !it.facts.contains_key(&Column::Avsluttet)
        };
        let all = self.all.iter().filter(is_running).filter(|it| !there.contains(&it.target));
        let row = |it: &Own| {
            Ok(Row {
                state: RowState::Mangler.as_str().to_owned(),
                title: it.title.clone(),
                target: Some(it.target.clone()),
                ..self.blank(tx, run, &Line::default())?
            })
        };
        all.map(row).collect::<Result<Vec<Row>, Fault>>().map(not_waiting)
    }
}

fn not_waiting(mut rows: Vec<Row>) -> Vec<Row> {
    for row in &mut rows {
        row.waiting = false;
    }
    rows
}

/// What is kept of a row about one of ours: of an address that is not to be known, nothing.
pub fn kept_of(own: &Own, mut theirs: Facts) -> Facts {
    theirs.retain(|column, _| !(own.hidden && ADDRESS.contains(column)));
    theirs
}

/// The parts of an address.
const ADDRESS: [Column; 3] = [Column::Adresse, Column::Postnummer, Column::Poststed];

const WAITED_FOR: svenn_records::rules::ExamResult = svenn_records::rules::ExamResult::IkkeSatt;

fn candidate(it: &Own) -> Candidate {
    let code = it.facts.get(&Column::Programomrade).map(|it| base_code(it));
    let begins = it.facts.get(&Column::Fra).and_then(|it| it.parse().ok());
    let begins = begins.map(|day| format!("fra {}", oslo::format_day(day)));
    let archived = it.archived.then(|| "arkivert".to_owned());
    let number = it.facts.get(&Column::Kontraktsnr).map(|it| format!("kontrakt {it}"));
    let parts = [Some(it.title.clone()), code, begins, number, archived];
    Candidate {
        target: it.target.clone(),
        part: it.part.clone(),
        label: parts.into_iter().flatten().collect::<Vec<_>>().join(", "),
    }
}

/// By what a person is known without their number.
fn digest(secrets: &Secrets, number: &str) -> Option<String> {
    // What could be read is not questioned again.
    let any = IdentityRules {
        check_digits: CheckDigits::From2032,
        synthetic: SyntheticNumbers::Accepted,
    };
    IdentityNumber::parse(number, any).ok().map(|number| personnr::index(secrets, &number))
}

/// A stored word of an enumeration.
pub fn word<T: std::str::FromStr>(stored: &str) -> Result<T, Fault> {
    stored.parse().map_err(|_| Fault::new(format!("a stored word that is none: {stored}")))
}
