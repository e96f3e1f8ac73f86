import { expect, test } from "vitest";
import { ownScript, plainMarkup } from "./trustedTypes.ts";

const ORIGIN = "https://svenn.example";

test("styles are text, and no element is made of text", () => {
  expect(plainMarkup(".m_1 { color: red }")).toBe(".m_1 { color: red }");
  for (const markup of ["<img src=x onerror=alert(1)>", "a<b", "<script></script>"]) {
    expect(() => plainMarkup(markup)).toThrow(TypeError);
  }
});

test("scripts come from our own files", () => {
  for (const own of ["/assets/pdf.worker-1.js", "https://svenn.example/sw.js"]) {
    expect(ownScript(own, ORIGIN)).toBe(own);
  }
  for (const foreign of [
    "https://ond.example/x.js",
    "//ond.example/x.js",
    "data:text/javascript,alert(1)",
    "javascript:alert(1)",
    "/api/files/1?name=x.js",
    "/a/../api/files/1",
    "https://svenn.example:8443/x.js",
  ]) {
    expect(() => ownScript(foreign, ORIGIN)).toThrow(TypeError);
  }
});
