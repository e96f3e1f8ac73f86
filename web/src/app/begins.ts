import { stored } from "@/lib/storage.ts";

/**
 * Whether a visit begins with the sign-in page: its own address, or that of the product for those
 * who are not signed in. Every other address is judged by the router, which also remembers it.
 */
export const beginsAtSignIn = ({ pathname }: { pathname: string }): boolean =>
  (pathname === "/" || pathname === "/login") && stored.get("loggedIn") !== "true";

/** The form of those who apply, and the same in a frame of another site. */
const FORM = /^\/soknad\/[^/]+(\/innebygd)?$/;

/** Whether a visit begins with the form of those who apply, whoever they are. */
export const beginsAtForm = ({ pathname }: { pathname: string }): boolean => FORM.test(pathname);
