import { saidCount, stateOf } from "@/blocks/setUp.tsx";
import type { SettingsEntry } from "@/blocks/settings.ts";
import { criteriaQuery } from "./criteriaForm.ts";

/** Its lines on the page of settings. */
export const settings: readonly SettingsEntry[] = [
  {
    card: "Følge opp lærlinger",
    title: "Generelle vurderingskriterier",
    text: "Hva alle lærlinger vurderes etter, og skalaene det vurderes på.",
    icon: "star",
    to: "/k/systemvalg/generellevurderingskriterier",
    words: "skala karakter",
    HowSetUp: stateOf(criteriaQuery, ({ generalGoals }) =>
      saidCount(generalGoals.length, "kriterium", "kriterier"),
    ),
  },
];
