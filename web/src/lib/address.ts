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

/**
 * The address of a page with what stands for its parameters:
 * `pathTo("/k/laerlinger/$uid", { uid: id })`. An address without parameters is written as it is.
 */
export const pathTo = <P extends PagePath>(path: P, params: Record<ParamsOf<P>, string>): string =>
  path.replaceAll(PARAMETER, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ""),
  );
