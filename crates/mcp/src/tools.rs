//! The tools, in the field's words: what each reads or begins, and what it is asked with.

use axum::http::{Method, request::Parts};
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};
use svenn_kernel::ids::is_id;

use crate::inside::Inside;

/// How many rows of a list come at a time.
const ROWS: u64 = 20;
/// What an instructor said of a goal. It is feedback, which a key that begins drafts hands over
/// nothing of.
const SAID: &str = "returned";

/// Who asks: the answer of `GET /me`.
#[derive(Debug, Clone)]
pub(crate) struct Asker(pub(crate) Value);

/// What a tool does.
#[derive(Debug, Clone, Copy)]
enum Does {
    /// Who asks.
    Asker,
    /// Something of an apprentice, below the apprentice's own path.
    OfApprentice(&'static str),
    /// An operation that takes nothing.
    Operation(&'static str),
    /// One documentation.
    Documentation,
    /// The rows of this list, or of the one that is asked for.
    Rows(Option<&'static str>),
    /// Begins a draft of documentation.
    Draft,
}

/// A tool.
#[derive(Debug)]
pub(crate) struct Spec {
    name: &'static str,
    title: &'static str,
    about: &'static str,
    does: Does,
}

const fn spec(name: &'static str, title: &'static str, about: &'static str, does: Does) -> Spec {
    Spec { name, title, about, does }
}

/// All tools. Each reads, but for the one that begins a draft.
const TOOLS: &[Spec] = &[
    spec("hvem_er_jeg", "Hvem jeg er", "Navn, rolle og opplæringskontor.", Does::Asker),
    spec(
        "maal",
        "Mål og deler",
        "Målene i opplæringsplanen med deler, og hvor langt hvert av dem er kommet.",
        Does::OfApprentice("/goals"),
    ),
    spec(
        "veien_til_fagproven",
        "Veien til fagprøven",
        "Det som er gjort og det som kommer frem mot fag- eller svenneprøven.",
        Does::OfApprentice("/journey"),
    ),
    spec(
        "progresjon",
        "Progresjon",
        "Anbefalt progresjon måned for måned, og hvor lærlingen er.",
        Does::OfApprentice("/progression"),
    ),
    spec(
        "finn_dokumentasjon",
        "Finn dokumentasjon",
        "Dokumentasjon som kan leses, 20 om gangen; med ord det skal søkes etter, om du vil.",
        Does::Rows(Some("DOKUMENTASJONER")),
    ),
    spec(
        "les_dokumentasjon",
        "Les dokumentasjon",
        "En dokumentasjon med tekst og tilbakemeldinger.",
        Does::Documentation,
    ),
    spec(
        "oppgaver",
        "Oppgaver",
        "Oppgavene, de som haster mest først.",
        Does::OfApprentice("/tasks"),
    ),
    spec(
        "sjekkpunkter",
        "Sjekkpunkter",
        "Sjekkpunktene med frister.",
        Does::OfApprentice("/checkpoints"),
    ),
    spec(
        "det_som_venter",
        "Det som venter",
        "Det som venter på deg.",
        Does::Operation("/overview"),
    ),
    spec(
        "maal_til_godkjenning",
        "Mål til godkjenning",
        "Mål som lærlingene dine har bedt om å få godkjent.",
        Does::Operation("/goals/waiting"),
    ),
    spec(
        "liste",
        "En liste",
        "Radene i en liste, for eksempel LAERLINGER eller BEDRIFTER, 20 om gangen.",
        Does::Rows(None),
    ),
    spec(
        "nokkeltall",
        "Nøkkeltall",
        "Nøkkeltallene til opplæringskontoret.",
        Does::Operation("/org/keyfigures"),
    ),
    spec(
        "lag_kladd",
        "Lag en kladd",
        "Begynner på en kladd til dokumentasjon hos lærlingen du hjelper. Lærlingen leser den, \
         skriver den om med egne ord og sender den selv i Svenn.",
        Does::Draft,
    ),
];

/// The tool of a name.
pub(crate) fn named(name: &str) -> Option<&'static Spec> {
    TOOLS.iter().find(|it| it.name == name)
}

/// All tools, as clients are told of them.
pub(crate) fn all() -> Vec<Tool> {
    TOOLS.iter().map(Spec::told).collect()
}

/// From which character on an answer is handed over.
pub(crate) fn from(arguments: &JsonObject) -> usize {
    number(arguments, "fra").and_then(|from| usize::try_from(from).ok()).unwrap_or_default()
}

impl Spec {
    /// As clients are told of it.
    pub(crate) fn told(&self) -> Tool {
        let mut parameters = JsonObject::new();
        let mut needed: Vec<&str> = Vec::new();
        let mut takes = |name: &str, kind: &str, about: &str| {
            let described = json!({ "type": kind, "description": about });
            parameters.insert(name.to_owned(), described);
        };
        match self.does {
            Does::Asker | Does::Operation(_) => {}
            Does::OfApprentice(_) => {
                takes("laerling", "string", "Id-en til lærlingen; din egen uten.");
            }
            Does::Documentation => {
                takes("id", "string", "Id-en til dokumentasjonen.");
                needed.push("id");
            }
            Does::Rows(fixed) => {
                takes("ord", "string", "Ord det skal søkes etter.");
                takes("side", "integer", "Hvilken side, fra 1.");
                if fixed.is_none() {
                    takes("liste", "string", "Navnet på listen.");
                    needed.push("liste");
                }
            }
            Does::Draft => {
                takes("tittel", "string", "Tittelen, på høyst 200 tegn.");
                takes("tekst", "string", "Hva som ble gjort, uten formatering.");
                needed.extend(["tittel", "tekst"]);
            }
        }
        takes("fra", "integer", "Fra hvilket tegn, når svaret sier at det er mer.");
        let mut schema = JsonObject::new();
        schema.insert("type".to_owned(), json!("object"));
        schema.insert("properties".to_owned(), Value::Object(parameters));
        schema.insert("required".to_owned(), json!(needed));
        schema.insert("additionalProperties".to_owned(), json!(false));
        let hints = ToolAnnotations::new()
            .read_only(!matches!(self.does, Does::Draft))
            .destructive(false)
            .open_world(false);
        Tool::new(self.name, self.about, schema).with_title(self.title).with_annotations(hints)
    }

    /// What it reads or has begun, or in words why not.
    pub(crate) async fn answer(
        &self,
        (inside, outer, asker): (&Inside, &Parts, &Asker),
        arguments: &JsonObject,
    ) -> Result<Value, String> {
        let (method, path, body) = match self.does {
            Does::Asker => return Ok(asker.told()),
            Does::OfApprentice(what) => {
                let id = asker.apprentice(arguments)?;
                (Method::GET, format!("/api/apprentices/{id}{what}"), None)
            }
            Does::Operation(path) => (Method::GET, format!("/api{path}"), None),
            Does::Documentation => {
                let id = id_of(arguments, "id")?;
                (Method::GET, format!("/api/documentation/{id}"), None)
            }
            Does::Rows(fixed) => {
                let list = match fixed {
                    Some(list) => list,
                    None => id_of(arguments, "liste")?,
                };
                (Method::POST, format!("/api/search/{list}"), Some(asked_rows(arguments)))
            }
            Does::Draft => {
                (Method::POST, "/api/documentation/helped".to_owned(), Some(draft(arguments)))
            }
        };
        let mut answer = inside.call(outer, method, &path, body.as_ref()).await;
        if answer.status.is_success() {
            if let Does::OfApprentice(_) = self.does {
                without(&mut answer.body, SAID);
            }
            return Ok(answer.body);
        }
        let title = answer.body.get("title").and_then(Value::as_str).unwrap_or("Det gikk ikke");
        Err(format!("{title} ({})", answer.status.as_u16()))
    }
}

impl Asker {
    fn text(&self, pointer: &str) -> &str {
        self.0.pointer(pointer).and_then(Value::as_str).unwrap_or_default()
    }

    /// Who it is, without what no program needs.
    fn told(&self) -> Value {
        json!({
            "id": self.text("/id"),
            "rolle": self.text("/rolle"),
            "fornavn": self.text("/fornavn"),
            "etternavn": self.text("/etternavn"),
            "opplaeringskontor": self.text("/organisation/navn"),
        })
    }

    /// The apprentice who is asked for; apprentices ask for themselves.
    fn apprentice<'a>(&'a self, arguments: &'a JsonObject) -> Result<&'a str, String> {
        if arguments.contains_key("laerling") {
            return id_of(arguments, "laerling");
        }
        match self.text("/rolle") {
            "LAERLING" => Ok(self.text("/id")),
            _ => Err("Si hvilken lærling det gjelder".to_owned()),
        }
    }
}

/// An argument that names a record, and can be part of a path.
fn id_of<'a>(arguments: &'a JsonObject, name: &str) -> Result<&'a str, String> {
    let text = arguments.get(name).and_then(Value::as_str).unwrap_or_default();
    if is_id(text) && !text.contains("..") {
        Ok(text)
    } else {
        Err(format!("«{name}» mangler eller er ikke riktig"))
    }
}

