//! The description of the API as people read it: one page without a script, which asks nobody for
//! anything. What folds does so by itself.

use std::{collections::BTreeMap, fmt::Write};

use serde_json::Value;
use svenn_http::escaped;

/// What the page needs: its own style sheet, and nothing else.
pub const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; \
    form-action 'none'; frame-ancestors 'none'";

const HEAD: &str = include_str!("page.html");
/// How deep a shape is told in place; shapes with a name are told once, by themselves.
const DEPTH_MAX: usize = 6;
const METHODS: [&str; 5] = ["get", "post", "put", "patch", "delete"];

/// An operation where it stands in the document.
struct Operation<'d> {
    path: &'d str,
    method: &'d str,
    told: &'d Value,
}

/// The page of a document.
pub fn page(document: &Value) -> String {
    let mut by_tag: BTreeMap<&str, Vec<Operation<'_>>> = BTreeMap::new();
    for operation in operations(document) {
        let tag = items(of(operation.told, "tags")).next().map(text).unwrap_or_default();
        by_tag.entry(tag).or_default().push(operation);
    }
    let mut html = HEAD.to_owned();
    html.push_str("<nav aria-label=\"Capabilities\"><ul>");
    for tag in by_tag.keys() {
        let tag = escaped(tag);
        let _ = write!(html, "<li><a href=\"#tag-{tag}\">{tag}</a></li>");
    }
    html.push_str("<li><a href=\"#shapes\">shapes</a></li></ul></nav>");
    for (tag, operations) in &by_tag {
        let tag = escaped(tag);
        let _ = write!(html, "<section><h2 id=\"tag-{tag}\">{tag}</h2>");
        operations.iter().for_each(|it| operation(&mut html, it));
        html.push_str("</section>");
    }
    html.push_str("<section><h2 id=\"shapes\">shapes</h2>");
    for (name, shape) in entries(of(of(document, "components"), "schemas")) {
        let name = escaped(name);
        let _ = write!(html, "<details id=\"shape-{name}\"><summary>{name}</summary>");
        words(&mut html, of(shape, "description"));
        let _ = write!(html, "<div>{}</div>", shape_of(shape, 0));
        html.push_str("</details>");
    }
    html.push_str("</section></main></body></html>\n");
    html
}

fn operations(document: &Value) -> impl Iterator<Item = Operation<'_>> {
    entries(of(document, "paths")).flat_map(|(path, item)| {
        METHODS.into_iter().filter_map(move |method| {
            let told = item.get(method)?;
            Some(Operation { path, method, told })
        })
    })
}

/// The members of an object; none of what is no object.
fn entries(value: &Value) -> impl Iterator<Item = (&str, &Value)> {
    value.as_object().into_iter().flatten().map(|(name, value)| (name.as_str(), value))
}

fn items(value: &Value) -> impl Iterator<Item = &Value> {
    value.as_array().into_iter().flatten()
}

/// A member of an object; nothing of what has none of that name.
fn of<'v>(value: &'v Value, name: &str) -> &'v Value {
    static NOTHING: Value = Value::Null;
    value.get(name).unwrap_or(&NOTHING)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

/// Words as a paragraph, with what stands between backticks as code; nothing for none.
fn words(html: &mut String, value: &Value) {
    let said = text(value);
    if !said.is_empty() {
        let _ = write!(html, "<p>{}</p>", coded(said));
    }
}

fn coded(said: &str) -> String {
    let parts = said.split('`').enumerate().map(|(at, part)| match at % 2 {
        0 => escaped(part),
        _ => format!("<code>{}</code>", escaped(part)),
    });
    parts.collect()
}

fn operation(html: &mut String, it: &Operation<'_>) {
    let Operation { path, method, told } = it;
    let id = escaped(text(of(told, "operationId")));
    let (method, path) = (method.to_uppercase(), escaped(path));
    let _ = write!(
        html,
        "<details id=\"{id}\"><summary><b>{method}</b> <code>{path}</code> {}</summary>",
        coded(text(of(told, "summary")))
    );
    words(html, of(told, "description"));
    let _ = write!(html, "<p>Operation <code>{id}</code>. Opened by {}.</p>", keys_of(told));
    let parameters: String = items(of(told, "parameters")).map(parameter).collect();
    if !parameters.is_empty() {
        let _ = write!(html, "<h3>Parameters</h3><ul>{parameters}</ul>");
    }
    for (kind, content) in entries(of(of(told, "requestBody"), "content")) {
        let shape = shape_of(of(content, "schema"), 0);
        let _ = write!(html, "<h3>Body, {}</h3><div>{shape}</div>", escaped(kind));
    }
    html.push_str("<h3>Answers</h3><ul>");
    for (status, answer) in entries(of(told, "responses")) {
        let said = coded(text(of(answer, "description")));
        let _ = write!(html, "<li><b>{}</b> {said}", escaped(status));
        for (kind, content) in entries(of(answer, "content")) {
            let _ = write!(html, " {}: {}", escaped(kind), shape_of(of(content, "schema"), 0));
        }
        html.push_str("</li>");
    }
    html.push_str("</ul></details>");
}

