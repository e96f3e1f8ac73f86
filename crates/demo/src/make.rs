//! Writing a demo organisation, with the product's own importers and use cases.

use std::{
    collections::{BTreeMap, HashMap},
    sync::Arc,
};

use bytes::Bytes;
use chrono::NaiveDate;
use futures::{FutureExt, stream};
use svenn_access::{
    Access,
    accounts::{self, NewAccount, PutAccount},
};
use svenn_companies::{CompanyAddress, CompanyContact, NewCompany};
use svenn_curricula::plans;
use svenn_db::{Actor, Audience, Databases, Tx};
use svenn_documentation::history::{self, BackfilledDocumentation};
use svenn_files::{StagedFile, Upload, records};
use svenn_http::App;
use svenn_kernel::{
    ApprenticeId, Collection, CoordinatorId, CurriculumId, DocumentationId, EmployeeId, Fault,
    FixedClock, GoalId, Permission, Permissions, PersonId, Role, SeededEntropy, TenantId,
    Timestamp, office_right::all_rights, oslo, permission,
};
use svenn_openid::Likeness;
use svenn_organisation::{Flags, Organisation};
use svenn_people::{
    apprentices, employees,
    newcomers::{self, NewPerson},
    personnr,
};

use crate::{
    applied, assessed,
    assigned::{self, Assigned},
    cast::{ApprenticeCast, Cast, CompanyCast, OF_DEMO_INSTRUCTOR, PersonCast, Situation},
    checked, contract,
    course::{Ending, Writer},
    coursed,
    data::{self, OfficeData, TRADES, Texts},
    dice::{Dice, around},
    digital, followed, goals_asked, granted, helped, hosted,
    hours::{self, Hours},
    industry, interviewed, logged, notified, own_plan, pictures, progressed, registered, rehearsed,
    shared, sheet, signed, sought, talk, templated, tested, trained, visits,
};

/// Of the documentation of everybody but the demo apprentice, this much has a picture.
const PICTURED_PERCENT: usize = 14;

/// Different pictures of a trade.
const PICTURES_PER_TRADE: usize = 6;

/// What the making of an organisation needs.
pub(crate) struct Maker<'a> {
    pub(crate) app: &'a App,
    pub(crate) today: NaiveDate,
    pub(crate) password_hash: &'a str,
}

/// The databases as they are seen at the beginning of `today`, with repeatable ids. All that is
/// told of the past lies before that instant.
pub(crate) async fn repeatable(app: &App, today: NaiveDate, seed: u64) -> Result<Databases, Fault> {
    repeatable_at(app, oslo::start_of_day(today), seed).await
}

/// The same, as they are seen at an instant.
pub(crate) async fn repeatable_at(
    app: &App,
    now: Timestamp,
    seed: u64,
) -> Result<Databases, Fault> {
    let clock = Arc::new(FixedClock::at(now));
    let databases = app.databases.reopen(clock, Arc::new(SeededEntropy::new(seed))).await?;
    Access::follow(&databases);
    Ok(databases)
}

/// People of the organisation by what the cast knows of them.
pub(crate) struct Stored {
    pub(crate) apprentices: Vec<ApprenticeId>,
    pub(crate) instructors: Vec<EmployeeId>,
    pub(crate) coordinators: Vec<CoordinatorId>,
    goals: BTreeMap<&'static str, Vec<GoalId>>,
}

/// A picture on its way to a piece of documentation.
struct Picture {
    apprentice: ApprenticeId,
    documentation: DocumentationId,
    curriculum: &'static str,
    variant: usize,
    name: String,
    /// When it was taken, where something is said of it.
    taken: Option<Timestamp>,
}

