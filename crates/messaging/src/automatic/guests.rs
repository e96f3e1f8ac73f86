//! What the product writes to somebody who has no account: in the office's words too, and sent by
//! whoever knows the address.

use svenn_db::Tx;
use svenn_http::{
    announcements::{ETTERNAVN, FORNAVN, MessageKind, OPPLAERINGSKONTOR, Placeholder, Template},
    richtext,
};
use svenn_kernel::Fault;

use super::{rules::Values, wording};

/// A letter as its receiver reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub subject: String,
    /// Plain text.
    pub text: String,
}

/// The letter of a template for somebody of this name, which may be empty; none where the office
/// has switched it off.
///
/// # Errors
/// A fault of the database, or of a placeholder without a value.
pub async fn written(
    tx: &Tx,
    template: &'static Template,
    name: &str,
    values: Vec<(Placeholder, String)>,
) -> Result<Option<Written>, Fault> {
    let wording = wording::load(tx, template).await?;
    let Some(text) = wording.text(MessageKind::Epost).filter(|_| wording.is_on(MessageKind::Epost))
    else {
        return Ok(None);
    };
    let named = values.into_iter().map(|(it, value)| (it.name.to_owned(), value));
    let mut values = Values::new(template, named);
    let (first, last) = name.trim().rsplit_once(' ').unwrap_or((name.trim(), ""));
    values.set(FORNAVN, first);
    values.set(ETTERNAVN, last);
    values.set(OPPLAERINGSKONTOR, &svenn_organisation::load(tx).await?.navn);
    for part in [&text.emne, &text.melding] {
        if let Some(name) = values.missing(part) {
            return Err(Fault::new(format!("{} has no value for {name}", template.id)));
        }
    }
    Ok(Some(Written {
        subject: values.line(&text.emne),
        text: richtext::lines(&values.html(&greeting(&text.melding, first))),
    }))
}

/// A letter to somebody whose name is not known yet greets without one.
fn greeting(text: &str, first: &str) -> String {
    if first.is_empty() { text.replace(" {fornavn}!", "!") } else { text.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::greeting;

    #[test]
    fn who_has_no_name_yet_is_greeted_without_one() {
        assert_eq!(greeting("<p>Hei {fornavn}!</p>", ""), "<p>Hei!</p>");
        assert_eq!(greeting("<p>Hei {fornavn}!</p>", "Kari"), "<p>Hei {fornavn}!</p>");
    }
}
