import { expect, test } from "vitest";
import { type Asked, shownOf, surplus, wayOf } from "./rules.ts";

const origin = "https://svenn.example";
const way = (path: string, asked: Partial<Asked> = {}) =>
  wayOf(
    {
      method: "GET",
      mode: "cors",
      destination: asked.mode === "navigate" ? "document" : "",
      url: origin + path,
      ranged: false,
      ...asked,
    },
    origin,
  );

test("the API is never kept nor answered by the worker", () => {
  expect(way("/api/me")).toBe("network");
  expect(way("/api/files/f1", { mode: "navigate" })).toBe("network");
  expect(way("/readyz")).toBe("network");
  expect(way("/sw.js")).toBe("network");
});

test("what changes something, and what is another's, is left alone", () => {
  expect(way("/k", { method: "POST" })).toBe("network");
  expect(way("/assets/a.js", { ranged: true })).toBe("network");
  const elsewhere = {
    method: "GET",
    mode: "cors",
    destination: "script",
    url: "https://annen.example/a.js",
    ranged: false,
  };
  expect(wayOf(elsewhere, origin)).toBe("network");
});

test("what another app shares is taken in here, on its page alone", () => {
  expect(way("/l/verksted", { method: "POST", mode: "navigate" })).toBe("shared");
  expect(way("/l/verksted", { method: "POST" })).toBe("network");
  expect(way("/l/dokumentasjon", { method: "POST", mode: "navigate" })).toBe("network");
  expect(way("/l/verksted", { mode: "navigate" })).toBe("page");
});

test("pages fall back to the shell, files with a digest in their name are kept", () => {
  expect(way("/k/laerlinger?q=a", { mode: "navigate" })).toBe("page");
  // What stands in a frame the server says: it is not the app.
  expect(way("/k/laerlinger", { mode: "navigate", destination: "iframe" })).toBe("network");
  expect(way("/assets/index-D1a.js")).toBe("asset");
  expect(way("/icon.svg")).toBe("static");
});

test("the oldest files go first", () => {
  expect(surplus(["a", "b", "c"], 2)).toEqual(["a"]);
  expect(surplus(["a"], 2)).toEqual([]);
});

test("a push message shows its words and leads into the app alone", () => {
  const message = { title: "Godkjent", body: "Se hva", route: "/l/dokumentasjon/1" };
  expect(shownOf(JSON.stringify(message))).toEqual(message);
  for (const route of ["https://annen.example", "//annen.example", "/\\\\annen.example", 1, null]) {
    expect(shownOf(JSON.stringify({ ...message, route })).route).toBe("/");
  }
  for (const broken of [undefined, "", "{", "null"]) {
    expect(shownOf(broken)).toEqual({ title: "Svenn", body: "", route: "/" });
  }
});

test("documents that read Outlook come from the server alone: the shell has another policy", () => {
  expect(way("/k/outlook", { mode: "navigate" })).toBe("network");
  expect(way("/k/kalender/se?visning=uke", { mode: "navigate" })).toBe("network");
  expect(way("/k/laerlinger", { mode: "navigate" })).toBe("page");
});
