//! What a type tells serde, so that it need not be told twice.

use syn::{Attribute, LitStr, Result};

/// What serde is told under a key, if anything.
pub fn serde_says(attrs: &[Attribute], key: &str) -> Result<Option<String>> {
    let mut found = None;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        attr.parse_nested_meta(|meta| {
            let value: Option<LitStr> = match meta.value() {
                Ok(value) => Some(value.parse()?),
                Err(_) => None,
            };
            if meta.path.is_ident(key) {
                found = value.map(|value| value.value());
            }
            Ok(())
        })?;
    }
    Ok(found)
}

/// Whether serde puts what a field holds in the field's place.
pub fn serde_flattens(attrs: &[Attribute]) -> Result<bool> {
    let mut is_flat = false;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        attr.parse_nested_meta(|meta| {
            if let Ok(value) = meta.value() {
                value.parse::<LitStr>()?;
            }
            is_flat |= meta.path.is_ident("flatten");
            Ok(())
        })?;
    }
    Ok(is_flat)
}
