import type {
  FilledLog,
  LogAnswer,
  LogFilling,
  LogFormView,
  LogPart,
  LogRow,
} from "@/api/schemas.gen.ts";
import { escapeHtml } from "@/ui/richtext/html.ts";

/** The limits of the server. */
export const limits = {
  text: 10_000,
  lines: 60,
  line: 300,
  measure: 500,
  material: 200,
  amount: 60,
} as const;

/** A log that is begun with a form of the office. */
export const begun = ({ id, title, parts }: LogFormView): FilledLog => ({
  id,
  title,
  parts,
  answers: [],
});

const blankRow: LogRow = { yes: null, risk: null, measure: "" };

/** What is answered to a part; a table has a row for each question. */
export function answerTo({ answers }: FilledLog, { key, questions }: LogPart): LogAnswer {
  const found = answers.find(({ part }) => part === key);
  const answer = found ?? { part: key, text: "", lines: [], rows: [], materials: [] };
  return { ...answer, rows: questions.map((_, at) => answer.rows[at] ?? blankRow) };
}

/** The log with something else answered to a part. */
export function withAnswer(form: FilledLog, part: LogPart, change: Partial<LogAnswer>): FilledLog {
  const answer = { ...answerTo(form, part), ...change };
  const others = form.answers.filter(({ part: key }) => key !== part.key);
  return { ...form, answers: [...others, answer] };
}

const isBlankRow = ({ yes, risk, measure }: LogRow): boolean =>
  yes === null && risk === null && measure.trim() === "";

const isWhole = ({ yes, risk }: LogRow, { columns }: LogPart): boolean =>
  (yes !== null || !columns.includes("ja/nei")) && (risk !== null || !columns.includes("risiko"));

/** What is typed in an answer. */
const typedIn = ({ text, lines, rows, materials }: LogAnswer): string[] =>
  [
    ...text.split("\n"),
    ...lines,
    ...rows.map(({ measure }) => measure),
    ...materials.flatMap(({ name, amount }) => [name, amount]),
  ]
    .map((one) => one.trim())
    .filter((one) => one !== "");

const isBlankAnswer = (answer: LogAnswer): boolean =>
  typedIn(answer).length === 0 && answer.rows.every((row) => isBlankRow(row));

/** Whether nothing is answered. */
export const isBlankLog = ({ answers }: FilledLog): boolean =>
  answers.every((answer) => isBlankAnswer(answer));

/** All that is typed, as paragraphs: what goals are looked for in until the server has it. */
export const typedHtml = ({ answers }: FilledLog): string =>
  answers
    .flatMap((answer) => typedIn(answer))
    .map((line) => `<p>${escapeHtml(line)}</p>`)
    .join("");

/** The first part that is to be answered before the log is sent; so many pictures are there. */
export const lackingIn = (form: FilledLog, pictures: number): LogPart | undefined =>
  form.parts.find((part) => {
    if (!part.required || part.kind === "overskrift") return false;
    if (part.kind === "bilder") return pictures === 0;
    const answer = answerTo(form, part);
    return part.kind === "tabell"
      ? !answer.rows.every((row) => isWhole(row, part))
      : typedIn(answer).length === 0;
  });

/** An answer without what says nothing. */
const plain = (answer: LogAnswer) => ({
  part: answer.part,
  text: answer.text.trim(),
  lines: answer.lines.map((line) => line.trim()).filter((line) => line !== ""),
  rows: answer.rows.map(({ yes, risk, measure }) => [yes, risk, measure.trim()]),
  materials: answer.materials
    .map(({ name, amount }) => [name.trim(), amount.trim()])
    .filter(([name, amount]) => name !== "" || amount !== ""),
});

const saying = (form: FilledLog): string =>
  JSON.stringify([
    form.id,
    form.parts
      .map((part) => answerTo(form, part))
      .filter((answer) => !isBlankAnswer(answer))
      .map((answer) => plain(answer)),
  ]);

/** Whether two logs say the same. */
export const sameLog = (a: FilledLog | undefined, b: FilledLog | undefined): boolean =>
  (a && saying(a)) === (b && saying(b));

/** What is sent. */
export const sentLog = (form: FilledLog): LogFilling => ({
  id: form.id,
  answers: form.parts
    .map((part) => answerTo(form, part))
    .filter((answer) => !isBlankAnswer(answer))
    .map(({ part, text, lines, rows, materials }) => ({
      part,
      text: text.trim() === "" ? null : text,
      lines,
      rows: rows.map(({ yes, risk, measure }) => ({
        yes,
        risk,
        measure: measure.trim() === "" ? null : measure,
      })),
      materials,
    })),
});
