import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { contrast } from "@/lib/colour.ts";
import { breakpoints, type ColorToken, dark, layers, light, type Scheme, text } from "./theme.ts";
import { themeCss } from "./themeCss.ts";

/** Which words stand on which grounds. */
const pairs: [ColorToken, ColorToken[]][] = [
  ["text", ["page", "card", "raised", "field", "primarySoft", "neutralSoft", "warningSoft"]],
  ["muted", ["page", "card", "raised", "field", "neutralSoft"]],
  ["primaryText", ["page", "card", "raised", "primarySoft"]],
  ["onPrimary", ["primary", "primaryHover"]],
  ["accent", ["page", "card"]],
  ["positive", ["card", "page", "positiveSoft", "field"]],
  ["negative", ["card", "page", "raised", "negativeSoft"]],
  ["warning", ["card", "raised", "warningSoft"]],
  ["info", ["card", "infoSoft"]],
];

const failing = (scheme: Scheme, min: number): string[] =>
  pairs.flatMap(([words, grounds]) =>
    grounds
      .filter((ground) => contrast(scheme[words], scheme[ground]) < min)
      .map((ground) => `${words} on ${ground}`),
  );

test("all words are readable on their grounds: 4.5:1 in both schemes", () => {
  expect(failing(light, 4.5)).toEqual([]);
  expect(failing(dark, 4.5)).toEqual([]);
});

test("white words on the red button are readable", () => {
  for (const scheme of [light, dark]) {
    expect(contrast("#FFFFFF", scheme.negativeFill)).toBeGreaterThanOrEqual(4.5);
  }
});

test("edges of controls stand out: 3:1 on cards", () => {
  for (const scheme of [light, dark]) {
    expect(contrast(scheme.controlLine, scheme.card)).toBeGreaterThanOrEqual(3);
  }
});

test("spec 3 §9.7: text sizes and line heights", () => {
  expect(text).toEqual({
    h1: [24, 32],
    h2: [20, 28],
    h3: [18, 28],
    p: [16, 20],
    span: [14, 20],
    small: [12, 16],
  });
});

test("spec 1 §9 and spec 3 §9.7: breakpoints, and layers from 2001 on", () => {
  expect(breakpoints).toEqual({ wide: 1400, mobile: 600, sm: 540, md: 768, lg: 960, xl: 1140 });
  expect(layers.dialog).toBe(2001);
});

test("every token becomes a custom property in both schemes", () => {
  const css = themeCss();
  for (const name of ["--sv-primary:", "--sv-control-line:", "--sv-negative-fill:"]) {
    expect(css.split(name)).toHaveLength(5);
  }
});

test("stylesheets name only what is declared: of an unknown name a browser takes nothing", () => {
  const source = resolve(import.meta.dirname, "..");
  const sheets = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".css"))
    .map((file) => readFileSync(resolve(source, file), "utf8"));
  const words = (sheet: string, pattern: RegExp) =>
    [...sheet.matchAll(pattern)].map(([, name = ""]) => name);
  const declared = new Set(
    [themeCss(), ...sheets].flatMap((sheet) => words(sheet, /(--sv-[\w-]+)\s*:/g)),
  );
  const named = sheets.flatMap((sheet) => words(sheet, /var\((--sv-[\w-]+)/g));
  expect([...new Set(named)].filter((name) => !declared.has(name))).toEqual([]);
});
