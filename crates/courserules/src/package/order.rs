//! In which order the units of a package are taken (SCORM): what is followed of it, and what is
//! not, in words.
//!
//! | standard | what the manifest says | what becomes of it |
//! |---|---|---|
//! | 1.2 | `prerequisites` of `&`, `\|`, brackets and names | the same |
//! | 1.2 | other signs in it (`~`, `=`, `<>`, sets) | not followed, and said |
//! | 2004 | `controlMode` with flow and without choice | one after the other, as each is opened |
//! | 2004 | `stopForwardTraversal` while not satisfied, or not completed | what follows waits for it |
//! | 2004 | other rules, roll-up, shared objectives, limits of attempts | not followed, and said |
//!
//! A name of several units is done when each of them is. What could never be opened is open.

use std::{
    collections::{HashMap, HashSet},
    ops::Range,
};

use serde::{Deserialize, Serialize};

use super::{Standard, Unit, UnitState, xml::Element};

/// Longest prerequisites that are read, in characters.
const PREREQUISITES_CHARS_MAX: usize = 500;
/// Most names in the conditions of a package.
const NAMES_MAX: usize = 20_000;

/// What is to be done before a unit may be opened; units by their ids.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Condition {
    /// It was opened.
    Begun(String),
    /// It is completed, or passed.
    Done(String),
    All(Vec<Self>),
    /// One of them is enough.
    Any(Vec<Self>),
}

impl Condition {
    /// The units that are waited for, where they have come to this; none while nothing is.
    #[must_use]
    pub fn waits_for<'c>(&'c self, state: &dyn Fn(&str) -> Option<UnitState>) -> Vec<&'c str> {
        match self {
            Self::Begun(id) if state(id).is_none() => vec![id.as_str()],
            Self::Done(id) if !state(id).is_some_and(is_done) => vec![id.as_str()],
            Self::Begun(_) | Self::Done(_) => Vec::new(),
            Self::All(all) => all.iter().flat_map(|it| it.waits_for(state)).collect(),
            Self::Any(some) => {
                let waits: Vec<Vec<&str>> = some.iter().map(|it| it.waits_for(state)).collect();
                if waits.iter().any(Vec::is_empty) { Vec::new() } else { waits.concat() }
            }
        }
    }

    fn names(&self) -> usize {
        match self {
            Self::Begun(_) | Self::Done(_) => 1,
            Self::All(some) | Self::Any(some) => some.iter().map(Self::names).sum(),
        }
    }
}

fn is_done(state: UnitState) -> bool {
    state.completed || state.success == Some(true)
}

/// Where the units of an item lie among all of them, by its name.
pub(super) type Places = HashMap<String, Range<usize>>;

/// What of the manifest is not followed.
const UNREAD: &str = "Noen av kravene til hva som skal være gjort først, kan ikke følges. De \
    delene kan tas når som helst";
const RULES: &str = "Regler som hopper over, skjuler eller stenger deler, følges ikke";
const AFTER: &str = "Regler for hva som skjer når en del avsluttes, følges ikke";
const ROLL_UP: &str = "Pakkens egne regler for når flere deler til sammen er fullført, følges \
    ikke: alle delene må være fullført";
const SHARED: &str = "Mål som deler av pakken har felles, følges ikke";
const ATTEMPTS: &str = "Grensen for antall forsøk følges ikke";

