//! Reads the text of a PDF as a reader does: glyphs by the meaning that the fonts give them.

/// Its text without white space, which a page does not have, page after page.
pub fn text_of(pdf: &[u8]) -> String {
    let document = lopdf::Document::load_mem(pdf).unwrap();
    let pages: Vec<u32> = document.get_pages().into_keys().collect();
    let text = document.extract_text(&pages).unwrap();
    text.split_whitespace().collect()
}
