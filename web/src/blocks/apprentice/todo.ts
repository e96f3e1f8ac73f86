import { type Address, type PagePath, pathTo } from "@/lib/address.ts";

type EditPath = Extract<PagePath, `${"/k/laerlinger/$uid/rediger"}${string}`>;

/** Where each to-do of the specification is mended, below the apprentice's own address. */
const targets: Partial<Record<string, EditPath>> = {
  "Læretiden har ingen slutt-dato": "/k/laerlinger/$uid/rediger/laeretid",
  "Lærlingen har ingen start-dato": "/k/laerlinger/$uid/rediger/laeretid",
  "Lærlingen har ingen faglig leder": "/k/laerlinger/$uid/rediger/laerebedrift",
  "Lærlingen har ingen opplæringsplan": "/k/laerlinger/$uid/rediger/laerefag",
  "Lærlingen har ikke personnr": "/k/laerlinger/$uid/rediger",
};

/** The address where a to-do of an apprentice is mended; an unknown one leads to the edit page. */
export function todoRoute(id: string, todo: string): Address {
  return pathTo(targets[todo] ?? "/k/laerlinger/$uid/rediger", { uid: id });
}
