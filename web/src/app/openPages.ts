import { routes as access } from "@/features/access/routes.ts";
import { routes as accessibility } from "@/features/accessibility/routes.ts";
import { linkRoutes } from "@/features/signing/publicLink.ts";
import { routes as simulator } from "@/features/simulator/routes.ts";
import { routes as verification } from "@/features/verification/routes.ts";
import { part } from "@/lib/parts.ts";
import type { PageComponent } from "@/lib/routes.ts";

/** Pages that are open to whoever is not signed in: the app starts with the way to them. */
export const openPages: Record<string, PageComponent> = {
  ...access.pages,
  ...accessibility.pages,
  ...linkRoutes.pages,
  ...simulator.pages,
  ...verification.pages,
};

/**
 * What the features offer to whoever is signed in. The names of all its files are many: they come
 * beside the session, and the sign-in page does without them.
 */
export const offered = () => import("./features.ts");

type Offered = Awaited<ReturnType<typeof offered>>;

const late = (choose: (features: Offered) => PageComponent): PageComponent =>
  part<object>(async () => {
    const component = choose(await offered());
    await component.preload();
    return component;
  });

/** The page at a path of the route table, or the one that says that it is not made yet. */
export const latePage = (path: string): PageComponent => late(({ pageAt }) => pageAt(path));

/** The frame around a path and everything below it. */
export const lateLayout = (path: string): PageComponent => late(({ layoutAt }) => layoutAt(path));
