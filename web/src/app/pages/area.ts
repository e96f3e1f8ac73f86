import type { Page } from "@/blocks/page.ts";
import type { PageComponent } from "@/lib/pages.ts";

/** An address that is no page, and the page that is meant. */
export type Redirect = readonly [from: string, to: string];

/** Everything that the router has for a role. */
export interface Area {
  pages: readonly Page[];
  /** Path → the frame around that path and everything below it. */
  frames: ReadonlyMap<string, PageComponent>;
  redirects: readonly Redirect[];
}

/** What a feature offers to a role, in its `pages.….ts`. */
export interface Offered {
  pages: readonly Page[];
  frames?: Partial<Record<string, PageComponent>>;
}

/** Puts together what the features offer to a role: of each address there is one page. */
export function areaOf(offered: readonly Offered[], redirects: readonly Redirect[]): Area {
  const pages = offered.flatMap((one) => one.pages);
  const paths = pages.map(({ path }) => path);
  const twice = paths.find((path, at) => paths.indexOf(path) !== at);
  if (twice !== undefined) throw new Error(`two features have the page ${twice}`);
  const frames = new Map<string, PageComponent>();
  for (const one of offered) {
    for (const [path, frame] of Object.entries(one.frames ?? {}))
      if (frame) frames.set(path, frame);
  }
  return { pages, frames, redirects };
}

/** A child without its own name is the parent itself. */
export const ownNames = (names: Readonly<Record<string, string>>): Redirect[] =>
  Object.entries(names).map(([parent, name]) => [`${parent}/${name}`, parent]);
