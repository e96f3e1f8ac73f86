import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { api } from "@/api/client.ts";
import type { Apprentice, Option, TrainingPlanSummary } from "@/api/types.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import { apprenticeQuery } from "../queries.ts";
import { useUid } from "../useUid.ts";
import {
  type ConnectionField,
  connectionWords,
  type Connections,
  connectionsOf,
  toRequest,
} from "./connections.ts";

/** Which field each address is about; the one of the company starts at the top of the form. */
const focusByRoute: Record<string, ConnectionField> = {
  laerefag: "trainingplans",
  ansvarligekoordinatorer: "coordinators",
};

/**
 * “Tilknytninger”: company, instructors, coordinators and training plans in one form, for the
 * addresses laerebedrift, laerefag and ansvarligekoordinatorer below `rediger`.
 */
export function ConnectionsPage() {
  const uid = useUid();
  const { data } = useQuery(apprenticeQuery(uid));
  const page = useRouterState({
    select: ({ location }) => location.pathname.split("/").findLast(Boolean) ?? "",
  });
  if (!data) return null;
  return <ConnectionsForm key={uid} apprentice={data} focus={focusByRoute[page] ?? null} />;
}

const options =
  (what: "companies" | "employees" | "coordinators") =>
  (q: string, signal: AbortSignal): Promise<Pick[]> =>
    api.get<Option[]>(`/options/${what}`, { query: { q }, signal });

async function planOptions(q: string, signal: AbortSignal): Promise<Pick[]> {
  const plans = await api.get<TrainingPlanSummary[]>("/trainingplans", { signal });
  const sought = q.toLocaleLowerCase("nb");
  return plans
    .filter(({ title }) => title.toLocaleLowerCase("nb").includes(sought))
    .map(({ id, title, antallMaal }) => ({ id, navn: title, detail: `${antallMaal} mål` }));
}

function ConnectionsForm({
  apprentice,
  focus,
}: {
  apprentice: Apprentice;
  focus: ConnectionField | null;
}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id } = apprentice;
  const edit = useVersionedForm({
    stored: apprentice,
    valuesOf: connectionsOf,
    words: connectionWords,
    save: (version, values) =>
      api.put<Apprentice>(
        `/apprentices/${encodeURIComponent(id)}/connections`,
        toRequest(version, values),
      ),
    onSaved: async (saved) => {
      queryClient.setQueryData(apprenticeQuery(id).queryKey, saved);
      void queryClient.invalidateQueries({ queryKey: ["apprentice", id, "goals"] });
      void queryClient.invalidateQueries({ queryKey: ["search", "LAERLINGER"] });
      void queryClient.invalidateQueries({ queryKey: ["overview"] });
      toast.positive("Tilknytningene er lagret");
      await navigate({ to: `/k/laerlinger/${id}` });
    },
  });
  return (
    <Card title="Tilknytninger">
      <VersionedForm
        edit={edit}
        cancel={
          <ButtonLink to={`/k/laerlinger/${id}`} tone="secondary">
            Avbryt
          </ButtonLink>
        }
      >
        <Fields form={edit.form} focus={focus} />
      </VersionedForm>
    </Card>
  );
}

function Fields({ form, focus }: { form: FormState<Connections>; focus: ConnectionField | null }) {
  const field = (name: ConnectionField) => ({
    name,
    label: connectionWords[name].label,
    value: form.values[name],
    error: form.errors[name],
    focusOnMount: focus === name,
    onChange: (value: Pick[]) => form.set(name, value),
  });
  return (
    <>
      <PickerField
        {...field("bedriftid")}
        single
        icon="company"
        searchLabel={
          form.values.bedriftid.length > 0 ? "Søk for å bytte bedrift" : "Søk etter bedrift"
        }
        load={options("companies")}
      />
      <PickerField
        {...field("ansatte")}
        icon="person"
        help="De som følger opp lærlingen i bedriften og godkjenner dokumentasjon."
        searchLabel="Søk etter ansatt"
        load={options("employees")}
      />
      <PickerField
        {...field("coordinators")}
        icon="person"
        help="De som har ansvaret for lærlingen på opplæringskontoret."
        searchLabel="Søk etter koordinator"
        load={options("coordinators")}
      />
      <PickerField
        {...field("trainingplans")}
        icon="plan"
        help="Kompetansemålene i planene blir lærlingens mål."
        searchLabel="Søk etter opplæringsplan"
        load={planOptions}
      />
    </>
  );
}
