import { expect, test } from "vitest";
import { type ColorToken, dark, light, type Scheme, text } from "./theme.ts";
import { themeCss } from "./themeCss.ts";

function luminance(hex: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(a: string, b: string): number {
  const [high = 0, low = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (high + 0.05) / (low + 0.05);
}

/** Which words stand on which grounds. */
const pairs: [ColorToken, ColorToken[]][] = [
  ["text", ["page", "card", "raised", "field", "primarySoft", "neutralSoft", "warningSoft"]],
  ["muted", ["page", "card", "raised", "field", "neutralSoft"]],
  ["primaryText", ["page", "card", "raised", "primarySoft"]],
  ["onPrimary", ["primary", "primaryHover"]],
  ["accent", ["page", "card"]],
  ["positive", ["card", "page", "positiveSoft", "field"]],
  ["negative", ["card", "page", "negativeSoft"]],
  ["warning", ["card", "warningSoft"]],
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

test("every token becomes a custom property in both schemes", () => {
  const css = themeCss();
  for (const name of ["--sv-primary:", "--sv-control-line:", "--sv-negative-fill:"]) {
    expect(css.split(name)).toHaveLength(3);
  }
});
