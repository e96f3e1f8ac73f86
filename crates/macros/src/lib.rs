//! Attributes of the house. Capabilities reach them through `svenn_kernel`, `svenn_db`, `svenn_http`
//! and `svenn_search`.

mod endpoint;
mod input;
mod record;
mod search_document;
mod serde_says;
mod stored_words;
mod words;

use proc_macro::TokenStream;

/// Describes a handler as an operation of the API: method and path are in the attribute, the
/// rest is read from the signature, and only what the signature cannot say is added.
///
/// ```text
/// /// Gives a group another name.
/// #[endpoint(put = "/groups/{id}", conflict = "Stale version, or no group")]
/// pub async fn group_update(
///     session: Session<Coordinator>,
///     Ids(id): Ids<GroupId>,
///     Valid(input): Valid<GroupUpdate>,
/// ) -> Result<Json<GroupView>, Problem> {
/// ```
///
/// | Of the operation | Read from |
/// |---|---|
/// | operation id | the function's name |
/// | summary, description | its doc comment |
/// | tag | the crate, `svenn-people` is `people` |
/// | path parameters | the path, with the types of `Ids<…>` or `Permitted<…>` |
/// | query parameters | `Params<T>`; the name of a `SentFile` |
/// | body | `Valid<T>`; `SentFile` and `Body` are uploads |
/// | 200, 201, 204 | `Json<T>`, `(StatusCode, Json<T>)`, `StatusCode` |
/// | 403 | `Session<…>`: who may call |
///
/// The refusals of all calls (401, 404, 400, 413, 415, 422, and 409 of a stale version) are added
/// where the document is put together.
///
/// What may be added:
/// - `public`: takes no token;
/// - `ok = "…"`: what the 200 is;
/// - `bad_request`, `unauthorized`, `forbidden`, `not_found`, `conflict`, `too_large`, `invalid`,
///   `too_many`, `unavailable` `= "…"`: why it is refused, where it is not the reason that all
///   have;
/// - `tag = "…"`, `request_body = T`, `params(…)`, `responses(…)`: as in `utoipa::path`, where the
///   signature says it otherwise or not at all. They win over what is read.
#[proc_macro_attribute]
pub fn endpoint(arguments: TokenStream, function: TokenStream) -> TokenStream {
    endpoint::expand(arguments.into(), function.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Declares a list's fields once: what the engine finds, counts and sorts by, what is shown to
/// whom, and the type that the web has of a row.
///
/// ```text
/// #[derive(Serialize, SearchDocument)]
/// #[serde(rename_all = "camelCase")]
/// #[search(order = "name")]
/// struct GroupDocument {
///     id: GroupId,
///     #[search(text, sort, weight = 100)]
///     name: String,
///     #[search(int, facet, sort)]
///     total_apprentices: i64,
/// }
/// ```
///
/// | Word | Meaning |
/// |---|---|
/// | `text`, `keyword`, `keywords`, `int`, `float`, `bool` | how the engine keeps it |
/// | `stored`, or no attribute | it is answered, and nothing is found by it |
/// | `facet`, `sort`, `weight = 1..255` | it is counted, sorted by, searched |
/// | `reading = Name` | how searched text is split |
/// | `empty_label = "…"`, `zero_is_missing`, `zero_is_never` | what no value means |
/// | `people = "…"` | it names people, whose ids are in that field |
/// | `with = path` | a function that says more of the field, such as labels |
/// | `coordinators_only` | to others it does not exist |
/// | `hidden` | found by and never shown |
/// | `web = "…"` | the web's type, where the Rust type does not tell it |
///
/// Of a field that serde flattens, the fields of its own document stand in its place.
#[proc_macro_derive(SearchDocument, attributes(search))]
pub fn search_document(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    search_document::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Declares an enumeration whose words are stored and answered: it derives what every such value
/// needs (copied, compared, ordered, hashed, read and written by serde) and its words
/// ([`StoredWords`]).
///
/// ```text
/// #[stored_words(column, schema, input)]
/// #[serde(rename_all = "UPPERCASE")]
/// pub enum ContractEnd {
///     NyBedrift,
///     #[serde(rename = "HEVET")]
///     Terminated,
/// }
/// ```
///
/// | Word | Derives too |
/// |---|---|
/// | `column` | `sea_orm::DeriveValueType`: a column of text |
/// | `schema` | `utoipa::ToSchema`: a type of the OpenAPI document |
/// | `input` | [`Input`]: a word that a client sends |
#[proc_macro_attribute]
pub fn stored_words(arguments: TokenStream, item: TokenStream) -> TokenStream {
    stored_words::expand(arguments.into(), item.into())
        .unwrap_or_else(syn::Error::into_compile_error)
        .into()
}

/// Gives an enumeration its words, which serde has already: `ALL`, `as_str`, and both ways between
/// text and value (`Display`, and `FromStr` with `UnknownWord`).
#[proc_macro_derive(StoredWords)]
pub fn derive_stored_words(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    stored_words::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Declares what a client sends, once: a struct of values that carry their limits
/// (`svenn_kernel::Input`). It is read field by field, so that one answer names every wrong field;
/// the OpenAPI document has its limits from the types, and the web has those of its forms from
/// there.
///
/// ```text
/// /// What a certification is to say.
/// #[derive(Input)]
/// #[input(change = CertificationChange, check(utstedt, utloper) = in_order)]
/// pub struct CertificationText {
///     /// Its type, as people call it.
///     title: OneLine<1, 200>,
///     utstedt: Option<Day>,
///     utloper: Option<Day>,
/// }
/// ```
///
/// Of an enumeration, which serde reads and which derives `ToSchema`, it is the word alone.
///
/// | Of the struct | Meaning |
/// |---|---|
/// | `check = rule` | `rule(&input, fields)` notes what is wrong with the whole |
/// | `check(a, b) = rule` | `rule(&a, &b, fields)`, also where other fields are wrong |
/// | `change = Change` | it becomes that change of a record, column by column |
/// | `part` | it stands in other inputs, and is no body by itself |
/// | `plain` | serde reads it, as it reads what is stored of it; it derives `ToSchema` |
/// | `name = "…"` | its name in the OpenAPI document |
///
/// | Of a field | Meaning |
/// |---|---|
/// | `rename = "…"` | its name as it is sent; else that of the field in camel case |
/// | `default` | it may be left out, and is empty then |
/// | `flatten` | the fields of another input stand beside its own |
/// | `apart` | it is no column of the record that `change` names |
/// | `column = name` | its column has another name |
#[proc_macro_derive(Input, attributes(input))]
pub fn input(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    input::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Gives an entity's `Model` its `Change`: a struct of its columns but for the primary key, of
/// which those are written that are `Set`. A record is updated by it alone, so that a write never
/// puts back what somebody else has written to another column meanwhile.
///
/// ```text
/// let change = Change { title: Set(title), ..Default::default() };
/// svenn_db::change_row(&tx, &row, change).await?;
/// ```
#[proc_macro_derive(Record)]
pub fn record(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    record::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
