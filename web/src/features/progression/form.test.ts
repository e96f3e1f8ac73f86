import { expect, test } from "vitest";
import { checkLine, lineValues, lineWords, shareOf, writtenLine } from "./form.ts";

test("a line as it is stored is a valid form, and reads as words", () => {
  const values = lineValues({ maaneder: [20, 100] });
  expect(checkLine(values)).toEqual({});
  expect(lineWords.maaneder.text(values.maaneder)).toBe("2 måneder: 20, 100 prosent");
  expect(lineWords.maaneder.text([])).toBe("Ingen");
});

test("each month that is no share, or falls, is named", () => {
  const wrong = checkLine({ maaneder: ["10", "x", "5", "101", "90"] });
  expect(Object.keys(wrong)).toEqual(["maaneder.1", "maaneder.2", "maaneder.3", "maaneder.4"]);
  expect(checkLine({ maaneder: ["10", "90"] })).toEqual({
    "maaneder.1": "I den siste måneden skal andelen være 100 prosent",
  });
});

test("what is not a number yet is drawn as the month before", () => {
  expect(writtenLine({ maaneder: ["10", "", "400", "100"] })).toEqual([10, 10, 100, 100]);
  expect(shareOf(" 7 ")).toBe(7);
  expect(shareOf("7,5")).toBeNull();
});
