import { describe, expect, test } from "vitest";
import { linked } from "./links.ts";

const hrefs = (text: string) =>
  linked(text)
    .map(({ href }) => href)
    .filter((href) => href !== null);

describe("addresses in a message", () => {
  test("http, https and mailto are opened, and the sentence keeps its full stop", () => {
    expect(linked("Se https://fag.example/plan. Eller skriv")).toEqual([
      { text: "Se ", href: null },
      { text: "https://fag.example/plan", href: "https://fag.example/plan" },
      { text: ". Eller skriv", href: null },
    ]);
    expect(hrefs("mailto:post@kontor.example og http://a.example (https://b.example/x)")).toEqual([
      "mailto:post@kontor.example",
      "http://a.example",
      "https://b.example/x",
    ]);
  });

  test("nothing else is", () => {
    const texts = "javascript:alert(1) data:text/html,x ftp://a.example tel:90000000 www.a.example";
    expect(linked(texts)).toEqual([{ text: texts, href: null }]);
    expect(linked("")).toEqual([]);
  });
});
