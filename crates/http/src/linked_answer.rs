//! Invitations that are answered behind their link, without signing in. The page asks, and changes
//! nothing before a button is pressed, since mail programs open links before their readers do. It
//! names nobody.

use axum::{
    body::Bytes,
    extract::{FromRequest, Request},
    http::StatusCode,
    response::{IntoResponse, Response},
};
use svenn_kernel::stored_words;

use crate::{App, LinkedPage, Problem};

/// Longest comment of an answer, in characters.
pub const ANSWER_COMMENT_CHARS_MAX: usize = 500;

/// What the buttons of the page answer, as it is in the address.
#[stored_words(schema)]
#[serde(rename_all = "lowercase")]
pub enum MailedAnswer {
    Kommer,
    Kanskje,
    #[serde(rename = "passerikke")]
    Rejected,
}

impl MailedAnswer {
    /// As people read it.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Kommer => "Kommer",
            Self::Kanskje => "Kanskje",
            Self::Rejected => "Passer ikke",
        }
    }
}

/// The comment that came with an answer, cut to [`ANSWER_COMMENT_CHARS_MAX`]; `None` for an empty
/// one. A body that is no form, or too long for one, has none: the answer counts all the same.
#[derive(Debug)]
pub struct AnswerComment(pub Option<String>);

impl FromRequest<App> for AnswerComment {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &App) -> Result<Self, Problem> {
        let form = Bytes::from_request(request, app).await;
        Ok(Self(form.ok().and_then(|form| comment_of(&form))))
    }
}

fn comment_of(form: &[u8]) -> Option<String> {
    let mut fields = form_urlencoded::parse(form);
    let (_, text) = fields.find(|(name, _)| name == "comment")?;
    let text: String = text.trim().chars().take(ANSWER_COMMENT_CHARS_MAX).collect();
    (!text.is_empty()).then_some(text)
}

/// The page behind the link of an invitation.
#[derive(Debug)]
pub struct AnswerPage {
    /// Address of the page; each answer is posted to `{address}/{answer}`.
    pub address: String,
    /// What to do where the link leads nowhere, as it is.
    pub advice: &'static str,
}

impl AnswerPage {
    /// How the invitation stands. The heading is text, `text` is HTML; the buttons are there as
    /// long as it may be answered.
    #[must_use]
    pub fn shown(&self, heading: &str, text: &str, may_answer: bool) -> Response {
        let forms = if may_answer { self.form() } else { String::new() };
        LinkedPage { status: StatusCode::OK, heading, text, forms: &forms }.into_response()
    }

    /// The page of a link that leads nowhere: 404.
    #[must_use]
    pub fn unknown(&self) -> Response {
        let (status, heading) = (StatusCode::NOT_FOUND, "Lenken virker ikke");
        LinkedPage { status, heading, text: self.advice, forms: "" }.into_response()
    }

    /// The answer as a page for people, also where there is no such organisation (404) or the
    /// server is busy (503).
    ///
    /// # Errors
    /// Any other problem.
    pub fn told(&self, answer: Result<Response, Problem>) -> Result<Response, Problem> {
        match answer {
            Err(problem) if problem.status() == StatusCode::NOT_FOUND => Ok(self.unknown()),
            Err(problem) if problem.status() == StatusCode::SERVICE_UNAVAILABLE => Ok(self.later()),
            answer => answer,
        }
    }

    /// Nothing was stored, and it is asked again.
    fn later(&self) -> Response {
        let (status, heading) = (StatusCode::SERVICE_UNAVAILABLE, "Prøv igjen om et øyeblikk");
        let text = "Mange svarer akkurat nå. Svaret ditt er ikke lagret ennå.";
        LinkedPage { status, heading, text, forms: &self.form() }.into_response()
    }

    /// One form, whose buttons answer. An earlier comment is not shown to everybody with the link.
    fn form(&self) -> String {
        let button = |answer: &MailedAnswer| {
            let (address, label) = (&self.address, answer.label());
            format!("<button formaction=\"{address}/{answer}\">{label}</button>")
        };
        let buttons: String = MailedAnswer::ALL.iter().map(button).collect();
        format!(
            "<form method=\"post\"><label for=\"comment\">Kommentar (valgfritt)</label>\
             <textarea id=\"comment\" name=\"comment\" rows=\"2\" \
             maxlength=\"{ANSWER_COMMENT_CHARS_MAX}\"></textarea>\
             <p class=\"choices\">{buttons}</p></form>"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_busy_server_asks_again_and_shows_no_code() {
        let page = AnswerPage { address: "/api/reply".to_owned(), advice: "Spør." };
        let status_of = |problem| page.told(Err(problem)).ok().map(|page| page.status());
        assert_eq!(status_of(Problem::busy()), Some(StatusCode::SERVICE_UNAVAILABLE));
        assert_eq!(status_of(Problem::not_found()), Some(StatusCode::NOT_FOUND));
        assert_eq!(status_of(Problem::forbidden()), None);
    }

    #[test]
    fn a_comment_is_cut_and_an_empty_one_is_none() {
        assert_eq!(comment_of(b"comment=+Kommer+litt+sent+"), Some("Kommer litt sent".to_owned()));
        assert_eq!(comment_of(b"comment=++"), None);
        assert_eq!(comment_of(b"\xff"), None);
        let long = format!("comment={}", "x".repeat(600));
        assert_eq!(comment_of(long.as_bytes()).unwrap().len(), ANSWER_COMMENT_CHARS_MAX);
    }
}
