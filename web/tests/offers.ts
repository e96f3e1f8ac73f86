import { offer as anybody } from "@/app/features/anybody.ts";
import { offer as apprentice } from "@/app/features/apprentice.ts";
import { offer as coordinator } from "@/app/features/coordinator.ts";
import { offer as employee } from "@/app/features/employee.ts";
import { unbuiltOf } from "@/app/offered.ts";

/** What the features offer, by the role that has it; of no role under null. */
export const offers = [
  ["KOORDINATOR", coordinator],
  ["ANSATT", employee],
  ["LAERLING", apprentice],
  [null, anybody],
] as const;

/** Path → page, of all features. */
export const featurePages = new Map(offers.flatMap(([, { pages }]) => [...pages]));

/** Path → the frame around that path and everything below it. */
export const featureLayouts = new Map(offers.flatMap(([, { layouts }]) => [...layouts]));

/** The pages of the route table that no feature has yet. */
export const notBuilt: readonly string[] = offers.flatMap(([rolle, { pages }]) =>
  unbuiltOf(rolle, pages),
);
