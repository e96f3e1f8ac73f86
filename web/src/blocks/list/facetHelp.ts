import { help, type HelpText } from "@/lib/help.ts";
import type { FacetDef } from "./listState.ts";
import { isDay } from "./rangeText.ts";

const byField: Record<string, HelpText> = { tempo: help.tempo, innlogging: help.innlogging };

/** What is explained beside a section of the filter drawer; most need nothing. */
export function facetHelp(def: FacetDef): HelpText | null {
  if (def.kind === "values") return byField[def.field] ?? null;
  return { about: def.label, text: (isDay(def.of) ? help.days : help.range).text };
}
