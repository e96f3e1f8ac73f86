import { call } from "@/api/client.ts";
import { progression_update, trainingplan_progression_update } from "@/api/operations.gen.ts";
import type { ProgressionSetting } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";

/** What is in the form; the name is the call's. Percents are texts while they are written. */
export interface LineValues {
  maaneder: string[];
}

export const lineValues = ({ maaneder }: { maaneder: readonly number[] }): LineValues => ({
  maaneder: maaneder.map(String),
});

/** What stands in a field, as far as it is a number. */
export const shareOf = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) ? Number(text.trim()) : null;

/** The line that is written, for the chart: a month that is no number yet is drawn as the one before. */
export function writtenLine({ maaneder }: LineValues): number[] {
  let before = 0;
  return maaneder.map((text) => {
    before = Math.min(100, shareOf(text) ?? before);
    return before;
  });
}

export const lineWords: Words<LineValues> = {
  maaneder: {
    label: "Progresjonen",
    text: (months) =>
      months.length === 0 ? "Ingen" : `${months.length} måneder: ${months.join(", ")} prosent`,
  },
};

/** The server's rules, where the browser can tell before. */
export function checkLine({ maaneder }: LineValues): FormErrors {
  const errors: FormErrors = {};
  let highest = 0;
  maaneder.forEach((text, at) => {
    const share = shareOf(text);
    const field = `maaneder.${at}`;
    if (share === null || share > 100) errors[field] = "Skriv et tall fra 0 til 100";
    else if (share < highest) errors[field] = "Andelen kan ikke være lavere enn måneden før";
    else if (at === maaneder.length - 1 && share !== 100) {
      errors[field] = "I den siste måneden skal andelen være 100 prosent";
    }
    highest = Math.max(highest, share ?? 0);
  });
  return errors;
}

const bodyOf = (version: number, { maaneder }: LineValues) => ({
  version,
  maaneder: maaneder.map((text) => shareOf(text) ?? 0),
});

export const saveForAll = (version: number, values: LineValues): Promise<ProgressionSetting> =>
  call(progression_update, { body: bodyOf(version, values) });

export const saveForPlan =
  (id: string) =>
  (version: number, values: LineValues): Promise<ProgressionSetting> =>
    call(trainingplan_progression_update, { id, body: bodyOf(version, values) });
