use serde::Deserialize;
use serde_json::json;
use utoipa::{PartialSchema, ToSchema};

use super::*;
use crate::{Input, OneLine, Text, ids::GroupId, numbers::EmailAddress, values::WebAddress};

/// Where somebody is met.
#[derive(Debug, Clone, PartialEq, Eq, Input)]
#[input(part)]
struct Place {
    /// The street.
    street: OneLine<1, 20>,
    map_link: Option<WebAddress>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema, Input)]
#[serde(rename_all = "UPPERCASE")]
enum Kind {
    Course,
}

/// What a day says.
#[derive(Debug, Clone, PartialEq, Eq, Input)]
#[input(part, check(from, to) = in_order, check = not_both)]
struct DayText {
    /// What it is called,
    /// in a line.
    title: OneLine<1, 10>,
    text: Text<0, 20>,
    place: Place,
    #[input(rename = "type")]
    kind: Kind,
    from: DayBetween<2000, 2100>,
    to: Option<DayBetween<2000, 2100>>,
    #[input(default)]
    groups: ListOf<GroupId, 2>,
    mails: ListOf<EmailAddress, 3>,
    web: OrBlank<WebAddress>,
    seats: Whole<1, 30>,
}

fn in_order(
    from: &DayBetween<2000, 2100>,
    to: &Option<DayBetween<2000, 2100>>,
    fields: &mut Fields,
) {
    if to.is_some_and(|to| to < *from) {
        fields.wrong("to", "before_start", "Slutten er før starten");
    }
}

fn not_both(day: &DayText, fields: &mut Fields) {
    if day.web.as_ref().is_some() && day.place.map_link.is_some() {
        fields.wrong("web", "both", "Bare en av dem");
    }
}

/// What a day says from now on.
#[derive(Debug, Input)]
#[input(part, name = "DayTextUpdate")]
struct Update {
    version: i64,
    #[input(flatten)]
    text: DayText,
}

fn right() -> Value {
    json!({
        "title": " Kurs ", "text": "", "type": "COURSE", "from": "2026-11-27", "to": null,
        "place": { "street": "Gata 1", "mapLink": " " }, "mails": ["Kari@fjord.example"],
        "web": "", "seats": 12,
    })
}

fn with(changes: Value) -> Value {
    let mut sent = right();
    let (Some(sent), Some(changes)) = (sent.as_object_mut(), changes.as_object()) else {
        return sent;
    };
    sent.extend(changes.clone());
    sent.retain(|_, value| value != "GONE");
    Value::Object(sent.clone())
}

fn read<T: Input>(sent: &Value) -> Result<T, Vec<(String, &'static str)>> {
    let mut fields = Fields::new();
    let read = T::read(sent, &mut fields);
    let wrong = fields.finish().err().unwrap_or_default();
    let wrong: Vec<_> = wrong.into_iter().map(|it| (it.field, it.code)).collect();
    read.filter(|_| wrong.is_empty()).ok_or(wrong)
}

fn wrong(changes: Value) -> Vec<(String, &'static str)> {
    read::<DayText>(&with(changes)).unwrap_err()
}

