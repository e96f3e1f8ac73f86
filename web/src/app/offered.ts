import type { Role } from "@/api/schemas.gen.ts";
import { setBuilt } from "@/lib/built.ts";
import { page, type PageComponent } from "@/lib/routes.ts";
import { part } from "@/lib/parts.ts";
import type { Offer } from "./features/offer.ts";
import { routeTable } from "./routeTable.ts";

/**
 * What the features offer to those of a role: every feature has its pages as `routes` in
 * `features/<name>/routes.<role>.ts`, and those of no role in `routes.ts`. The names of all their
 * files are many: they come beside the session, for the one role alone.
 */
const offers: Record<Role | "ANYBODY", () => Promise<{ offer: Offer }>> = {
  KOORDINATOR: () => import("./features/coordinator.ts"),
  ANSATT: () => import("./features/employee.ts"),
  LAERLING: () => import("./features/apprentice.ts"),
  ANYBODY: () => import("./features/anybody.ts"),
};

const offerTo = async (rolle: Role | null): Promise<Offer> =>
  (await offers[rolle ?? "ANYBODY"]()).offer;

/** Whose pages are known to be built. */
let told: Role | null = null;

/** Fetches the pages of a role, and says which of them are built. */
export async function offerPages(rolle: Role): Promise<void> {
  const { pages } = await offerTo(rolle);
  if (told === rolle) return;
  told = rolle;
  setBuilt([...pages.keys()], unbuiltOf(rolle, pages));
}

/** The pages of the route table that no feature has yet: they show an honest page instead. */
export const unbuiltOf = (rolle: Role | null, pages: Offer["pages"]): string[] =>
  routeTable.filter((row) => row.rolle === rolle && !pages.has(row.path)).map(({ path }) => path);

const notBuiltPage = page(() => import("./NotBuiltPage.tsx"), "NotBuiltPage");

const late = (
  rolle: Role | null,
  choose: (offer: Offer) => PageComponent | undefined,
): PageComponent =>
  part<object>(async () => {
    const component = choose(await offerTo(rolle)) ?? notBuiltPage;
    await component.preload();
    return component;
  });

/** The page at a path of the route table, or the one that says that it is not made yet. */
export const latePage = (rolle: Role | null, path: string): PageComponent =>
  late(rolle, ({ pages }) => pages.get(path));

/** The frame around a path and everything below it. */
export const lateLayout = (rolle: Role | null, path: string): PageComponent =>
  late(rolle, ({ layouts }) => {
    const layout = layouts.get(path);
    if (!layout) throw new Error(`no feature has the frame ${path}`);
    return layout;
  });
