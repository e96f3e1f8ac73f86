//! How values and structs of them are described in the OpenAPI document.

use utoipa::{
    ToSchema,
    openapi::{
        AllOfBuilder, Array, ObjectBuilder, OneOfBuilder, Ref, RefOr, Schema, SchemaFormat,
        schema::{SchemaType, Type},
    },
};

use super::Input;
use crate::values::TextLimits;

/// Components by their names.
pub type Schemas = Vec<(String, RefOr<Schema>)>;

/// Refers to the component of a type.
#[must_use]
pub fn reference<T: ToSchema>() -> RefOr<Schema> {
    RefOr::Ref(Ref::from_schema_name(T::name()))
}

/// Adds the component of a type, and those that it refers to.
pub fn component<T: ToSchema>(all: &mut Schemas) {
    all.push((T::name().into_owned(), T::schema()));
    T::schemas(all);
}

fn of(object: ObjectBuilder) -> RefOr<Schema> {
    RefOr::T(Schema::Object(object.build()))
}

fn typed(kind: Type) -> ObjectBuilder {
    ObjectBuilder::new().schema_type(kind)
}

fn format(name: &str) -> Option<SchemaFormat> {
    Some(SchemaFormat::Custom(name.to_owned()))
}

pub(super) fn text(limits: TextLimits) -> RefOr<Schema> {
    let min = Some(limits.min).filter(|min| *min > 0);
    let format = limits.format.and_then(format);
    of(typed(Type::String).min_length(min).max_length(Some(limits.max)).format(format))
}

pub(super) fn day() -> RefOr<Schema> {
    of(typed(Type::String).format(format("date")))
}

pub(super) fn yes_or_no() -> RefOr<Schema> {
    of(typed(Type::Boolean))
}

pub(super) fn number(size: &str) -> RefOr<Schema> {
    of(typed(Type::Integer).format(format(size)))
}

pub(super) fn fraction() -> RefOr<Schema> {
    of(typed(Type::Number).format(format("double")))
}

pub(super) fn whole(min: i64, max: i64) -> RefOr<Schema> {
    let whole = typed(Type::Integer).format(format("int64"));
    of(whole.minimum(Some(min)).maximum(Some(max)))
}

pub(super) fn list(of_each: RefOr<Schema>, min: usize, max: usize) -> RefOr<Schema> {
    let mut list = Array::new(of_each);
    list.min_items = Some(min).filter(|min| *min > 0);
    list.max_items = Some(max);
    RefOr::T(Schema::Array(list))
}

/// The same, or `null`.
pub(super) fn nullable(schema: RefOr<Schema>) -> RefOr<Schema> {
    match schema {
        RefOr::T(Schema::Object(mut object)) => {
            object.schema_type = or_null(object.schema_type);
            RefOr::T(Schema::Object(object))
        }
        RefOr::T(Schema::Array(mut list)) => {
            list.schema_type = or_null(list.schema_type);
            RefOr::T(Schema::Array(list))
        }
        other => {
            let either = OneOfBuilder::new().item(other).item(typed(Type::Null));
            RefOr::T(Schema::OneOf(either.build()))
        }
    }
}

fn or_null(kind: SchemaType) -> SchemaType {
    match kind {
        SchemaType::Type(kind) => SchemaType::Array(vec![kind, Type::Null]),
        other => other,
    }
}

/// A schema with what is said of it where it stands.
fn described(schema: RefOr<Schema>, words: &str) -> RefOr<Schema> {
    if words.is_empty() {
        return schema;
    }
    let said = || Some(words.to_owned());
    match schema {
        RefOr::Ref(mut reference) => {
            words.clone_into(&mut reference.description);
            RefOr::Ref(reference)
        }
        RefOr::T(Schema::Object(mut object)) => {
            object.description = said();
            RefOr::T(Schema::Object(object))
        }
        RefOr::T(Schema::Array(mut list)) => {
            list.description = said();
            RefOr::T(Schema::Array(list))
        }
        RefOr::T(Schema::OneOf(mut either)) => {
            either.items = either.items.into_iter().map(|one| referred(one, words)).collect();
            RefOr::T(Schema::OneOf(either))
        }
        RefOr::T(Schema::AllOf(mut all)) => {
            all.description = said();
            RefOr::T(Schema::AllOf(all))
        }
        other => other,
    }
}

fn referred(one: RefOr<Schema>, words: &str) -> RefOr<Schema> {
    match one {
        reference @ RefOr::Ref(_) => described(reference, words),
        other => other,
    }
}

/// The schema of a struct, field by field: what `#[derive(Input)]` writes.
pub struct Shape {
    object: ObjectBuilder,
    flattened: Vec<RefOr<Schema>>,
    words: &'static str,
    has_own: bool,
}

impl Shape {
    /// Of no fields yet, with the struct's documentation.
    #[must_use]
    pub fn new(words: &'static str) -> Self {
        Self { object: typed(Type::Object), flattened: Vec::new(), words, has_own: false }
    }

    /// A field, which has to be sent unless something stands for it.
    #[must_use]
    pub fn field<T: Input>(self, name: &str, words: &str) -> Self {
        let is_required = T::absent().is_none();
        self.add(name, described(T::schema(), words), is_required)
    }

    /// A field that need not be sent.
    #[must_use]
    pub fn optional<T: Input>(self, name: &str, words: &str) -> Self {
        self.add(name, described(T::schema(), words), false)
    }

    /// The fields of another struct, beside its own.
    #[must_use]
    pub fn flatten<T: Input>(mut self) -> Self {
        self.flattened.push(T::schema());
        self
    }

    fn add(self, name: &str, schema: RefOr<Schema>, is_required: bool) -> Self {
        let mut object = self.object.property(name, schema);
        if is_required {
            object = object.required(name);
        }
        Self { object, has_own: true, ..self }
    }

    /// The whole.
    #[must_use]
    pub fn build(self) -> RefOr<Schema> {
        if self.flattened.is_empty() {
            return described(of(self.object), self.words);
        }
        let all = self.flattened.into_iter().fold(AllOfBuilder::new(), AllOfBuilder::item);
        let all = if self.has_own { all.item(of(self.object)) } else { all };
        described(RefOr::T(Schema::AllOf(all.build())), self.words)
    }
}
