import type { AreaName } from "./area.ts";

/** The pictures that there are: the browser tests make them, and a chapter does without its own. */
const made = import.meta.glob<string>("./pictures/*.png", {
  query: "?url",
  import: "default",
  eager: true,
});

/** Where the picture of a chapter is; nothing where it was never made. */
export const pictureOf = (area: AreaName, key: string): string | undefined =>
  made[`./pictures/${area}-${key}.png`];
