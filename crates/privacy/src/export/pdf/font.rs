//! The letters of the pages: Liberation Sans, which has those of every language in Europe, and
//! of which only the letters that are used are put into the document.

use std::collections::BTreeMap;

use pdf_writer::{
    Finish, Name, Pdf, Rect, Ref, Str,
    types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap},
};
use subsetter::GlyphRemapper;
use svenn_kernel::Fault;
use ttf_parser::Face;

const PLAIN: &[u8] = include_bytes!("../../../fonts/LiberationSans-Regular.ttf");
const BOLD: &[u8] = include_bytes!("../../../fonts/LiberationSans-Bold.ttf");
/// Stands for a letter that the font does not have.
const UNKNOWN: char = '\u{25a1}';
/// About how thick a stem is; readers use it only where the font itself is missing.
const STEM: f32 = 80.0;
const INFO: SystemInfo<'_> =
    SystemInfo { registry: Str(b"Adobe"), ordering: Str(b"Identity"), supplement: 0 };

/// A font and what of it is used.
pub(super) struct Font {
    face: Face<'static>,
    data: &'static [u8],
    /// Its name in the document.
    name: &'static str,
    remapper: GlyphRemapper,
    /// Glyphs as they are in the document: which letter, and how wide in thousandths of the size.
    used: BTreeMap<u16, (char, f32)>,
}

impl Font {
    pub(super) fn plain() -> Result<Self, Fault> {
        Self::read(PLAIN, "SVENNA+LiberationSans")
    }

    pub(super) fn bold() -> Result<Self, Fault> {
        Self::read(BOLD, "SVENNB+LiberationSans-Bold")
    }

    fn read(data: &'static [u8], name: &'static str) -> Result<Self, Fault> {
        let face = Face::parse(data, 0).map_err(|error| Fault::caused("a font", error))?;
        let (remapper, used) = (GlyphRemapper::new(), BTreeMap::new());
        Ok(Self { face, data, name, remapper, used })
    }

    /// A letter that is going to be drawn: its glyph in the document, and how wide it is.
    pub(super) fn draw(&mut self, letter: char) -> (u16, f32) {
        let found = [letter, UNKNOWN, '?'].into_iter();
        let mut found = found.filter_map(|it| Some((it, self.face.glyph_index(it)?)));
        let (letter, glyph) = found.next().unwrap_or((letter, ttf_parser::GlyphId(0)));
        let width = self.thousandths(f32::from(self.face.glyph_hor_advance(glyph).unwrap_or(0)));
        let place = self.remapper.remap(glyph.0);
        self.used.insert(place, (letter, width));
        (place, width)
    }

    fn thousandths(&self, units: f32) -> f32 {
        units * 1000.0 / f32::from(self.face.units_per_em())
    }

    /// Writes the font into the document: the letters that were drawn, and what they mean, so
    /// that text can be searched, copied and read aloud.
    pub(super) fn write(
        &self,
        pdf: &mut Pdf,
        font: Ref,
        mut id: impl FnMut() -> Ref,
    ) -> Result<(), Fault> {
        let (of_glyphs, descriptor, file, meaning) = (id(), id(), id(), id());
        let name = Name(self.name.as_bytes());
        let mut whole = pdf.type0_font(font);
        whole.base_font(name).encoding_predefined(Name(b"Identity-H"));
        whole.descendant_font(of_glyphs).to_unicode(meaning);
        whole.finish();
        let mut glyphs = pdf.cid_font(of_glyphs);
        glyphs.subtype(CidFontType::Type2).base_font(name).system_info(INFO);
        glyphs.font_descriptor(descriptor).default_width(0.0);
        glyphs.cid_to_gid_map_predefined(Name(b"Identity"));
        let mut widths = glyphs.widths();
        for (glyph, (_, width)) in &self.used {
            widths.same(*glyph, *glyph, *width);
        }
        widths.finish();
        glyphs.finish();
        self.describe(pdf, descriptor, file);
        let subset = subsetter::subset(self.data, 0, &self.remapper);
        let subset = subset.map_err(|error| Fault::caused("letters of a font", error))?;
        let length = i32::try_from(subset.len()).unwrap_or(i32::MAX);
        pdf.stream(file, &subset).pair(Name(b"Length1"), length);
        let mut letters = UnicodeCmap::<u16>::new(Name(b"Svenn"), INFO);
        for (glyph, (letter, _)) in &self.used {
            letters.pair(*glyph, *letter);
        }
        pdf.cmap(meaning, &letters.finish());
        Ok(())
    }

    fn describe(&self, pdf: &mut Pdf, descriptor: Ref, file: Ref) {
        let scaled = |units: i16| self.thousandths(f32::from(units));
        let edges = self.face.global_bounding_box();
        let (ascent, descent) = (self.face.ascender(), self.face.descender());
        let mut written = pdf.font_descriptor(descriptor);
        written.name(Name(self.name.as_bytes())).flags(FontFlags::NON_SYMBOLIC);
        written.bbox(Rect::new(
            scaled(edges.x_min),
            scaled(edges.y_min),
            scaled(edges.x_max),
            scaled(edges.y_max),
        ));
        written.italic_angle(0.0).ascent(scaled(ascent)).descent(scaled(descent));
        written.cap_height(scaled(self.face.capital_height().unwrap_or(ascent)));
        written.stem_v(STEM).font_file2(file);
    }
}
