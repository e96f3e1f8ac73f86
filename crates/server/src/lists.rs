//! What lists there are, for the web: its types of rows and fields, and what makes a list old.

use std::collections::BTreeMap;

use serde::Serialize;
use svenn_http::list::List;
use svenn_kernel::Fault;

use crate::capabilities::described;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct ListDescription {
    /// The other collections that make its rows old when they change.
    depends_on: Vec<&'static str>,
    /// What a row holds.
    row: Vec<RowDescription>,
    /// What it is filtered, counted and sorted by.
    fields: Vec<FieldDescription>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct RowDescription {
    name: String,
    #[serde(rename = "type")]
    web: String,
    /// Only coordinators' rows have it.
    coordinators_only: bool,
}

#[derive(Serialize)]
struct FieldDescription {
    name: String,
    facet: bool,
    sort: bool,
}

fn description(list: &dyn List) -> ListDescription {
    let schema = list.schema();
    let row = schema.row_fields().iter().filter(|field| !field.is_hidden());
    let row = row.map(|field| RowDescription {
        name: field.name().to_owned(),
        web: field.web().to_owned(),
        coordinators_only: field.is_coordinators_only(),
    });
    let fields = schema.fields().iter().filter(|field| !field.is_stored_only());
    let fields = fields.map(|field| FieldDescription {
        name: field.name().to_owned(),
        facet: field.is_facet(),
        sort: field.is_sorted(),
    });
    ListDescription {
        depends_on: list.depends_on().iter().map(|collection| collection.0).collect(),
        row: row.collect(),
        fields: fields.collect(),
    }
}

/// The lists as committed: pretty, with a line end.
///
/// # Errors
/// A fault when it cannot be written as JSON.
pub fn lists_json() -> Result<String, Fault> {
    let described = described()?.lists();
    let lists: BTreeMap<&str, ListDescription> =
        described.iter().map(|list| (list.collection().0, description(&**list))).collect();
    let mut text = serde_json::to_string_pretty(&lists)?;
    text.push('\n');
    Ok(text)
}
