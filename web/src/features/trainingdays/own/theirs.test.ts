import { expect, test } from "vitest";
import { answersText, namesText, type OnDay } from "./theirs.ts";

const on = (
  apprenticeName: string,
  invitationstatus: OnDay["invitationstatus"] = "ACCEPTED",
  attendencestatus: OnDay["attendencestatus"] = "WAITING",
): OnDay => ({ apprenticeName, invitationstatus, attendencestatus });

test("a day names two of the apprentices and counts the others", () => {
  expect(namesText([on("Kari")])).toBe("Kari");
  expect(namesText([on("Kari"), on("Ola")])).toBe("Kari og Ola");
  expect(namesText([on("Kari"), on("Ola"), on("Per")])).toBe("Kari, Ola og Per");
  expect(namesText([on("Kari"), on("Ola"), on("Per"), on("Eva")])).toBe("Kari, Ola og 2 til");
});

test("a day says who comes, and once it is over who came", () => {
  const theirs = [on("Kari", "ACCEPTED", "REGISTERED"), on("Ola", "WAITING", "NOT_MET")];
  expect(answersText(theirs, "Planlagt")).toBe("1 av 2 kommer");
  expect(answersText(theirs, "Gjennomført")).toBe("1 av 2 møtte");
  expect(answersText([], "Planlagt")).toBe("");
});
