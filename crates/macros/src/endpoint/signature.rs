//! What a handler's signature says.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{FnArg, GenericArgument, ItemFn, PathArguments, PathSegment, Result, ReturnType, Type};

/// Path parameters of these types are numbers; all others are texts.
const NUMBERS: [&str; 4] = ["i32", "i64", "u32", "u64"];

pub(super) struct Signature {
    /// Of `Session<Who>`; nothing where there is no session, or one from before the terms.
    pub(super) who: Option<TokenStream>,
    ids: Vec<Type>,
    /// Of each `Params<T>`, and of a `SentFile`.
    pub(super) queries: Vec<TokenStream>,
    /// As `request_body = T,`.
    pub(super) body: Option<TokenStream>,
    pub(super) answer: Answer,
}

#[derive(Default)]
pub(super) struct Answer {
    /// Unknown for a whole `Response`.
    pub(super) status: Option<u16>,
    pub(super) body: Option<Type>,
}

impl Signature {
    pub(super) fn read(function: &ItemFn) -> Result<Self> {
        let mut found = Self {
            who: None,
            ids: Vec::new(),
            queries: Vec::new(),
            body: None,
            answer: answer(&function.sig.output),
        };
        for input in &function.sig.inputs {
            match input {
                FnArg::Typed(argument) => found.take(&argument.ty),
                FnArg::Receiver(_) => {
                    return Err(syn::Error::new_spanned(input, "an endpoint is a plain function"));
                }
            }
        }
        Ok(found)
    }

    fn take(&mut self, argument: &Type) {
        let Some(extractor) = last_segment(argument) else { return };
        let inner = first_generic(extractor);
        match (extractor.ident.to_string().as_str(), inner) {
            ("Session", inner) => self.who = who(inner),
            ("Ids" | "Permitted" | "Path", Some(Type::Tuple(tuple))) => {
                self.ids = tuple.elems.iter().cloned().collect();
            }
            ("Ids" | "Permitted" | "Path", Some(id)) => self.ids = vec![id.clone()],
            ("Params", Some(query)) => self.queries.push(quote! { #query }),
            ("Valid", Some(body)) => self.body = Some(quote! { request_body = #body, }),
            ("SentFile", None) => {
                self.queries.push(quote! { ::svenn_http::files::UploadName });
                self.body = Some(raw());
            }
            ("Body", None) => self.body = Some(raw()),
            _ => {}
        }
    }

    /// The type that a path parameter is described with.
    pub(super) fn path_type(&self, place: usize) -> TokenStream {
        let kind = self.ids.get(place).and_then(last_segment).map(|segment| &segment.ident);
        match kind.filter(|kind| NUMBERS.iter().any(|number| *kind == number)) {
            Some(number) => quote! { #number },
            None => quote! { String },
        }
    }
}

/// A body of bytes as they are.
fn raw() -> TokenStream {
    quote! { request_body(content = Vec<u8>, content_type = "application/octet-stream"), }
}

fn who(inner: Option<&Type>) -> Option<TokenStream> {
    match inner {
        None => Some(quote! { ::svenn_http::Caller }),
        Some(who) if last_segment(who).is_some_and(|who| who.ident == "BeforeTerms") => None,
        Some(who) => Some(quote! { #who }),
    }
}

fn answer(output: &ReturnType) -> Answer {
    let ReturnType::Type(_, output) = output else { return Answer::default() };
    let result = last_segment(output).filter(|segment| segment.ident == "Result");
    let output = result.and_then(first_generic).unwrap_or(output);
    if let Type::Tuple(pair) = output {
        let body = pair.elems.last().and_then(json);
        return Answer { status: body.is_some().then_some(201), body };
    }
    if last_segment(output).is_some_and(|segment| segment.ident == "StatusCode") {
        return Answer { status: Some(204), body: None };
    }
    let body = json(output);
    Answer { status: body.is_some().then_some(200), body }
}

fn json(output: &Type) -> Option<Type> {
    let json = last_segment(output).filter(|segment| segment.ident == "Json")?;
    first_generic(json).cloned()
}

fn last_segment(kind: &Type) -> Option<&PathSegment> {
    match kind {
        Type::Path(path) => path.path.segments.last(),
        _ => None,
    }
}

fn first_generic(segment: &PathSegment) -> Option<&Type> {
    let PathArguments::AngleBracketed(arguments) = &segment.arguments else { return None };
    arguments.args.iter().find_map(|argument| match argument {
        GenericArgument::Type(kind) => Some(kind),
        _ => None,
    })
}
