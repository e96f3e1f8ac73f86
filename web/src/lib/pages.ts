import type { ComponentType } from "react";
import { part } from "./parts.ts";

/** What a page draws, loaded when the page is first opened. */
export type PageComponent = ReturnType<typeof part<object>>;

/** `component(() => import("./ApprenticePage.tsx"), "ApprenticePage")` */
export function component<M extends Record<K, ComponentType>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): PageComponent {
  return part<object>(async () => (await load())[name]);
}

/** What everything that leads to a page asks of it. */
export interface KnownPage {
  /** Its address; `$uid` stands for a parameter. */
  path: string;
  /** What it is called where others lead to it. */
  title: string;
  /** The path of the page one comes back to; its parameters are among those of this one. */
  above?: string | undefined;
  shows: PageComponent;
}

let known: readonly KnownPage[] = [];

/** Told once the role of the reader is known: its pages are those that there are. */
export function setPages(pages: readonly KnownPage[]): void {
  known = pages;
}

const isParameter = (segment: string): boolean => segment.startsWith("$");
const parametersIn = (path: string): number => path.split("/").filter(isParameter).length;

const fits = (pattern: readonly string[], segments: readonly string[]): boolean =>
  pattern.length === segments.length &&
  pattern.every((one, at) => (isParameter(one) ? segments[at] !== "" : one === segments[at]));

/** What an address fits; a name wins over a parameter in its place, as it does for the router. */
export function pathOf<P extends { path: string }>(
  address: string,
  among: readonly P[],
): P | undefined {
  const [plain = ""] = address.split(/[?#]/);
  const segments = plain.split("/");
  return among
    .filter(({ path }) => fits(path.split("/"), segments))
    .toSorted((a, b) => parametersIn(a.path) - parametersIn(b.path))[0];
}

/** The page at an address, as far as the reader's role has it. */
export const pageAt = (address: string): KnownPage | undefined => pathOf(address, known);

/** The page of a path, as pages name each other. */
export const pageOf = (path: string): KnownPage | undefined =>
  known.find((page) => page.path === path);

/** `path` with what stands for its parameters in an address that fits `pattern`. */
export function filled(path: string, pattern: string, address: string): string {
  const segments = address.split("/");
  const values = new Map(pattern.split("/").map((name, at) => [name, segments[at] ?? ""]));
  return path
    .split("/")
    .map((one) => (isParameter(one) ? (values.get(one) ?? one) : one))
    .join("/");
}
