import type { BankColumn, BankFileReport } from "@/api/schemas.gen.ts";

/** How amounts are written: `12.345,00` or `12,345.00`. */
export type Decimal = "COMMA" | "POINT";

/** What somebody says the columns of a file are. */
export interface Chosen {
  columns: readonly BankColumn[];
  bank: string;
  decimal: Decimal;
}

/** What a column may be, in the order in which it is offered. */
export const columnLabels: Record<BankColumn, string> = {
  IGNORED: "Brukes ikke",
  DATE: "Dato",
  VALUE_DATE: "Rentedato",
  AMOUNT: "Beløp, minus for ut",
  IN: "Inn på konto",
  OUT: "Ut av konto",
  TEXT: "Tekst",
  PARTY: "Navn på den andre",
  PARTY_ACCOUNT: "Motkonto",
  FROM_ACCOUNT: "Fra konto",
  TO_ACCOUNT: "Til konto",
  KID: "KID",
  ARCHIVE_REF: "Arkivreferanse",
  CURRENCY: "Valuta",
  CODE: "Type",
};

const guesses: readonly [RegExp, BankColumn][] = [
  [/rentedato|valutadato/, "VALUE_DATE"],
  [/dato|^dag/, "DATE"],
  [/^inn/, "IN"],
  [/^ut/, "OUT"],
  [/beløp|kroner|sum/, "AMOUNT"],
  [/kid/, "KID"],
  [/arkiv|referanse/, "ARCHIVE_REF"],
  [/motkonto/, "PARTY_ACCOUNT"],
  [/fra konto/, "FROM_ACCOUNT"],
  [/til konto/, "TO_ACCOUNT"],
  [/valuta/, "CURRENCY"],
  [/navn|mottaker|avsender/, "PARTY"],
  [/tekst|forklaring|beskrivelse|melding|hva/, "TEXT"],
];

/** What the columns are taken to be before somebody chose: each meaning once. */
export function proposed(report: BankFileReport): Chosen {
  const used = new Set<BankColumn>();
  const columns = report.columns.map(({ name, meaning }) => {
    const lower = name.toLowerCase();
    const guess = meaning ?? guesses.find(([words, it]) => words.test(lower) && !used.has(it))?.[1];
    if (!guess) return "IGNORED";
    used.add(guess);
    return guess;
  });
  return { columns, bank: report.bank, decimal: "COMMA" };
}

/** The columns with one chosen again: what was the same before is not used. */
export function choose(chosen: Chosen, at: number, column: BankColumn): Chosen {
  const columns = chosen.columns.map((held, place) => {
    if (place === at) return column;
    return held === column ? "IGNORED" : held;
  });
  return { ...chosen, columns };
}

/** What is missing before the file can be read; null when nothing is. */
export function incomplete({ columns }: Chosen): string | null {
  const has = (column: BankColumn) => columns.includes(column);
  if (!has("DATE")) return "Velg kolonnen med dato.";
  const both = has("IN") && has("OUT");
  if (has("AMOUNT") && (has("IN") || has("OUT"))) {
    return "Velg enten beløp, eller inn og ut.";
  }
  if (!has("AMOUNT") && !both) return "Velg kolonnen med beløp, eller både inn og ut.";
  return null;
}
