import type { CurriculumGoalSet, CurriculumView } from "@/api/schemas.gen.ts";

type Sets = Pick<CurriculumView, "kompetansemaalsett">;

/** The sets of a curriculum that a plan can be made of, in its order. */
export const offeredSets = ({ kompetansemaalsett }: Sets): CurriculumGoalSet[] =>
  kompetansemaalsett.filter(({ maal, utgaatt, vanlig }) => maal.length > 0 && (vanlig || !utgaatt));

/** Those that a plan has where nobody has chosen. */
export const usualSets = (of: Sets): string[] =>
  offeredSets(of)
    .filter(({ vanlig }) => vanlig)
    .map(({ kode }) => kode);

/** What is sent: nothing for the usual ones, so that a module that comes later is among them. */
export function sentSets(of: Sets | undefined, chosen: readonly string[] | null): string[] {
  if (!of || chosen === null) return [];
  const usual = usualSets(of);
  const isUsual = chosen.length === usual.length && usual.every((kode) => chosen.includes(kode));
  return isUsual ? [] : [...chosen];
}
