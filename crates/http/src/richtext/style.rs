//! What of a style is kept, rewritten so that nothing else can hide in it.

/// Properties that change how a mail looks and nothing around it: no position, no layer, no
/// address of a picture.
const MAIL_PROPERTIES: [&str; 24] = [
    "color",
    "background-color",
    "font-family",
    "font-size",
    "font-style",
    "font-weight",
    "text-align",
    "text-decoration",
    "text-indent",
    "text-transform",
    "line-height",
    "letter-spacing",
    "vertical-align",
    "white-space",
    "width",
    "max-width",
    "padding",
    "padding-left",
    "border",
    "border-color",
    "border-left",
    "border-collapse",
    "list-style-type",
    "height",
];
/// Longest value of a property in bytes.
const VALUE_BYTES_MAX: usize = 120;

/// The one style of our own texts.
pub(super) fn alignment(style: &str) -> Option<&'static str> {
    declarations(style).find_map(|(property, value)| {
        if property != "text-align" {
            return None;
        }
        match value.to_ascii_lowercase().as_str() {
            "left" => Some("text-align: left"),
            "center" => Some("text-align: center"),
            "right" => Some("text-align: right"),
            "justify" => Some("text-align: justify"),
            _ => None,
        }
    })
}

/// The harmless declarations of a mail's style; `None` when none is left.
pub(super) fn of_mail(style: &str) -> Option<String> {
    let kept: Vec<String> = declarations(style)
        .filter(|(property, _)| MAIL_PROPERTIES.contains(&property.as_str()))
        .filter_map(|(property, value)| Some(format!("{property}: {}", plain_value(value)?)))
        .collect();
    (!kept.is_empty()).then(|| kept.join("; "))
}

/// A value of words, numbers and colours. The only function is a colour's; quotes go, since a
/// font's name needs none.
fn plain_value(value: &str) -> Option<String> {
    let value: String = value.chars().filter(|c| !matches!(c, '"' | '\'')).collect();
    let value = value.trim().to_ascii_lowercase();
    let outside = without_colours(&value)?;
    let is_plain = |c: char| c.is_ascii_alphanumeric() || " #%.,+-!".contains(c);
    (!value.is_empty() && value.len() <= VALUE_BYTES_MAX && outside.chars().all(is_plain))
        .then_some(value)
}

/// The value without `rgb(…)`, `rgba(…)`, `hsl(…)` and `hsla(…)`; `None` when one is broken.
fn without_colours(value: &str) -> Option<String> {
    let mut rest = value.to_owned();
    while let Some(open) = rest.find('(') {
        let before = rest.get(..open)?;
        let name_at = before.rfind(|c: char| !c.is_ascii_alphabetic()).map_or(0, |at| at + 1);
        if !["rgb", "rgba", "hsl", "hsla"].contains(&before.get(name_at..)?) {
            return None;
        }
        let close = open + rest.get(open..)?.find(')')?;
        let numbers = rest.get(open + 1..close)?;
        if !numbers.chars().all(|c| c.is_ascii_digit() || " .,%/".contains(c)) {
            return None;
        }
        rest.replace_range(name_at..=close, "");
    }
    Some(rest)
}

fn declarations(style: &str) -> impl Iterator<Item = (String, &str)> {
    style.split(';').filter_map(|declaration| {
        let (property, value) = declaration.split_once(':')?;
        Some((property.trim().to_ascii_lowercase(), value.trim()))
    })
}

/// A word or a colour, as in `align="center"` and `bgcolor="#fff"`.
pub(super) fn word(value: &str) -> Option<&str> {
    let value = value.trim();
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '#';
    (!value.is_empty() && value.len() <= 30 && value.chars().all(is_plain)).then_some(value)
}

/// A number of pixels, cells or percent.
pub(super) fn measure(value: &str) -> Option<&str> {
    let value = value.trim();
    let digits = value.strip_suffix('%').unwrap_or(value);
    let fits = (1..=4).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
    fits.then_some(value)
}
