import type { Figure, MeasureUnit } from "@/api/schemas.gen.ts";
import { formatCount, formatDecimal } from "@/lib/numbers.ts";

/** A value in its unit. */
export function written(value: number | undefined, unit: MeasureUnit): string {
  if (value === undefined) return "–";
  if (unit === "prosent") return `${formatDecimal(value)} %`;
  if (unit === "maaneder") return `${formatDecimal(value)} md.`;
  return formatCount(value);
}

/** How a figure has changed since the year before; nothing where that cannot be said. */
export function change({ verdi, aaretFor, enhet }: Figure): string {
  if (verdi === undefined || aaretFor === undefined) return "";
  const difference = verdi - aaretFor;
  if (difference === 0) return `Som året før (${written(aaretFor, enhet)})`;
  const more = difference > 0 ? "Opp" : "Ned";
  return `${more} fra ${written(aaretFor, enhet)} året før`;
}
