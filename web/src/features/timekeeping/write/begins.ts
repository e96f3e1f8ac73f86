import { oneText, type UrlSearch } from "@/lib/search.ts";

/** What the address of a new sheet says, so that a reload before the first word goes on with it. */
export const BEGINS: UrlSearch = { ny: "ja" };

/** What says in an address that it is that of a new sheet; any other must be somebody's already. */
export const begun = { ny: oneText };
