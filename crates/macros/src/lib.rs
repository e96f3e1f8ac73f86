//! Attributes of the house. Capabilities reach them through `svenn_kernel`, `svenn_http` and
//! `svenn_search`.

mod endpoint;
mod search_document;
mod serde_says;
mod stored_words;

use proc_macro::TokenStream;

/// Describes a handler as an operation of the API: method and path are in the attribute, the
/// rest is read from the signature, and only what the signature cannot say is added.
///
/// ```text
/// /// Gives a group another name.
/// #[endpoint(put = "/groups/{id}", conflict = "Somebody else was first, or no group")]
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
/// | query parameters | `Params<T>` |
/// | body | `Valid<T>`; `Body` is an upload |
/// | 200, 201, 204 | `Json<T>`, `(StatusCode, Json<T>)`, `StatusCode` |
/// | 403 | `Session<…>`: who may call |
///
/// The refusals of all calls (401, 404, 400, 413, 415, 422, and 409 of a stale version) are added
/// where the document is put together.
///
/// What may be added:
/// - `public`: takes no token;
/// - `ok = "…"`: what the 200 is;
/// - `bad_request`, `forbidden`, `not_found`, `conflict`, `too_large`, `invalid`, `too_many`,
///   `unavailable` `= "…"`: why it is refused, where it is not the reason that all have;
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
#[proc_macro_derive(SearchDocument, attributes(search))]
pub fn search_document(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    search_document::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}

/// Gives an enumeration its words, which serde has already: `ALL`, `as_str`, and both ways between
/// text and value (`Display`, and `FromStr` with `UnknownWord`).
///
/// ```text
/// #[derive(Clone, Copy, Serialize, Deserialize, StoredWords)]
/// #[serde(rename_all = "UPPERCASE")]
/// pub enum ContractEnd {
///     NyBedrift,
///     #[serde(rename = "HEVET")]
///     Terminated,
/// }
/// ```
#[proc_macro_derive(StoredWords)]
pub fn stored_words(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    stored_words::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
