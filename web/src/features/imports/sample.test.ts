import { expect, test } from "vitest";
import { sampleFile, sampleRows } from "./sample.ts";

test("the sample has a row of headers and two people, with the plan that the office has", () => {
  const [headers, kari] = sampleRows("Elektriker; vg3");
  expect(headers?.at(-1)).toBe("Opplæringsplan");
  expect(kari?.at(0)).toBe("Kari");
  expect(sampleFile("Elektriker; vg3")).toContain(';"Elektriker; vg3"\r\n');
  expect(sampleRows(null)[0]).not.toContain("Opplæringsplan");
});
