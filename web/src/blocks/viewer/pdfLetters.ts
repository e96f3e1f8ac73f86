import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What the viewer's library tells of a font, as far as it is used here. */
interface Font {
  loadedName?: string;
  fallbackName?: string;
  /** The document does not bring it: this device draws it with a font of its own. */
  missingFile?: boolean;
}

const SIDE_PX = 32;
/** Every device has letters up to here, and looking at each of them would cost time. */
const LATIN_END = 0x024f;
/** No font has these. */
const NONE = ["\u{10ffff}", "\u{ffffe}"] as const;

/** Draws one letter, and answers with its picture. */
function painter(font: string): (letter: string) => string {
  const canvas = document.createElement("canvas");
  canvas.width = SIDE_PX;
  canvas.height = SIDE_PX;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return () => "";
  context.font = font;
  context.textBaseline = "middle";
  return (letter) => {
    context.clearRect(0, 0, SIDE_PX, SIDE_PX);
    context.fillText(letter, 2, SIDE_PX / 2);
    return context.getImageData(0, 0, SIDE_PX, SIDE_PX).data.join();
  };
}

/** Whether this device draws the same box for one of these letters as for one that is none. */
function isBoxed(font: string, letters: Iterable<string>): boolean {
  const paint = painter(font);
  const [box, other] = NONE.map(paint);
  // Where each box is another, it cannot be told from a letter.
  if (box === undefined || box !== other || box === paint(" ")) return false;
  for (const letter of letters) if (paint(letter) === box) return true;
  return false;
}

/** A font that could not be read leaves its text out, and nothing else tells of it. */
function unreadFont(sheet: PDFPageProxy): string | null {
  for (const [id, loaded] of sheet.commonObjs) {
    if (typeof loaded === "string") return `The font ${id} is not drawn: ${loaded}`;
  }
  return null;
}

/** The letters beyond ours that a page leaves to the device, by the font that it draws them in. */
async function leftToTheDevice(sheet: PDFPageProxy): Promise<Map<string, Set<string>>> {
  const { items } = await sheet.getTextContent();
  const fonts = new Map([...sheet.commonObjs] as [string, Font][]);
  const left = new Map<string, Set<string>>();
  for (const item of items) {
    if (!("str" in item)) continue;
    const font = fonts.get(item.fontName);
    if (!font?.missingFile) continue;
    const css = `20px "${font.loadedName ?? ""}", ${font.fallbackName ?? "sans-serif"}`;
    const letters = left.get(css) ?? new Set();
    for (const letter of item.str) {
      if ((letter.codePointAt(0) ?? 0) > LATIN_END && letter.trim() !== "") letters.add(letter);
    }
    if (letters.size > 0) left.set(css, letters);
  }
  return left;
}

/**
 * What of a page's text is not on its picture; null where all of it is. A document may leave its
 * font to the device: where that has no such letters, boxes stand in their place.
 */
export async function lackOf(sheet: PDFPageProxy): Promise<string | null> {
  const unread = unreadFont(sheet);
  if (unread !== null) return unread;
  for (const [css, letters] of await leftToTheDevice(sheet)) {
    if (isBoxed(css, letters)) return "This device has no font for letters of the page";
  }
  return null;
}
