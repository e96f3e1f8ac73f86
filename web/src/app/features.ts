import { setBuilt } from "@/lib/built.ts";
import { type FeatureRoutes, page, type PageComponent } from "@/lib/routes.ts";
import { routeTable } from "./routeTable.ts";

/**
 * Every feature offers its pages as `routes` in `features/<name>/routes.ts(x)`; the pages
 * themselves are loaded when they are opened.
 */
const modules = import.meta.glob<{ routes: FeatureRoutes }>("../features/*/routes.{ts,tsx}", {
  eager: true,
});

/** The pages that put together what the features offer. */
const own: FeatureRoutes = {
  pages: {
    "/k/systemvalg": page(() => import("./settings/SettingsPage.tsx"), "SettingsPage"),
  },
};

function merge(pick: (routes: FeatureRoutes) => Record<string, PageComponent> | undefined) {
  const merged = new Map<string, PageComponent>(Object.entries(pick(own) ?? {}));
  for (const [file, { routes }] of Object.entries(modules)) {
    for (const [path, component] of Object.entries(pick(routes) ?? {})) {
      if (merged.has(path)) throw new Error(`${file}: another feature has the page ${path}`);
      merged.set(path, component);
    }
  }
  return merged;
}

/** Path → page, of all features. */
export const featurePages = merge((routes) => routes.pages);

/** Path → the frame around that path and everything below it. */
export const featureLayouts = merge((routes) => routes.layouts);

const notBuiltPage = page(() => import("./NotBuiltPage.tsx"), "NotBuiltPage");

export const pageAt = (path: string): PageComponent => featurePages.get(path) ?? notBuiltPage;

export function layoutAt(path: string): PageComponent {
  const layout = featureLayouts.get(path);
  if (!layout) throw new Error(`no feature has the frame ${path}`);
  return layout;
}

/** The pages of the route table that no feature has yet: they show an honest page instead. */
export const notBuilt: readonly string[] = routeTable
  .map(({ path }) => path)
  .filter((path) => !featurePages.has(path));

setBuilt([...featurePages.keys()], notBuilt);
