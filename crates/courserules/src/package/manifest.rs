//! Manifests: `imsmanifest.xml` of SCORM 1.2 and 2004, `cmi5.xml` of cmi5.

use std::collections::{HashMap, HashSet};

use super::{
    Manifest, Refused, Standard, Unit, decimal,
    order::{Places, put_in_order},
    xml::{self, Element},
};
use crate::MoveOn;

/// What the manifest of SCORM is called.
pub const IMS: &str = "imsmanifest.xml";
/// What the manifest of cmi5 is called.
pub const CMI5: &str = "cmi5.xml";
/// Largest manifest, in bytes.
pub const MANIFEST_BYTES_MAX: usize = 5 * 1024 * 1024;
/// Most units of a package.
const UNITS_MAX: usize = 1_500;
/// Longest title, in characters.
const TITLE_CHARS_MAX: usize = 200;
/// Longest id of a part of cmi5, in characters.
const ID_CHARS_MAX: usize = 400;
/// Deepest nesting of items and blocks.
const DEPTH_MAX: usize = 20;

/// The manifest among the files of a package.
///
/// # Errors
/// None, or one in a folder.
pub fn manifest_among<'n>(
    mut names: impl Iterator<Item = &'n str> + Clone,
) -> Result<&'n str, Refused> {
    let mut all = names.clone();
    if let Some(name) = all.find(|name| *name == CMI5 || name.eq_ignore_ascii_case(IMS)) {
        return Ok(name);
    }
    let deeper = names.find(|name| {
        let last = name.rsplit('/').next().unwrap_or_default();
        last == CMI5 || last.eq_ignore_ascii_case(IMS)
    });
    let text = match deeper {
        Some(name) => format!(
            "Manifestet ligger i en mappe («{}»). Det skal ligge øverst i pakken. Pakk innholdet \
             i mappen, og ikke mappen selv",
            name.chars().take(80).collect::<String>()
        ),
        None => "Pakken har verken imsmanifest.xml (SCORM) eller cmi5.xml. Eksporter kurset som \
                 SCORM eller cmi5 fra programmet det er laget i"
            .to_owned(),
    };
    Err(Refused::new("no_manifest", text))
}

/// What a manifest says, in a package with these files.
///
/// # Errors
/// What of it cannot be used.
pub fn read_manifest(name: &str, bytes: &[u8], files: &[String]) -> Result<Manifest, Refused> {
    if bytes.len() > MANIFEST_BYTES_MAX {
        let text = "Manifestet i pakken er større enn 5 MB, og blir ikke lest";
        return Err(Refused::new("manifest_too_large", text));
    }
    let text = text_of(bytes)?;
    let manifest = xml::read(&text)?;
    let files = Files::of(files);
    let mut read =
        if name == CMI5 { cmi5(&manifest, &files)? } else { scorm(&manifest, &text, &files)? };
    if read.units.is_empty() {
        return Err(Refused::new("nothing_to_open", "Pakken har ikke noe som kan åpnes"));
    }
    if read.units.len() > UNITS_MAX {
        let text = format!("Pakken har flere enn {UNITS_MAX} deler");
        return Err(Refused::new("too_many_units", text));
    }
    if read.title.is_empty() {
        read.title = read.units.first().map(|it| it.title.clone()).unwrap_or_default();
    }
    Ok(read)
}

fn text_of(bytes: &[u8]) -> Result<String, Refused> {
    let head = String::from_utf8_lossy(bytes.get(..200.min(bytes.len())).unwrap_or_default());
    let head = head.to_lowercase();
    let declared = head.split("encoding=").nth(1).and_then(|rest| {
        let quote = rest.chars().next()?;
        rest.get(1..)?.split(quote).next().map(str::to_owned)
    });
    let encoding = declared.and_then(|label| encoding_rs::Encoding::for_label(label.as_bytes()));
    let (text, _, broken) = encoding.unwrap_or(encoding_rs::UTF_8).decode(bytes);
    if broken || text.contains('\0') {
        let text = "Manifestet i pakken er skrevet i et tegnsett som ikke kan leses";
        return Err(Refused::new("manifest_unreadable", text));
    }
    Ok(text.into_owned())
}

/// The files of a package, by their path and by it in small letters: many packages were made where
/// that makes no difference.
struct Files<'f> {
    exact: HashSet<&'f str>,
    folded: HashMap<String, &'f str>,
}

