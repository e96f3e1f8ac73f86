//! What a person lets a key do, in the field's words, and the operations that each opens.

use std::collections::BTreeSet;

use svenn_kernel::{Collection, Fields, stored_words};

/// A part of what a person may do.
#[stored_words(schema)]
#[serde(rename_all = "UPPERCASE")]
pub enum TokenScope {
    /// Goals and their parts with their state, and the pace.
    Plan,
    /// Documentation with its feedback.
    Dokumentasjon,
    /// Tasks and checkpoints.
    Oppgaver,
    /// What waits, what is to happen, and the way to the trade test.
    Venter,
    /// Lists and key figures, but for what people write to each other.
    Lister,
    /// Begins drafts of documentation, which the person alone sees, rewrites and sends.
    Kladd,
}

/// An operation that a key may call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opened {
    /// With which scope; none of what every key opens.
    pub scope: Option<TokenScope>,
    pub method: &'static str,
    /// The path below `/api`, with its parameters or as it is called.
    pub path: &'static str,
    /// What is done, for the person whose key it is.
    pub label: &'static str,
}

const fn opened(
    scope: Option<TokenScope>,
    method: &'static str,
    path: &'static str,
    label: &'static str,
) -> Opened {
    Opened { scope, method, path, label }
}

const PLAN: Option<TokenScope> = Some(TokenScope::Plan);
const DOKUMENTASJON: Option<TokenScope> = Some(TokenScope::Dokumentasjon);
const OPPGAVER: Option<TokenScope> = Some(TokenScope::Oppgaver);
const VENTER: Option<TokenScope> = Some(TokenScope::Venter);
const LISTER: Option<TokenScope> = Some(TokenScope::Lister);
const KLADD: Option<TokenScope> = Some(TokenScope::Kladd);

/// All operations that keys open. Each reads and changes nothing, but for the one that begins a
/// draft of the person's own.
pub const OPENED: &[Opened] = &[
    opened(None, "GET", "/me", "Hvem du er"),
    opened(PLAN, "GET", "/apprentices/{id}/goals", "Målene"),
    opened(PLAN, "GET", "/apprentices/{id}/progression", "Progresjonen"),
    opened(DOKUMENTASJON, "POST", "/search/DOKUMENTASJONER", "Listen over dokumentasjon"),
    opened(DOKUMENTASJON, "GET", "/documentation/{id}", "En dokumentasjon"),
    opened(OPPGAVER, "GET", "/apprentices/{id}/tasks", "Oppgavene"),
    opened(OPPGAVER, "GET", "/apprentices/{id}/tasks/{taskId}", "En oppgave"),
    opened(OPPGAVER, "GET", "/apprentices/{id}/checkpoints", "Sjekkpunktene"),
    opened(VENTER, "GET", "/apprentices/{id}/goals/evidence", "Det som viser målene"),
    opened(VENTER, "GET", "/apprentices/{id}/journey", "Veien til fagprøven"),
    opened(VENTER, "GET", "/badges", "Hvor mye som venter"),
    opened(VENTER, "GET", "/overview", "Det som venter"),
    opened(VENTER, "GET", "/goals/waiting", "Mål som venter på godkjenning"),
    opened(VENTER, "GET", "/calendar/own", "Kalenderen"),
    opened(VENTER, "GET", "/calendar", "Kalenderen"),
    opened(LISTER, "POST", ANY_LIST, "En liste"),
    opened(LISTER, "GET", "/org/keyfigures", "Nøkkeltallene"),
    opened(KLADD, "POST", "/documentation/helped", "Begynte på en kladd"),
];

/// Where all lists are, by what they are called.
const ANY_LIST: &str = "/search/{collection}";
/// The lists that no key opens: what people write to each other stands in their rows.
const CLOSED_LISTS: [Collection; 2] = [Collection::CHATROOM, Collection::MESSAGE];

/// Whether a call is of a list that no key opens, or of one that is not called by its plain name.
fn is_closed((matched, called): (&str, &str)) -> bool {
    let name = called.rsplit('/').next().unwrap_or_default();
    let is_plain = name.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'_');
    matched == ANY_LIST && (!is_plain || CLOSED_LISTS.iter().any(|it| it.0 == name))
}

/// The operation of a call, where one of these scopes opens it. `matched` is the path with its
/// parameters, `called` as it was called, both below `/api`.
pub(crate) fn opening(
    scopes: &BTreeSet<TokenScope>,
    method: &str,
    (matched, called): (&str, &str),
) -> Option<&'static Opened> {
    if is_closed((matched, called)) {
        return None;
    }
    OPENED.iter().find(|it| {
        it.method == method
            && (it.path == matched || it.path == called)
            && it.scope.is_none_or(|scope| scopes.contains(&scope))
    })
}

