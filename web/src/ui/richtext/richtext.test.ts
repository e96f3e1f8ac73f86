import { expect, test } from "vitest";
import { fromEditorDoc, normalRichText, toEditorDoc } from "./editorDoc.ts";
import { isBlankRichText, parseRichText, plainText } from "./html.ts";
import { fitted } from "./inlinePicture.ts";

test("what the editor makes comes back as it was", () => {
  const html =
    '<h2 style="text-align: center">Måling &amp; kontroll</h2><p>Jeg <strong>målte ' +
    "</strong><strong><em>alle</em></strong> kurser.<br>Alt i orden: R &lt; 1 Ω</p><ol><li><p>Koble fra</p></li>" +
    '<li><p>Mål</p><ul><li><p>to ganger</p></li></ul></li></ol><img src="https://a.example/b.png" alt="Tavle">';
  expect(normalRichText(html)).toBe(html);
  expect(normalRichText(normalRichText(html))).toBe(html);
});

test("markup that is not ours gives way to its text, and scripts say nothing", () => {
  const nodes = parseRichText(
    '<p onclick="x">Hei <script>alert(1)</script><a href="javascript:x">der</a><iframe>!</iframe></p>',
  );
  expect(plainText(nodes).trim()).toBe("Hei der!");
  expect(JSON.stringify(nodes)).not.toContain("javascript");
  expect(JSON.stringify(nodes)).not.toContain("onclick");
});

test("a picture may come from https or stand in the text, never as SVG", () => {
  const src = (html: string) => JSON.stringify(parseRichText(html));
  expect(src('<img src="data:image/png;base64,AAAA" alt="x">')).toContain("base64");
  expect(src('<img src="data:image/svg+xml;base64,AAAA">')).not.toContain("svg");
  expect(src('<img src="http://a.example/x.png">')).not.toContain("a.example");
});

test("entities are read once", () => {
  expect(plainText(parseRichText("<p>&amp;lt; &#229;&#xe5;&nbsp;&ukjent;</p>")).trim()).toBe(
    "&lt; åå &ukjent;",
  );
});

test("loose text, links and quotes become paragraphs the editor knows", () => {
  const html =
    'Løs <b>tekst</b><blockquote><p>Sitat</p></blockquote><p><a href="https://x.example">her</a></p>';
  expect(normalRichText(html)).toBe("<p>Løs <strong>tekst</strong></p><p>Sitat</p><p>her</p>");
});

test("a picture in a paragraph stands after it", () => {
  expect(normalRichText('<p>Før<img src="https://a.example/b.png" alt="">etter</p>')).toBe(
    '<p>Føretter</p><img src="https://a.example/b.png" alt="">',
  );
});

test("nothing but empty paragraphs is the empty text", () => {
  expect(fromEditorDoc(toEditorDoc(""))).toBe("");
  expect(normalRichText("<p></p><p></p>")).toBe("");
  expect(isBlankRichText("<p> &nbsp;</p>")).toBe(true);
  expect(isBlankRichText("<p>a</p>")).toBe(false);
  expect(isBlankRichText('<img src="https://a.example/b.png">')).toBe(false);
});

test("unclosed and deeply nested markup ends", () => {
  expect(plainText(parseRichText("<p>a<strong>b</p><p>c")).trim()).toBe("ab c");
  const deep = "<ul><li>".repeat(400) + "x";
  expect(plainText(parseRichText(deep)).trim()).toBe("x");
});

test("a picture is made smaller, never larger, and keeps its shape", () => {
  expect(fitted(4000, 3000, 720)).toEqual([720, 540]);
  expect(fitted(300, 600, 720)).toEqual([300, 600]);
  expect(fitted(10_000, 1, 720)).toEqual([720, 1]);
});
