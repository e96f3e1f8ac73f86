import type { ComponentType } from "react";
import type { LinkRow } from "@/ui/LinkRows.tsx";

/** What one wants to do in the settings, in the order of the page. */
export const settingsCards = [
  "Følge opp lærlinger",
  "Planlegge opplæringen",
  "Sende meldinger",
  "Lage og signere dokumenter",
  "Få oversikt",
  "Sette opp kontoret",
  "Ta vare på personvernet",
] as const;

/** A page of the settings, on the card it belongs to. */
export interface SettingsEntry extends LinkRow {
  card: (typeof settingsCards)[number];
  /** Words by which it is found beside its own. */
  words?: string;
  /** How it is set up now: “Ikke satt opp” where it is not. */
  HowSetUp?: ComponentType;
}

const folded = (text: string): string => text.toLocaleLowerCase("nb");

/** Those in whose words each word that is typed begins one. */
export function settingsWith(entries: readonly SettingsEntry[], q: string): SettingsEntry[] {
  const sought = folded(q).split(/\s+/).filter(Boolean);
  return entries.filter(({ title, text, words = "" }) => {
    const own = folded(`${title} ${text} ${words}`).split(/[\s:,.-]+/);
    return sought.every((one) => own.some((word) => word.startsWith(one)));
  });
}
