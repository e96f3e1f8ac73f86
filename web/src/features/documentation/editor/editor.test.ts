import { expect, test, vi } from "vitest";
import { uploadsAfter } from "@/blocks/files/queue.ts";
import { emptyFields, limits } from "../draft/model.ts";
import { foundGoals } from "@/blocks/goals/goalSearch.ts";
import { saveLook } from "@/blocks/draft/saveText.ts";
import { sendErrors } from "./validate.ts";
import { goalOf } from "../../../../tests/goals.ts";

const goal = (id: string, label: string) => goalOf(id, { label });

const plans = [
  {
    id: "p",
    title: "Elektriker",
    categories: [
      { id: "c1", label: "Måling", goals: [goal("g1", "bruke instrumenter"), goal("g2", "føre")] },
      { id: "c2", label: "Montasje", goals: [goal("g3", "legge kabel")] },
    ],
  },
];

const upload = uploadsAfter([], {
  type: "add",
  files: [{ key: "k", name: "a.jpg", type: "image/jpeg", size: 10 }],
  room: { filesMax: 20, onServer: 0 },
});

test("a draft is sent with a title and with something to look at", () => {
  expect(sendErrors(emptyFields, 0, [])).toEqual({
    name: "Gi dokumentasjonen en tittel.",
    content: "Skriv hva du gjorde, eller legg ved minst ett bilde eller én fil.",
  });
  expect(sendErrors({ ...emptyFields, name: "A" }, 1, [])).toEqual({});
  expect(sendErrors({ ...emptyFields, name: "A", content: "<p>B</p>" }, 0, [])).toEqual({});
});

test("what is still on its way holds the sending back, what was refused does not", () => {
  const fields = { ...emptyFields, name: "A" };
  expect(sendErrors(fields, 1, upload).files).toContain("Vent");
  const failed = uploadsAfter(upload, { type: "fail", key: "k", error: "", final: false });
  expect(sendErrors(fields, 1, failed).files).toContain("1 fil er ikke lastet opp");
  const refused = uploadsAfter(upload, { type: "fail", key: "k", error: "", final: true });
  expect(sendErrors(fields, 1, refused)).toEqual({});
});

test("the limits of text and goals are told before the server is asked", () => {
  const content = `<p>${"å".repeat(limits.content_bytes / 2)}</p>`;
  expect(sendErrors({ name: "A", content, goals: [] }, 0, []).content).toContain("for lang");
  const goals = Array.from({ length: limits.goals + 1 }, (_, at) => String(at));
  expect(sendErrors({ name: "A", content: "<p>b</p>", goals }, 0, []).goals).toContain("30");
});

test("goals are found by every word, in their own text or their category's", () => {
  const found = (text: string) => foundGoals(plans, text).flatMap(({ goals }) => goals);
  expect(found("").map(({ id }) => id)).toEqual(["g1", "g2", "g3"]);
  expect(found("KABEL legge").map(({ id }) => id)).toEqual(["g3"]);
  expect(found("måling før").map(({ id }) => id)).toEqual(["g2"]);
  expect(found("sveise")).toEqual([]);
});

test("the saving is said as the specification of the page has it", () => {
  const at = Date.parse("2026-11-20T12:34:00+01:00");
  vi.useFakeTimers({ now: at + 1000 });
  expect(saveLook({ kind: "saved", at })?.text).toBe("Lagret kl. 12:34");
  expect(saveLook({ kind: "saving" })?.text).toBe("Lagrer…");
  expect(saveLook({ kind: "offline" })?.text).toBe("Ikke lagret – frakoblet");
  expect(saveLook({ kind: "empty" })).toBeNull();
  vi.setSystemTime(at + 86_400_000);
  expect(saveLook({ kind: "saved", at })?.text).toBe("Lagret 20.11.2026");
  vi.useRealTimers();
});
