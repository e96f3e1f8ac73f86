//! What the dictionaries of a file show.

use super::{
    file::{File, Found},
    inspect::ActiveContent,
    syntax::{self, Dictionary, Value},
    unpack::unpacked,
    walk,
};

/// What an appearance of a field may unpack to.
const APPEARANCE_BYTES_MAX: usize = 1 << 20;
/// From a widget up to the field that it shows.
const PARENTS_MAX: usize = 16;
/// Flags of annotations (ISO 32000-2, 12.5.3).
const HIDDEN: i64 = 1 << 1;
const PRINTED: i64 = 1 << 2;
const NOT_ON_SCREEN: i64 = 1 << 5;

/// What was seen in a file.
#[derive(Debug, Default)]
pub(crate) struct Looked {
    pub(crate) active: Option<ActiveContent>,
    pub(crate) is_xfa: bool,
    /// It fetches what it shows from other files.
    pub(crate) is_external: bool,
    /// It shows one thing on screen and another on paper.
    pub(crate) is_two_faced: bool,
    /// A field has a value that no appearance shows.
    pub(crate) has_undrawn_field: bool,
    pub(crate) attachments: usize,
    pub(crate) has_layers: bool,
    pub(crate) form_fields: usize,
}

impl Looked {
    pub(crate) fn at(file: &File<'_>) -> Self {
        let mut looked = Self::default();
        walk::everything(file, &mut |seen| {
            looked.anywhere(file, seen.dictionary, seen.is_stream);
        });
        walk::live(file, &mut |found| looked.live(file, found));
        looked
    }

    /// What is not to be in a file at all, in no version of it.
    fn anywhere(&mut self, file: &File<'_>, dictionary: &Dictionary<'_>, is_stream: bool) {
        let has = |key: &[u8]| is_there(file, dictionary, key);
        self.is_xfa |= has(b"XFA") || is_true(file, dictionary, b"NeedsRendering");
        // A list of what lies in the file is no file itself.
        let is_file =
            has(b"EF") || (is_stream && name(file, dictionary, b"Type") == b"EmbeddedFile");
        self.attachments = self.attachments.saturating_add(usize::from(is_file));
        let is_drawing = is_stream && name(file, dictionary, b"Subtype") == b"Form";
        let is_postscript = is_stream && name(file, dictionary, b"Subtype") == b"PS";
        self.is_external |=
            (is_stream && (has(b"F") || has(b"OPI"))) || (is_drawing && has(b"Ref"));
        self.is_two_faced |= is_postscript || is_true(file, dictionary, b"DefaultForPrinting");
        // The most telling of all is told.
        self.active = [self.active, active(file, dictionary)].into_iter().flatten().min();
    }

    fn live(&mut self, file: &File<'_>, found: &Found<'_>) {
        syntax::dictionaries(&found.value, &mut |dictionary| {
            self.has_layers |= is_there(file, dictionary, b"OCProperties");
            let kind = name(file, dictionary, b"FT");
            self.form_fields =
                self.form_fields.saturating_add(usize::from(!kind.is_empty() && kind != b"Sig"));
            self.is_two_faced |= changes_on_paper(file, dictionary);
            if is_there(file, dictionary, b"Rect") && is_there(file, dictionary, b"Subtype") {
                self.annotation(file, dictionary);
            }
        });
    }

    fn annotation(&mut self, file: &File<'_>, dictionary: &Dictionary<'_>) {
        let flags = resolved(file, dictionary, b"F", &|it| it.integer()).unwrap_or_default();
        let kind = inherited(file, dictionary, b"FT", &|it| it.name()).unwrap_or_default();
        if flags & HIDDEN != 0 || kind == b"Sig" {
            return;
        }
        let is_on_paper_alone = flags & NOT_ON_SCREEN != 0 && flags & PRINTED != 0;
        let appearance = Appearance::of(file, dictionary);
        // Of a box or a button the state is what it says; of anything else it hides.
        let has_states = appearance == Appearance::States && kind != b"Btn";
        self.is_two_faced |= is_on_paper_alone || has_states;
        let is_drawn = match appearance {
            Appearance::None => false,
            Appearance::Empty => kind == b"Btn",
            Appearance::Drawn | Appearance::States => true,
        };
        let says_something = inherited(file, dictionary, b"V", &|it| says(&kind, it));
        self.has_undrawn_field |= !is_drawn && says_something == Some(true);
    }
}

/// Whether a value of a field is something to be seen.
fn says(kind: &[u8], value: &Value<'_>) -> Option<bool> {
    match (kind, value) {
        (_, Value::Null) => None,
        (b"Btn", value) => value.name().map(|state| !state.is_empty() && state != b"Off"),
        (b"Tx" | b"Ch", Value::Text(_)) => {
            let text = walk::decoded(&value.text().unwrap_or_default());
            Some(!text.trim().is_empty())
        }
        (b"Tx" | b"Ch", Value::Array(values)) => Some(!values.is_empty()),
        (b"Tx" | b"Ch", Value::Dictionary(_)) => Some(true),
        _ => Some(false),
    }
}

/// How an annotation is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Appearance {
    None,
    /// With nothing in it that could be a letter.
    Empty,
    Drawn,
    /// In one way for each of its states.
    States,
}

