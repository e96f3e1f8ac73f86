import type { FollowupView, GrantModelUpdate, GrantTrainingModelView } from "@/api/schemas.gen.ts";
import { textWords, type Words, yesWords } from "@/lib/conflict.ts";

export interface GrantValues {
  enabled: boolean;
  customModel: string;
  manualSumEnabled: boolean;
  /** In kroner, as it is typed. */
  manualSum: string;
}

const OERE_PER_KRONE = 100;
const KRONER_MAX = 10_000_000;

/** Typed kroner as øre, or null when it is no sum: `71 550`, `71550,50`. */
export function oereOf(typed: string): number | null {
  const plain = typed.replaceAll(/[\s ]/g, "").replace(",", ".");
  if (plain === "") return 0;
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null;
  const oere = Math.round(Number(plain) * OERE_PER_KRONE);
  return oere <= KRONER_MAX * OERE_PER_KRONE ? oere : null;
}

/** Øre as kroner to type in; nothing for none. */
export function kronerOf(oere: number): string {
  if (oere === 0) return "";
  const kroner = (oere / OERE_PER_KRONE).toFixed(oere % OERE_PER_KRONE === 0 ? 0 : 2);
  return kroner.replace(".", ",");
}

/**
 * The models to choose from. What was written before there were any stands among them: a name of
 * one of them is that one, and a name of none is said to be unknown.
 */
export function modelOptions(models: readonly GrantTrainingModelView[], chosen: string) {
  const offered = models.filter(({ id, archived }) => !archived || id === chosen);
  const options = offered.map(({ id, navn }) => ({ value: id, label: navn }));
  const isKnown = chosen === "" || offered.some(({ id }) => id === chosen);
  if (isKnown) return options;
  const named = models.some(({ navn }) => navn === chosen);
  return [{ value: chosen, label: named ? chosen : `Ukjent modell: ${chosen}` }, ...options];
}

export const grantValues = ({ manualGrantModel }: FollowupView): GrantValues => ({
  enabled: manualGrantModel.enabled,
  customModel: manualGrantModel.customModel,
  manualSumEnabled: manualGrantModel.manualSumEnabled,
  manualSum: kronerOf(manualGrantModel.manualSum),
});

export const toGrantModel = (version: number, values: GrantValues): GrantModelUpdate => ({
  version,
  manualGrantModel: {
    enabled: values.enabled,
    customModel: values.customModel.trim(),
    manualSumEnabled: values.manualSumEnabled,
    manualSum: oereOf(values.manualSum) ?? 0,
  },
});

export function grantErrors(values: GrantValues): Record<string, string> {
  const errors: Record<string, string> = {};
  const { enabled, customModel, manualSumEnabled, manualSum } = values;
  if (enabled && !manualSumEnabled && customModel.trim() === "") {
    errors["manualGrantModel.customModel"] = "Velg en modell";
  }
  if (manualSumEnabled && oereOf(manualSum) === null) {
    errors["manualGrantModel.manualSum"] = "Skriv summen i kroner, for eksempel 71 550";
  }
  return errors;
}

export const grantWords: Words<GrantValues> = {
  enabled: yesWords("Egen modell"),
  customModel: textWords("Modell"),
  manualSumEnabled: yesWords("Fast sum"),
  manualSum: textWords("Sum"),
};
