import { expect, test } from "vitest";
import { contentOf, titleOf } from "./sentence.ts";

test("a sentence gives the title, which ends with a whole word", () => {
  expect(titleOf(" Byttet sikring i skap 3 \nKoblet om")).toBe("Byttet sikring i skap 3");
  const long = "Monterte underfordeling med jordfeilautomater, og målte isolasjonsmotstand på alle";
  const title = titleOf(long);
  expect(title).toBe("Monterte underfordeling med jordfeilautomater, og målte …");
  expect(titleOf("")).toBe("");
});

test("what is written is text, whatever it looks like", () => {
  expect(contentOf("a < b\n\n<b>c</b>")).toBe("<p>a &lt; b</p><p>&lt;b&gt;c&lt;/b&gt;</p>");
  expect(contentOf(" ")).toBe("");
});
