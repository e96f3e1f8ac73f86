//! A list: a collection that is searched, who may see which of its rows, and which of its fields.

use std::sync::Arc;

use async_trait::async_trait;
use svenn_db::Tx;
use svenn_kernel::{Collection, Fault, OfficeRight, Role, Timestamp};
use svenn_search::{
    Asking, ListRequest, Source,
    engine::{Expr, FacetAnswer, Json, Query, RowField, Schema, Scope, SearchError},
};

use crate::Caller;

/// A collection that can be listed.
#[async_trait]
pub trait List: Source {
    fn collection(&self) -> Collection;

    /// What of it a caller may see.
    async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault>;

    /// Gives values that are ids the names that people know them by.
    async fn name_facets(&self, _tx: &Tx, _facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        Ok(())
    }
}

/// Everything for coordinators, nothing for others.
#[must_use]
pub fn coordinators_alone(caller: &Caller) -> Scope {
    match caller.rolle {
        Role::Koordinator => Scope::everything(),
        Role::Ansatt | Role::Laerling => Scope::only(Expr::Nothing),
    }
}

/// Everything to coordinators with a named right, nothing to others.
#[must_use]
pub fn holders_alone(caller: &Caller, right: OfficeRight) -> Scope {
    if caller.has_right(right) { Scope::everything() } else { Scope::only(Expr::Nothing) }
}

/// Documents that name one of these in a field; nothing for none.
#[must_use]
pub fn one_of<T: Into<String>>(field: &str, own: Vec<T>) -> Scope {
    if own.is_empty() {
        return Scope::only(Expr::Nothing);
    }
    Scope::only(Expr::any_of(field, own.into_iter().map(Into::into)))
}

/// A list as it is asked and answered, with what of its fields is not for everybody.
pub struct Listed {
    list: Arc<dyn List>,
    /// What exists for coordinators alone.
    coordinators_only: Vec<String>,
    /// What nobody reads.
    hidden: Vec<String>,
    /// Fields with names of people, and those with their ids.
    people: Vec<(String, String)>,
}

impl Listed {
    fn of(list: Arc<dyn List>) -> Self {
        let schema = list.schema();
        let named = |is: fn(&RowField) -> bool| {
            let fields = schema.row_fields().iter().filter(|field| is(field));
            fields.map(|field| field.name().to_owned()).collect()
        };
        let fields = schema.fields().iter();
        let people = fields
            .filter_map(|field| Some((field.name().to_owned(), field.ids_of_people()?.to_owned())));
        Self {
            people: people.collect(),
            coordinators_only: named(RowField::is_coordinators_only),
            hidden: named(RowField::is_hidden),
            list,
        }
    }

    /// Which collection it is.
    #[must_use]
    pub fn collection(&self) -> Collection {
        self.list.collection()
    }

    /// What a caller may see.
    pub async fn scope(&self, tx: &Tx, caller: &Caller) -> Result<Scope, Fault> {
        self.list.scope(tx, caller).await
    }

    /// Gives values that are ids their names.
    pub async fn name_facets(&self, tx: &Tx, facets: &mut [FacetAnswer]) -> Result<(), Fault> {
        self.list.name_facets(tx, facets).await
    }

    /// The fields as the caller knows them: what [`Self::shown`] takes out does not exist.
    #[must_use]
    pub fn known(&self, caller: &Caller) -> Schema {
        let schema = self.list.schema();
        self.unknown_to(caller).iter().fold(schema, |schema, field| schema.without(field))
    }

    /// Documents as the caller may read them.
    ///
    /// # Errors
    /// A fault for a document that is not an object.
    pub fn shown(&self, caller: &Caller, documents: Vec<Json>) -> Result<Vec<Json>, Fault> {
        documents.iter().map(|document| self.shown_one(caller, document)).collect()
    }

    /// One document as the caller may read it.
    ///
    /// # Errors
    /// As for [`Self::shown`].
    pub fn shown_one(&self, caller: &Caller, document: &Json) -> Result<Json, Fault> {
        let mut fields = self.unknown_to(caller).iter().chain(&self.hidden);
        Ok(fields.try_fold(document.clone(), |document, field| document.without(field))?)
    }

    /// The question of a caller at an instant, if it asks for nothing that the caller does not know
    /// of: what is not shown is not to be guessed by filtering, counting or sorting either.
    ///
    /// # Errors
    /// That a field is unknown or cannot be like that, with the part of the question that says so.
    pub fn question(
        &self,
        caller: &Caller,
        request: ListRequest,
        scope: Scope,
        now: Timestamp,
    ) -> Result<Query, (SearchError, &'static str)> {
        if let Some(refused) = self.unknown_in(caller, &request) {
            return Err(refused);
        }
        let person = caller.person.as_str();
        request.into_query(scope, Asking { now, person, people: &self.people })
    }

    fn unknown_in(
        &self,
        caller: &Caller,
        request: &ListRequest,
    ) -> Option<(SearchError, &'static str)> {
        self.unknown_to(caller).iter().find_map(|field| {
            let named = [
                ("filters", request.filters.iter().any(|filter| filter.field == *field)),
                ("ranges", request.ranges.iter().any(|range| range.field == *field)),
                ("facets", request.facets.iter().any(|facet| facet == field)),
                ("sort", request.sort.iter().any(|sort| sort.field == *field)),
            ];
            let (part, _) = named.into_iter().find(|(_, named)| *named)?;
            Some((SearchError::UnknownField(field.clone()), part))
        })
    }

    fn unknown_to(&self, caller: &Caller) -> &[String] {
        match caller.rolle {
            Role::Koordinator => &[],
            Role::Ansatt | Role::Laerling => &self.coordinators_only,
        }
    }
}

/// All lists. What is not among them, such as accounts and sessions, cannot be listed.
pub struct Lists(Vec<Listed>);

impl Lists {
    #[must_use]
    pub fn new(lists: Vec<Arc<dyn List>>) -> Self {
        Self(lists.into_iter().map(Listed::of).collect())
    }

    /// The list of that name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Listed> {
        self.iter().find(|listed| listed.collection().0 == name)
    }

    /// The list of a collection.
    ///
    /// # Errors
    /// A fault when no capability has it.
    pub fn of(&self, collection: Collection) -> Result<&Listed, Fault> {
        self.get(collection.0).ok_or_else(|| Fault::new(format!("no list of {collection}")))
    }

    pub fn iter(&self) -> impl Iterator<Item = &Listed> {
        self.0.iter()
    }
}
