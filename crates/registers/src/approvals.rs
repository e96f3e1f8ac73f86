//! For which trades our companies are approved: as the office keeps it, and as the open register
//! tells.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use chrono::{Days, NaiveDate};
use sea_orm::{
    ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, sea_query::OnConflict,
};
use serde::Serialize;
use svenn_companies::{self as companies, Company, CompanyTrade};
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_gateways::approvals::ApprovedCompany;
use svenn_kernel::{CompanyId, Fault, ProgramAreaId, Timestamp, oslo, text::fold};
use svenn_people::apprentices;
use svenn_vigorules::{COUNTIES, base_code, county};
use utoipa::ToSchema;

use crate::{
    rules::{Difference, Kept, Lack, What, lack},
    store::{self, Unit},
};

/// Approvals that ended within so many days are told of again at night.
const ENDED_DAYS: u64 = 7;
/// Longest text of a difference, in characters.
const TEXT_CHARS_MAX: usize = 900;

mod approval {
    //! Table `register_approvals`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "register_approvals")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub orgnr: String,
        /// The six characters of the trade's code.
        #[sea_orm(primary_key, auto_increment = false)]
        pub fag: String,
        /// Two digits.
        #[sea_orm(primary_key, auto_increment = false)]
        pub fylke: String,
        pub lest: Timestamp,
        /// Since when the register does not tell of it any more.
        pub borte: Option<Timestamp>,
    }

    svenn_db::no_relations!();
}

mod asked {
    //! Table `register_approval_readings`.

    use sea_orm::entity::prelude::*;
    use svenn_kernel::Timestamp;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel)]
    #[sea_orm(table_name = "register_approval_readings")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub fag: String,
        #[sea_orm(primary_key, auto_increment = false)]
        pub fylke: String,
        pub lest: Timestamp,
    }

    svenn_db::no_relations!();
}

/// A trade (six characters) in a county (two digits).
pub type Pair<'a> = (&'a str, &'a str);

/// The code of the county with a name, of those in force.
fn code_of(name: &str) -> Option<&'static str> {
    let name = fold(name.trim());
    COUNTIES.iter().find(|it| it.to.is_none() && fold(it.name) == name).map(|it| it.code)
}

/// The county of a company, as the office has it, else as the register has.
fn county_of(company: &Company, unit: Option<&Unit>) -> Option<&'static str> {
    code_of(&company.adresse.fylke).or_else(|| code_of(&unit?.fylke))
}

/// The trades that our companies have apprentices in, or approvals for, each with the county.
pub async fn pairs(tx: &Tx) -> Result<BTreeSet<(String, String)>, Fault> {
    let units = store::all_units(tx).await?;
    let mut trades: HashMap<CompanyId, BTreeSet<String>> = HashMap::new();
    for (company, trade, _) in apprentices::trades_in_companies(tx, None).await? {
        trades.entry(company).or_default().insert(base_code(trade.as_str()));
    }
    for (company, own) in companies::trades_by_company(tx).await? {
        let codes = own.iter().map(|it| base_code(it.programomrade.as_str()));
        trades.entry(company).or_default().extend(codes);
    }
    let mut pairs = BTreeSet::new();
    for company in companies::all(tx).await? {
        let Some(county) = county_of(&company, units.get(&company.orgnr)) else { continue };
        let of = trades.remove(&company.id).unwrap_or_default();
        pairs.extend(of.into_iter().map(|trade| (trade, county.to_owned())));
    }
    Ok(pairs)
}

/// Those of the pairs that were not read since an instant.
pub async fn wanted(tx: &Tx, since: Timestamp) -> Result<Vec<(String, String)>, Fault> {
    let fresh = asked::Entity::find().filter(asked::Column::Lest.gt(since)).all(tx).await?;
    let fresh: HashSet<(String, String)> =
        fresh.into_iter().map(|row| (row.fag, row.fylke)).collect();
    Ok(pairs(tx).await?.into_iter().filter(|pair| !fresh.contains(pair)).collect())
}

