/** The first segment of a role's addresses, by which its pictures are told apart. */
export type AreaName = "k" | "b" | "l";

/** How large its pictures are: an apprentice has the product on a phone. */
export const sizeOf: Record<AreaName, { width: number; height: number }> = {
  k: { width: 1280, height: 800 },
  b: { width: 1280, height: 800 },
  l: { width: 390, height: 760 },
};