fn named<const N: usize>(wrong: [(&str, &'static str); N]) -> Vec<(String, &'static str)> {
    wrong.map(|(field, code)| (field.to_owned(), code)).to_vec()
}

#[test]
fn what_is_right_is_read_into_values() {
    let day: DayText = read(&right()).unwrap();
    assert_eq!((day.title.as_str(), day.seats.get()), ("Kurs", 12));
    assert_eq!((day.to, day.groups.len()), (None, 0));
    assert_eq!(day.place.map_link, None);
    assert_eq!(day.web.clone().into_option(), None);
    assert_eq!(day.mails[0].as_str(), "kari@fjord.example");
    let column: String = day.web.into_column();
    assert_eq!(column, "");
}

#[test]
fn one_answer_names_every_wrong_field_by_its_path() {
    let sent = json!({
        "title": "  ", "text": "GONE", "type": "PARTY", "from": "1999-01-01", "to": 5,
        "place": { "street": "a\nb", "mapLink": "javascript:1", "floor": 2 },
        "groups": ["a", "æ", "b"], "mails": ["kari", 1], "web": null, "seats": 31, "parking": true,
    });
    let expected = [
        ("title", "required"),
        ("text", "missing"),
        ("place.street", "line_break"),
        ("place.mapLink", "not_a_web_address"),
        ("place.floor", "unknown_field"),
        ("type", "wrong_type"),
        ("from", "out_of_range"),
        ("to", "wrong_type"),
        ("groups", "too_many"),
        ("groups[1]", "wrong_type"),
        ("mails", "not_an_email"),
        ("mails[1]", "wrong_type"),
        ("web", "wrong_type"),
        ("seats", "out_of_range"),
        ("parking", "unknown_field"),
    ];
    assert_eq!(wrong(sent), named(expected));
    assert_eq!(read::<DayText>(&json!(5)).unwrap_err(), named([("body", "wrong_type")]));
    assert_eq!(wrong(json!({ "place": [] })), named([("place", "wrong_type")]));
}

#[test]
fn a_rule_between_fields_is_told_beside_other_wrong_fields() {
    let sent = json!({ "title": "", "to": "2026-11-26" });
    assert_eq!(wrong(sent), named([("title", "required"), ("to", "before_start")]));
    let place = json!({ "street": "Gata 1", "mapLink": "kart.example" });
    let sent = json!({ "place": place, "web": "fjord.example" });
    assert_eq!(wrong(sent), named([("web", "both")]));
}

#[test]
fn flattened_fields_stand_beside_its_own() {
    let update: Update = read(&with(json!({ "version": 3 }))).unwrap();
    assert_eq!((update.version, update.text.seats.get()), (3, 12));
    let sent = with(json!({ "versoin": 3, "title": "" }));
    let told = read::<Update>(&sent).unwrap_err();
    let expected = [("version", "missing"), ("title", "required"), ("versoin", "unknown_field")];
    assert_eq!(told, named(expected));
}

#[test]
fn the_openapi_document_has_the_limits() {
    let schema = serde_json::to_value(<DayText as PartialSchema>::schema()).unwrap();
    assert_eq!(schema["description"], "What a day says.");
    let properties = &schema["properties"];
    let expected = json!({
        "type": "string", "minLength": 1, "maxLength": 10, "format": "line",
        "description": "What it is called,\nin a line.",
    });
    assert_eq!(properties["title"], expected);
    assert_eq!(properties["to"], json!({ "type": ["string", "null"], "format": "date" }));
    assert_eq!(properties["groups"]["maxItems"], 2);
    assert_eq!(properties["groups"]["items"], json!({ "$ref": "#/components/schemas/GroupId" }));
    let number = json!({ "type": "integer", "format": "int64", "minimum": 1, "maximum": 30 });
    assert_eq!(properties["seats"], number);
    assert_eq!(properties["type"], json!({ "$ref": "#/components/schemas/Kind" }));
    let required =
        ["title", "text", "place", "type", "from", "mails", "web", "seats"].map(Value::from);
    assert_eq!(schema["required"], Value::from(required.to_vec()));
    let update = serde_json::to_value(<Update as PartialSchema>::schema()).unwrap();
    assert_eq!(update["allOf"][0], json!({ "$ref": "#/components/schemas/DayText" }));
    assert_eq!(update["allOf"][1]["required"], json!(["version"]));
    let mut components = Schemas::new();
    <Update as Input>::schemas(&mut components);
    let names: Vec<_> = components.iter().map(|(name, _)| name.as_str()).collect();
    assert_eq!(names, ["DayTextUpdate", "DayText", "Place", "Kind", "GroupId"]);
}
