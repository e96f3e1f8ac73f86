import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { competence_targets_update } from "@/api/operations.gen.ts";
import type { CompetenceTargets } from "@/api/schemas.gen.ts";
import { ApiError, problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { hoursText } from "../hours.ts";
import { targetsQuery } from "../queries.ts";
import { HoursField } from "../write/HoursField.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

/** The competence hours that a plan demands, on its page; nothing where it demands none. */
export function TargetsCard({ plan }: { plan: string }) {
  const { data } = useQuery(targetsQuery(plan));
  const [open, setOpen] = useState(false);
  if (!data?.active) return null;
  const demanded = data.categories.filter(({ minutes }) => minutes > 0);
  return (
    <Card
      title="Kompetansetimer"
      aside={
        <Button tone="secondary" thin icon="edit" onClick={() => setOpen(true)}>
          Endre krav
        </Button>
      }
    >
      {demanded.length === 0 ? (
        <p>Ingen områder har krav til timer ennå.</p>
      ) : (
        <Facts items={demanded.map(({ label, minutes }) => [label, hoursText(minutes)] as const)} />
      )}
      {open && <TargetsDialog targets={data} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function TargetsDialog({ targets, onClose }: { targets: CompetenceTargets; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [values, setValues] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(targets.categories.map(({ id, minutes }) => [id, minutes])),
  );
  const [failed, setFailed] = useState<string | null>(null);
  const write = useWrite({
    send: () => {
      const categories = Object.entries(values).map(([id, minutes]) => ({ id, minutes }));
      const body = { version: targets.version, categories };
      return call(competence_targets_update, { id: targets.id, body });
    },
    done: "Lagret",
    onDone: (saved) => {
      queryClient.setQueryData(targetsQuery(targets.id).queryKey, saved);
      onClose();
    },
    again: () => changed("KOMPETANSETIMER", targets.id),
    onRefused: (error) => {
      const stale = error instanceof ApiError && error.status === 409;
      setFailed(
        stale ? "Noen andre har endret kravene. Lukk, og åpne på nytt." : problemText(error),
      );
    },
  });
  const save = () => {
    setFailed(null);
    void write.run();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Krav til kompetansetimer"
      footer={
        <DialogFooter onCancel={onClose} loading={write.isRunning} onClick={() => void save()}>
          Lagre
        </DialogFooter>
      }
    >
      <Stack>
        {failed && (
          <div role="alert">
            <Notice tone="negative" icon="alert">
              {failed}
            </Notice>
          </div>
        )}
        {targets.categories.map(({ id, label }) => (
          <HoursField
            key={id}
            name={id}
            label={`${label}, timer`}
            minutes={values[id] ?? 0}
            error={undefined}
            onChange={(minutes) => setValues((before) => ({ ...before, [id]: minutes }))}
          />
        ))}
      </Stack>
    </Dialog>
  );
}