impl Appearance {
    fn of(file: &File<'_>, annotation: &Dictionary<'_>) -> Self {
        let appearances = match annotation.get(b"AP") {
            Some(Value::Reference(number, _)) => file.object(*number).map(|it| it.value),
            Some(other) => Some(other.clone()),
            None => None,
        };
        let normal = appearances.as_ref().and_then(Value::dictionary).and_then(|it| it.get(b"N"));
        let Some(Value::Reference(number, _)) = normal else {
            let is_list = normal.is_some_and(|it| it.dictionary().is_some());
            return if is_list { Self::States } else { Self::None };
        };
        let Some(found) = file.object(*number) else { return Self::None };
        let Some(dictionary) = found.value.dictionary() else { return Self::None };
        let Some(stream) = found.stream else { return Self::States };
        match unpacked(dictionary, stream.bytes, APPEARANCE_BYTES_MAX) {
            Ok(drawn) if !draws(&drawn) => Self::Empty,
            _ => Self::Drawn,
        }
    }
}

/// Whether there are letters or pictures in what is drawn.
fn draws(content: &[u8]) -> bool {
    [&b"Tj"[..], b"TJ", b"Do", b"'", b"\"", b"BI", b" sh"]
        .iter()
        .any(|operator| memchr::memmem::find(content, operator).is_some())
}

/// Whether layers come and go by themselves when the file is printed or shown.
fn changes_on_paper(file: &File<'_>, dictionary: &Dictionary<'_>) -> bool {
    let off = |usage: &Dictionary<'_>, key: &[u8], state: &[u8]| {
        let states = match usage.get(key) {
            Some(Value::Reference(number, _)) => file.object(*number).map(|it| it.value),
            other => other.cloned(),
        };
        let states = states.as_ref().and_then(Value::dictionary).and_then(|it| it.get(state));
        states.is_some_and(|it| it.is_name(b"OFF"))
    };
    if name(file, dictionary, b"Type") != b"OCG" {
        return false;
    }
    let usage = match dictionary.get(b"Usage") {
        Some(Value::Reference(number, _)) => file.object(*number).map(|it| it.value),
        other => other.cloned(),
    };
    usage.as_ref().and_then(Value::dictionary).is_some_and(|usage| {
        off(usage, b"View", b"ViewState") != off(usage, b"Print", b"PrintState")
    })
}

/// Something of the value of a key, which may stand elsewhere.
fn resolved<T>(
    file: &File<'_>,
    dictionary: &Dictionary<'_>,
    key: &[u8],
    read: &dyn Fn(&Value<'_>) -> Option<T>,
) -> Option<T> {
    match dictionary.get(key)? {
        Value::Null => None,
        Value::Reference(number, _) => read(&file.object(*number)?.value),
        value => read(value),
    }
}

/// The same of the nearest one above that has it.
fn inherited<T>(
    file: &File<'_>,
    dictionary: &Dictionary<'_>,
    key: &[u8],
    read: &dyn Fn(&Value<'_>) -> Option<T>,
) -> Option<T> {
    if let Some(own) = resolved(file, dictionary, key, read) {
        return Some(own);
    }
    let above = |dictionary: &Dictionary<'_>| match dictionary.get(b"Parent") {
        Some(Value::Reference(number, _)) => Some(*number),
        _ => None,
    };
    let mut next = above(dictionary);
    for _ in 0..PARENTS_MAX {
        let found = file.object(next?)?;
        let parent = found.value.dictionary()?;
        if let Some(theirs) = resolved(file, parent, key, read) {
            return Some(theirs);
        }
        next = above(parent);
    }
    None
}

fn is_there(file: &File<'_>, dictionary: &Dictionary<'_>, key: &[u8]) -> bool {
    resolved(file, dictionary, key, &|it| (*it != Value::Null).then_some(())).is_some()
}

fn is_true(file: &File<'_>, dictionary: &Dictionary<'_>, key: &[u8]) -> bool {
    resolved(file, dictionary, key, &|it| Some(*it == Value::Boolean(true))) == Some(true)
}

/// Empty for a key that has no name.
fn name(file: &File<'_>, dictionary: &Dictionary<'_>, key: &[u8]) -> Vec<u8> {
    resolved(file, dictionary, key, &|it| it.name()).unwrap_or_default()
}

fn active(file: &File<'_>, dictionary: &Dictionary<'_>) -> Option<ActiveContent> {
    if is_there(file, dictionary, b"JS") {
        return Some(ActiveContent::Script);
    }
    match name(file, dictionary, b"S").as_slice() {
        b"JavaScript" => return Some(ActiveContent::Script),
        b"Launch" | b"SubmitForm" | b"ResetForm" | b"ImportData" | b"GoToR" | b"GoToE"
        | b"Hide" | b"SetOCGState" => return Some(ActiveContent::Action),
        b"Rendition" | b"RichMediaExecute" | b"GoTo3DView" => return Some(ActiveContent::Media),
        _ => {}
    }
    match name(file, dictionary, b"Subtype").as_slice() {
        b"RichMedia" | b"3D" | b"Screen" | b"Movie" | b"Sound" => Some(ActiveContent::Media),
        _ => None,
    }
}
