import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { trainingplan_delete } from "@/api/operations.gen.ts";
import type { TrainingPlanUses, TrainingPlanView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import classes from "./PlanPage.module.css";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { useNavigate } from "@/ui/address.ts";
import { usesQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

const hinders = ({ laerlinger, maal }: TrainingPlanUses): boolean =>
  laerlinger.length > 0 || maal.length > 0;

/** Deletes a plan, after saying what that means; where it cannot be, the dialog says who has it. */
export function DeletePlan({ plan }: { plan: TrainingPlanView }) {
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { id, title, version } = plan;
  const { data: uses, isError } = useQuery({ ...usesQuery(id), enabled: asked });
  const remove = useWrite({
    send: () => call(trainingplan_delete, { id, version }),
    done: `${title} er slettet`,
    onDone: async () => {
      await navigate({ to: "/k/systemvalg/opplaeringsplan" });
      queryClient.removeQueries({ queryKey: planQuery(id).queryKey });
    },
    again: () => changed("TRAININGPLANS", id),
  });
  const run = async () => {
    if (!(await remove.run())) setAsked(false);
  };
  return (
    <>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      {uses && hinders(uses) ? (
        <Dialog
          opened={asked}
          onClose={() => setAsked(false)}
          size="small"
          title="Opplæringsplanen kan ikke slettes nå"
        >
          <Hindrance uses={uses} />
        </Dialog>
      ) : (
        <ConfirmDelete
          opened={asked && (uses !== undefined || isError)}
          loading={remove.isRunning}
          title={`Slette ${title}?`}
          onConfirm={() => void run()}
          onCancel={() => setAsked(false)}
        >
          Kategorier, mål og delmål slettes. Ingen lærling er koblet til planen.
        </ConfirmDelete>
      )}
    </>
  );
}

function Hindrance({ uses: { laerlinger, maal } }: { uses: TrainingPlanUses }) {
  if (laerlinger.length === 0) {
    const [first] = maal;
    return <p>Dokumentasjon viser til mål i planen. Det første er i bruk hos {first?.hvem}.</p>;
  }
  return (
    <>
      <p>Disse lærlingene er koblet til planen. Gi dem en annen plan først.</p>
      <ul className={classes.people}>
        {laerlinger.map(({ id, navn, arkivert }) => (
          <li key={id}>
            {arkivert ? (
              `${navn} (arkivert)`
            ) : (
              <Link to={pathTo("/k/laerlinger/$uid/rediger/laerefag", { uid: id })}>{navn}</Link>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
