import type { Role } from "@/api/schemas.gen.ts";
import { setPages } from "@/lib/pages.ts";
import { area as apprentice } from "../src/app/pages/apprentice.ts";
import type { Area } from "../src/app/pages/area.ts";
import { area as coordinator } from "../src/app/pages/coordinator.ts";
import { area as employee } from "../src/app/pages/employee.ts";
import { anybodys } from "../src/app/pages/anybody.ts";

/** What each role has. */
export const areas: Record<Role, Area> = {
  LAERLING: apprentice,
  KOORDINATOR: coordinator,
  ANSATT: employee,
};

const anybodysPaths = new Set(anybodys.flatMap(({ pages }) => pages).map(({ path }) => path));

/** Every page behind the sign-in once, with its role; null is whoever is signed in. */
export const allPages = [
  ...Object.entries(areas).flatMap(([rolle, { pages }]) =>
    pages
      .filter(({ path }) => !anybodysPaths.has(path))
      .map((page) => ({ ...page, rolle: rolle as Role })),
  ),
  ...anybodys.flatMap(({ pages }) => pages).map((page) => ({ ...page, rolle: null })),
];

/** As if somebody of every role were signed in at once. */
export const knowAllPages = (): void => setPages(allPages);