/// Stores who is approved for a trade in a county, of those that are ours or that ours are places
/// of: what is not told any more is kept, and says since when. Answers whom it may concern.
pub async fn put(
    tx: &Tx,
    (fag, fylke): Pair<'_>,
    found: &[ApprovedCompany],
) -> Result<Vec<CompanyId>, Fault> {
    let ours = companies::all(tx).await?;
    let units = store::all_units(tx).await?;
    let above = |number: &String| units.get(number).and_then(|it| it.overordnet.clone());
    let numbers: HashSet<String> =
        ours.iter().flat_map(|it| [Some(it.orgnr.clone()), above(&it.orgnr)]).flatten().collect();
    let told: HashSet<&str> = found.iter().map(|it| it.orgnr.as_str()).collect();
    let of_pair = approval::Entity::find()
        .filter(approval::Column::Fag.eq(fag))
        .filter(approval::Column::Fylke.eq(fylke));
    for row in of_pair.all(tx).await? {
        if !told.contains(row.orgnr.as_str()) && row.borte.is_none() {
            let key = (row.orgnr, row.fag, row.fylke);
            let gone = approval::ActiveModel { borte: Set(Some(tx.now())), ..Default::default() };
            approval::Entity::update_many()
                .set(gone)
                .filter(approval::Column::Orgnr.eq(key.0))
                .filter(approval::Column::Fag.eq(key.1))
                .filter(approval::Column::Fylke.eq(key.2))
                .exec(tx)
                .await?;
        }
    }
    for number in told.into_iter().filter(|number| numbers.contains(*number)) {
        use approval::Column as C;
        let row = approval::Model {
            orgnr: number.to_owned(),
            fag: fag.to_owned(),
            fylke: fylke.to_owned(),
            lest: tx.now(),
            borte: None,
        };
        let again = OnConflict::columns([C::Orgnr, C::Fag, C::Fylke]);
        let again = again.clone().update_columns([C::Lest, C::Borte]).to_owned();
        let insert = approval::Entity::insert(row.into_active_model()).on_conflict(again);
        insert.exec_without_returning(&tx.later()).await?;
    }
    use asked::Column::{Fag, Fylke, Lest};
    let row = asked::Model { fag: fag.to_owned(), fylke: fylke.to_owned(), lest: tx.now() };
    let again = OnConflict::columns([Fag, Fylke]);
    let again = again.clone().update_columns([Lest]).to_owned();
    let insert = asked::Entity::insert(row.into_active_model()).on_conflict(again);
    insert.exec_without_returning(&tx.later()).await?;
    let is_there = |it: &Company| county_of(it, units.get(&it.orgnr)) == Some(fylke);
    Ok(ours.into_iter().filter(is_there).map(|it| it.id).collect())
}

/// A trade that the open register has a company approved for.
#[derive(Debug, Serialize, ToSchema)]
pub struct RegisteredApproval {
    /// Title of the trade; its code where we do not have it.
    tittel: String,
    /// The county.
    fylke: String,
    /// When it was read.
    lest: Timestamp,
    /// Since when the register does not tell of it any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    borte: Option<Timestamp>,
}

/// What the open register tells of a company, and of the one it is a place of.
pub async fn registered(
    tx: &Tx,
    orgnr: &str,
    above: Option<&str>,
) -> Result<Vec<RegisteredApproval>, Fault> {
    let numbers: Vec<&str> = std::iter::once(orgnr).chain(above).collect();
    let rows = approval::Entity::find().filter(approval::Column::Orgnr.is_in(numbers));
    let rows = rows.all(tx).await?;
    if rows.is_empty() {
        return Ok(Vec::new());
    }
    let titles = titles(tx).await?;
    let mut found: BTreeMap<(String, String), RegisteredApproval> = BTreeMap::new();
    for row in rows {
        let tittel = titles.get(&row.fag).cloned().unwrap_or_else(|| row.fag.clone());
        let fylke = county(&row.fylke).map_or_else(|| row.fylke.clone(), |it| it.name.to_owned());
        let key = (tittel.clone(), fylke.clone());
        let is_better = found.get(&key).is_none_or(|it| it.borte.is_some());
        if is_better {
            let it = RegisteredApproval { tittel, fylke, lest: row.lest, borte: row.borte };
            found.insert(key, it);
        }
    }
    Ok(found.into_values().collect())
}

/// Titles of trades by the six characters of their codes.
async fn titles(tx: &Tx) -> Result<HashMap<String, String>, Fault> {
    let areas = program_areas::all(tx).await?;
    Ok(areas.into_iter().map(|it| (base_code(it.kode.as_str()), it.title)).collect())
}

/// Companies with an approval that ended in the last days: what follows from the day alone.
pub async fn ended_lately(tx: &Tx) -> Result<Vec<CompanyId>, Fault> {
    let today = oslo::day_of(tx.now());
    let from = today.checked_sub_days(Days::new(ENDED_DAYS)).unwrap_or(today);
    let ended =
        |trade: &CompanyTrade| trade.godkjent_til.is_some_and(|day| from <= day && day < today);
    let all = companies::trades_by_company(tx).await?;
    let with = all.into_iter().filter(|(_, trades)| trades.iter().any(ended));
    Ok(with.map(|(company, _)| company).collect())
}

/// All that says for which trades companies are approved.
pub struct Approved {
    today: NaiveDate,
    trades: HashMap<CompanyId, Vec<CompanyTrade>>,
    /// How many apprentices of a company are in which trade, by the trade's six characters.
    learnt: HashMap<CompanyId, BTreeMap<String, i64>>,
    /// What the register tells, of numbers that are not gone from it.
    registered: HashSet<(String, String, String)>,
    asked: HashSet<(String, String)>,
    titles: HashMap<String, String>,
}

