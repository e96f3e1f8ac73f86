import { redirects, routeTable } from "./routeTable.ts";

/** Pages that the table of those behind the sign-in does not name, as they are written. */
const open = [
  "/login",
  "/error-404",
  "/simulator",
  "/verifiser",
  "/tilgjengelighetserklaering",
  "/nytt/passord/$token",
  "/signeringslenke/$token",
];

const patterns = (): string[] => [
  ...open,
  ...redirects.map(([from]) => from),
  ...routeTable.map(({ path }) => path),
];

const CAPITAL = /\p{Lu}/u;
const isParameter = (part: string): boolean => part.startsWith("$");

/**
 * The address as the product writes it, where somebody wrote capitals in it (`/K/Laerlinger`): the
 * router minds no capitals, and whoever asks who may open what must not be asked another question
 * than the router. Null where it is written so already. What stands in place of an id stays.
 */
export function canonicalPath(path: string): string | null {
  if (!CAPITAL.test(path)) return null;
  const parts = path.split("/");
  const fits = (pattern: readonly string[]): boolean =>
    pattern.length === parts.length &&
    pattern.every((part, at) => isParameter(part) || part === parts[at]?.toLowerCase());
  // An address that is named wins over one with a parameter in its place, as for the router.
  const found = patterns()
    .map((pattern) => pattern.split("/"))
    .filter(fits)
    .toSorted((a, b) => a.filter(isParameter).length - b.filter(isParameter).length)[0];
  const written = found?.map((part, at) => (isParameter(part) ? parts[at] : part)).join("/");
  return written === undefined || written === path ? null : written;
}
