//! `#[derive(Record)]`.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Attribute, Data, DeriveInput, Error, Field, Fields, Result, punctuated::Punctuated};

pub fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let columns = columns(input)?;
    let mut changed = Vec::new();
    for column in columns {
        if !is_key(&column.attrs)? {
            changed.push(column);
        }
    }
    if changed.is_empty() {
        return Err(Error::new_spanned(input, "a row that is its key alone is never changed"));
    }
    let (model, visible) = (&input.ident, &input.vis);
    let names: Vec<_> = changed.iter().filter_map(|column| column.ident.as_ref()).collect();
    let types = changed.iter().map(|column| &column.ty);
    Ok(quote! {
        /// Columns of a row that are written: those that are `Set`. All others stay.
        #[derive(Debug, Clone, Default)]
        #visible struct Change {
            #(pub #names: ::sea_orm::ActiveValue<#types>,)*
        }

        impl ::sea_orm::IntoActiveModel<ActiveModel> for Change {
            fn into_active_model(self) -> ActiveModel {
                let mut row = <ActiveModel as ::sea_orm::ActiveModelBehavior>::new();
                #(row.#names = self.#names;)*
                row
            }
        }

        impl ::svenn_db::Record for #model {
            type Change = Change;
        }
    })
}

fn columns(input: &DeriveInput) -> Result<&Punctuated<Field, syn::Token![,]>> {
    match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => Ok(&fields.named),
            _ => Err(Error::new_spanned(input, "the columns of a record have names")),
        },
        _ => Err(Error::new_spanned(input, "a record is a struct: SeaORM's `Model`")),
    }
}

/// Whether SeaORM is told that a column is of the primary key.
fn is_key(attrs: &[Attribute]) -> Result<bool> {
    let mut found = false;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("sea_orm")) {
        attr.parse_nested_meta(|meta| {
            found |= meta.path.is_ident("primary_key");
            if let Ok(value) = meta.value() {
                value.parse::<syn::Expr>()?;
            }
            Ok(())
        })?;
    }
    Ok(found)
}
