//! The files of a letter: told of in a list, and taken one by one.

use axum::{
    Json,
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use super::answers::{Asked, error};

/// A picture of one point (PNG).
const POINT: &str = concat!(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGA",
    "WjR9awAAAABJRU5ErkJggg==",
);
const MEETING: &str = "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Fjord//NO\r\nEND:VCALENDAR\r\n";
/// Letters so far from each other have files beside the picture in their text.
pub const WITH_FILES_EACH: usize = 5;
/// What only files have is asked for by their kind.
const OF_FILES: &str = "microsoft.graph.fileAttachment/contentId";
/// What all have.
const OF_ALL: [&str; 6] = ["id", "name", "contentType", "size", "isInline", "lastModifiedDateTime"];

/// What a file is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// Base64.
    Picture(&'static str),
    Text(&'static str),
    /// A letter or a meeting within the letter.
    Item(&'static str),
    /// It lies elsewhere.
    Link,
}

/// A file of a letter.
struct File {
    id: &'static str,
    name: &'static str,
    kind: Kind,
    /// As it is told.
    size: usize,
    /// What the text calls it, of one that stands in it.
    content_id: Option<&'static str>,
}

const FILES: [File; 6] = [
    File {
        id: "1",
        name: "logo.png",
        kind: Kind::Picture(POINT),
        size: 70,
        content_id: Some("logo@fjord.example"),
    },
    File { id: "2", name: "plan.txt", kind: Kind::Text("Plan"), size: 4, content_id: None },
    File { id: "3", name: "verksted.png", kind: Kind::Picture(POINT), size: 70, content_id: None },
    File { id: "4", name: "Innkalling", kind: Kind::Item(MEETING), size: 74, content_id: None },
    File { id: "5", name: "logg.csv", kind: Kind::Text(""), size: 400_000_000, content_id: None },
    File { id: "6", name: "budsjett.xlsx", kind: Kind::Link, size: 382, content_id: None },
];

impl File {
    const fn odata_type(&self) -> &'static str {
        match self.kind {
            Kind::Picture(_) | Kind::Text(_) => "#microsoft.graph.fileAttachment",
            Kind::Item(_) => "#microsoft.graph.itemAttachment",
            Kind::Link => "#microsoft.graph.referenceAttachment",
        }
    }

    const fn content_type(&self) -> Option<&'static str> {
        match self.kind {
            Kind::Picture(_) => Some("image/png"),
            Kind::Text(_) => Some("text/plain"),
            Kind::Item(_) | Kind::Link => None,
        }
    }

    /// As lists have it; what it holds is there unless fields are chosen.
    fn told(&self, select: Option<&[&str]>) -> Value {
        let mut told = json!({
            "@odata.type": self.odata_type(), "id": self.id, "name": self.name, "size": self.size,
            "contentType": self.content_type(), "isInline": self.content_id.is_some(),
        });
        let is_file = matches!(self.kind, Kind::Picture(_) | Kind::Text(_));
        if let Some(fields) = told.as_object_mut().filter(|_| is_file) {
            if select.is_none_or(|it| it.contains(&OF_FILES)) {
                fields.insert("contentId".to_owned(), json!(self.content_id));
            }
            if select.is_none() {
                let bytes = self.bytes().unwrap_or_default();
                fields.insert("contentBytes".to_owned(), json!(STANDARD.encode(bytes)));
            }
        }
        told
    }

    /// What it holds; none where it lies elsewhere.
    fn bytes(&self) -> Option<Vec<u8>> {
        match self.kind {
            Kind::Picture(text) => Some(STANDARD.decode(text).unwrap_or_default()),
            Kind::Text(text) | Kind::Item(text) => Some(text.as_bytes().to_vec()),
            Kind::Link => None,
        }
    }
}

/// Files of the letter of a number: the picture in its text, and beside it those of some letters.
fn of(number: usize) -> impl Iterator<Item = &'static File> {
    let has_all = number.is_multiple_of(WITH_FILES_EACH);
    FILES.iter().filter(move |it| has_all || it.content_id.is_some())
}

/// What is told of the files of a letter.
pub fn list(number: usize, asked: &Asked<'_>) -> Response {
    let select: Option<Vec<&str>> = asked.said("$select").map(|it| it.split(',').collect());
    let unknown = |it: &&&str| **it != OF_FILES && !OF_ALL.contains(*it);
    if let Some(field) = select.iter().flatten().find(unknown) {
        let message = format!(
            "Could not find a property named '{field}' on type 'microsoft.graph.attachment'."
        );
        return error(StatusCode::BAD_REQUEST, "RequestBroker--ParseUri", &message);
    }
    let value: Vec<Value> = of(number).map(|it| it.told(select.as_deref())).collect();
    Json(json!({ "value": value })).into_response()
}

/// What a file of a letter holds, as it is.
pub fn one(number: usize, id: &str) -> Response {
    let Some(file) = of(number).find(|it| it.id == id) else {
        return error(StatusCode::NOT_FOUND, "ErrorItemNotFound", "The id is not found");
    };
    match file.bytes() {
        Some(bytes) => {
            let kind = file.content_type().unwrap_or("text/plain");
            ([(header::CONTENT_TYPE, kind)], bytes).into_response()
        }
        None => error(StatusCode::METHOD_NOT_ALLOWED, "ErrorInvalidRequest", "It lies elsewhere"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use axum::http::HeaderMap;
    use svenn_kernel::Timestamp;

    use super::*;

    fn listed(select: &str) -> StatusCode {
        let query = HashMap::from([("$select".to_owned(), select.to_owned())]);
        let headers = HeaderMap::new();
        let now = Timestamp::from_millis(0);
        list(0, &Asked { query, headers: &headers, now, host: "", path: "" }).status()
    }

    #[test]
    fn what_only_files_have_is_asked_for_by_their_kind() {
        assert_eq!(listed("id,name,microsoft.graph.fileAttachment/contentId"), StatusCode::OK);
        assert_eq!(listed("id,contentId"), StatusCode::BAD_REQUEST);
        let all = FILES[0].told(None);
        let chosen = FILES[0].told(Some(&["id", OF_FILES]));
        assert!(all["contentBytes"].is_string() && chosen.get("contentBytes").is_none());
        assert_eq!(chosen["contentId"], "logo@fjord.example");
    }

    #[test]
    fn what_lies_elsewhere_has_no_bytes_and_other_letters_have_the_picture_alone() {
        assert_eq!(one(0, "2").status(), StatusCode::OK);
        assert_eq!(one(0, "6").status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(one(1, "2").status(), StatusCode::NOT_FOUND);
        assert_eq!(of(1).count(), 1);
        assert!(FILES[0].bytes().unwrap().starts_with(b"\x89PNG"));
    }
}
