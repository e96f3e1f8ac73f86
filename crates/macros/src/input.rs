//! `#[derive(Input)]`.

mod said;

use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use syn::{Data, DeriveInput, Error, Fields, Ident, Result};

use self::said::{Check, FieldSaid, StructSaid, documentation};

pub fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let said = StructSaid::read(&input.attrs)?;
    let fields = match &input.data {
        _ if said.is_plain => return Ok(as_plain(&input.ident)),
        Data::Struct(data) => &data.fields,
        Data::Enum(_) => return Ok(as_plain(&input.ident)),
        Data::Union(_) => {
            return Err(Error::new_spanned(input, "an input is a struct or an enumeration"));
        }
    };
    let Fields::Named(fields) = fields else {
        return Err(Error::new_spanned(input, "the fields of an input have names"));
    };
    let fields = fields.named.iter().map(FieldSaid::read).collect::<Result<Vec<_>>>()?;
    let name = &input.ident;
    let parts = [
        read_fields(name, &said.checks, &fields),
        as_input(name),
        described(name, &said, &documentation(&input.attrs), &fields),
        if said.is_part { TokenStream::new() } else { as_body(name) },
        said.change.as_ref().map(|change| as_change(name, change, &fields)).unwrap_or_default(),
    ];
    Ok(parts.into_iter().collect())
}

/// What serde reads, and has a schema of its own: an enumeration, or what is stored so.
fn as_plain(name: &Ident) -> TokenStream {
    quote! {
        impl ::svenn_kernel::Input for #name {
            fn read(
                sent: &::svenn_kernel::input::Sent,
                fields: &mut ::svenn_kernel::Fields,
            ) -> ::std::option::Option<Self> {
                ::svenn_kernel::input::by_serde(sent, fields)
            }

            fn schema() -> ::svenn_kernel::input::AnySchema {
                ::svenn_kernel::input::reference::<Self>()
            }

            fn schemas(all: &mut ::svenn_kernel::input::Schemas) {
                ::svenn_kernel::input::component::<Self>(all);
            }
        }
    }
}

fn as_input(name: &Ident) -> TokenStream {
    quote! {
        impl ::svenn_kernel::Input for #name {
            fn read(
                sent: &::svenn_kernel::input::Sent,
                fields: &mut ::svenn_kernel::Fields,
            ) -> ::std::option::Option<Self> {
                ::svenn_kernel::input::read_object(sent, fields)
            }

            fn schema() -> ::svenn_kernel::input::AnySchema {
                ::svenn_kernel::input::reference::<Self>()
            }

            fn schemas(all: &mut ::svenn_kernel::input::Schemas) {
                ::svenn_kernel::input::component::<Self>(all);
            }
        }
    }
}

fn as_body(name: &Ident) -> TokenStream {
    quote! {
        impl ::svenn_http::RequestBody for #name {
            type Read = Self;

            fn read_body(
                bytes: &[u8],
            ) -> ::std::result::Result<Self, ::svenn_http::Problem> {
                ::svenn_http::read_input(bytes)
            }
        }
    }
}

fn read_fields(name: &Ident, checks: &[Check], fields: &[FieldSaid<'_>]) -> TokenStream {
    let local = |ident: &Ident| format_ident!("read_{ident}");
    let reads = fields.iter().map(|field| {
        let FieldSaid { ident, ty, wire, .. } = field;
        let local = local(ident);
        let take = match (field.is_flat, field.is_default) {
            (true, _) => quote!(flatten::<#ty>(fields)),
            (_, false) => quote!(take::<#ty>(#wire, fields)),
            (_, true) => quote!(take_or_default::<#ty>(#wire, fields)),
        };
        quote!(let #local = sent.#take;)
    });
    let between = checks.iter().filter(|check| !check.fields.is_empty()).map(|check| {
        let locals: Vec<_> = check.fields.iter().map(local).collect();
        let (names, rule) = (&check.fields, &check.rule);
        quote! {
            if let (#(::std::option::Option::Some(#names),)*) = (#(&#locals,)*) {
                #rule(#(#names,)* fields);
            }
        }
    });
    let of_all = checks.iter().filter(|check| check.fields.is_empty()).map(|check| {
        let rule = &check.rule;
        quote!(#rule(&read, fields);)
    });
    let idents: Vec<_> = fields.iter().map(|field| field.ident).collect();
    let locals = fields.iter().map(|field| local(field.ident));
    quote! {
        impl ::svenn_kernel::input::InputObject for #name {
            fn read_fields(
                sent: &mut ::svenn_kernel::input::SentObject<'_>,
                fields: &mut ::svenn_kernel::Fields,
            ) -> ::std::option::Option<Self> {
                #(#reads)*
                #(#between)*
                let read = Self { #(#idents: #locals?),* };
                #(#of_all)*
                ::std::option::Option::Some(read)
            }
        }
    }
}

fn described(
    name: &Ident,
    said: &StructSaid,
    words: &str,
    fields: &[FieldSaid<'_>],
) -> TokenStream {
    let calls =
        fields.iter().map(|FieldSaid { ty, wire, words, is_default, is_flat, .. }| {
            match (is_flat, is_default) {
                (true, _) => quote!(.flatten::<#ty>()),
                (_, true) => quote!(.optional::<#ty>(#wire, #words)),
                (_, false) => quote!(.field::<#ty>(#wire, #words)),
            }
        });
    let kinds = fields.iter().map(|field| field.ty);
    let component = said.name.clone().unwrap_or_else(|| name.to_string());
    quote! {
        impl ::utoipa::PartialSchema for #name {
            fn schema() -> ::svenn_kernel::input::AnySchema {
                ::svenn_kernel::input::Shape::new(#words) #(#calls)* .build()
            }
        }

        impl ::utoipa::ToSchema for #name {
            fn name() -> ::std::borrow::Cow<'static, str> {
                ::std::borrow::Cow::Borrowed(#component)
            }

            fn schemas(all: &mut ::svenn_kernel::input::Schemas) {
                #(<#kinds as ::svenn_kernel::Input>::schemas(all);)*
            }
        }
    }
}

/// The columns that say what the input says.
fn as_change(name: &Ident, change: &syn::Path, fields: &[FieldSaid<'_>]) -> TokenStream {
    let columns = fields.iter().filter(|field| !field.is_apart).map(|field| {
        let ident = field.ident;
        let column = field.column.as_ref().unwrap_or(ident);
        quote! {
            change.#column = ::sea_orm::ActiveValue::Set(
                ::svenn_kernel::IntoColumn::into_column(input.#ident)
            );
        }
    });
    quote! {
        impl ::std::convert::From<#name> for #change {
            fn from(input: #name) -> Self {
                let mut change: Self = ::svenn_kernel::input::unchanged();
                #(#columns)*
                change
            }
        }
    }
}
