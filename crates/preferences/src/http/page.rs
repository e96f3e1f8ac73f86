//! The page behind a link in an e-mail: a few words, perhaps a button, no script and no cookie. It
//! names nobody.

use axum::{
    http::StatusCode,
    response::{IntoResponse, Response},
};
use svenn_http::LinkedPage;

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
    let (status, heading, text, forms) = match said {
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
    LinkedPage { status, heading: &heading, text, forms }.into_response()
}