impl Maker<'_> {
    /// Makes the organisation; nothing is left of one that could not be made whole.
    pub(crate) async fn office(&self, office: &OfficeData, number: usize) -> Result<(), Fault> {
        let tenant = crate::tenant_of(office)?;
        let seed = seed_of(&tenant);
        let databases = repeatable(self.app, self.today, seed).await?;
        let dice = Dice::new(seed);
        let cast = Cast::new(office, number, self.today, &dice)?;
        let fault = |error| Fault::caused("demo organisation", error);
        databases.create_tenant(&tenant, &office.navn).await.map_err(fault)?;
        let made = self.fill(&databases, &tenant, office, &cast, &dice).await;
        if made.is_err() {
            svenn_organisation::delete(self.app, &tenant).await.map_err(fault)?;
        }
        made
    }

    async fn fill(
        &self,
        databases: &Databases,
        tenant: &TenantId,
        office: &OfficeData,
        cast: &Cast,
        dice: &Dice,
    ) -> Result<(), Fault> {
        let write = || async {
            let tx = databases.write(tenant, Actor::System).await;
            tx.map_err(|error| Fault::caused("demo organisation", error))
        };
        let tx = write().await?;
        let coordinators = self.frame(&tx, office, cast).await?;
        tx.commit().await?;
        self.people(write().await?, cast).await?;
        let tx = write().await?;
        let stored = stored(&tx, cast, coordinators).await?;
        self.complete(&tx, cast, &stored).await?;
        own_plan::write(&tx, stored.instructors.get(..1).unwrap_or_default()).await?;
        progressed::recommend(&tx).await?;
        if let Some(first) = stored.instructors.first() {
            if let Some(apprentice) = stored.apprentices.first() {
                progressed::assess(&tx, apprentice, first, self.today).await?;
            }
            // A visitor who tries the demo as an instructor sees the company's employees too, who has
            // applied there, and what grants it was paid.
            let mut tilganger = permission::new_instructor();
            tilganger.insert(Permission::ManageEmployees);
            tilganger.insert(Permission::Applications);
            tilganger.insert(Permission::EditCompany);
            accounts::set_tilganger(&tx, &first.clone().into(), &tilganger).await?;
        }
        let coordinator = stored.coordinators.first().cloned();
        if let Some(coordinator) = coordinator {
            let people = followed::People {
                apprentices: &stored.apprentices,
                instructors: stored.instructors.iter().cloned().map(PersonId::from).collect(),
                coordinator: coordinator.into(),
            };
            followed::write(&tx, cast, &people, self.today).await?;
        }
        checked::write(&tx, &stored, self.today).await?;
        self.talk(&tx, &stored).await?;
        let (pictures, kept) = self.documentation(&tx, cast, &stored, dice).await?;
        if let Some(instructor) = stored.instructors.first() {
            let assigned = Assigned {
                apprentices: &stored.apprentices,
                instructor: instructor.clone().into(),
                today: self.today,
            };
            assigned::write(&tx, &assigned).await?;
            let hours = Hours {
                apprentices: &stored.apprentices,
                instructor: instructor.clone().into(),
                today: self.today,
            };
            hours::write(&tx, &hours).await?;
        }
        let notified = notified::Notified { tx: &tx, today: self.today, stored: &stored };
        notified.write(&kept).await?;
        goals_asked::write(&tx, &stored, self.today).await?;
        helped::write(&tx, &stored, self.today).await?;
        interviewed::write(&tx, &stored, self.today).await?;
        tested::write(&tx, &stored, self.today).await?;
        visits::write(&tx, cast, &stored, &kept, self.today).await?;
        let staged = self.stage(&pictures).await?;
        let mut files = Vec::with_capacity(staged.len());
        for (picture, staged) in pictures.iter().zip(staged) {
            let owner = records::Owner {
                collection: Collection::DOKUMENTASJONER,
                id: picture.documentation.as_str(),
                audience: Audience::person(&picture.apprentice),
            };
            let record = records::insert(&tx, &staged, owner).await?;
            if let (Some(taken), Some(said)) = (picture.taken, pictures::said(picture.variant)) {
                let of = (&picture.documentation, &record.id);
                history::tell_of_picture(&tx, of, said, taken).await?;
            }
            files.push((record, staged));
        }
        trained::write(&tx, &stored, self.today).await?;
        coursed::write(&tx, &stored, self.today).await?;
        hosted::write(&tx, &stored, self.today).await?;
        rehearsed::write(&tx, &stored, self.today).await?;
        if has_trade(cast, industry::CURRICULUM) {
            digital::write(&tx, &stored).await?;
        }
        if let Some(owner) = stored.coordinators.first().cloned().map(PersonId::from) {
            svenn_reports::history::keep(&tx, &owner).await?;
            svenn_reports::history::ask(&tx, self.today).await?;
            svenn_openid::history::offer(&tx, self.app, provider_of(tenant), &owner).await?;
        }
        files.extend(shared::write(&self.app.files, &tx, &stored, self.today).await?);
        templated::write(&tx, &stored).await?;
        logged::write(&tx).await?;
        files.extend(signed::write(&self.app.files, &tx, &stored, self.today).await?);
        tx.commit().await?;
        for (record, staged) in &files {
            records::finalise(&self.app.files, tenant, record, staged).await;
        }
        let tx = write().await?;
        registered::write(&tx, cast, &stored.apprentices, self.today).await?;
        tx.commit().await?;
        let past = granted::Office {
            app: self.app,
            tenant,
            stored: &stored,
            today: self.today,
            seed: seed_of(tenant),
        };
        past.write().boxed_local().await?;
        let tx = write().await?;
        if let Some(by) = stored.coordinators.first().cloned().map(PersonId::from) {
            svenn_vigo::history::backfill(&tx, &self.app.secrets, &by).await?;
            svenn_countycases::history::backfill(&tx, &by).await?;
        }
        tx.commit().await?;
        let tx = write().await?;
        svenn_registers::history::backfill(&tx).await?;
        sought::write(&tx, cast, self.today).await?;
        applied::write(&tx, (office, &stored), self.today, dice).await?;
        tx.commit().await?;
        Ok(())
    }

    /// What the people to sign in as have said to each other.
    async fn talk(&self, tx: &Tx, stored: &Stored) -> Result<(), Fault> {
        let (Some(coordinator), Some(instructor)) =
            (stored.coordinators.first(), stored.instructors.first())
        else {
            return Ok(());
        };
        let own = stored.apprentices.iter().take(OF_DEMO_INSTRUCTOR);
        let talkers = talk::Talkers {
            coordinator: coordinator.clone().into(),
            instructor: instructor.clone().into(),
            apprentices: own.cloned().map(PersonId::from).collect(),
        };
        talk::write(tx, &talkers, self.today).await
    }

    /// Organisation, coordinators, companies, curricula and training plans.
    async fn frame(
        &self,
        tx: &Tx,
        office: &OfficeData,
        cast: &Cast,
    ) -> Result<Vec<CoordinatorId>, Fault> {
        let norskindustri = has_trade(cast, industry::CURRICULUM);
        let flags = Flags {
            norskindustri,
            timekeeping: office.timekeeping,
            check_points_enabled: true,
            trainingday: true,
            application: true,
            course_enabled: true,
            xtramile: norskindustri,
            vigo: true,
            ..Flags::default()
        };
        let organisation = Organisation { flags, ..Organisation::named(&office.navn) };
        svenn_organisation::save(tx, &organisation).await?;
        assessed::write(tx).await?;
        let mut ids = Vec::with_capacity(cast.coordinators.len());
        for person in &cast.coordinators {
            ids.push(coordinator(tx, person).await?);
        }
        for company in &cast.companies {
            let made = svenn_companies::insert(tx, new_company(company)).await;
            made.map_err(|_| Fault::new("a demo company could not be made"))?;
        }
        let imported = svenn_curricula::import::grep(tx, data::curricula()?).await;
        imported.map_err(|error| Fault::caused("sample curricula", error))?;
        if norskindustri {
            industry::write(tx).await?;
        }
        for trade in TRADES.iter().filter(|trade| has_trade(cast, trade.curriculum)) {
            let kode = CurriculumId::parse(trade.curriculum)
                .map_err(|error| Fault::caused("sample curricula", error))?;
            let made = plans::create_from_curriculum(tx, trade.plan, &kode).await;
            made.map_err(|_| Fault::new("a demo training plan could not be made"))?;
        }
        Ok(ids)
    }

    /// Instructors and apprentices, through the importer.
    async fn people(&self, tx: Tx, cast: &Cast) -> Result<(), Fault> {
        let sheet = sheet::people(cast, self.today)?;
        let rules = personnr::rules(self.app, tx.now());
        let unread =
            |report: Box<svenn_imports::Report>| Fault::new(format!("demo people: {report}"));
        let sheet = svenn_imports::read(&sheet).map_err(unread)?;
        let file = svenn_imports::File { name: "laerlinger.csv", sheet: &sheet, mapping: None };
        let mode = svenn_imports::Mode::WriteWithUnder18;
        let report = svenn_imports::people(tx, self.app, rules, file, mode).await?;
        match report.errors.first() {
            None => Ok(()),
            Some(first) => Err(Fault::new(format!(
                "demo people: row {} {}: {}",
                first.row, first.column, first.code
            ))),
        }
    }

    /// What the importer has no column for: roles, a terminated contract, passwords.
    async fn complete(&self, tx: &Tx, cast: &Cast, stored: &Stored) -> Result<(), Fault> {
        for (id, it) in stored.instructors.iter().zip(&cast.instructors) {
            if let Some(employee) = employees::find(tx, id).await? {
                let role = it.tittel.clone();
                employees::update(tx, employees::Employee { role, ..employee }).await?;
            }
        }
        let companies = svenn_companies::all(tx).await?;
        for (at, (id, it)) in stored.apprentices.iter().zip(&cast.apprentices).enumerate() {
            if let Some(row) = apprentices::find(tx, id).await? {
                let agreed = contract::agreed(row, it, at, self.today);
                contract::earlier(tx, &agreed, at, &companies).await?;
                apprentices::update(tx, agreed).await?;
            }
        }
        let first: [Option<PersonId>; 3] = [
            stored.coordinators.first().cloned().map(Into::into),
            stored.instructors.first().cloned().map(Into::into),
            stored.apprentices.first().cloned().map(Into::into),
        ];
        for person in first.into_iter().flatten() {
            accounts::set_password_hash(tx, &person, self.password_hash).await?;
        }
        Ok(())
    }

    /// Everybody's documentation; answers the pictures that belong to it, and what was kept.
    async fn documentation(
        &self,
        tx: &Tx,
        cast: &Cast,
        stored: &Stored,
        dice: &Dice,
    ) -> Result<(Vec<Picture>, Vec<notified::Kept>), Fault> {
        let texts = Texts::load()?;
        let mut kept = Vec::with_capacity(cast.apprentices.len());
        for (at, it) in cast.apprentices.iter().enumerate() {
            let id = around(&stored.apprentices, at)?.clone();
            kept.push((id, self.pieces(&texts, it, at, stored, dice)?));
        }
        let ids = history::backfill(tx, kept.clone()).await?;
        let mut pictures = Vec::new();
        for (at, (it, ((apprentice, pieces), ids))) in
            cast.apprentices.iter().zip(kept.iter().zip(&ids)).enumerate()
        {
            for (number, (piece, id)) in pieces.iter().zip(ids).enumerate() {
                for variant in pictures_of(at, number, dice) {
                    pictures.push(Picture {
                        apprentice: apprentice.clone(),
                        documentation: id.clone(),
                        curriculum: it.trade.curriculum,
                        variant,
                        name: picture_name(piece, variant),
                        taken: (at == 0).then_some(piece.created),
                    });
                }
            }
        }
        let kept = kept.into_iter().zip(ids);
        let kept =
            kept.map(|((apprentice, pieces), ids)| notified::Kept { apprentice, pieces, ids });
        Ok((pictures, kept.collect()))
    }

    fn pieces(
        &self,
        texts: &Texts,
        it: &ApprenticeCast,
        at: usize,
        stored: &Stored,
        dice: &Dice,
    ) -> Result<Vec<BackfilledDocumentation>, Fault> {
        let (Some(start), false) = (it.start, it.situation == Situation::Before) else {
            return Ok(Vec::new());
        };
        let goals = stored.goals.get(it.trade.curriculum).filter(|_| it.plan);
        let reviewer = match it.instructor {
            Some(at) => (around(&stored.instructors, at)?.clone().into(), Role::Ansatt),
            None => {
                (around(&stored.coordinators, it.coordinator)?.clone().into(), Role::Koordinator)
            }
        };
        let silent = visits::silent_since(it.situation, at, start, self.today);
        let writer = Writer {
            texts,
            curriculum: it.trade.curriculum,
            goals: goals.map(Vec::as_slice).unwrap_or_default(),
            apprentice: around(&stored.apprentices, at)?.clone().into(),
            reviewer,
            start,
            end: it.raised.or(it.end).unwrap_or_else(|| oslo::add_months(start, it.trade.months)),
            today: silent.unwrap_or(self.today),
            dice,
            correction: (at == 0).then_some(0),
        };
        match at {
            0 => writer.demo(),
            _ if silent.is_some() => writer.any(&[Ending::Approved]),
            _ => writer.any(&endings(it.situation, at, dice)),
        }
    }

    async fn stage(&self, pictures: &[Picture]) -> Result<Vec<StagedFile>, Fault> {
        let mut first: HashMap<(&str, usize), StagedFile> = HashMap::new();
        let mut all = Vec::with_capacity(pictures.len());
        for Picture { curriculum, variant, name, .. } in pictures {
            let files = &self.app.files;
            let staged = match first.get(&(*curriculum, *variant)) {
                Some(same) => files.stage_again(same, name).await,
                None => {
                    let bytes = Bytes::from(pictures::jpeg(curriculum, *variant)?);
                    let body = stream::iter([Ok::<_, std::io::Error>(bytes)]);
                    files.stage(Upload { name, declared_type: "image/jpeg" }, body).await
                }
            };
            let staged = staged.map_err(|error| Fault::caused("demo pictures", error))?;
            first.entry((curriculum, *variant)).or_insert_with(|| staged.clone());
            all.push(staged);
        }
        Ok(all)
    }
}

