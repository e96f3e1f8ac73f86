import { expect, test } from "vitest";
import type { CheckpointDeadline } from "@/api/schemas.gen.ts";
import {
  checkDeadline,
  daysOf,
  deadlineBody,
  deadlineSentence,
  deadlineValues,
  inMonths,
} from "./deadline.ts";

const start: CheckpointDeadline = {
  deadline: true,
  days: 30,
  type: "APPRENTICESTART",
  otherCheckpoint: null,
};
const titles = (id: string) => (id === "s1" ? "Første besøk" : undefined);
const say = (parts: Partial<CheckpointDeadline>) =>
  deadlineSentence({ ...start, ...parts }, titles);

test("spec 2 §4: each type of deadline is told in words, and none is 'Ingen frist'", () => {
  expect(say({})).toBe("30 dager etter starten av læretiden");
  expect(say({ days: 1, type: "APPRENTICEEND" })).toBe("1 dag før slutten av læretiden");
  expect(say({ type: "AFTEROTHERCHECKPOINT", otherCheckpoint: "s1" })).toBe(
    "30 dager etter «Første besøk»",
  );
  expect(say({ days: 0, type: "BEFOREOTHERCHECKPOINT", otherCheckpoint: "borte" })).toBe(
    "samme dag som et annet sjekkpunkt",
  );
  expect(say({ deadline: false })).toBe("Ingen frist");
});

test("whole months are told as such", () => {
  expect(say({ days: 182 })).toBe("6 måneder etter starten av læretiden");
  expect(say({ days: 730, type: "APPRENTICEEND" })).toBe("2 år før slutten av læretiden");
  expect(say({ days: 100 })).toBe("100 dager etter starten av læretiden");
});

test("a deadline is written in months, weeks and years too", () => {
  const written = ["10", "10 dager", "2 uker", "6 måneder", "3 mnd", "1 år", "6 m", "seks"];
  expect(written.map(daysOf)).toEqual([10, 10, 14, 183, 91, 365, null, null]);
  expect(deadlineBody({ ...deadlineValues(start), days: "6 måneder" }).days).toBe(183);
});

test("many days are told in months too", () => {
  expect(inMonths(30)).toBe("");
  expect(inMonths(61)).toBe("omtrent 2 måneder");
  expect(inMonths(183)).toBe("omtrent 6 måneder");
  expect(inMonths(365)).toBe("omtrent 1 år");
});

test("a deadline needs whole days, and what it hangs on", () => {
  const values = deadlineValues(start);
  expect(checkDeadline(values)).toEqual({});
  for (const days of ["", "-3", "1,5", "3651", "to"]) {
    expect(checkDeadline({ ...values, days })).toEqual({
      "deadline.days": "Skriv et antall dager fra 0 til 3650",
    });
  }
  const after = { ...values, type: "AFTEROTHERCHECKPOINT" } as const;
  expect(checkDeadline(after)).toEqual({
    "deadline.otherCheckpoint": "Velg sjekkpunktet fristen avhenger av",
  });
  expect(checkDeadline({ ...after, deadline: false, days: "" })).toEqual({});
});

test("what is not asked for is not sent", () => {
  const values = { ...deadlineValues(start), otherCheckpoint: "s1" };
  expect(deadlineBody(values)).toEqual(start);
  expect(deadlineBody({ ...values, type: "BEFOREOTHERCHECKPOINT" }).otherCheckpoint).toBe("s1");
});
