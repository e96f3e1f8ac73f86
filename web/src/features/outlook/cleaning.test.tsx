import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleaned, drawable } from "./cleaning.ts";

// Tests run in the folder of the web.
const file = "../crates/http/src/richtext/mail_cases.json";
const cases = JSON.parse(readFileSync(file, "utf8")) as [string, string][];

const markup = (content: DocumentFragment): string => {
  const place = document.createElement("div");
  place.append(content);
  return place.innerHTML;
};

test("there are cases, and they are the server's", () => expect(cases.length).toBeGreaterThan(40));

test.each(cases)("%s becomes what the server makes of it", (mail, kept) => {
  expect(markup(cleaned(mail))).toBe(kept);
});

test("pictures from elsewhere are not loaded before they are asked for", () => {
  const mail = '<p><img src="https://a.example/x.png"><img src="cid:logo"></p>';
  const blocked = drawable(mail, false);
  expect([blocked.remote, blocked.own.get("logo")?.length]).toEqual([1, 1]);
  expect(markup(blocked.content)).not.toContain("a.example");
  expect(markup(drawable(mail, true).content)).toContain('src="https://a.example/x.png"');
});

test("a picture of the mail itself is named as its file is, with escapes or without", () => {
  const mail = '<img src="cid:logo%40fjord.example"><img src="CID:50%">';
  expect([...drawable(mail, false).own.keys()]).toEqual(["logo@fjord.example", "50%"]);
});