/// Puts into each unit what is to be done before it; answers what is not followed, for people.
pub(super) fn put_in_order(
    (manifest, organisation): (&Element, &Element),
    standard: Standard,
    places: &Places,
    units: &mut [Unit],
) -> Vec<String> {
    let mut order = Order { manifest, places, needs: Vec::new(), is_unread: false };
    order.items(organisation, standard);
    let (needs, mut is_unread) = (order.needs, order.is_unread);
    let names: usize = needs.iter().map(|(range, it)| range.len() * it.names()).sum();
    if names > NAMES_MAX {
        is_unread = true;
    } else {
        for (range, condition) in needs {
            for unit in units.get_mut(range).into_iter().flatten() {
                unit.requires = Some(match unit.requires.take() {
                    None => condition.clone(),
                    Some(Condition::All(mut all)) => {
                        all.push(condition.clone());
                        Condition::All(all)
                    }
                    Some(before) => Condition::All(vec![before, condition.clone()]),
                });
            }
        }
        is_unread |= open_what_never_opens(units);
    }
    let collection = manifest.child("sequencingCollection");
    let holds = |name| organisation.holds(name) || collection.is_some_and(|it| it.holds(name));
    let has_limit = has_attempt_limit(organisation) || collection.is_some_and(has_attempt_limit);
    [
        (is_unread, UNREAD),
        (has_other_rules(organisation) || collection.is_some_and(has_other_rules), RULES),
        (holds("postConditionRule") || holds("exitConditionRule"), AFTER),
        (holds("rollupRule"), ROLL_UP),
        (holds("mapInfo"), SHARED),
        (has_limit, ATTEMPTS),
    ]
    .into_iter()
    .filter(|(is_there, _)| *is_there)
    .map(|(_, text)| text.to_owned())
    .collect()
}

fn any(element: &Element, asked: &dyn Fn(&Element) -> bool) -> bool {
    asked(element) || element.children.iter().any(|it| any(it, asked))
}

fn has_attempt_limit(element: &Element) -> bool {
    any(element, &|it| it.attribute("attemptLimit").is_some())
}

fn has_other_rules(element: &Element) -> bool {
    any(element, &|it| it.name.eq_ignore_ascii_case("preConditionRule") && !stops(it))
}

/// Whether a rule keeps from what follows until its own item is satisfied, or completed.
fn stops(rule: &Element) -> bool {
    let action = rule.child("ruleAction").and_then(|it| it.attribute("action"));
    let Some(asked) = rule.child("ruleConditions") else { return false };
    let mut conditions = asked.all("ruleCondition");
    let (Some(one), None) = (conditions.next(), conditions.next()) else { return false };
    action == Some("stopForwardTraversal")
        && one.attribute("operator") == Some("not")
        && one.attribute("referencedObjective").is_none()
        && matches!(one.attribute("condition"), Some("satisfied" | "completed"))
}

struct Order<'m> {
    manifest: &'m Element,
    places: &'m Places,
    needs: Vec<(Range<usize>, Condition)>,
    is_unread: bool,
}

impl<'m> Order<'m> {
    fn items(&mut self, parent: &'m Element, standard: Standard) {
        let is_in_a_row = standard == Standard::Scorm2004 && self.is_in_a_row(parent);
        let (mut before, mut stopping): (Option<Range<usize>>, Option<Range<usize>>) = (None, None);
        for item in parent.all("item") {
            self.items(item, standard);
            let Some(range) = self.range_of(item.attribute("identifier").unwrap_or_default())
            else {
                continue;
            };
            if standard == Standard::Scorm12 {
                self.prerequisites(item, &range);
            }
            if let Some(last) = before.filter(|_| is_in_a_row).and_then(|it| it.end.checked_sub(1))
            {
                self.needs.push((range.clone(), Condition::Begun(last.to_string())));
            }
            if let Some(stopping) = &stopping {
                self.needs.push((range.clone(), all_of(stopping)));
            }
            let sequencing = self.sequencing(item);
            if sequencing.iter().any(|it| any(it, &stops)) {
                stopping = Some(range.clone());
            }
            before = Some(range);
        }
    }

    fn range_of(&self, name: &str) -> Option<Range<usize>> {
        self.places.get(name).filter(|range| !range.is_empty()).cloned()
    }

