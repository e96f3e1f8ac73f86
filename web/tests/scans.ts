/**
 * Pages as scanners write them: one black square in the middle of a white page of 16 by 16 points.
 * The square is written in CCITT group 4 by hand, and JBIG2 may carry the same bits (MMR).
 */
export const SIDE = 16;
const SQUARE = { from: 4, to: 12 };

/** T.6: vertical 0 is `1`, horizontal `001` with its two runs, pass `0001`. */
const rows = [
  "1".repeat(SQUARE.from),
  // White 4, black 8, then white to the end.
  ["001", "1011", "000101", "1"].join(""),
  "111".repeat(SQUARE.to - SQUARE.from - 1),
  ["0001", "1"].join(""),
  "1".repeat(SIDE - SQUARE.to - 1),
];
const END = "000000000001".repeat(2);

const bytesOf = (bits: string): number[] =>
  (bits.match(/.{1,8}/g) ?? []).map((eight) => Number.parseInt(eight.padEnd(8, "0"), 2));

const group4 = bytesOf(rows.join("") + END);

const u32 = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);

const segment = (number: number, type: number, data: number[]): number[] => [
  ...u32(number),
  type,
  0,
  1,
  ...u32(data.length),
  ...data,
];

const PAGE_INFORMATION = 48;
const GENERIC_REGION = 38;

const jbig2 = [
  ...segment(0, PAGE_INFORMATION, [...u32(SIDE), ...u32(SIDE), ...u32(0), ...u32(0), 0, 0, 0]),
  ...segment(1, GENERIC_REGION, [
    ...[SIDE, SIDE, 0, 0].flatMap(u32),
    0,
    // MMR
    1,
    ...group4,
  ]),
];

/** A PDF of one page that is one picture. */
function pdfOf(filter: string, picture: number[]): Uint8Array<ArrayBuffer> {
  const latin1 = (text: string) => [...text].map((char) => char.charCodeAt(0));
  const content = `q ${SIDE} 0 0 ${SIDE} 0 0 cm /P Do Q`;
  const objects: number[][] = [
    latin1("<< /Type /Catalog /Pages 2 0 R >>"),
    latin1("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    latin1(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${SIDE} ${SIDE}] /Contents 4 0 R ` +
        "/Resources << /XObject << /P 5 0 R >> >> >>",
    ),
    latin1(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`),
    [
      ...latin1(
        `<< /Type /XObject /Subtype /Image /Width ${SIDE} /Height ${SIDE} /BitsPerComponent 1 ` +
          `/ColorSpace /DeviceGray ${filter} /Length ${picture.length} >>\nstream\n`,
      ),
      ...picture,
      ...latin1("\nendstream"),
    ],
  ];
  const file = latin1("%PDF-1.7\n");
  const places: number[] = [];
  objects.forEach((object, at) => {
    places.push(file.length);
    file.push(...latin1(`${at + 1} 0 obj\n`), ...object, ...latin1("\nendobj\n"));
  });
  const table = file.length;
  const lines = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`);
  file.push(
    ...latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${lines.join("")}` +
        `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`,
    ),
  );
  return Uint8Array.from(file);
}

export const scans = {
  "CCITT-G4": pdfOf(
    `/Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns ${SIDE} /Rows ${SIDE} >>`,
    group4,
  ),
  JBIG2: pdfOf("/Filter /JBIG2Decode", jbig2),
};
