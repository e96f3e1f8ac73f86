//! The page behind a link in an e-mail: a few words, perhaps a button, no script and no cookie. It
//! names nobody.

use axum::{
    http::{HeaderValue, StatusCode, header},
    response::{Html, IntoResponse, Response},
};

const PAGE: &str = include_str!("page.html");
/// What the page needs: its own style sheet, and to send its form to where it came from.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'self'; frame-ancestors 'none'";
const BUTTON: &str = "<form method=\"post\"><button>Ikke send flere</button></form>";

/// What the page says.
pub enum Said {
    /// The group of which no more will come, if the button is pressed; empty for all.
    Ask(&'static str),
    /// The group of which no more comes; empty for all.
    Done(&'static str),
    /// The link says nothing.
    Unknown,
}

pub fn page(said: &Said) -> Response {
    let about = |area: &str| match area {
        "" => "varsler på e-post".to_owned(),
        area => format!("e-poster om «{area}»"),
    };
    let (status, heading, text, button) = match said {
        Said::Ask(area) => (
            StatusCode::OK,
            format!("Vil du ikke ha flere {}?", about(area)),
            "Meldinger om kontoen din kommer likevel.",
            BUTTON,
        ),
        Said::Done(area) => (
            StatusCode::OK,
            format!("Du får ikke flere {}", about(area)),
            "Du kan slå dem på igjen under Varsler på Min side.",
            "",
        ),
        Said::Unknown => (
            StatusCode::NOT_FOUND,
            "Lenken virker ikke".to_owned(),
            "Du kan velge hva du varsles om under Varsler på Min side.",
            "",
        ),
    };
    let html = PAGE.replace("HEADING", &heading).replace("TEXT", text).replace("BUTTON", button);
    let policy = (header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    (status, [policy], Html(html)).into_response()
}