/// What opens an operation, where it is not the access token that opens all others.
fn keys_of(told: &Value) -> String {
    let Some(ways) = told.get("security") else { return "<code>bearer</code>".to_owned() };
    let names = items(ways).flat_map(entries).map(|(name, _)| format!("<code>{name}</code>"));
    let names: Vec<String> = names.collect();
    match names.is_empty() {
        true => "anybody".to_owned(),
        false => names.join(" or "),
    }
}

fn parameter(it: &Value) -> String {
    let name = escaped(text(of(it, "name")));
    let place = escaped(text(of(it, "in")));
    let needed = if *of(it, "required") == true { ", required" } else { "" };
    let said = coded(text(of(it, "description")));
    format!(
        "<li><code>{name}</code> ({place}{needed}): {} {said}</li>",
        shape_of(of(it, "schema"), 0)
    )
}

/// A shape in words: its name as a link, or what it is made of.
fn shape_of(shape: &Value, depth: usize) -> String {
    if let Some(name) = text(of(shape, "$ref")).rsplit('/').next().filter(|name| !name.is_empty()) {
        let name = escaped(name);
        return format!("<a href=\"#shape-{name}\">{name}</a>");
    }
    if depth >= DEPTH_MAX {
        return "…".to_owned();
    }
    let deeper = |one: &Value| shape_of(one, depth + 1);
    for (word, between) in [("oneOf", " or "), ("anyOf", " or "), ("allOf", " with ")] {
        let parts: Vec<String> = items(of(shape, word)).map(deeper).collect();
        if !parts.is_empty() {
            return parts.join(between);
        }
    }
    let values: Vec<String> = items(of(shape, "enum"))
        .map(|one| format!("<code>{}</code>", escaped(&one.to_string())))
        .collect();
    if !values.is_empty() {
        return values.join(" or ");
    }
    if shape.get("items").is_some() {
        return format!("list of {}", deeper(of(shape, "items")));
    }
    if shape.get("properties").is_some() {
        return fields(shape, depth);
    }
    kind_of(shape)
}

fn kind_of(shape: &Value) -> String {
    let one = text(of(shape, "type")).to_owned();
    let several: Vec<&str> = items(of(shape, "type")).map(text).collect();
    let kind = if several.is_empty() { one } else { several.join(" or ") };
    let format = text(of(shape, "format"));
    match (kind.as_str(), format) {
        ("", _) => "anything".to_owned(),
        (kind, "") => escaped(kind),
        (kind, format) => format!("{} ({})", escaped(kind), escaped(format)),
    }
}

fn fields(shape: &Value, depth: usize) -> String {
    let is_needed = |name: &str| items(of(shape, "required")).any(|one| text(one) == name);
    let each = entries(of(shape, "properties")).map(|(name, field)| {
        let needed = if is_needed(name) { "" } else { ", may be missing" };
        let said = coded(text(of(field, "description")));
        let kind = shape_of(field, depth + 1);
        format!("<li><code>{}</code>: {kind}{needed}. {said}</li>", escaped(name))
    });
    format!("<ul>{}</ul>", each.collect::<String>())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn what_is_told_is_text_and_never_markup() {
        let document = json!({
            "paths": { "/a/{id}": { "get": {
                "operationId": "a_view", "tags": ["<b>"], "summary": "Sees `a<b`.",
                "parameters": [{ "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
                "responses": { "200": { "description": "R&D", "content": { "application/json": {
                    "schema": { "$ref": "#/components/schemas/A" } } } } },
            } } },
            "components": { "schemas": { "A": { "type": "object", "required": ["b"], "properties": {
                "b": { "type": "array", "items": { "type": "integer", "format": "int64" } },
                "c": { "enum": ["x"] },
            } } } },
        });
        let html = page(&document);
        for said in [
            "<code>/a/{id}</code> Sees <code>a&lt;b</code>.",
            "<a href=\"#tag-&lt;b&gt;\">",
            "<a href=\"#shape-A\">A</a>",
            "<code>b</code>: list of integer (int64). ",
            "<code>c</code>: <code>&quot;x&quot;</code>, may be missing",
            "R&amp;D",
            "Opened by <code>bearer</code>.",
        ] {
            assert!(html.contains(said), "{said}\n{html}");
        }
    }
}
