import type { OpenPages } from "@/blocks/page.ts";

const offered = import.meta.glob<{ pages: OpenPages }>("../features/*/pages.open.ts", {
  eager: true,
});

/** Pages that are open without a sign-in: the app starts with the way to them. */
export const openPages: OpenPages = Object.assign(
  {},
  ...Object.values(offered).map(({ pages }) => pages),
);
