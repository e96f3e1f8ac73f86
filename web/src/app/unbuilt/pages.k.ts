import type { PagesOf } from "@/blocks/page.ts";

/** Addresses of the specification that no feature has yet: they show an honest page instead. */
export const pages: PagesOf<"k"> = [];
