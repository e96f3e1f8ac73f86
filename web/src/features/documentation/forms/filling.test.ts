import { expect, test } from "vitest";
import type { LogFormView, LogPart } from "@/api/schemas.gen.ts";
import {
  answerTo,
  begun,
  isBlankLog,
  lackingIn,
  sameLog,
  sentLog,
  typedHtml,
  withAnswer,
} from "./filling.ts";

const part = (key: string, kind: LogPart["kind"]): LogPart => ({
  key,
  kind,
  title: `Del ${key}`,
  guidance: "",
  required: true,
  questions: [],
  columns: [],
});

const table: LogPart = {
  ...part("b", "tabell"),
  questions: ["Strøm av?", "Fall?"],
  columns: ["ja/nei", "tiltak"],
};
const text = part("a", "tekst");
const form: LogFormView = {
  id: "f",
  version: 3,
  title: "Logg",
  description: "",
  trades: [],
  active: true,
  parts: [part("o", "overskrift"), text, table, part("c", "bilder")],
  updated: 1,
};

test("a log is begun with nothing answered, and a table has a row for each question", () => {
  const log = begun(form);
  expect(isBlankLog(log)).toBe(true);
  expect(answerTo(log, table).rows).toHaveLength(2);
  expect(sentLog(log)).toEqual({ id: "f", answers: [] });
});

test("the first required part that lacks an answer is told", () => {
  let log = begun(form);
  expect(lackingIn(log, 1)?.key).toBe("a");
  log = withAnswer(log, text, { text: "Målte <1 V" });
  expect(lackingIn(log, 1)?.key).toBe("b");
  const row = { yes: true, risk: null, measure: "" };
  log = withAnswer(log, table, { rows: [row, row] });
  expect(lackingIn(log, 1)).toBeUndefined();
  expect(lackingIn(log, 0)?.key).toBe("c");
  expect(typedHtml(log)).toBe("<p>Målte &lt;1 V</p>");
});

test("what says nothing makes no difference, and is not sent", () => {
  const log = withAnswer(begun(form), text, { text: "Målte" });
  const spaced = withAnswer(withAnswer(begun(form), table, {}), text, { text: " Målte\n" });
  expect(sameLog(log, spaced)).toBe(true);
  expect(sameLog(log, undefined)).toBe(false);
  expect(sameLog(undefined, undefined)).toBe(true);
  expect(sentLog(spaced).answers.map((answer) => answer.part)).toEqual(["a"]);
});
