import type { ReportDefinition, ReportField, ReportList } from "@/api/schemas.gen.ts";
import { endOfDay, startOfDay } from "@/lib/dates.ts";

/** Columns that a new report begins with. */
const COLUMNS_FIRST = 5;

/** A report of a list on which nothing is chosen. */
export function definitionOf(list: ReportList): ReportDefinition {
  return {
    list: list.list,
    columns: list.felt.slice(0, COLUMNS_FIRST).map(({ id }) => id),
    q: "",
    filters: [],
    ranges: [],
    group: null,
    sums: [],
    chart: "INGEN",
    sort: null,
  };
}

const isNumber = ({ slag }: ReportField) =>
  slag === "tall" || slag === "kroner" || slag === "timer";

export const isDay = ({ slag }: ReportField): boolean => slag === "dato" || slag === "tidspunkt";

/** Fields that are narrowed by their values. */
export const byValues = ({ felt }: ReportList): ReportField[] =>
  felt.filter((field) => field.filter && field.slag === "tekst");

/** Fields that are narrowed by a range of days. */
export const byDays = ({ felt }: ReportList): ReportField[] =>
  felt.filter((field) => field.filter && isDay(field));

/** Fields that are narrowed by a range of numbers. */
export const byNumbers = ({ felt }: ReportList): ReportField[] =>
  felt.filter((field) => field.filter && (isNumber(field) || field.slag === "prosent"));

/** How many of what is stored make one of what people read: øre of a krone, minutes of an hour. */
const STORED: Partial<Record<ReportField["slag"], number>> = { kroner: 100, timer: 60 };

/** What a bound reads like, in the unit of its field. */
export function boundText({ slag }: ReportField, stored: number | null | undefined): string {
  if (stored === null || stored === undefined) return "";
  return String(stored / (STORED[slag] ?? 1)).replace(".", ",");
}

/** The bound that a text says; null for none, or for one that is no number. */
export function boundOf({ slag }: ReportField, text: string): number | null {
  const plain = text.replaceAll(/\s/g, "").replace(",", ".");
  const number = Number(plain);
  if (plain === "" || !Number.isFinite(number)) return null;
  return Math.round(number * (STORED[slag] ?? 1));
}

/** The list of the office's key figures, which are narrowed on their own page. */
export const FIGURES = "NOKKELTALL";

/** What a report of key figures shows. */
const FIGURE_COLUMNS = ["navn", "verdi", "enhet", "aaretfor", "antall", "nevner", "definisjon"];

/** A report of the figures as their page shows them; of the year that runs where no days are said. */
export function figuresDefinition(
  days: { fra: string; til: string } | null,
  chosen: Readonly<Record<string, string>>,
): ReportDefinition {
  const of = days && { min: startOfDay(days.fra), max: endOfDay(days.til) };
  return {
    list: FIGURES,
    columns: FIGURE_COLUMNS,
    q: "",
    filters: Object.entries(chosen).map(([field, value]) => ({
      field,
      values: [value],
      not: false,
    })),
    ranges: of ? [{ field: "periode", ...of }] : [],
    group: null,
    sums: [],
    chart: "INGEN",
    sort: null,
  };
}

/** Fields that rows are grouped by: texts, and days by their month. */
export const groupable = ({ felt }: ReportList): ReportField[] =>
  felt.filter((field) => field.slag === "tekst" || isDay(field));

/** Fields that are summed. */
export const summable = ({ felt }: ReportList): ReportField[] => felt.filter(isNumber);

/** The columns with one more, or one fewer; in the order of the list. */
export function toggled(list: ReportList, columns: readonly string[], id: string): string[] {
  const chosen = new Set(columns);
  if (!chosen.delete(id)) chosen.add(id);
  const known = list.felt.map((field) => field.id).filter((field) => chosen.has(field));
  const gone = columns.filter((field) => chosen.has(field) && !known.includes(field));
  return [...known, ...gone];
}
