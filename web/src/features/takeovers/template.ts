/** What the list of an archive may hold, and how. */
export const template = [
  ["Lærling", "Kari Eksempel"],
  ["E-post", "kari@eksempel.example"],
  ["Fødselsdato", "01.05.2007"],
  ["Dato", "01.03.2026"],
  ["Tittel", "Montering av sikringsskap"],
  ["Tekst", "Monterte skapet og merket kursene."],
  ["Mål", "1.1, 2.3"],
  ["Status", "Godkjent"],
  ["Filer", "Kari Eksempel/skap.jpg"],
] as const;

/** The same as a file that a spreadsheet opens: with a mark of its encoding, and semicolons. */
export const templateFile = (): string =>
  `\uFEFF${[0, 1].map((at) => template.map((column) => column[at]).join(";")).join("\r\n")}\r\n`;
