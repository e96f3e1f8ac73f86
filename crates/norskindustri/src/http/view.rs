//! A record as coordinators see it.

use std::collections::{BTreeSet, HashMap};

use serde::Serialize;
use svenn_curricula::program_areas;
use svenn_db::Tx;
use svenn_http::Problem;
use svenn_kernel::{Fault, IndustryRecordId, ProgramAreaId, text::collation_key};
use utoipa::ToSchema;

use crate::store::{self, Course, Row};

/// A record of Norsk Industri: courses, and the trades that they are for.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct IndustryRecordView {
    id: IndustryRecordId,
    /// Increases with every change; send back the version you read.
    version: i64,
    title: String,
    /// Its courses in order.
    curriculums: Vec<Course>,
    /// The trades that are linked to it, by title.
    programomraader: Vec<LinkedTrade>,
}

/// A trade that is linked to a record.
#[derive(Debug, Serialize, ToSchema)]
pub(super) struct LinkedTrade {
    kode: ProgramAreaId,
    /// Its title; the code again when the trade is not here any more.
    tittel: String,
}

/// Every record, by title.
pub(super) async fn records(tx: &Tx) -> Result<Vec<IndustryRecordView>, Fault> {
    let titles: HashMap<ProgramAreaId, String> =
        program_areas::all(tx).await?.into_iter().map(|it| (it.kode, it.title)).collect();
    let found = store::all(tx).await?.into_iter();
    let views: Result<Vec<_>, _> = found.map(|(row, trades)| view(row, trades, &titles)).collect();
    let mut views = views?;
    views.sort_by_cached_key(|it| collation_key(&it.title));
    Ok(views)
}

/// One record as it is stored now; 404 when there is none.
pub(super) async fn stored(tx: &Tx, id: &IndustryRecordId) -> Result<IndustryRecordView, Problem> {
    let found = records(tx).await?.into_iter().find(|it| it.id == *id);
    found.ok_or_else(Problem::not_found)
}

fn view(
    row: Row,
    trades: BTreeSet<ProgramAreaId>,
    titles: &HashMap<ProgramAreaId, String>,
) -> Result<IndustryRecordView, Fault> {
    let linked = |kode: ProgramAreaId| LinkedTrade {
        tittel: titles.get(&kode).map_or_else(|| kode.to_string(), Clone::clone),
        kode,
    };
    let mut programomraader: Vec<LinkedTrade> = trades.into_iter().map(linked).collect();
    programomraader.sort_by_cached_key(|it| collation_key(&it.tittel));
    Ok(IndustryRecordView {
        curriculums: row.courses()?,
        id: row.id,
        version: row.version,
        title: row.title,
        programomraader,
    })
}
