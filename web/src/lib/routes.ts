import type { ComponentType } from "react";
import { part } from "./parts.ts";

/** A page that is loaded when it is first opened. */
export type PageComponent = ReturnType<typeof part<object>>;

/**
 * What a feature offers to the router. Keys are paths of the route table (`/k/laerlinger/$uid`).
 * A layout draws `<Outlet />` and stays while the pages below its path change.
 */
export interface FeatureRoutes {
  pages: Record<string, PageComponent>;
  layouts?: Record<string, PageComponent>;
}

/** `page(() => import("./ApprenticePage.tsx"), "ApprenticePage")` */
export function page<M extends Record<K, ComponentType>, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
): PageComponent {
  return part<object>(async () => (await load())[name]);
}
