import { expect, test } from "vitest";
import { reasonText } from "./reason.ts";

test("a hit says where it was found when its name does not", () => {
  const reason = (field: string, value: string) => reasonText({ field, value });
  expect(reason("koordinatornavn", "Siri Berg")).toBe("Koordinator: Siri Berg");
  expect(reason("orgnr", "974760673")).toMatch(/^Org\.nr\.: 974.760.673$/);
  expect(reason("ukjent", "x")).toBe("");
});
