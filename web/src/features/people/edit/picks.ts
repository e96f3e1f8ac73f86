import { api } from "@/api/client.ts";
import type { Apprentice, Option, TrainingPlanSummary } from "@/api/types.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

type Load = (q: string, signal: AbortSignal) => Promise<Pick[]>;

/** What a picker of the kind offers. */
export const options =
  (what: "companies" | "employees" | "coordinators" | "programareas"): Load =>
  (q, signal) =>
    api.get<Option[]>(`/options/${what}`, { query: { q }, signal });

export const planOptions: Load = async (q, signal) => {
  const plans = await api.get<TrainingPlanSummary[]>("/trainingplans", { signal });
  const sought = q.toLocaleLowerCase("nb");
  return plans
    .filter(({ title }) => title.toLocaleLowerCase("nb").includes(sought))
    .map(({ id, title, antallMaal }) => ({ id, navn: title, detail: `${antallMaal} mål` }));
};

export const personPick = ({
  id,
  navn,
  epost,
}: {
  id: string;
  navn: string;
  epost: string | null;
}): Pick => (epost ? { id, navn, detail: epost } : { id, navn });

export const companyPick = ({ bedrift }: Apprentice): Pick[] =>
  bedrift ? [{ id: bedrift.id, navn: bedrift.navn }] : [];

export const instructorPicks = ({ ansatte }: Apprentice): Pick[] => ansatte.map(personPick);

export const coordinatorPicks = ({ coordinators }: Apprentice): Pick[] =>
  coordinators.map(personPick);

export const planPicks = ({ trainingplans }: Apprentice): Pick[] =>
  trainingplans.map(({ id, title }) => ({ id, navn: title }));

export const tradePick = ({ programomrade }: Apprentice): Pick[] =>
  programomrade
    ? [{ id: programomrade.kode, navn: programomrade.tittel, detail: programomrade.kode }]
    : [];

export const ids = (picks: readonly Pick[]): string[] => picks.map(({ id }) => id);

/** The one that is chosen. */
export const idOf = (picks: readonly Pick[]): string | null => picks[0]?.id ?? null;
