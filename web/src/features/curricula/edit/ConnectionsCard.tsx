import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  company_options,
  employee_options_list,
  program_area_options,
  trainingplan_connections_update,
} from "@/api/operations.gen.ts";
import type { TrainingPlanConnections } from "@/api/schemas.gen.ts";
import { picksWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { connectionsQuery } from "../queries.ts";

interface Connections {
  connectedEmployees: Pick[];
  automaticProgramArea: Pick[];
  automaticCompanies: Pick[];
}

const words: Words<Connections> = {
  connectedEmployees: picksWords("Ansatte"),
  automaticProgramArea: picksWords("Lærefag"),
  automaticCompanies: picksWords("Bedrifter"),
};

const valuesOf = (it: TrainingPlanConnections): Connections => ({
  connectedEmployees: it.connectedEmployees,
  automaticProgramArea: it.automaticProgramArea ? [it.automaticProgramArea] : [],
  automaticCompanies: it.automaticCompanies ?? [],
});

const ids = (picks: readonly Pick[]): string[] => picks.map(({ id }) => id);

const loadEmployees = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(employee_options_list, { q, signal });
const loadTrades = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(program_area_options, { q, signal });
const loadCompanies = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(company_options, { q, signal });

/** Whom the plan is for: the employees who see it, and the new apprentices who get it. */
export function ConnectionsCard({ plan }: { plan: string }) {
  const query = useQuery(connectionsQuery(plan));
  if (query.data) return <ConnectionsForm connections={query.data} />;
  return (
    <Card title="Hvem planen er for">
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Card>
  );
}

function ConnectionsForm({ connections }: { connections: TrainingPlanConnections }) {
  const queryClient = useQueryClient();
  const { id } = connections;
  const edit = useVersionedForm<TrainingPlanConnections, Connections>({
    stored: connections,
    words,
    valuesOf,
    save: (version, { connectedEmployees, automaticProgramArea, automaticCompanies }) => {
      const trade = automaticProgramArea[0]?.id ?? null;
      const companies = trade === null || automaticCompanies.length === 0;
      return call(trainingplan_connections_update, {
        id,
        body: {
          version,
          connectedEmployees: ids(connectedEmployees),
          automaticProgramArea: trade,
          automaticCompanies: companies ? null : ids(automaticCompanies),
        },
      });
    },
    onSaved: (saved) => {
      queryClient.setQueryData(connectionsQuery(id).queryKey, saved);
      void changed("TRAININGPLANS", id);
      toast.positive("Det er lagret hvem planen er for");
    },
  });
  const { form } = edit;
  const field = (name: keyof Connections) => ({
    ...fieldOf(form, name),
    label: words[name].label,
  });
  return (
    <Card title="Hvem planen er for">
      <VersionedForm edit={edit}>
        <PickerField
          {...field("connectedEmployees")}
          help="Ansatte som skal se hele planen på sine egne sider."
          icon="person"
          searchLabel="Søk etter ansatt"
          load={loadEmployees}
        />
        <PickerField
          {...field("automaticProgramArea")}
          help="Nye lærlinger i lærefaget får planen automatisk. De som er her fra før, berøres ikke."
          single
          icon="book"
          searchLabel="Søk etter lærefag"
          load={loadTrades}
        />
        {form.values.automaticProgramArea.length > 0 && (
          <PickerField
            {...field("automaticCompanies")}
            help="Bare nye lærlinger i disse bedriftene. Ingen valgt betyr alle bedrifter."
            icon="company"
            searchLabel="Søk etter bedrift"
            load={loadCompanies}
          />
        )}
      </VersionedForm>
    </Card>
  );
}
