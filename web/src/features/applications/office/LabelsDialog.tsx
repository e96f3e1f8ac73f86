import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { label_create } from "../api.ts";
import { labelsQuery } from "../queries.ts";
import classes from "./Office.module.css";

const NAME_MAX = 40;

/** Chooses labels; one that is missing is made here, in the list. */
export function LabelsDialog({
  title,
  chosen,
  onSave,
  onClose,
}: {
  title: string;
  chosen: readonly string[];
  onSave: (ids: string[]) => Promise<void>;
  onClose: () => void;
}) {
  const { data, error, refetch } = useQuery(labelsQuery);
  const [ids, setIds] = useState<readonly string[]>(chosen);
  const [saving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    await onSave([...ids]);
    setSaving(false);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button loading={saving} loadingLabel="Lagrer" onClick={() => void save()}>
            Lagre
          </Button>
        </>
      }
    >
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster etikettene">
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {data && (
        <div className={classes.rows}>
          {data.length === 0 && (
            <p className={classes.muted}>Ingen etiketter ennå. Lag den første.</p>
          )}
          {data.map(({ id, navn }) => (
            <Checkbox
              key={id}
              label={navn}
              checked={ids.includes(id)}
              onChange={(on) => setIds(on ? [...ids, id] : ids.filter((one) => one !== id))}
            />
          ))}
          <NewLabel onMade={(id) => setIds([...ids, id])} />
        </div>
      )}
    </Dialog>
  );
}

function NewLabel({ onMade }: { onMade: (id: string) => void }) {
  const queryClient = useQueryClient();
  const [navn, setNavn] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [making, setMaking] = useState(false);
  const make = async () => {
    if (navn.trim() === "") {
      setError("Skriv hva etiketten skal hete");
      return;
    }
    setMaking(true);
    try {
      const { id } = await call(label_create, { body: { navn: navn.trim() } });
      await queryClient.invalidateQueries(labelsQuery);
      setNavn("");
      onMade(id);
    } catch (failure) {
      setError(problemText(failure));
    } finally {
      setMaking(false);
    }
  };
  return (
    <form
      className={classes.rows}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        void make();
      }}
    >
      <TextField
        label="Ny etikett"
        maxLength={NAME_MAX}
        value={navn}
        error={error ?? undefined}
        onChange={(value) => {
          setNavn(value);
          setError(null);
        }}
      />
      <div>
        <Button type="submit" tone="secondary" icon="add" loading={making}>
          Lag etikett
        </Button>
      </div>
    </form>
  );
}
