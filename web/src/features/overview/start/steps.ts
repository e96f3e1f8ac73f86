import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import type { IconName } from "@/ui/Icon.tsx";

export type StepId = "plan" | "company" | "instructor" | "apprentice" | "connect" | "invite";

/** What the steps follow from. */
export interface OfficeFacts {
  counts: Pick<CoordinatorOverview["counts"], "laerlinger" | "bedrifter" | "ansatte">;
  plans: number;
  /** Apprentices without an instructor or a training plan. */
  unconnected: number;
  /** Apprentices who were asked to come, or came by themselves. */
  asked: number;
}

export interface OfficeStep {
  id: StepId;
  title: string;
  text: string;
  icon: IconName;
  done: boolean;
  /** What has to be done before; null where it can be done now. */
  first: string | null;
}

/** The first steps of an office, in their order, as far as they are taken. */
export function officeSteps({ counts, plans, unconnected, asked }: OfficeFacts): OfficeStep[] {
  const nobody = counts.laerlinger === 0 ? "Legg inn lærlingene først." : null;
  return [
    {
      id: "plan",
      title: "Lag opplæringsplaner",
      text: "Velg blant de nasjonale læreplanene. Kompetansemålene følger med.",
      icon: "plan",
      done: plans > 0,
      first: null,
    },
    {
      id: "company",
      title: "Legg inn bedriftene",
      text: "Navn og adresse hentes fra Enhetsregisteret.",
      icon: "company",
      done: counts.bedrifter > 0,
      first: null,
    },
    {
      id: "instructor",
      title: "Legg inn faglige ledere",
      text: "De godkjenner det lærlingene dokumenterer.",
      icon: "people",
      done: counts.ansatte > 0,
      first: counts.bedrifter === 0 ? "Legg inn bedriften de arbeider i først." : null,
    },
    {
      id: "apprentice",
      title: "Legg inn lærlingene",
      text: "Én om gangen, eller alle fra en liste du har.",
      icon: "upload",
      done: counts.laerlinger > 0,
      first: null,
    },
    {
      id: "connect",
      title: "Knytt lærlingene til leder og plan",
      text: "Da kan de begynne å dokumentere, og du ser framdriften her.",
      icon: "graduate",
      done: counts.laerlinger > 0 && unconnected === 0,
      first: nobody,
    },
    {
      id: "invite",
      title: "Inviter lærlingene",
      text: "De får en e-post om hva Svenn er og hvordan de logger inn.",
      icon: "send",
      done: asked > 0,
      first: nobody,
    },
  ];
}

/** The step that is open: the one that was chosen, else the first that can be taken now. */
export function openStep(
  steps: readonly OfficeStep[],
  chosen: StepId | "none" | null,
): StepId | null {
  if (chosen === "none") return null;
  if (chosen) return chosen;
  return steps.find(({ done, first }) => !done && first === null)?.id ?? null;
}
