//! Attributes of the house. Capabilities reach them through `svenn_http` and `svenn_search`.

mod search_document;

use proc_macro::TokenStream;

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
/// | `with = path` | a function that says more of the field, such as labels |
/// | `coordinators_only` | to others it does not exist |
/// | `hidden` | found by and never shown |
/// | `web = "…"` | the web's type, where the Rust type does not tell it |
#[proc_macro_derive(SearchDocument, attributes(search))]
pub fn search_document(input: TokenStream) -> TokenStream {
    let input = syn::parse_macro_input!(input as syn::DeriveInput);
    search_document::derive(&input).unwrap_or_else(syn::Error::into_compile_error).into()
}
