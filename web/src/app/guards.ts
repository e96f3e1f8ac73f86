import type { Role } from "@/api/schemas.gen.ts";

const prefixes = { KOORDINATOR: "k", ANSATT: "b", LAERLING: "l" } as const satisfies Record<
  Role,
  string
>;

/** The first segment of a role's addresses: k, b or l. */
export const prefixOf = (rolle: Role): (typeof prefixes)[Role] => prefixes[rolle];

/** The role whose page an address is, by its first segment; null when it is of no role. */
function ownerOf(path: string): Role | null {
  const segment = path.split("/")[1];
  return (Object.keys(prefixes) as Role[]).find((rolle) => prefixes[rolle] === segment) ?? null;
}

const SIGNING_LINK = "/signeringslenke/";
/** Ids are made of these; anything else in a link leads nowhere. */
const ID = /^[\w.-]{1,128}$/;
/** What is sent to those without an account names its office: the page asks what it stands for. */
const OUTSIDE = /^[\w-]+\.[\w-]{20,}$/;
const SIGNER = /^\/[lbk]\/signer\/([^/]+)\/?$/;

const idOrNull = (text: string | undefined): string | null =>
  text !== undefined && ID.test(text) ? text : null;

/** The last segment of an address that contains `/signeringslenke/`, else null. */
export function signingLinkOf(path: string): string | null {
  const at = path.lastIndexOf(SIGNING_LINK);
  if (at < 0) return null;
  const after = path.slice(at + SIGNING_LINK.length).split("/");
  return idOrNull(after.findLast((segment) => segment !== ""));
}

/** Whether an address is the link of somebody without an account, who does not sign in. */
const isOutside = (path: string): boolean => OUTSIDE.test(signingLinkOf(path) ?? "");

/** What is to be signed at a signing page: kept when the session turns out to be over. */
export function signedAt(path: string): string | null {
  return idOrNull(SIGNER.exec(path)?.[1]);
}

/** Where a signing link leads for a role; a person without one of the roles gets the 404 page. */
export function signerPath(rolle: Role | null, link: string): string {
  return rolle ? `/${prefixOf(rolle)}/signer/${link}` : "/error-404";
}

/** The accessibility statement, which anybody may read. */
export const ACCESSIBILITY = "/tilgjengelighetserklaering";

/** Where anybody has a file checked. */
export const VERIFICATION = "/verifiser";

/** Where anybody checks the card that an apprentice shows. */
export const CARD_CHECK = "/bevis/";

/** The form of an office for those who apply, and the page of one who has. */
export const APPLYING = "/soknad/";

/** Where the provider of an office sends people back: to sign in, or to link it on Min side. */
export const OPENID_RETURN = "/login/openid";

/** What is open to anybody, signed in or not. */
export const isOpen = (path: string): boolean =>
  path === OPENID_RETURN ||
  path.startsWith(APPLYING) ||
  path.startsWith("/nytt/passord/") ||
  path === "/simulator" ||
  path === ACCESSIBILITY ||
  path === VERIFICATION ||
  path.startsWith(CARD_CHECK) ||
  isOutside(path);

export interface Visit {
  path: string;
  loggedIn: boolean;
  rolle: Role | null;
  /** A signing link that was opened before the sign-in. */
  pendingSigning: string | null;
}

/** Pages of no role: whoever is signed in. */
const isAnybodys = (path: string): boolean =>
  path === "/signering" || path === "/minside/tilgang" || path.startsWith("/oppmote/");

/** Whether an address that was opened before the sign-in is a page that they may open after it. */
export function mayOpen(address: string, rolle: Role | null): boolean {
  const [path = ""] = address.split(/[?#]/);
  const owner = ownerOf(path);
  return owner === null ? isAnybodys(path) : owner === rolle;
}

/** Whether somebody who is signed in asks for a page of another role. */
export function isDenied({ path, loggedIn, rolle }: Visit): boolean {
  const owner = ownerOf(path);
  return loggedIn && rolle !== null && owner !== null && owner !== rolle;
}

/** Where a visit must go instead; null when it may stay. */
export function redirectFor({ path, loggedIn, rolle, pendingSigning }: Visit): string | null {
  if (isOpen(path)) return null;
  if (!loggedIn) return path === "/login" ? null : "/login";
  const link = signingLinkOf(path) ?? (path === "/" ? pendingSigning : null);
  if (link) return signerPath(rolle, link);
  if (path === "/login") return "/";
  // Signed in without a known role: the start page asks the server who it is.
  if (path === "/") return rolle ? `/${prefixOf(rolle)}` : null;
  const owner = ownerOf(path);
  return owner !== null && owner !== rolle ? "/" : null;
}
