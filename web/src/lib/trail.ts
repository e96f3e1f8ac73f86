import { useEffect } from "react";
import { filled, pageAt, pageOf } from "./pages.ts";
import { createStore } from "./store.ts";

/** A page above the one in sight. */
export interface Crumb {
  to: string;
  label: string;
}

const names = createStore<Readonly<Record<string, string>>>({});

/** Says what the thing is called whose own page is at an address. */
export function useNamed(to: string, name: string): void {
  useEffect(() => {
    names.set((now) => (now[to] === name ? now : { ...now, [to]: name }));
  }, [to, name]);
}

export const trailNames = names;

/** The start page of the reader: it leads on to the role's own. */
const START: Crumb = { to: "/", label: "Oversikt" };

/** The pages above a page, the outermost first; empty for those that the menu leads to. */
export function trailOf(path: string, known: Readonly<Record<string, string>>): Crumb[] {
  const here = pageAt(path);
  const crumbs: Crumb[] = [];
  if (!here) return crumbs;
  for (let { above } = here; above !== undefined; above = pageOf(above)?.above) {
    const to = filled(above, here.path, path);
    const label = known[to] ?? pageOf(above)?.title ?? "";
    crumbs.unshift(above === START.to ? START : { to, label });
  }
  return crumbs;
}

const SEGMENTS_MIN = 4;

/**
 * A back-link is shown only when the path has at least 4 segments. An installed app has no other
 * way back: there it is shown on every page that lies below another.
 */
export function hasBack(path: string, standalone: boolean): boolean {
  const segments = path.split("/").filter(Boolean).length;
  return segments >= (standalone ? 2 : SEGMENTS_MIN);
}