impl<'f> Files<'f> {
    fn of(names: &'f [String]) -> Self {
        let exact = names.iter().map(String::as_str).collect();
        let folded = names.iter().map(|name| (name.to_lowercase(), name.as_str())).collect();
        Self { exact, folded }
    }

    /// The address of a file within the package, as it is asked for.
    fn address(&self, raw: &str) -> Result<String, Refused> {
        let raw = raw.trim();
        if raw.contains("://") || raw.starts_with("//") {
            let text = format!("Pakken peker ut av seg selv: «{}»", short(raw, 80));
            return Err(Refused::new("elsewhere", text));
        }
        let cut = raw.find(['?', '#']).unwrap_or(raw.len());
        let (file, rest) = raw.split_at(cut);
        let plain = without_steps(&percent_decoded(file).replace('\\', "/")).ok_or_else(|| {
            Refused::new("leads_out", "Pakken har en adresse som peker ut av den")
        })?;
        let found = if self.exact.contains(plain.as_str()) {
            Some(plain.as_str())
        } else {
            self.folded.get(&plain.to_lowercase()).copied()
        };
        let Some(found) = found else {
            let text = format!("Pakken skal åpne «{}», og den filen mangler", short(&plain, 80));
            return Err(Refused::new("missing_file", text));
        };
        Ok(format!("{}{rest}", percent_encoded(found)))
    }
}

fn short(text: &str, chars: usize) -> String {
    text.chars().filter(|it| !it.is_control()).take(chars).collect()
}

fn without_steps(path: &str) -> Option<String> {
    let mut steps: Vec<&str> = Vec::new();
    for step in path.split('/') {
        match step {
            "" | "." => {}
            ".." => {
                steps.pop()?;
            }
            other => steps.push(other),
        }
    }
    Some(steps.join("/"))
}

fn percent_decoded(text: &str) -> String {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let Some((first, behind)) = rest.split_first() {
        let code = behind.get(..2).and_then(|it| std::str::from_utf8(it).ok());
        match code.and_then(|it| u8::from_str_radix(it, 16).ok()).filter(|_| *first == b'%') {
            Some(byte) => {
                bytes.push(byte);
                rest = behind.get(2..).unwrap_or_default();
            }
            None => {
                bytes.push(*first);
                rest = behind;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

fn percent_encoded(path: &str) -> String {
    let mut text = String::with_capacity(path.len());
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"-._~/!$&'()*+,;=:@".contains(&byte) {
            text.push(char::from(byte));
        } else {
            text.push('%');
            text.push_str(&hex_of(byte));
        }
    }
    text
}

fn hex_of(byte: u8) -> String {
    format!("{byte:02X}")
}

/// By what a manifest speaks; none of those known.
fn standard_of(manifest: &Element, text: &str) -> Option<Standard> {
    let said = manifest.child("metadata").map(|it| it.text_of("schemaversion")).unwrap_or_default();
    let said = said.to_lowercase();
    if said.contains("2004") || said.contains("cam") || said.starts_with("1.3") {
        return Some(Standard::Scorm2004);
    }
    if said.contains("1.2") || text.contains("adlcp_rootv1p2") {
        return Some(Standard::Scorm12);
    }
    let is_newer = text.contains("adlcp_v1p3") || text.contains("adlcp_v1p3.xsd");
    is_newer.then_some(Standard::Scorm2004)
}

struct Resource<'m> {
    href: String,
    is_asset: bool,
    element: &'m Element,
}

fn resources<'m>(manifest: &'m Element) -> HashMap<&'m str, Resource<'m>> {
    let base = |element: &Element| element.attribute("base").unwrap_or_default().to_owned();
    let Some(all) = manifest.child("resources") else { return HashMap::new() };
    let before = format!("{}{}", base(manifest), base(all));
    let of = |element: &'m Element| {
        let id = element.attribute("identifier")?;
        let href = element.attribute("href").filter(|it| !it.is_empty())?;
        let kind = element.attribute("scormtype").unwrap_or_default();
        let href = format!("{before}{}{href}", base(element));
        let is_asset = kind.eq_ignore_ascii_case("asset");
        Some((id, Resource { href, is_asset, element }))
    };
    all.all("resource").filter_map(of).collect()
}

