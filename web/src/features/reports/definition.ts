import type { ReportDefinition, ReportField, ReportList } from "@/api/schemas.gen.ts";

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
