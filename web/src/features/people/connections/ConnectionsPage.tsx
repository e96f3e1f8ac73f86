import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useRouterState } from "@tanstack/react-router";
import { useState } from "react";
import { api } from "@/api/client.ts";
import { ApiError, Refusal } from "@/api/problem.ts";
import type { Apprentice, Option, TrainingPlanSummary } from "@/api/types.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { type FormState, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { apprenticeQuery } from "../queries.ts";
import { useUid } from "../useUid.ts";
import { ConflictCard } from "./ConflictCard.tsx";
import {
  changedFields,
  type Choices,
  type ConnectionField,
  connectionLabels,
  type Connections,
  connectionsOf,
  merged,
  toRequest,
} from "./connections.ts";
import classes from "./ConnectionsPage.module.css";

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

/** The form, and how it is saved when somebody else was first. */
function useConnections(apprentice: Apprentice) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // What the choices are made against: it stays while live changes come in behind the form.
  const [base, setBase] = useState({
    version: apprentice.version,
    connections: connectionsOf(apprentice),
  });
  const [stale, setStale] = useState<Apprentice | null>(null);

  const save = async (version: number, values: Connections): Promise<void> => {
    const { id } = apprentice;
    const path = `/apprentices/${encodeURIComponent(id)}/connections`;
    const saved = await api.put<Apprentice>(path, toRequest(version, values));
    queryClient.setQueryData(apprenticeQuery(id).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ["apprentice", id, "goals"] });
    void queryClient.invalidateQueries({ queryKey: ["search", "LAERLINGER"] });
    void queryClient.invalidateQueries({ queryKey: ["overview"] });
    toast.positive("Tilknytningene er lagret");
    await navigate({ to: `/k/laerlinger/${id}` });
  };

  const form = useForm<Connections>({
    initial: base.connections,
    onSubmit: async (values) => {
      try {
        await save(base.version, values);
      } catch (error) {
        const current = error instanceof ApiError ? error.currentAs<Apprentice>() : undefined;
        if (!current) throw error;
        if (changedFields(base.connections, connectionsOf(current)).length === 0) {
          // Something else about the apprentice was changed: that is no reason to ask.
          await save(current.version, values);
          return;
        }
        setStale(current);
        throw new Refusal("Noen andre har endret tilknytningene mens du redigerte");
      }
    },
  });

  const resolve = (current: Apprentice, choices: Choices) => {
    const stored = connectionsOf(current);
    const next = merged(base.connections, form.values, stored, choices);
    setBase({ version: current.version, connections: stored });
    setStale(null);
    form.reset(next);
    const [own] = changedFields(stored, next);
    // Values that differ from what is stored are still to be saved.
    if (own) form.set(own, next[own]);
  };
  return { form, base, stale, resolve };
}

function ConnectionsForm({
  apprentice,
  focus,
}: {
  apprentice: Apprentice;
  focus: ConnectionField | null;
}) {
  const { form, base, stale, resolve } = useConnections(apprentice);
  useUnsavedGuard(form.unsaved);
  return (
    <div className={classes.page}>
      {stale && (
        <ConflictCard
          base={base.connections}
          mine={form.values}
          stored={connectionsOf(stale)}
          onResolve={(choices) => resolve(stale, choices)}
        />
      )}
      <Card title="Tilknytninger">
        <Form
          form={form}
          labels={connectionLabels}
          buttons={
            <>
              <Button
                type="submit"
                loading={form.loading}
                loadingLabel="Lagrer"
                disabled={!form.dirty || stale !== null}
              >
                Lagre
              </Button>
              <ButtonLink to={`/k/laerlinger/${apprentice.id}`} tone="secondary">
                Avbryt
              </ButtonLink>
            </>
          }
        >
          <Fields form={form} focus={focus} />
        </Form>
      </Card>
    </div>
  );
}

function Fields({ form, focus }: { form: FormState<Connections>; focus: ConnectionField | null }) {
  const field = (name: ConnectionField) => ({
    name,
    label: connectionLabels[name],
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