/// The demo instructor has something to look at from each of their apprentices.
pub(crate) fn endings(situation: Situation, at: usize, dice: &Dice) -> Vec<Ending> {
    if !matches!(situation, Situation::During | Situation::Lacks(_)) {
        return Vec::new();
    }
    if at < OF_DEMO_INSTRUCTOR {
        let before = if at % 2 == 1 { Ending::Returned } else { Ending::Sent };
        return vec![before, Ending::Sent];
    }
    match dice.below(100) {
        0..25 => vec![Ending::Sent],
        25..40 => vec![Ending::Returned],
        40..55 => vec![Ending::Draft],
        55..65 => vec![Ending::Sent, Ending::Draft],
        65..75 => vec![Ending::Returned, Ending::Sent],
        _ => vec![Ending::Approved],
    }
}

/// Variants of the pictures of a piece of documentation.
fn pictures_of(apprentice: usize, piece: usize, dice: &Dice) -> Vec<usize> {
    let variant = dice.below(PICTURES_PER_TRADE);
    if apprentice == 0 {
        return if piece.is_multiple_of(3) {
            vec![variant, (variant + 2) % PICTURES_PER_TRADE]
        } else {
            vec![variant]
        };
    }
    if dice.chance(PICTURED_PERCENT) { vec![variant] } else { Vec::new() }
}