fn number(arguments: &JsonObject, name: &str) -> Option<u64> {
    arguments.get(name).and_then(Value::as_u64)
}

/// A draft, as it is begun.
fn draft(arguments: &JsonObject) -> Value {
    let text = |name: &str| arguments.get(name).and_then(Value::as_str).unwrap_or_default();
    json!({ "name": text("tittel"), "tekst": text("tekst") })
}

/// Takes a field out of an answer, wherever it stands.
fn without(value: &mut Value, field: &str) {
    match value {
        Value::Object(fields) => {
            fields.remove(field);
            fields.values_mut().for_each(|it| without(it, field));
        }
        Value::Array(items) => items.iter_mut().for_each(|it| without(it, field)),
        _ => {}
    }
}

/// The question to a list.
fn asked_rows(arguments: &JsonObject) -> Value {
    let mut asked = JsonObject::new();
    asked.insert("page".to_owned(), json!(number(arguments, "side").unwrap_or(1).max(1)));
    asked.insert("perPage".to_owned(), json!(ROWS));
    if let Some(words) = arguments.get("ord").and_then(Value::as_str) {
        asked.insert("q".to_owned(), json!(words));
    }
    Value::Object(asked)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use svenn_access::tokens::scopes::OPENED;

    use super::*;

    #[test]
    fn each_tool_has_a_name_of_its_own_and_does_what_keys_open() {
        let names: BTreeSet<&str> = TOOLS.iter().map(|it| it.name).collect();
        assert_eq!(names.len(), TOOLS.len());
        for tool in TOOLS {
            let path = match tool.does {
                Does::Asker => "/me".to_owned(),
                Does::OfApprentice(what) => format!("/apprentices/{{id}}{what}"),
                Does::Operation(path) => path.to_owned(),
                Does::Documentation => "/documentation/{id}".to_owned(),
                Does::Rows(list) => format!("/search/{}", list.unwrap_or("{collection}")),
                Does::Draft => "/documentation/helped".to_owned(),
            };
            assert!(OPENED.iter().any(|it| it.path == path), "{} asks {path}", tool.name);
            let told = tool.told();
            let is_read_only = !matches!(tool.does, Does::Draft);
            assert_eq!(told.annotations.unwrap().read_only_hint, Some(is_read_only));
        }
    }

    #[test]
    fn what_was_said_of_a_goal_is_left_out() {
        let said = json!({ "comment": "KALL" });
        let mut told = json!({ "plans": [{ "goals": [{ "id": "KM1", "returned": said }] }] });
        without(&mut told, SAID);
        assert_eq!(told, json!({ "plans": [{ "goals": [{ "id": "KM1" }] }] }));
    }

    #[test]
    fn an_argument_cannot_lead_elsewhere() {
        for wrong in ["", "a/b", "..", "kari?x=1", "kari%2F"] {
            let arguments = json!({ "id": wrong }).as_object().unwrap().clone();
            assert!(id_of(&arguments, "id").is_err(), "{wrong}");
        }
        let kari = Asker(json!({ "id": "kari", "rolle": "LAERLING" }));
        assert_eq!(kari.apprentice(&JsonObject::new()), Ok("kari"));
        let siri = Asker(json!({ "id": "siri", "rolle": "KOORDINATOR" }));
        assert!(siri.apprentice(&JsonObject::new()).is_err());
    }
}
