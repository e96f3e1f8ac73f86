//! Portfolios as they are shown to the person who ordered them.

use std::collections::HashMap;

use serde::Serialize;
use svenn_db::Tx;
use svenn_files::records::{self, FileRecord};
use svenn_http::{App, Caller, files::FileView};
use svenn_kernel::{ApprenticeId, Fault, PortfolioId, PortfolioOrderId, Timestamp};
use utoipa::ToSchema;

use crate::{
    OPPLAERINGSMAPPER, Status, open,
    rules::{gone, together},
    store::{self, Portfolio},
};

/// Portfolios that were asked for together.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PortfolioOrder {
    pub id: PortfolioOrderId,
    /// Progress of all together.
    pub status: Status,
    /// When they were asked for.
    pub created: Timestamp,
    /// When they are gone.
    pub slettes: Timestamp,
    /// By the names of the apprentices.
    pub mapper: Vec<PortfolioView>,
}

/// The portfolio of one apprentice.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PortfolioView {
    pub id: PortfolioId,
    pub laerling: ApprenticeId,
    /// Name of the apprentice.
    pub navn: String,
    pub status: Status,
    /// How far it is, 0 to 100.
    pub prosent: i64,
    /// Pages; 0 before it is made.
    pub sider: i64,
    /// Format of the document, as in `PDF/A-2a`; empty before it is made.
    pub standard: String,
    /// Which letters of it could not be set, as people are told; empty where all were.
    pub varsel: String,
    /// The document, once it is made.
    pub pdf: Option<FileView>,
}

/// What the caller ordered, the newest first; without apprentices whom the caller no longer sees.
pub(crate) async fn own(app: &App, tx: &Tx, caller: &Caller) -> Result<Vec<PortfolioOrder>, Fault> {
    let rows = store::asked_by(tx, &caller.person).await?;
    let names = open::names_of(tx, caller, &rows).await?;
    let owners: Vec<&str> = rows.iter().map(|row| row.id.as_str()).collect();
    let files = records::of_owners(tx, OPPLAERINGSMAPPER, &owners).await?;
    Ok(orders(rows, &names, |row| {
        let file: &FileRecord = files.get(row.id.as_str())?.first()?;
        Some(FileView::new(app, tx, file.clone()))
    }))
}

fn orders(
    rows: Vec<Portfolio>,
    names: &HashMap<ApprenticeId, String>,
    pdf: impl Fn(&Portfolio) -> Option<FileView>,
) -> Vec<PortfolioOrder> {
    let mut orders: Vec<PortfolioOrder> = Vec::new();
    for row in rows {
        let Some(navn) = names.get(&row.laerling) else { continue };
        let view = PortfolioView {
            navn: navn.clone(),
            pdf: pdf(&row),
            id: row.id,
            laerling: row.laerling,
            status: row.status,
            prosent: row.prosent,
            sider: row.sider,
            standard: row.standard,
            varsel: row.varsel,
        };
        match orders.iter_mut().find(|order| order.id == row.bestilling) {
            Some(order) => order.mapper.push(view),
            None => orders.push(PortfolioOrder {
                id: row.bestilling,
                status: view.status,
                created: row.created,
                slettes: gone(row.created),
                mapper: vec![view],
            }),
        }
    }
    for order in &mut orders {
        let all: Vec<Status> = order.mapper.iter().map(|it| it.status).collect();
        order.status = together(&all);
    }
    orders
}
