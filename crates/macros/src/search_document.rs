//! `#[derive(SearchDocument)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{
    Attribute, Data, DeriveInput, Error, Expr, ExprLit, ExprUnary, Field, Fields, GenericArgument,
    Ident, Lit, LitStr, Path, PathArguments, Result, Type, UnOp, meta::ParseNestedMeta,
};

use crate::{
    serde_says::{serde_flattens, serde_says},
    words::camel_case,
};

/// What the attribute of one field says.
#[derive(Default)]
struct Said {
    /// `text`, `keyword`, `keywords`, `int`, `float` or `bool`; none is kept for answering only.
    kind: Option<Ident>,
    /// Calls on the field, as in `.sort()`.
    calls: Vec<TokenStream>,
    coordinators_only: bool,
    hidden: bool,
    web: Option<String>,
}

/// What the attribute of the struct says: the order when nobody asks for another.
struct Order {
    field: String,
    descending: bool,
}

pub fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Struct(data) = &input.data else {
        return Err(Error::new_spanned(input, "a document is a struct"));
    };
    let Fields::Named(fields) = &data.fields else {
        return Err(Error::new_spanned(input, "the fields of a document have names"));
    };
    let camel = serde_says(&input.attrs, "rename_all")?.is_some_and(|case| case == "camelCase");
    let steps = fields.named.iter().map(|field| of_field(field, camel));
    let steps = steps.collect::<Result<Vec<_>>>()?;
    let orders = orders(&input.attrs)?.into_iter().map(|Order { field, descending }| {
        let direction = if descending { quote!(Desc) } else { quote!(Asc) };
        quote!(.default_sort(#field, ::svenn_search::engine::Direction::#direction))
    });
    let name = &input.ident;
    Ok(quote! {
        impl ::svenn_search::SearchDocument for #name {
            fn declare(
                schema: ::svenn_search::engine::Schema,
            ) -> ::svenn_search::engine::Schema {
                #(#steps)*
                schema
            }

            fn schema(collection: ::svenn_kernel::Collection) -> ::svenn_search::engine::Schema {
                Self::declare(::svenn_search::engine::Schema::new(collection.0)) #(#orders)*
            }
        }
    })
}

/// What adds a field to the schema.
fn of_field(field: &Field, camel: bool) -> Result<TokenStream> {
    if serde_flattens(&field.attrs)? {
        let part = &field.ty;
        return Ok(quote! {
            let schema = <#part as ::svenn_search::SearchDocument>::declare(schema);
        });
    }
    let said = said(&field.attrs)?;
    let ident = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
    let renamed = serde_says(&field.attrs, "rename")?;
    let name = renamed.unwrap_or_else(|| if camel { camel_case(&ident) } else { ident });
    let web = match said.web {
        Some(web) => web,
        None => web_type(&field.ty)?,
    };
    let mut row = quote!(::svenn_search::engine::RowField::new(#name, #web));
    if said.coordinators_only {
        row = quote!(#row.coordinators_only());
    }
    if said.hidden {
        row = quote!(#row.hidden());
    }
    let calls = said.calls;
    let indexed = said
        .kind
        .map(|kind| quote!(.field(::svenn_search::engine::Field::#kind(#name) #(#calls)*)));
    Ok(quote!(let schema = schema #indexed .row(#row);))
}

fn said(attrs: &[Attribute]) -> Result<Said> {
    let mut said = Said::default();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("search")) {
        attr.parse_nested_meta(|meta| word(&mut said, &meta))?;
    }
    Ok(said)
}

fn word(said: &mut Said, meta: &ParseNestedMeta) -> Result<()> {
    let Some(word) = meta.path.get_ident() else { return Err(meta.error("not a word")) };
    match word.to_string().as_str() {
        "text" | "keyword" | "keywords" | "int" | "float" | "bool" | "stored" => {
            said.kind = Some(word.clone());
        }
        "facet" | "sort" | "zero_is_missing" | "zero_is_never" => {
            said.calls.push(quote!(.#word()));
        }
        "weight" | "empty_label" | "people" => {
            let value: Lit = meta.value()?.parse()?;
            said.calls.push(quote!(.#word(#value)));
        }
        "reading" => {
            let reading: Ident = meta.value()?.parse()?;
            said.calls.push(quote!(.reading(::svenn_search::engine::Reading::#reading)));
        }
        // A function that says more of the field, such as the labels of its values.
        "with" => {
            let more: Path = meta.value()?.parse()?;
            said.calls.push(quote!(.with(#more)));
        }
        "coordinators_only" => said.coordinators_only = true,
        "hidden" => said.hidden = true,
        "web" => said.web = Some(meta.value()?.parse::<LitStr>()?.value()),
        _ => return Err(meta.error("unknown word")),
    }
    Ok(())
}

/// `#[search(order = "navn")]`, `#[search(order = -"tidspunkt")]`.
fn orders(attrs: &[Attribute]) -> Result<Vec<Order>> {
    let mut orders = Vec::new();
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("search")) {
        attr.parse_nested_meta(|meta| {
            if !meta.path.is_ident("order") {
                return Err(meta.error("unknown word"));
            }
            let value: Expr = meta.value()?.parse()?;
            let (value, descending) = match value {
                Expr::Unary(ExprUnary { op: UnOp::Neg(_), expr, .. }) => (*expr, true),
                other => (other, false),
            };
            let Expr::Lit(ExprLit { lit: Lit::Str(field), .. }) = value else {
                return Err(meta.error("the name of a field, after - for descending"));
            };
            orders.push(Order { field: field.value(), descending });
            Ok(())
        })?;
    }
    Ok(orders)
}

/// The type as the web knows it. Anything but text, numbers, lists and options of them is named in
/// the attribute.
fn web_type(ty: &Type) -> Result<String> {
    let path = match ty {
        Type::Reference(reference) => return web_type(&reference.elem),
        Type::Path(path) => &path.path,
        _ => return Err(unknown(ty)),
    };
    let Some(last) = path.segments.last() else { return Err(unknown(ty)) };
    let inner = || match &last.arguments {
        PathArguments::AngleBracketed(arguments) => match arguments.args.first() {
            Some(GenericArgument::Type(inner)) => web_type(inner),
            _ => Err(unknown(ty)),
        },
        _ => Err(unknown(ty)),
    };
    Ok(match last.ident.to_string().as_str() {
        "String" | "str" => "string".to_owned(),
        "i64" | "i32" | "u32" | "usize" | "f64" | "Timestamp" => "number".to_owned(),
        "bool" => "boolean".to_owned(),
        "Vec" => format!("{}[]", inner()?),
        "Option" => format!("{} | null", inner()?),
        id if id.ends_with("Id") => "string".to_owned(),
        _ => return Err(unknown(ty)),
    })
}

fn unknown(ty: &Type) -> Error {
    Error::new_spanned(ty, "say what the web calls this type: #[search(web = \"…\")]")
}
