import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { trainingplan_renew } from "@/api/operations.gen.ts";
import type { TrainingPlanRenewal, TrainingPlanView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./PlanPage.module.css";
import { planQuery } from "@/blocks/trainingplan.ts";
import { renewalQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Says that the curriculum has a newer version, and offers what is different in it. */
export function RenewPlan({ plan }: { plan: TrainingPlanView }) {
  const [opened, setOpened] = useState(false);
  if (plan.curriculumNewest <= plan.curriculumVersion) return null;
  return (
    <Card title="Læreplanen er kommet i ny versjon" icon="warning" tone="warning">
      <div className={classes.renew}>
        <p>Planen er som før til du oppdaterer den. Du velger mål for mål.</p>
        <Button onClick={() => setOpened(true)}>Oppdater til ny versjon</Button>
      </div>
      {opened && <RenewDialog plan={plan} onClose={() => setOpened(false)} />}
    </Card>
  );
}

function RenewDialog({ plan, onClose }: { plan: TrainingPlanView; onClose: () => void }) {
  const query = useQuery(renewalQuery(plan.id));
  if (query.data) {
    // Another version of the plan or the curriculum is chosen from anew.
    const { version, curriculumVersion } = query.data;
    return (
      <Differences
        key={`${version}/${curriculumVersion}`}
        plan={plan.id}
        told={query.data}
        onClose={onClose}
      />
    );
  }
  return (
    <Dialog opened onClose={onClose} size="large" title="Oppdater til ny versjon">
      {query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  );
}

/** What is taken over: nothing that somebody has begun with, unless the reader says so. */
const startWith = ({ added, changed: reworded, gone }: TrainingPlanRenewal): Set<string> =>
  new Set([
    ...added.map(({ kode }) => kode),
    ...[...reworded, ...gone].filter(({ hvem }) => hvem === null).map(({ id }) => id),
  ]);

function Differences({
  plan,
  told,
  onClose,
}: {
  plan: string;
  told: TrainingPlanRenewal;
  onClose: () => void;
}) {
  const { version, curriculumVersion, added, changed: reworded, gone } = told;
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(() => startWith(told));
  const choose = (key: string, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(key);
    else next.delete(key);
    setChosen(next);
  };
  const box = (key: string, label: string) => (
    <Checkbox label={label} checked={chosen.has(key)} onChange={(on) => choose(key, on)} />
  );
  const taken = (ids: readonly string[]) => ids.filter((id) => chosen.has(id));
  const renew = useWrite({
    send: () =>
      call(trainingplan_renew, {
        id: plan,
        body: {
          version,
          curriculumVersion,
          add: taken(added.map(({ kode }) => kode)),
          reword: taken(reworded.map(({ id }) => id)),
          remove: taken(gone.map(({ id }) => id)),
        },
      }),
    done: "Planen er oppdatert til ny versjon",
    onDone: (saved) => {
      queryClient.setQueryData(planQuery(plan).queryKey, saved);
      onClose();
    },
    again: () => changed("TRAININGPLANS", plan),
  });
  const same = added.length + reworded.length + gone.length === 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="large"
      title="Oppdater til ny versjon"
      footer={
        <DialogFooter
          onCancel={onClose}
          loading={renew.isRunning}
          loadingLabel="Oppdaterer"
          onClick={() => void renew.run()}
        >
          Oppdater
        </DialogFooter>
      }
    >
      <div className={classes.differences}>
        <p>
          {same
            ? "Målene i planen er de samme som i den nye versjonen."
            : "Mål som er like, blir stående med alt lærlingene har gjort."}
        </p>
        <Part title="Nye mål" shown={added.length > 0}>
          {added.map(({ kode, label, category }) => (
            <li key={kode}>
              {box(kode, `Legg til: ${label}`)}
              <p className={classes.facts}>{category}</p>
            </li>
          ))}
        </Part>
        <Part title="Ny ordlyd" shown={reworded.length > 0}>
          {reworded.map(({ id, label, ny, hvem }) => (
            <li key={id}>
              {box(id, `Ny ordlyd: ${ny}`)}
              <p className={classes.facts}>
                Nå: {label}
                {hvem !== null && ` · I bruk hos ${hvem}`}
              </p>
            </li>
          ))}
        </Part>
        <Part title="Ikke lenger i læreplanen" shown={gone.length > 0}>
          {gone.map(({ id, label, hvem }) => (
            <li key={id}>
              {hvem === null ? (
                box(id, `Slett: ${label}`)
              ) : (
                <>
                  <p>{label}</p>
                  <p className={classes.facts}>Blir stående: i bruk hos {hvem}</p>
                </>
              )}
            </li>
          ))}
        </Part>
      </div>
    </Dialog>
  );
}

function Part({ title, shown, children }: { title: string; shown: boolean; children: ReactNode }) {
  if (!shown) return null;
  return (
    <section>
      <h3>{title}</h3>
      <ul className={classes.parts}>{children}</ul>
    </section>
  );
}
