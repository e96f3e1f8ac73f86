import { expect, test } from "vitest";
import { webAddress } from "./webAddress.ts";

test("a web site is opened with https unless it says otherwise, and never runs anything", () => {
  expect(webAddress("www.nordfjord.example")).toBe("https://www.nordfjord.example/");
  expect(webAddress(" http://a.example/om ")).toBe("http://a.example/om");
  expect(webAddress("javascript:alert(1)")).toBeNull();
  expect(webAddress("ikke noe nettsted")).toBeNull();
  expect(webAddress("")).toBeNull();
});