fn scorm(manifest: &Element, text: &str, files: &Files<'_>) -> Result<Manifest, Refused> {
    let standard = standard_of(manifest, text).ok_or_else(|| {
        let text = "Manifestet sier ikke at pakken er SCORM 1.2 eller SCORM 2004";
        Refused::new("unknown_standard", text)
    })?;
    let no_organisation = || {
        let text = "Manifestet har ingen «organization», og sier dermed ikke hva som skal åpnes";
        Refused::new("no_organisation", text)
    };
    let organisations = manifest.child("organizations").ok_or_else(no_organisation)?;
    let default = organisations.attribute("default").unwrap_or_default();
    let is_default = |it: &&Element| it.attribute("identifier") == Some(default);
    let chosen = organisations.all("organization").find(is_default);
    let chosen = chosen.or_else(|| organisations.child("organization"));
    let chosen = chosen.ok_or_else(no_organisation)?;
    let resources = resources(manifest);
    let (mut units, mut places) = (Vec::new(), Places::new());
    items(chosen, (standard, &resources, files), (&mut units, &mut places), 0)?;
    let notes = put_in_order((manifest, chosen), standard, &places, &mut units);
    Ok(Manifest { standard, title: short(chosen.text_of("title"), TITLE_CHARS_MAX), units, notes })
}

type Around<'a, 'm, 'f> = (Standard, &'a HashMap<&'m str, Resource<'m>>, &'a Files<'f>);

fn items(
    parent: &Element,
    around: Around<'_, '_, '_>,
    (units, places): (&mut Vec<Unit>, &mut Places),
    depth: usize,
) -> Result<(), Refused> {
    let (standard, resources, files) = around;
    if depth > DEPTH_MAX {
        return Err(Refused::new("manifest_too_large", "Manifestet i pakken er for dypt"));
    }
    for item in parent.all("item") {
        let first = units.len();
        let is_hidden = item.attribute("isvisible") == Some("false");
        let named = item.attribute("identifierref").and_then(|id| resources.get(id));
        if let Some(resource) = named.filter(|_| !is_hidden) {
            let unit = unit_of(item, resource, (standard, files))?;
            if !units.iter().any(|it| it.id == unit.id) {
                units.push(unit);
            }
        }
        items(item, around, (&mut *units, &mut *places), depth + 1)?;
        if let Some(name) = item.attribute("identifier") {
            places.insert(name.to_owned(), first..units.len());
        }
    }
    Ok(())
}