    /// What is said of an element's sequencing, also where it names a collection.
    fn sequencing(&self, element: &'m Element) -> Vec<&'m Element> {
        let Some(own) = element.child("sequencing") else { return Vec::new() };
        let named = own.attribute("IDRef").and_then(|id| {
            let all = self.manifest.child("sequencingCollection")?;
            all.children.iter().find(|it| it.attribute("ID") == Some(id))
        });
        [Some(own), named].into_iter().flatten().collect()
    }

    fn is_in_a_row(&self, parent: &'m Element) -> bool {
        let sequencing = self.sequencing(parent);
        let mut modes = sequencing.iter().filter_map(|it| it.child("controlMode"));
        modes.any(|it| {
            it.attribute("choice") == Some("false") && it.attribute("flow") == Some("true")
        })
    }

    fn prerequisites(&mut self, item: &Element, range: &Range<usize>) {
        let text = item.text_of("prerequisites");
        if text.is_empty() {
            return;
        }
        let read = Reader::new(text).and_then(|mut reader| reader.whole(self));
        match read {
            Some(condition) => self.needs.push((range.clone(), condition)),
            None => self.is_unread = true,
        }
    }
}

/// Units by their places, until they are put in by their ids.
fn all_of(range: &Range<usize>) -> Condition {
    Condition::All(range.clone().map(|at| Condition::Done(at.to_string())).collect())
}

/// Reads prerequisites as AICC writes them.
struct Reader<'t> {
    rest: &'t str,
}

impl<'t> Reader<'t> {
    fn new(text: &'t str) -> Option<Self> {
        (text.chars().count() <= PREREQUISITES_CHARS_MAX).then_some(Self { rest: text })
    }

    fn takes(&mut self, sign: char) -> bool {
        let rest = self.rest.trim_start();
        let behind = rest.strip_prefix(sign);
        self.rest = behind.unwrap_or(rest);
        behind.is_some()
    }

    fn whole(&mut self, order: &Order<'_>) -> Option<Condition> {
        let read = self.either(order)?;
        self.rest.trim().is_empty().then_some(read)
    }

    fn either(&mut self, order: &Order<'_>) -> Option<Condition> {
        let mut some = vec![self.both(order)?];
        while self.takes('|') {
            some.push(self.both(order)?);
        }
        Some(if some.len() == 1 { some.remove(0) } else { Condition::Any(some) })
    }

    fn both(&mut self, order: &Order<'_>) -> Option<Condition> {
        let mut all = vec![self.one(order)?];
        while self.takes('&') {
            all.push(self.one(order)?);
        }
        Some(if all.len() == 1 { all.remove(0) } else { Condition::All(all) })
    }

    fn one(&mut self, order: &Order<'_>) -> Option<Condition> {
        if self.takes('(') {
            let inside = self.either(order)?;
            return self.takes(')').then_some(inside);
        }
        let end =
            self.rest.find(|sign: char| sign.is_whitespace() || "&|()~=<>{},*\"".contains(sign));
        let (name, rest) = self.rest.split_at(end.unwrap_or(self.rest.len()));
        self.rest = rest;
        order.range_of(name).map(|range| all_of(&range))
    }
}

/// Takes off what units wait for that would never come, and says whether there was any. Before
/// that, puts ids in for the places.
fn open_what_never_opens(units: &mut [Unit]) -> bool {
    let ids: Vec<String> = units.iter().map(|unit| unit.id.clone()).collect();
    for unit in units.iter_mut() {
        if let Some(condition) = &mut unit.requires {
            name(condition, &ids);
        }
    }
    let done = UnitState { completed: true, ..UnitState::default() };
    let mut reached: HashSet<&str> = HashSet::new();
    loop {
        let is_open = |unit: &&Unit| {
            !reached.contains(unit.id.as_str())
                && unit.requires.as_ref().is_none_or(|it| {
                    it.waits_for(&|id| reached.contains(id).then_some(done)).is_empty()
                })
        };
        let next: Vec<&str> = units.iter().filter(is_open).map(|unit| unit.id.as_str()).collect();
        if next.is_empty() {
            break;
        }
        reached.extend(next);
    }
    let never: Vec<bool> = units.iter().map(|unit| !reached.contains(unit.id.as_str())).collect();
    for (unit, is_never) in units.iter_mut().zip(&never) {
        if *is_never {
            unit.requires = None;
        }
    }
    never.contains(&true)
}

fn name(condition: &mut Condition, ids: &[String]) {
    match condition {
        Condition::Begun(at) | Condition::Done(at) => {
            let id = at.parse::<usize>().ok().and_then(|at| ids.get(at));
            *at = id.cloned().unwrap_or_default();
        }
        Condition::All(some) | Condition::Any(some) => {
            for one in some {
                name(one, ids);
            }
        }
    }
}
