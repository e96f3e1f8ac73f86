import { stringifySearch, type UrlSearch } from "./search.ts";
import type { PagePath } from "./paths.gen.ts";

export type { PagePath };

/** The names of the parameters in a path: `uid` in `/k/laerlinger/$uid`. */
export type ParamsOf<P extends string> = P extends `${string}$${infer Name}/${infer Rest}`
  ? Name | ParamsOf<Rest>
  : P extends `${string}$${infer Name}`
    ? Name
    : never;

const PARAMETER = /\$(\w+)/g;

/** The names of the parameters in a path, in their order. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(PARAMETER)].map(([, name = ""]) => name);

declare const made: unique symbol;

/** The paths of pages without parameters: such a path is its page's address. */
export type PlainPath =
  | "/"
  | (PagePath extends infer P ? (P extends `${string}$${string}` ? never : P) : never);

/** The address of a page: the path of one without parameters, or what is made here. */
export type Address = PlainPath | (string & { readonly [made]: true });

/**
 * The address of a page with what stands for its parameters:
 * `pathTo("/k/laerlinger/$uid", { uid: id })`. An address without parameters is written as it is.
 */
export const pathTo = <P extends PagePath>(path: P, params: Record<ParamsOf<P>, string>): Address =>
  path.replaceAll(PARAMETER, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ""),
  ) as Address;

/** The address of a page with a search. */
export const searchAt = (page: Address, search: Readonly<UrlSearch>): Address =>
  `${page}${stringifySearch(search)}` as Address;

/** An address that is one already: what the server told of a record, or the history has kept. */
export const toldAddress = (route: string): Address => route as Address;
