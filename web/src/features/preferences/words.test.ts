import { expect, test } from "vitest";
import { digestText, quietText, switchedText } from "./words.ts";

const hours = { quietFrom: 21, quietUntil: 8, digest: 16 };

test("it is said what was switched, in a sentence", () => {
  expect(switchedText("SMS", "Dokumentasjon", false)).toBe("SMS om dokumentasjon er slått av");
  expect(switchedText("E-post", "Delt av opplæringskontoret", true)).toBe(
    "E-post om delt av opplæringskontoret er slått på",
  );
});

test("the hours are the server's", () => {
  expect(quietText(hours)).toBe("SMS som kommer mellom kl. 21 og 8, sendes kl. 8.");
  expect(digestText(hours)).toContain("én e-post kl. 16");
});