/// Notes what is wrong with the scopes that a key is to have.
pub(crate) fn check(scopes: &BTreeSet<TokenScope>, fields: &mut Fields) {
    if scopes.is_empty() {
        fields.wrong("omfang", "required", "Velg hva programmet skal få gjøre");
    }
    if !go_together(scopes) {
        let message = "En nøkkel som lager kladder, kan ellers bare lese mål";
        fields.wrong("omfang", "kladd_alone", message);
    }
}

/// Whether a key may have these scopes. One that writes hands over nothing that others wrote but the
/// goals: what is hidden in a feedback, a name or a file never comes to a program with such a key.
fn go_together(scopes: &BTreeSet<TokenScope>) -> bool {
    let beside = [TokenScope::Kladd, TokenScope::Plan];
    !scopes.contains(&TokenScope::Kladd) || scopes.iter().all(|scope| beside.contains(scope))
}

/// Whether an operation is opened at the assistants' door alone: what was said of goals is left out
/// of them there, and a key that writes is told of none of it.
pub(crate) fn is_at_the_door_alone(scopes: &BTreeSet<TokenScope>, operation: &Opened) -> bool {
    scopes.contains(&TokenScope::Kladd) && operation.scope == PLAN
}

/// What is done by the operation with a path, for the person whose key it is.
pub(crate) fn label_of(path: &str) -> &str {
    OPENED.iter().find(|it| it.path == path).map_or(path, |it| it.label)
}

/// As it is stored.
pub(crate) fn written(scopes: &BTreeSet<TokenScope>) -> String {
    scopes.iter().map(|scope| scope.as_str()).collect::<Vec<_>>().join(" ")
}

/// The stored words. Those no longer known are passed over.
pub(crate) fn read(stored: &str) -> BTreeSet<TokenScope> {
    stored.split_whitespace().filter_map(|word| word.parse().ok()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_opens_its_own_operations_alone() {
        let plan = BTreeSet::from([TokenScope::Plan]);
        let goals = ("/apprentices/{id}/goals", "/apprentices/kari/goals");
        assert!(opening(&plan, "GET", goals).is_some());
        assert!(opening(&plan, "PUT", goals).is_none());
        assert!(opening(&BTreeSet::new(), "GET", goals).is_none());
        assert!(opening(&BTreeSet::new(), "GET", ("/me", "/me")).is_some());
        let documentation = BTreeSet::from([TokenScope::Dokumentasjon]);
        let its_list = ("/search/{collection}", "/search/DOKUMENTASJONER");
        let another = ("/search/{collection}", "/search/LAERLINGER");
        assert!(opening(&documentation, "POST", its_list).is_some());
        assert!(opening(&documentation, "POST", another).is_none());
        let lists = BTreeSet::from([TokenScope::Lister]);
        assert!(opening(&lists, "POST", another).is_some());
        for closed in ["CHATROOM", "MESSAGE", "CHATROO%4D", "chat-room"] {
            let called = format!("/search/{closed}");
            let paths = ("/search/{collection}", called.as_str());
            assert!(opening(&lists, "POST", paths).is_none(), "{closed}");
        }
        // Notes, addresses and identity numbers stand with an apprentice.
        let one = ("/apprentices/{id}", "/apprentices/kari");
        assert!(opening(&BTreeSet::from(TokenScope::ALL), "GET", one).is_none());
    }

    #[test]
    fn a_key_that_writes_reads_nothing_of_what_others_wrote() {
        let plan = BTreeSet::from([TokenScope::Kladd, TokenScope::Plan]);
        assert!(go_together(&plan));
        let reads = [TokenScope::Dokumentasjon, TokenScope::Oppgaver, TokenScope::Venter];
        for scope in reads.into_iter().chain([TokenScope::Lister]) {
            assert!(!go_together(&BTreeSet::from([TokenScope::Kladd, scope])));
            assert!(go_together(&BTreeSet::from([TokenScope::Plan, scope])));
        }
    }

    #[test]
    fn scopes_are_read_back_from_their_words() {
        let all = BTreeSet::from(TokenScope::ALL);
        assert_eq!(read(&written(&all)), all);
        assert_eq!(read("PLAN UKJENT"), BTreeSet::from([TokenScope::Plan]));
        assert_eq!(label_of("/me"), "Hvem du er");
    }
}
