import { call } from "@/api/client.ts";
import { searchList } from "@/api/lists.ts";
import {
  company_get,
  company_options,
  coordinator_options_list,
  employee_options_list,
  program_area_options,
  trainingplans_list,
} from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { Pick } from "@/ui/form/PickerField.tsx";

type Load = (q: string, signal: AbortSignal) => Promise<Pick[]>;

const offered = {
  companies: company_options,
  employees: employee_options_list,
  coordinators: coordinator_options_list,
  programareas: program_area_options,
};

/** What a picker of the kind offers. */
export const options =
  (what: keyof typeof offered): Load =>
  (q, signal) =>
    call(offered[what], { q, signal });

/** Instructors for one in the company: as long as nothing is typed, its own come first. */
export const instructorOptions =
  (bedrift: string | null): Load =>
  async (q, signal) => {
    const all = await options("employees")(q, signal);
    if (q !== "" || bedrift === null) return all;
    const { ansatte } = await call(company_get, { id: bedrift, signal });
    const here = new Set<string>(ansatte.map(({ id }) => id));
    const own = ansatte.map(({ id, navn, customRole }) => ({
      id,
      navn,
      detail: customRole || "Ansatt i bedriften",
    }));
    return [...own, ...all.filter(({ id }) => !here.has(id))];
  };

/** The companies where the reader works. */
export const ownCompanyOptions: Load = async (q, signal) => {
  const sort = [{ field: "navn", direction: "asc" }] as const;
  const { items } = await searchList("BEDRIFTER", { q, page: 1, perPage: 20, sort }, { signal });
  return items.map(({ id, navn, poststed }) => ({ id, navn, detail: poststed }));
};

export const planOptions: Load = async (q, signal) => {
  const plans = await call(trainingplans_list, { signal });
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

export const companyPick = ({ bedrift }: ApprenticeDetail): Pick[] =>
  bedrift ? [{ id: bedrift.id, navn: bedrift.navn }] : [];

export const instructorPicks = ({ ansatte }: ApprenticeDetail): Pick[] => ansatte.map(personPick);

export const coordinatorPicks = ({ coordinators }: ApprenticeDetail): Pick[] =>
  coordinators.map(personPick);

export const planPicks = ({ trainingplans }: ApprenticeDetail): Pick[] =>
  trainingplans.map(({ id, title }) => ({ id, navn: title }));

export const tradePick = ({ programomrade }: ApprenticeDetail): Pick[] =>
  programomrade
    ? [{ id: programomrade.kode, navn: programomrade.tittel, detail: programomrade.kode }]
    : [];

export const ids = (picks: readonly Pick[]): string[] => picks.map(({ id }) => id);

/** The one that is chosen. */
export const idOf = (picks: readonly Pick[]): string | null => picks[0]?.id ?? null;
