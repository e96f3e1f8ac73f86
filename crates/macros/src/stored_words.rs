//! `#[stored_words]` and `#[derive(StoredWords)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::parse::Parser;
use syn::punctuated::Punctuated;
use syn::{Data, DeriveInput, Error, Fields, Ident, Result, Token, Variant};

use crate::serde_says::serde_says;

/// The derives that all have, and those that are asked for.
pub fn expand(arguments: TokenStream, item: TokenStream) -> Result<TokenStream> {
    let asked = Punctuated::<Ident, Token![,]>::parse_terminated.parse2(arguments)?;
    let more = asked.iter().map(more).collect::<Result<Vec<TokenStream>>>()?;
    Ok(quote! {
        #[derive(
            Debug,
            Clone,
            Copy,
            PartialEq,
            Eq,
            PartialOrd,
            Ord,
            Hash,
            ::serde::Serialize,
            ::serde::Deserialize,
            ::svenn_kernel::StoredWords,
        )]
        #(#more)*
        #item
    })
}

fn more(word: &Ident) -> Result<TokenStream> {
    if word == "column" {
        return Ok(quote! {
            #[derive(::sea_orm::DeriveValueType)]
            #[sea_orm(value_type = "String")]
        });
    }
    if word == "schema" {
        return Ok(quote!(#[derive(::utoipa::ToSchema)]));
    }
    if word == "input" {
        return Ok(quote!(#[derive(::svenn_kernel::Input)]));
    }
    Err(Error::new_spanned(word, "one of column, schema and input"))
}

pub fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return Err(Error::new_spanned(input, "words are those of an enumeration"));
    };
    let case = serde_says(&input.attrs, "rename_all")?;
    let words = data.variants.iter().map(|variant| word(variant, case.as_deref()));
    let words = words.collect::<Result<Vec<String>>>()?;
    let variants: Vec<&Ident> = data.variants.iter().map(|variant| &variant.ident).collect();
    let (name, count) = (&input.ident, variants.len());
    Ok(quote! {
        impl #name {
            /// All there are, in the order in which they are declared.
            pub const ALL: [Self; #count] = [#(Self::#variants),*];

            /// The word that is stored and answered.
            #[must_use]
            pub const fn as_str(self) -> &'static str {
                match self { #(Self::#variants => #words),* }
            }
        }

        impl ::std::fmt::Display for #name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for #name {
            type Err = ::svenn_kernel::UnknownWord;

            fn from_str(word: &str) -> ::std::result::Result<Self, ::svenn_kernel::UnknownWord> {
                Self::ALL
                    .into_iter()
                    .find(|it| it.as_str() == word)
                    .ok_or(::svenn_kernel::UnknownWord)
            }
        }

        impl ::svenn_kernel::IntoColumn<::std::string::String> for #name {
            fn into_column(self) -> ::std::string::String {
                self.as_str().to_owned()
            }
        }
    })
}

/// The word serde has for a variant.
fn word(variant: &Variant, case: Option<&str>) -> Result<String> {
    if !matches!(variant.fields, Fields::Unit) {
        return Err(Error::new_spanned(variant, "a word has no fields"));
    }
    if let Some(word) = serde_says(&variant.attrs, "rename")? {
        return Ok(word);
    }
    let name = variant.ident.to_string();
    match case {
        None => Ok(name),
        Some("UPPERCASE") => Ok(name.to_uppercase()),
        Some("lowercase") => Ok(name.to_lowercase()),
        Some("SCREAMING_SNAKE_CASE") => Ok(screaming(&name)),
        Some(_) => Err(Error::new_spanned(variant, "serde's case that is not known here")),
    }
}

fn screaming(name: &str) -> String {
    let mut word = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !word.is_empty() {
            word.push('_');
        }
        word.extend(letter.to_uppercase());
    }
    word
}
