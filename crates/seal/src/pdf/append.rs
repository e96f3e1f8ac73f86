//! Objects appended behind a file, whose bytes stay as they are (ISO 32000-2, 7.5.6).

use std::collections::BTreeMap;

use super::{
    file::Place,
    sections::Kind,
    sound::Sound,
    syntax::{self, Dictionary, Value},
};

/// What belongs to one table and not to the next, or is written anew.
pub(super) const OWN_OF_TABLE: [&[u8]; 9] =
    [b"W", b"Index", b"Filter", b"DecodeParms", b"Length", b"Type", b"XRefStm", b"Size", b"Prev"];

/// What is to be appended to a file.
pub(super) struct Update<'s, 'a> {
    sound: &'s Sound<'a>,
    /// The number of the next object that is new.
    next: u32,
    /// Generation and text of each object.
    objects: BTreeMap<u32, (u16, Vec<u8>)>,
}

/// Every reference as it is.
pub(super) const fn same(number: u32, generation: u16) -> Option<(u32, u16)> {
    Some((number, generation))
}

impl<'s, 'a> Update<'s, 'a> {
    pub(super) fn of(sound: &'s Sound<'a>) -> Self {
        Self { sound, next: sound.chain.size(), objects: BTreeMap::new() }
    }

    /// A number for an object that is new.
    pub(super) fn number(&mut self) -> Option<u32> {
        let number = self.next;
        self.next = number.checked_add(1)?;
        Some(number)
    }

    /// What an object is from now on.
    pub(super) fn set(&mut self, number: u32, text: Vec<u8>) {
        let generation = match self.sound.file.places.get(&number) {
            Some(Place::At { generation, .. }) => *generation,
            _ => 0,
        };
        self.objects.insert(number, (generation, text));
    }

    /// Changes keys of a dictionary that is an object of its own; everything else in it stays as
    /// it is written.
    pub(super) fn change(&mut self, number: u32, set: &[(&str, Option<Vec<u8>>)]) -> Option<()> {
        let found = self.sound.file.object(number)?;
        let dictionary = found.value.dictionary().filter(|_| found.stream.is_none())?;
        let mut text = Vec::new();
        syntax::write_dictionary(&mut text, dictionary, set, &same);
        self.set(number, text);
        Some(())
    }

    /// A list with one more at its end, as the value of its key; where it is an object of its own
    /// that is changed, and the key stays.
    pub(super) fn longer(
        &mut self,
        holder: &Dictionary<'_>,
        key: &[u8],
        last: u32,
    ) -> Option<Vec<u8>> {
        let (list, own) = match holder.get(key) {
            None | Some(Value::Null) => (Vec::new(), None),
            Some(Value::Array(values)) => (values.clone(), None),
            Some(Value::Reference(number, generation)) => {
                let found = self.sound.file.object(*number);
                match found.map(|it| it.value) {
                    // To nothing: as if it were not there.
                    None | Some(Value::Null) => (Vec::new(), None),
                    Some(Value::Array(values)) => (values, Some((*number, *generation))),
                    // A list that another one leads to becomes its own.
                    Some(other) => {
                        let found = self.sound.file.resolve(&other)?;
                        (found.value.array()?.to_vec(), None)
                    }
                }
            }
            Some(_) => return None,
        };
        let mut text = Vec::new();
        let mut values = list;
        values.push(Value::Reference(last, 0));
        syntax::write(&mut text, &Value::Array(values), &same);
        Some(match own {
            None => text,
            Some((number, generation)) => {
                self.set(number, text);
                format!("{number} {generation} R").into_bytes()
            }
        })
    }

    /// The file with everything behind it, and its table.
    pub(super) fn written(mut self, ids: &[u8]) -> Option<Vec<u8>> {
        let source = self.sound.file.bytes;
        let mut out = source.to_vec();
        if !out.ends_with(b"\n") && !out.ends_with(b"\r") {
            out.push(b'\n');
        }
        let mut entries = BTreeMap::new();
        for (number, (generation, text)) in std::mem::take(&mut self.objects) {
            entries.insert(number, (out.len(), generation));
            out.extend(format!("{number} {generation} obj\n").into_bytes());
            out.extend(text);
            out.extend(b"\nendobj\n");
        }
        let start = out.len();
        match self.sound.chain.kind() {
            Kind::Table => self.table(&mut out, &entries, ids),
            Kind::Stream => self.stream(&mut out, entries, ids)?,
        }
        out.extend(format!("\nstartxref\n{start}\n%%EOF\n").into_bytes());
        Some(out)
    }

    /// What the last trailer said, and what is new.
    fn trailer(&self, ids: &[u8], set: &[(&str, Option<Vec<u8>>)]) -> Vec<u8> {
        let kept = self.sound.chain.trailer.without(&OWN_OF_TABLE);
        let number = |number: usize| Some(number.to_string().into_bytes());
        let size = usize::try_from(self.next).unwrap_or(usize::MAX);
        let mut all = vec![
            ("Size", number(size)),
            ("Prev", number(self.sound.chain.start)),
            ("ID", Some(ids.to_vec())),
        ];
        all.extend(set.iter().cloned());
        let mut text = Vec::new();
        syntax::write_dictionary(&mut text, &kept, &all, &same);
        text
    }

    fn table(&self, out: &mut Vec<u8>, entries: &BTreeMap<u32, (usize, u16)>, ids: &[u8]) {
        out.extend(b"xref\n");
        for run in runs(entries) {
            let first = run.first().map_or(0, |(number, _)| *number);
            out.extend(format!("{first} {}\n", run.len()).into_bytes());
            for (_, (offset, generation)) in run {
                out.extend(format!("{offset:010} {generation:05} n \n").into_bytes());
            }
        }
        out.extend(b"trailer\n");
        out.extend(self.trailer(ids, &[]));
    }

    fn stream(
        &mut self,
        out: &mut Vec<u8>,
        mut entries: BTreeMap<u32, (usize, u16)>,
        ids: &[u8],
    ) -> Option<()> {
        let own = self.number()?;
        entries.insert(own, (out.len(), 0));
        let (mut index, mut lines) = (b"[".to_vec(), Vec::new());
        for run in runs(&entries) {
            let first = run.first().map_or(0, |(number, _)| *number);
            index.extend(format!("{first} {} ", run.len()).into_bytes());
            for (_, (offset, generation)) in run {
                lines.push(1);
                lines.extend(u32::try_from(offset).ok()?.to_be_bytes());
                lines.extend(generation.to_be_bytes());
            }
        }
        index.push(b']');
        let trailer = self.trailer(
            ids,
            &[
                ("Type", Some(b"/XRef".to_vec())),
                ("W", Some(b"[1 4 2]".to_vec())),
                ("Index", Some(index)),
                ("Length", Some(lines.len().to_string().into_bytes())),
            ],
        );
        out.extend(format!("{own} 0 obj\n").into_bytes());
        out.extend(trailer);
        out.extend(b"\nstream\n");
        out.extend(lines);
        out.extend(b"\nendstream\nendobj");
        Some(())
    }
}

type Placed = (u32, (usize, u16));

/// Entries whose numbers follow each other.
fn runs(entries: &BTreeMap<u32, (usize, u16)>) -> Vec<Vec<Placed>> {
    let mut runs: Vec<Vec<Placed>> = Vec::new();
    for (number, place) in entries {
        match runs.last_mut() {
            Some(run)
                if run.last().is_some_and(|(last, _)| last.checked_add(1) == Some(*number)) =>
            {
                run.push((*number, *place));
            }
            _ => runs.push(vec![(*number, *place)]),
        }
    }
    runs
}
