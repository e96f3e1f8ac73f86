/** A PDF of these objects, numbered from 1; the first is the catalogue. */
export function pdfOf(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let text = "%PDF-1.7\n";
  const places: number[] = [];
  for (const [at, object] of objects.entries()) {
    places.push(text.length);
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  text +=
    `xref\n0 ${size}\n0000000000 65535 f \n${table}` +
    `trailer\n<< /Root 1 0 R /Size ${size} >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
}

const stream = (content: string): string =>
  `<< /Length ${content.length} >>\nstream\n${content}\nendstream`;

const page = (more: string, font: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents 4 0 R ${more} ` +
  `/Resources << /Font << /F1 ${font} >> >> >>`;

const HELVETICA = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>";
const write = (text: string): string => stream(`BT /F1 20 Tf 20 150 Td ${text} Tj ET`);

/** A filled field in the lower half of the page. */
const filled = (more: string, ...others: readonly string[]) =>
  pdfOf([
    "<< /Type /Catalog /Pages 2 0 R /AcroForm << /Fields [6 0 R] /DA (/F1 16 Tf 0 g) " +
      "/DR << /Font << /F1 5 0 R >> >> >> >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    page("/Annots [6 0 R]", "5 0 R"),
    write("(Jeg skylder:)"),
    HELVETICA,
    "<< /Type /Annot /Subtype /Widget /FT /Tx /T (sum) /V (900 kroner) /F 4 " +
      `/DA (/F1 16 Tf 0 g) /Rect [20 40 280 80] /P 3 0 R ${more} >>`,
    ...others,
  ]);

/** A value in a field that brings no picture of itself. */
export const fieldWithoutPicture = filled("");

const PICTURE = "/Tx BMC q BT /F1 16 Tf 4 12 Td (900 kroner) Tj ET Q EMC";

/** The same with the picture that programs draw who fill forms in. */
export const fieldWithPicture = filled(
  "/AP << /N 7 0 R >>",
  "<< /Type /XObject /Subtype /Form /BBox [0 0 260 40] /Resources << /Font << /F1 5 0 R >> >> " +
    `/Length ${PICTURE.length} >>\nstream\n${PICTURE}\nendstream`,
);

/** Text whose letters are told by a code that every reader is to know. */
export const predefinedCodes = pdfOf([
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  page("", "5 0 R"),
  // “Avtale”, two bytes each.
  write("<0041007600740061006C0065>"),
  "<< /Type /Font /Subtype /Type0 /BaseFont /Heisei /Encoding /UniJIS-UCS2-H " +
    "/DescendantFonts [6 0 R] >>",
  "<< /Type /Font /Subtype /CIDFontType0 /BaseFont /Heisei /FontDescriptor 7 0 R " +
    "/CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 2 >> >>",
  "<< /Type /FontDescriptor /FontName /Heisei /Flags 4 /FontBBox [0 -200 1000 900] " +
    "/ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>",
]);

/** Something that can be shown and hidden. */
export const layered = pdfOf([
  "<< /Type /Catalog /Pages 2 0 R /OCProperties << /OCGs [6 0 R] " +
    "/D << /ON [6 0 R] /Order [6 0 R] >> >> >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  page("", "5 0 R"),
  write("(Avtale)"),
  HELVETICA,
  "<< /Type /OCG /Name (Priser) >>",
]);
