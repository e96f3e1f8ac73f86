//! `#[endpoint]` becomes `#[utoipa::path]` with the parts filled in that the signature says.

mod arguments;
mod signature;

use proc_macro2::TokenStream;
use quote::quote;
use syn::{ItemFn, LitStr, Result};

use self::{
    arguments::{Arguments, param_name},
    signature::Signature,
};

/// Names of crates begin so.
const CRATE_PREFIX: &str = "svenn-";

pub(crate) fn expand(arguments: TokenStream, function: TokenStream) -> Result<TokenStream> {
    let arguments: Arguments = syn::parse2(arguments)?;
    let described = syn::parse2(function.clone())
        .and_then(|function: ItemFn| describe(&arguments, &Signature::read(&function)?));
    // The function stays what it is, so that a wrong description hides no error of its own.
    Ok(match described {
        Ok(description) => quote! { #description #function },
        Err(error) => {
            let error = error.into_compile_error();
            quote! { #error #function }
        }
    })
}

fn describe(arguments: &Arguments, signature: &Signature) -> Result<TokenStream> {
    let Arguments { method, path, .. } = arguments;
    let tag = tag(arguments);
    let params = params(arguments, signature)?;
    let body = arguments.request_body.clone().or_else(|| signature.body.clone());
    let responses = responses(arguments, signature)?;
    let security = arguments.public.then(|| quote! { security(()), });
    Ok(quote! {
        #[utoipa::path(
            #method, path = #path, tag = #tag, #security
            params(#(#params),*), #body responses(#(#responses),*)
        )]
    })
}

fn tag(arguments: &Arguments) -> LitStr {
    arguments.tag.clone().unwrap_or_else(|| {
        let name = std::env::var("CARGO_PKG_NAME").unwrap_or_default();
        let name = name.strip_prefix(CRATE_PREFIX).unwrap_or(&name);
        LitStr::new(name, arguments.path.span())
    })
}

/// The names in the path with the types of the signature, then what is asked in the address.
fn params(arguments: &Arguments, signature: &Signature) -> Result<Vec<TokenStream>> {
    let mut own: Vec<_> = arguments.params.iter().map(|own| (param_name(own), own)).collect();
    let mut params = Vec::new();
    for (place, name) in names_in_path(&arguments.path)?.iter().enumerate() {
        let written = own.iter().position(|(own, _)| own.as_ref() == Some(name));
        params.push(match written {
            Some(written) => own.remove(written).1.clone(),
            None => {
                let kind = signature.path_type(place);
                quote! { (#name = #kind, Path) }
            }
        });
    }
    params.extend(signature.queries.iter().cloned());
    params.extend(own.into_iter().map(|(_, own)| own.clone()));
    Ok(params)
}

fn names_in_path(path: &LitStr) -> Result<Vec<String>> {
    let text = path.value();
    let mut names = Vec::new();
    for part in text.split('{').skip(1) {
        let Some((name, _)) = part.split_once('}') else {
            return Err(syn::Error::new(path.span(), "a `{` of the path is not closed"));
        };
        names.push(name.to_owned());
    }
    Ok(names)
}

/// What is written in the attribute wins over what is read from the signature.
fn responses(arguments: &Arguments, signature: &Signature) -> Result<Vec<TokenStream>> {
    let own = arguments.response_statuses();
    let mut responses = Vec::new();
    let body = signature.answer.body.as_ref().map(|body| quote! { , body = #body });
    if let Some(status) = signature.answer.status
        && !own.contains(&status)
        && !(status == 200 && arguments.ok.is_some())
    {
        responses.push(quote! { (status = #status #body) });
    }
    if let Some(ok) = &arguments.ok {
        responses.push(quote! { (status = 200 #body, description = #ok) });
    }
    if signature.answer.status.is_none() && !own.iter().any(|status| (200..300).contains(status)) {
        let message = "the signature does not say what is answered: add \
                       `responses((status = 200, body = …))`";
        return Err(syn::Error::new(arguments.path.span(), message));
    }
    let refuses = |status| own.contains(&status) || arguments.refusals.contains_key(&status);
    if let Some(who) = signature.who.as_ref().filter(|_| !refuses(403)) {
        responses.push(quote! {
            (status = 403, body = ::svenn_http::Problem,
                description = <#who as ::svenn_http::Who>::forbidden())
        });
    }
    for (status, why) in &arguments.refusals {
        responses.push(quote! {
            (status = #status, body = ::svenn_http::Problem, description = #why)
        });
    }
    responses.extend(arguments.responses.iter().cloned());
    Ok(responses)
}
