import type { FeatureRoutes, PageComponent } from "@/lib/routes.ts";

/** What the features offer to those of one role, or to anybody who is signed in. */
export interface Offer {
  /** Path → page. */
  pages: ReadonlyMap<string, PageComponent>;
  /** Path → the frame around that path and everything below it. */
  layouts: ReadonlyMap<string, PageComponent>;
}

/** The `routes` of a feature, by the file that they stand in. */
export type RouteModules = Record<string, { routes: FeatureRoutes }>;

function merged(
  modules: RouteModules,
  pick: (routes: FeatureRoutes) => Record<string, PageComponent> | undefined,
): Map<string, PageComponent> {
  const all = new Map<string, PageComponent>();
  for (const [file, { routes }] of Object.entries(modules)) {
    for (const [path, component] of Object.entries(pick(routes) ?? {})) {
      if (all.has(path)) throw new Error(`${file}: another feature has the page ${path}`);
      all.set(path, component);
    }
  }
  return all;
}

/** Puts together what the features offer, each page once. */
export const offerOf = (modules: RouteModules): Offer => ({
  pages: merged(modules, (routes) => routes.pages),
  layouts: merged(modules, (routes) => routes.layouts),
});
