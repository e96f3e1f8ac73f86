import { stored } from "@/lib/storage.ts";
import type { Role, SignInAnswer } from "./schemas.gen.ts";
import { claimsOf, keepToken } from "./session.ts";

const roles: ReadonlySet<string> = new Set(["KOORDINATOR", "ANSATT", "LAERLING"]);

/** Reads a stored or received role name; roles are compared in upper case. */
export function readRolle(value: string | null | undefined): Role | null {
  const upper = value?.toUpperCase() ?? "";
  return roles.has(upper) ? (upper as Role) : null;
}

/** Whether this browser was signed in when it was last used; the server has the last word. */
export function signedInLocally(): boolean {
  return stored.get("loggedIn") === "true";
}

/** The role as stored at the last sign-in. */
export function storedRolle(): Role | null {
  return readRolle(stored.get("rolle"));
}

/** Keeps a successful sign-in: the token in memory, the flag and the role in local storage. */
export function keepSignIn(answer: SignInAnswer): boolean {
  if (!keepToken(answer) || !answer.accessToken) return false;
  stored.set("loggedIn", "true");
  // Said again by the way in that it is true of.
  stored.remove("openid");
  const rolle = readRolle(claimsOf(answer.accessToken).rolle);
  if (rolle) stored.set("rolle", rolle);
  else stored.remove("rolle");
  return true;
}
