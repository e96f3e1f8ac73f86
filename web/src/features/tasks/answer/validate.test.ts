import { expect, test } from "vitest";
import { uploadsAfter } from "@/blocks/files/queue.ts";
import { answerKind, limits } from "./kind.ts";
import { workErrors as sendErrors } from "@/blocks/draft/validate.ts";

const upload = uploadsAfter([], {
  type: "add",
  files: [{ key: "k", name: "a.jpg", type: "image/jpeg", size: 10 }],
  room: { filesMax: 20, onServer: 0 },
});

test("a task is handed in with something to look at", () => {
  const content = "Skriv hva du gjorde, eller legg ved minst ett bilde eller én fil.";
  expect(sendErrors(answerKind.empty, 0, [])).toEqual({ content });
  expect(sendErrors(answerKind.empty, 1, [])).toEqual({});
  expect(sendErrors({ content: "<p>Slik</p>" }, 0, [])).toEqual({});
  expect(sendErrors(answerKind.empty, 0, upload)).toEqual({
    files: "Vent til alle filene er lastet opp.",
  });
  const long = { content: `<p>${"a".repeat(limits.content_bytes)}</p>` };
  expect(sendErrors(long, 0, []).content).toContain("for lang");
});

test("what says the same in other spelling is the same", () => {
  const of = (content: string) => answerKind.fieldsOf({ content } as never);
  expect(answerKind.isSame(of("<p>M&#229;lt</p>"), of("<p>Målt</p>"))).toBe(true);
  expect(answerKind.isBlank(of("<p></p>"))).toBe(true);
});