/// As a phone would have named it.
fn picture_name(piece: &BackfilledDocumentation, variant: usize) -> String {
    let taken = oslo::local(piece.created);
    format!("IMG_{}_{:02}.jpg", taken.format("%Y%m%d_%H%M"), variant * 5)
}

fn has_trade(cast: &Cast, curriculum: &str) -> bool {
    let mut trades = cast.companies.iter().flat_map(|company| &company.data.fag);
    trades.any(|trade| trade == curriculum)
}

/// By which of the simulated providers the people of an organisation sign in: there is one of each
/// kind to try.
fn provider_of(tenant: &TenantId) -> Likeness {
    if tenant.as_str() == "vidde" { Likeness::Entra } else { Likeness::Idporten }
}

/// Organisations differ because their names do.
fn seed_of(tenant: &TenantId) -> u64 {
    let mix = |seed: u64, byte: u8| seed.wrapping_mul(31).wrapping_add(u64::from(byte));
    tenant.as_str().bytes().fold(2026, mix)
}

/// A coordinator who can sign in.
pub(crate) async fn coordinator(tx: &Tx, person: &PersonCast) -> Result<CoordinatorId, Fault> {
    let new = NewPerson {
        rolle: Role::Koordinator,
        fornavn: person.fornavn.clone(),
        etternavn: person.etternavn.clone(),
        epost: Some(person.epost.clone()),
        telefon: Some(person.telefon.clone()),
    };
    let id = newcomers::create(tx, &new).await?;
    let account = NewAccount {
        person: id.clone(),
        rolle: Role::Koordinator,
        epost: Some(person.epost.clone()),
        telefon: Some(person.telefon.clone()),
        tilganger: Permissions::new(),
    };
    match accounts::put(tx, &account).await? {
        PutAccount::Done => {
            accounts::set_rights(tx, &id, &all_rights()).await?;
            Ok(id.into())
        }
        _ => Err(Fault::new("two demo coordinators have the same contacts")),
    }
}

