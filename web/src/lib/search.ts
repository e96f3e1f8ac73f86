/** The search part of an address: each name with its text, or its texts when it stands repeatedly. */
export type UrlSearch = Record<string, string | string[]>;

/** `?a=1&b=x&b=y` → `{ a: "1", b: ["x", "y"] }`. Values stay text: no guessing of types. */
export function parseSearch(text: string): UrlSearch {
  const search: UrlSearch = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    if (before === undefined) search[name] = value;
    else search[name] = Array.isArray(before) ? [...before, value] : [before, value];
  }
  return search;
}

/** The reverse; empty and absent values are left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const one of values) {
      if (one !== undefined && one !== null && one !== "") params.append(name, String(one));
    }
  }
  const text = params.toString();
  return text === "" ? "" : `?${text}`;
}

/** All values of a name, none when it is absent. */
export function valuesOf(search: UrlSearch, name: string): string[] {
  const value = search[name];
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first value of a name. */
export function valueOf(search: UrlSearch, name: string): string | undefined {
  return valuesOf(search, name)[0];
}

/** Reads what a page understands of the values that stand under a name. */
export type SearchValue<T> = (values: readonly string[]) => T;

/** A text; undefined where there is none. */
export const oneText: SearchValue<string | undefined> = ([first]) => first;

/** Any number of texts. */
export const allTexts: SearchValue<readonly string[]> = (values) => values;

/** One of some words; undefined where it is none of them. */
export const oneOf =
  <T extends string>(words: readonly T[]): SearchValue<T | undefined> =>
  ([first]) =>
    words.find((word) => word === first);

/** What a page understands of the search of its address: name → how its values are read. */
export type SearchNames = Readonly<Record<string, SearchValue<unknown>>>;

/** The values of names in a search. */
export type SearchValues<N extends SearchNames> = { [Name in keyof N]: ReturnType<N[Name]> };

/** What stands in a search under the names that a page understands. */
export const readSearch = <N extends SearchNames>(search: UrlSearch, names: N): SearchValues<N> =>
  Object.fromEntries(
    Object.entries(names).map(([name, read]) => [name, read(valuesOf(search, name))]),
  ) as SearchValues<N>;
