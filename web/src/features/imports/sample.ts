/** What the importer knows its columns by, and what stands in them. */
const columns = [
  ["Fornavn", "Kari", "Ola"],
  ["Etternavn", "Eksempel", "Eksempel"],
  ["E-post", "kari@eksempel.example", "ola@eksempel.example"],
  ["Mobil", "", ""],
  ["Startdato", "01.08.2026", "01.08.2026"],
  ["Sluttdato", "31.07.2028", "31.07.2028"],
  ["Bedrift", "Eksempelbedriften AS", "Eksempelbedriften AS"],
  ["Faglig leder", "Terje Eksempel", "Terje Eksempel"],
  ["Faglig leder e-post", "terje@eksempel.example", "terje@eksempel.example"],
] as const;

/** The sample as rows, the headers first; with a plan of the office where it has one. */
export function sampleRows(plan: string | null): string[][] {
  const all = plan ? [...columns, ["Opplæringsplan", plan, plan] as const] : columns;
  return [0, 1, 2].map((at) => all.map((column) => column[at] ?? ""));
}

const cell = (text: string): string =>
  /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** The same as a file that a spreadsheet opens: with a mark of its encoding, and semicolons. */
export const sampleFile = (plan: string | null): string =>
  `\uFEFF${sampleRows(plan)
    .map((row) => row.map(cell).join(";"))
    .join("\r\n")}\r\n`;
