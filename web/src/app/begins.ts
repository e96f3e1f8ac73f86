import { stored } from "@/lib/storage.ts";

/**
 * Whether a visit begins with the sign-in page: its own address, or that of the product for those
 * who are not signed in. Every other address is judged by the router, which also remembers it.
 */
export const beginsAtSignIn = ({ pathname }: { pathname: string }): boolean =>
  (pathname === "/" || pathname === "/login") && stored.get("loggedIn") !== "true";
