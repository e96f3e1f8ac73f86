import { dark, layers, light, measures, type Scheme, shadow, text } from "./theme.ts";

const kebab = (name: string): string => name.replace(/[A-Z]/g, (c) => `-${c.toLowerCase()}`);

const declare = (entries: Iterable<readonly [string, string | number]>): string =>
  [...entries].map(([name, value]) => `  ${name}: ${value};`).join("\n");

const colors = (scheme: Scheme): [string, string][] =>
  Object.entries(scheme).map(([name, value]) => [`--sv-${kebab(name)}`, value]);

const sizes = (): [string, string][] =>
  Object.entries(text).flatMap(([name, [size, line]]): [string, string][] => [
    [`--sv-font-${name}`, `${size / 16}rem`],
    [`--sv-line-${name}`, `${line / 16}rem`],
  ]);

/** The widget library reads its own names; each is one of ours, in both schemes. */
const libraryNames: [string, string][] = [
  ["--mantine-font-family", "var(--sv-font)"],
  ["--mantine-font-family-headings", "var(--sv-font)"],
  ["--mantine-color-text", "var(--sv-text)"],
  ["--mantine-color-body", "var(--sv-raised)"],
  ["--mantine-color-dimmed", "var(--sv-muted)"],
  ["--mantine-color-placeholder", "var(--sv-muted)"],
  ["--mantine-color-anchor", "var(--sv-primary-text)"],
  ["--mantine-color-error", "var(--sv-negative)"],
  ["--mantine-color-default", "var(--sv-card)"],
  ["--mantine-color-default-hover", "var(--sv-neutral-soft)"],
  ["--mantine-color-default-color", "var(--sv-text)"],
  ["--mantine-color-default-border", "var(--sv-line)"],
  ["--mantine-color-disabled", "var(--sv-neutral-soft)"],
  ["--mantine-color-disabled-color", "var(--sv-muted)"],
  ["--mantine-primary-color-filled", "var(--sv-primary)"],
  ["--mantine-primary-color-filled-hover", "var(--sv-primary-hover)"],
  ["--mantine-primary-color-light", "var(--sv-primary-soft)"],
  ["--mantine-primary-color-light-hover", "var(--sv-primary-soft)"],
  ["--mantine-primary-color-light-color", "var(--sv-primary-text)"],
  ["--mantine-primary-color-contrast", "var(--sv-on-primary)"],
];

/** The stylesheet made of the tokens: both schemes, all sizes, the library's names. */
export function themeCss(): string {
  const fixed: [string, string | number][] = [
    ["--sv-font", '"Inter Variable", system-ui, sans-serif'],
    ...Object.entries(measures).map(([k, v]): [string, string] => [`--sv-${kebab(k)}`, v]),
    ...Object.entries(layers).map(([k, v]): [string, number] => [`--sv-layer-${k}`, v]),
    ...sizes(),
    ...libraryNames,
  ];
  const lightPart = declare([...colors(light), ["--sv-shadow", shadow.light]]);
  const darkPart = declare([...colors(dark), ["--sv-shadow", shadow.dark]]);
  const darkSelector = ':root:root[data-mantine-color-scheme="dark"]';
  return [
    `:root:root, :root:root[data-mantine-color-scheme] {\n${declare(fixed)}\n}`,
    `:root:root {\n  color-scheme: light;\n${lightPart}\n}`,
    `${darkSelector} {\n  color-scheme: dark;\n${darkPart}\n}`,
    // Paper is white, on the screen and in the printer.
    `.sv-light.sv-light {\n  color-scheme: light;\n${lightPart}\n}`,
    `@media print {\n${darkSelector} {\n  color-scheme: light;\n${lightPart}\n}\n}`,
  ].join("\n");
}
