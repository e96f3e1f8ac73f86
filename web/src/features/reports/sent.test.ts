import { expect, test } from "vitest";
import { sentWords } from "./sent.ts";

const sent = (names: string[], forStor = false) => ({
  mottakere: names.map((navn) => ({ id: navn, navn })),
  rader: 3,
  forStor,
});

test("who got a report is said by name, as far as there is room", () => {
  expect(sentWords(sent(["Nora Vik"]))).toBe("Sendt til Nora Vik");
  expect(sentWords(sent(["Nora Vik", "Siri Berg"]))).toBe("Sendt til Nora Vik og Siri Berg");
  expect(sentWords(sent(["A", "B", "C", "D"]))).toBe("Sendt til A, B, C og D");
  expect(sentWords(sent(["A", "B", "C", "D", "E"]))).toBe("Sendt til A, B, C og 2 til");
});

test("a file that is too large is said", () => {
  expect(sentWords(sent(["Nora Vik"], true))).toBe(
    "Sendt til Nora Vik. Filen er for stor til å ligge ved, så de får en lenke",
  );
});
