//! What the attributes of an input say.

use syn::{
    Attribute, Error, Expr, ExprLit, Field, Ident, Lit, LitStr, Meta, Path, Result, Token, Type,
    meta::ParseNestedMeta, parenthesized, punctuated::Punctuated, token::Paren,
};

use crate::words::camel_case;

/// A rule between fields, or of the whole where it names none.
pub(super) struct Check {
    pub(super) fields: Vec<Ident>,
    pub(super) rule: Path,
}

/// What is said of the struct.
#[derive(Default)]
pub(super) struct StructSaid {
    /// Name of its component, where it is not the type's.
    pub(super) name: Option<String>,
    /// It stands in other inputs, and is no body by itself.
    pub(super) is_part: bool,
    /// Serde reads it, and it has a schema of its own.
    pub(super) is_plain: bool,
    pub(super) change: Option<Path>,
    pub(super) checks: Vec<Check>,
}

impl StructSaid {
    pub(super) fn read(attrs: &[Attribute]) -> Result<Self> {
        let mut said = Self::default();
        for attr in attrs.iter().filter(|attr| attr.path().is_ident("input")) {
            attr.parse_nested_meta(|meta| said.word(&meta))?;
        }
        Ok(said)
    }

    fn word(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        match word(meta)?.as_str() {
            "name" => self.name = Some(text(meta)?),
            "part" => self.is_part = true,
            "plain" => self.is_plain = true,
            "change" => self.change = Some(meta.value()?.parse()?),
            "check" => {
                let mut fields = Vec::new();
                if meta.input.peek(Paren) {
                    let names;
                    parenthesized!(names in meta.input);
                    let names = Punctuated::<Ident, Token![,]>::parse_terminated(&names)?;
                    fields.extend(names);
                }
                self.checks.push(Check { fields, rule: meta.value()?.parse()? });
            }
            _ => return Err(meta.error("unknown: it may be name, part, plain, change or check")),
        }
        Ok(())
    }
}

/// What is said of a field.
pub(super) struct FieldSaid<'f> {
    pub(super) ident: &'f Ident,
    pub(super) ty: &'f Type,
    /// Its name as it is sent.
    pub(super) wire: String,
    pub(super) words: String,
    /// It is empty where it is not sent.
    pub(super) is_default: bool,
    /// Its own fields stand beside it.
    pub(super) is_flat: bool,
    /// It is no column.
    pub(super) is_apart: bool,
    pub(super) column: Option<Ident>,
}

impl<'f> FieldSaid<'f> {
    pub(super) fn read(field: &'f Field) -> Result<Self> {
        let Some(ident) = &field.ident else {
            return Err(Error::new_spanned(field, "the fields of an input have names"));
        };
        let mut said = Self {
            ident,
            ty: &field.ty,
            wire: camel_case(ident.to_string().trim_start_matches("r#")),
            words: documentation(&field.attrs),
            is_default: false,
            is_flat: false,
            is_apart: false,
            column: None,
        };
        for attr in field.attrs.iter().filter(|attr| attr.path().is_ident("input")) {
            attr.parse_nested_meta(|meta| said.word(&meta))?;
        }
        Ok(said)
    }

    fn word(&mut self, meta: &ParseNestedMeta<'_>) -> Result<()> {
        match word(meta)?.as_str() {
            "rename" => self.wire = text(meta)?,
            "default" => self.is_default = true,
            "flatten" => self.is_flat = true,
            "apart" => self.is_apart = true,
            "column" => self.column = Some(meta.value()?.parse()?),
            _ => {
                let words = "unknown: it may be rename, default, flatten, apart or column";
                return Err(meta.error(words));
            }
        }
        Ok(())
    }
}

fn word(meta: &ParseNestedMeta<'_>) -> Result<String> {
    let word = meta.path.get_ident().ok_or_else(|| meta.error("not a word"))?;
    Ok(word.to_string())
}

fn text(meta: &ParseNestedMeta<'_>) -> Result<String> {
    Ok(meta.value()?.parse::<LitStr>()?.value())
}

/// The documentation, line by line, as it is written.
pub(super) fn documentation(attrs: &[Attribute]) -> String {
    let lines = attrs.iter().filter(|attr| attr.path().is_ident("doc")).filter_map(|attr| {
        let Meta::NameValue(doc) = &attr.meta else { return None };
        let Expr::Lit(ExprLit { lit: Lit::Str(line), .. }) = &doc.value else { return None };
        let line = line.value();
        Some(line.strip_prefix(' ').unwrap_or(&line).to_owned())
    });
    lines.collect::<Vec<_>>().join("\n").trim().to_owned()
}
