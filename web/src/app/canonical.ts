import { pathOf } from "@/lib/pages.ts";
import { openPages } from "./openPages.ts";
import type { Area } from "./pages/area.ts";

const patterns = (area: Area | null): { path: string }[] => [
  { path: "/error-404" },
  ...Object.keys(openPages).map((path) => ({ path })),
  ...(area?.redirects ?? []).map(([path]) => ({ path })),
  ...(area?.pages ?? []),
];

const CAPITAL = /\p{Lu}/u;
const ROLE = /^\/[KBL](?=\/|$)/;

/**
 * The address as the product writes it, where somebody wrote capitals in it (`/K/Laerlinger`): the
 * router minds no capitals, and whoever asks who may open what must not be asked another question
 * than the router. Null where it is written so already. What stands in place of an id stays. Of a
 * role whose pages are not here the first segment alone is known.
 */
export function canonicalPath(path: string, area: Area | null): string | null {
  if (!CAPITAL.test(path)) return null;
  const found = pathOf(path.toLowerCase(), patterns(area))?.path.split("/");
  const parts = path.split("/");
  const written =
    found?.map((part, at) => (part.startsWith("$") ? parts[at] : part)).join("/") ??
    path.replace(ROLE, (role) => role.toLowerCase());
  return written === path ? null : written;
}