impl Approved {
    /// Of these companies, or of all.
    pub async fn load(tx: &Tx, ids: Option<&[CompanyId]>) -> Result<Self, Fault> {
        let mut learnt: HashMap<CompanyId, BTreeMap<String, i64>> = HashMap::new();
        for (company, trade, count) in apprentices::trades_in_companies(tx, ids).await? {
            let of = learnt.entry(company).or_default();
            *of.entry(base_code(trade.as_str())).or_default() += count;
        }
        let today = oslo::day_of(tx.now());
        if learnt.is_empty() {
            return Ok(Self {
                today,
                trades: HashMap::new(),
                learnt,
                registered: HashSet::new(),
                asked: HashSet::new(),
                titles: HashMap::new(),
            });
        }
        let there = approval::Entity::find().filter(approval::Column::Borte.is_null());
        let there = there.all(tx).await?.into_iter();
        let asked = asked::Entity::find().all(tx).await?.into_iter();
        Ok(Self {
            today,
            trades: companies::trades_by_company(tx).await?,
            learnt,
            registered: there.map(|row| (row.orgnr, row.fag, row.fylke)).collect(),
            asked: asked.map(|row| (row.fag, row.fylke)).collect(),
            titles: titles(tx).await?,
        })
    }

    fn title(&self, fag: &str) -> String {
        self.titles.get(fag).cloned().unwrap_or_else(|| fag.to_owned())
    }

    /// Whether the register has the company approved; none where it was not asked of the trade in
    /// the county.
    fn in_register(&self, company: &Company, unit: Option<&Unit>, fag: &str) -> Option<bool> {
        let fylke = county_of(company, unit)?;
        if !self.asked.contains(&(fag.to_owned(), fylke.to_owned())) {
            return None;
        }
        let above = unit.and_then(|it| it.overordnet.as_deref());
        let mut numbers = std::iter::once(company.orgnr.as_str()).chain(above);
        let is_there = |number: &str| {
            let key = (number.to_owned(), fag.to_owned(), fylke.to_owned());
            self.registered.contains(&key)
        };
        Some(numbers.any(is_there))
    }

    /// What a company lacks to train somebody in a trade.
    fn lack(&self, company: &Company, unit: Option<&Unit>, fag: &str) -> Option<Lack> {
        let own = self.trades.get(&company.id).map(Vec::as_slice).unwrap_or_default();
        let of = own.iter().find(|it| base_code(it.programomrade.as_str()) == fag);
        let kept = match of.map(|it| it.godkjent_til) {
            None if own.is_empty() => Kept::Nothing,
            None => Kept::Others,
            Some(None) => Kept::Approved,
            Some(Some(day)) => Kept::Until(day),
        };
        lack(kept, self.in_register(company, unit, fag), self.today)
    }

    fn said(&self, lack: Lack, fag: &str) -> String {
        let title = self.title(fag);
        match lack {
            Lack::Ended(day) => {
                format!("{title}: godkjenningen gikk ut {}", oslo::format_day(day))
            }
            Lack::NotRegistered => format!("{title}: ikke godkjent i registeret"),
            Lack::NotKept => format!("{title}: ingen godkjenning er ført"),
        }
    }

    /// That a company has apprentices in trades that it is not approved for.
    pub fn difference(&self, company: &Company, unit: Option<&Unit>) -> Option<Difference> {
        let learnt = self.learnt.get(&company.id)?;
        let lacking: Vec<(&String, i64, Lack)> = learnt
            .iter()
            .filter_map(|(fag, count)| Some((fag, *count, self.lack(company, unit, fag)?)))
            .collect();
        if lacking.is_empty() {
            return None;
        }
        let counted = |count: i64| if count == 1 { "lærling" } else { "lærlinger" };
        let ours = lacking
            .iter()
            .map(|(fag, count, _)| format!("{count} {} i {}", counted(*count), self.title(fag)));
        let theirs = lacking.iter().map(|(fag, _, lack)| self.said(*lack, fag));
        Some(Difference {
            hva: What::Godkjenning,
            vart: short(&ours.collect::<Vec<_>>().join(", ")),
            deres: short(&theirs.collect::<Vec<_>>().join("; ")),
        })
    }
}

fn short(text: &str) -> String {
    text.chars().take(TEXT_CHARS_MAX).collect()
}

/// What is to be looked at where somebody learns a trade in a company.
pub async fn warning(
    tx: &Tx,
    company: &CompanyId,
    trade: &ProgramAreaId,
) -> Result<Option<String>, Fault> {
    let Some(of) = companies::find(tx, company).await? else { return Ok(None) };
    let approved = Approved::load(tx, Some(std::slice::from_ref(company))).await?;
    let units = store::units(tx, std::slice::from_ref(&of.orgnr)).await?;
    let fag = base_code(trade.as_str());
    let lack = approved.lack(&of, units.get(&of.orgnr), &fag);
    Ok(lack.map(|it| approved.said(it, &fag)))
}
