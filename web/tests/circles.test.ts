import { expect, test } from "vitest";
import { circles, takes } from "../tools/circles.mjs";

const files = (texts: Record<string, string>) =>
  new Map(Object.entries(texts).map(([name, text]) => [name, takes(name, text, 2022)]));

test("files that take each other are told, whatever way leads around", () => {
  const built = files({
    "main.js": 'import{a}from"./common.js";import"./styles.js";a()',
    "common.js": 'import{b}from"./parts/first.js";export const a=()=>b',
    "parts/first.js": 'export*from"../common.js";export const b=1',
    "styles.js": "",
  });
  expect(circles(built)).toEqual([["common.js", "parts/first.js", "common.js"]]);
});

test("what is fetched later, or taken by several, is no circle", () => {
  const built = files({
    "main.js": 'import{a}from"./a.js";import{b}from"./b.js";import("./page.js");a(b)',
    "a.js": 'import{c}from"./c.js";export const a=c',
    "b.js": 'import{c}from"./c.js";export const b=c',
    "c.js": "export const c=1",
    "page.js": 'import{a}from"./a.js";import"./main.js";a()',
  });
  expect(circles(built)).toEqual([]);
});