fn unit_of(
    item: &Element,
    resource: &Resource<'_>,
    (standard, files): (Standard, &Files<'_>),
) -> Result<Unit, Refused> {
    let parameters = item.attribute("parameters").unwrap_or_default();
    let parameters = parameters.trim_start_matches('&');
    let joiner = match (parameters.chars().next(), resource.href.contains('?')) {
        (None | Some('#'), _) | (Some('?'), false) => "",
        (Some('?'), true) | (Some(_), true) => "&",
        (Some(_), false) => "?",
    };
    let parameters = if joiner == "&" { parameters.trim_start_matches('?') } else { parameters };
    let href = files.address(&format!("{}{joiner}{parameters}", resource.href))?;
    let objective = item.child("sequencing").and_then(|it| it.child("objectives"));
    let primary = objective.and_then(|it| it.child("primaryObjective"));
    let measured = primary.filter(|it| it.attribute("satisfiedByMeasure") == Some("true"));
    let mastery = match standard {
        Standard::Scorm12 => decimal(item.text_of("masteryscore"), 2),
        Standard::Scorm2004 | Standard::Cmi5 => {
            measured.and_then(|it| decimal(it.text_of("minNormalizedMeasure"), 4))
        }
    };
    let threshold = item.child("completionThreshold").and_then(threshold_of);
    let title = short(item.text_of("title"), TITLE_CHARS_MAX);
    let id = item.attribute("identifier").or_else(|| resource.element.attribute("identifier"));
    Ok(Unit {
        id: short(id.unwrap_or("sco"), TITLE_CHARS_MAX),
        title: if title.is_empty() { "Uten tittel".to_owned() } else { title },
        href,
        is_asset: resource.is_asset,
        mastery,
        threshold: threshold.filter(|_| standard == Standard::Scorm2004),
        launch_data: short_launch_data(item),
        max_time: text_or_limit(item, "maxtimeallowed", "attemptAbsoluteDurationLimit"),
        time_limit_action: item.text_of("timelimitaction").to_owned(),
        move_on: None,
        entitlement_key: String::new(),
        within: Vec::new(),
        requires: None,
    })
}

/// The measure by which a unit is done: the number of the third edition; of the fourth an
/// attribute, which counts only where completion is said to go by it.
fn threshold_of(element: &Element) -> Option<i64> {
    let least = element.attribute("minProgressMeasure");
    if matches!(element.attribute("completedByMeasure"), Some("true" | "1")) {
        return decimal(least.unwrap_or("1.0"), 4);
    }
    if least.is_some() { None } else { decimal(&element.text, 4) }
}

fn short_launch_data(item: &Element) -> String {
    item.text_of("datafromlms").chars().take(4_096).collect()
}

fn text_or_limit(item: &Element, name: &str, limit: &str) -> String {
    let said = item.text_of(name);
    if !said.is_empty() {
        return short(said, 40);
    }
    let conditions = item.child("sequencing").and_then(|it| it.child("limitConditions"));
    short(conditions.and_then(|it| it.attribute(limit)).unwrap_or_default(), 40)
}

fn cmi5(manifest: &Element, files: &Files<'_>) -> Result<Manifest, Refused> {
    if !manifest.name.eq_ignore_ascii_case("courseStructure") {
        return Err(Refused::new("unknown_standard", "cmi5.xml er ikke et cmi5-manifest"));
    }
    let course = manifest.child("course");
    let title = course.map(titled).unwrap_or_default();
    let mut units = Vec::new();
    let within: Vec<String> = course.and_then(named).into_iter().collect();
    assignable(manifest, (files, &within), &mut units, 0)?;
    Ok(Manifest { standard: Standard::Cmi5, title, units, notes: Vec::new() })
}

/// A title in Norwegian, where it has one.
fn titled(element: &Element) -> String {
    let Some(title) = element.child("title") else { return String::new() };
    let in_one = |language: &str| {
        title.all("langstring").find(|it| {
            it.attribute("lang").is_some_and(|said| said.to_lowercase().starts_with(language))
        })
    };
    let found = ["nb", "no", "nn", "en"].into_iter().find_map(in_one);
    let found = found.or_else(|| title.child("langstring"));
    short(found.map_or(title.text.trim(), |it| it.text.trim()), TITLE_CHARS_MAX)
}

/// What the course or a block is called.
fn named(element: &Element) -> Option<String> {
    element.attribute("id").filter(|id| !id.is_empty()).map(|id| short(id, ID_CHARS_MAX))
}

fn assignable(
    parent: &Element,
    (files, within): (&Files<'_>, &[String]),
    units: &mut Vec<Unit>,
    depth: usize,
) -> Result<(), Refused> {
    if depth > DEPTH_MAX {
        return Err(Refused::new("manifest_too_large", "Manifestet i pakken er for dypt"));
    }
    for child in &parent.children {
        if child.name.eq_ignore_ascii_case("block") {
            let within: Vec<String> = within.iter().cloned().chain(named(child)).collect();
            assignable(child, (files, &within), units, depth + 1)?;
        }
        if !child.name.eq_ignore_ascii_case("au") {
            continue;
        }
        let id = short(child.attribute("id").unwrap_or_default(), ID_CHARS_MAX);
        if id.is_empty() || units.iter().any(|it| it.id == id) {
            let text = "Manifestet har en del uten id, eller to med samme";
            return Err(Refused::new("manifest_unreadable", text));
        }
        let move_on = match child.attribute("moveOn").unwrap_or("NotApplicable") {
            "Passed" => MoveOn::Passed,
            "Completed" => MoveOn::Completed,
            "CompletedAndPassed" => MoveOn::CompletedAndPassed,
            "CompletedOrPassed" => MoveOn::CompletedOrPassed,
            _ => MoveOn::NotApplicable,
        };
        let title = titled(child);
        units.push(Unit {
            title: if title.is_empty() { "Uten tittel".to_owned() } else { title },
            href: files.address(child.text_of("url"))?,
            is_asset: false,
            mastery: child.attribute("masteryScore").and_then(|it| decimal(it, 4)),
            threshold: None,
            launch_data: child.text_of("launchParameters").to_owned(),
            max_time: String::new(),
            time_limit_action: String::new(),
            move_on: Some(move_on),
            entitlement_key: child.text_of("entitlementKey").to_owned(),
            within: within.to_vec(),
            requires: None,
            id,
        });
    }
    Ok(())
}
