import { type UrlSearch, valueOf } from "@/lib/search.ts";

/** What the address of a new sheet says, so that a reload before the first word goes on with it. */
export const BEGINS: UrlSearch = { ny: "ja" };

/** Whether an address is that of a new sheet; any other must be somebody's already. */
export const isBegun = (search: UrlSearch): boolean => valueOf(search, "ny") !== undefined;