/// A company as it is stored.
pub(crate) fn new_company(company: &CompanyCast) -> NewCompany {
    let data = &company.data;
    NewCompany {
        adresse: CompanyAddress {
            adresse: data.adresse.clone(),
            poststed: data.poststed.clone(),
            postnr: data.postnr.clone(),
            fylke: data.fylke.clone(),
            kommunenavn: data.kommunenavn.clone(),
        },
        contact_information: CompanyContact {
            email: format!("post@{}.example", data.domene),
            invoiceemail: format!("faktura@{}.example", data.domene),
            grantemail: format!("regnskap@{}.example", data.domene),
            phone: company.telefon.clone(),
            ..CompanyContact::default()
        },
        typebedrift: data.typebedrift.clone(),
        nettside: format!("https://{}.example", data.domene),
        ..NewCompany::named(&data.navn, company.orgnr.clone())
    }
}

/// Ids in the order of the cast, found by e-mail, and the goals of each trade's plan.
async fn stored(tx: &Tx, cast: &Cast, coordinators: Vec<CoordinatorId>) -> Result<Stored, Fault> {
    let missing = || Fault::new("a demo person was not imported");
    let by_mail: HashMap<_, _> = apprentices::all(tx)
        .await?
        .into_iter()
        .filter_map(|row| Some((row.epost?, row.id)))
        .collect();
    let people = cast.apprentices.iter();
    let apprentices = people.map(|it| by_mail.get(&it.person.epost).cloned().ok_or_else(missing));
    let apprentices = apprentices.collect::<Result<_, _>>()?;
    let by_mail: HashMap<_, _> = employees::all(tx)
        .await?
        .into_iter()
        .filter_map(|row| Some((row.epost?, row.id)))
        .collect();
    let people = cast.instructors.iter();
    let instructors = people.map(|it| by_mail.get(&it.person.epost).cloned().ok_or_else(missing));
    let instructors = instructors.collect::<Result<_, _>>()?;
    let plans = plans::all(tx).await?;
    let ids: Vec<_> = plans.iter().map(|plan| plan.id.clone()).collect();
    let mut goals = BTreeMap::new();
    for tree in plans::trees(tx, &ids).await? {
        let trade = data::trade_of(tree.plan.curriculum.as_str())?;
        goals.insert(trade.curriculum, tree.goals().map(|goal| goal.id.clone()).collect());
    }
    Ok(Stored { apprentices, instructors, coordinators, goals })
}
