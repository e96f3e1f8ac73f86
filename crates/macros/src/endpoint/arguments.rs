//! What is in the attribute.

use std::collections::BTreeMap;

use proc_macro2::{TokenStream, TokenTree};
use quote::quote;
use syn::{
    Expr, Ident, LitInt, LitStr, Result, Token, Type, parenthesized,
    parse::{Parse, ParseStream},
};

const METHODS: [&str; 5] = ["get", "put", "post", "delete", "patch"];

/// Statuses by the words that stand for them.
const REFUSALS: [(&str, u16); 9] = [
    ("bad_request", 400),
    ("unauthorized", 401),
    ("forbidden", 403),
    ("not_found", 404),
    ("conflict", 409),
    ("too_large", 413),
    ("invalid", 422),
    ("too_many", 429),
    ("unavailable", 503),
];

pub(super) struct Arguments {
    pub(super) method: Ident,
    pub(super) path: LitStr,
    pub(super) public: bool,
    pub(super) tag: Option<LitStr>,
    pub(super) ok: Option<Expr>,
    pub(super) refusals: BTreeMap<u16, Expr>,
    pub(super) request_body: Option<TokenStream>,
    pub(super) params: Vec<TokenStream>,
    pub(super) responses: Vec<TokenStream>,
}

impl Parse for Arguments {
    fn parse(input: ParseStream<'_>) -> Result<Self> {
        let method: Ident = input.parse()?;
        if !METHODS.iter().any(|known| method == known) {
            let message = "an endpoint begins with its method: `get = \"/path\"`";
            return Err(syn::Error::new(method.span(), message));
        }
        input.parse::<Token![=]>()?;
        let mut found = Self {
            method,
            path: input.parse()?,
            public: false,
            tag: None,
            ok: None,
            refusals: BTreeMap::new(),
            request_body: None,
            params: Vec::new(),
            responses: Vec::new(),
        };
        while !input.is_empty() {
            input.parse::<Token![,]>()?;
            if !input.is_empty() {
                found.add(input)?;
            }
        }
        Ok(found)
    }
}

impl Arguments {
    fn add(&mut self, input: ParseStream<'_>) -> Result<()> {
        let word: Ident = input.parse()?;
        match word.to_string().as_str() {
            "public" => self.public = true,
            "tag" => self.tag = Some(value(input)?),
            "ok" => self.ok = Some(value(input)?),
            "params" => self.params = entries(input)?,
            "responses" => self.responses = entries(input)?,
            "request_body" => self.request_body = Some(request_body(input)?),
            name => {
                let known = REFUSALS.iter().find(|(known, _)| *known == name);
                let Some((_, status)) = known else {
                    let words = REFUSALS.map(|(name, _)| name).join(", ");
                    let message = format!(
                        "unknown: it may be public, tag, ok, params, responses, request_body, \
                         {words}"
                    );
                    return Err(syn::Error::new(word.span(), message));
                };
                self.refusals.insert(*status, value(input)?);
            }
        }
        Ok(())
    }

    /// Statuses of the responses that are written out.
    pub(super) fn response_statuses(&self) -> Vec<u16> {
        self.responses.iter().filter_map(status_of).collect()
    }
}

/// The name of a parameter that is written out as `("name" = T, Query)`.
pub(super) fn param_name(entry: &TokenStream) -> Option<String> {
    let TokenTree::Literal(name) = within(entry)?.next()? else { return None };
    let name: LitStr = syn::parse2(TokenTree::from(name).into()).ok()?;
    Some(name.value())
}

fn request_body(input: ParseStream<'_>) -> Result<TokenStream> {
    if input.peek(syn::token::Paren) {
        let content;
        parenthesized!(content in input);
        let body: TokenStream = content.parse()?;
        return Ok(quote! { request_body(#body), });
    }
    let body: Type = value(input)?;
    Ok(quote! { request_body = #body, })
}

fn value<T: Parse>(input: ParseStream<'_>) -> Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}

/// What stands between the commas of a list in parentheses.
fn entries(input: ParseStream<'_>) -> Result<Vec<TokenStream>> {
    let content;
    parenthesized!(content in input);
    let tokens: TokenStream = content.parse()?;
    let mut found = vec![TokenStream::new()];
    for token in tokens {
        match (&token, found.last_mut()) {
            (TokenTree::Punct(punct), _) if punct.as_char() == ',' => {
                found.push(TokenStream::new());
            }
            (_, Some(entry)) => entry.extend([token]),
            (_, None) => {}
        }
    }
    found.retain(|entry| !entry.is_empty());
    Ok(found)
}

fn status_of(entry: &TokenStream) -> Option<u16> {
    let is_status = |token: &TokenTree| matches!(token, TokenTree::Ident(it) if *it == "status");
    let mut tokens = within(entry)?.skip_while(|token| !is_status(token));
    let status: LitInt = syn::parse2(tokens.nth(2)?.into()).ok()?;
    status.base10_parse().ok()
}

/// The tokens of an entry that is one group, as `(status = 200)`.
fn within(entry: &TokenStream) -> Option<impl Iterator<Item = TokenTree>> {
    match entry.clone().into_iter().next()? {
        TokenTree::Group(group) => Some(group.stream().into_iter()),
        _ => None,
    }
}
