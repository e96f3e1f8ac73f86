import { expect, test } from "vitest";
import { frameCode, isSite, siteErrors, sitesOf } from "./frame.ts";

test("a site is one exact origin, reached safely", () => {
  for (const site of ["https://www.skole.no", "https://Skole.no:8443/", " https://a.b.no "])
    expect(isSite(site), site).toBe(true);
  for (const wrong of [
    "",
    "skole.no",
    "http://skole.no",
    "https://*.skole.no",
    "https://skole",
    "https://skole.no/soknad",
    "https://skole.no; script-src *",
    "https://skole.no https://evil.no",
    "https://-skole.no",
    "https://skole.no:port",
  ])
    expect(isSite(wrong), wrong).toBe(false);
});

test("the one that is no site is named", () => {
  expect(siteErrors({ innebygdHos: "https://skole.no\nskole.no\n" }).innebygdHos).toContain(
    "«skole.no»",
  );
  expect(siteErrors({ innebygdHos: " https://skole.no \n\n" })).toEqual({});
  expect(sitesOf(" https://skole.no \n\n")).toEqual(["https://skole.no"]);
});

test("the code to paste is a frame with a name", () => {
  const code = frameCode("https://svenn.example/soknad/fjord/innebygd");
  expect(code).toContain('src="https://svenn.example/soknad/fjord/innebygd"');
  expect(code).toContain('title="Søk læreplass"');
});
