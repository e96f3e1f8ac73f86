import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { application_label_create, application_label_delete } from "@/api/operations.gen.ts";
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
  const save = useWrite({ send: () => onSave([...ids]) });
  const erase = useWrite({
    send: (id: string) => call(application_label_delete, { id }),
    onDone: (_, id) => setIds((now) => now.filter((one) => one !== id)),
    again: (id) => Promise.all([changed("APPLICATIONLABELS", id), changed("APPLICATIONS")]),
  });
  const remove = async (id: string, navn: string) => {
    const sure = await askConfirm({
      title: `Slette etiketten ${navn}?`,
      text: "Den tas av alle søknader som har den.",
      confirmText: "Slett",
    });
    if (sure) await erase.run(id);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={title}
      footer={
        <DialogFooter
          onCancel={onClose}
          loading={save.isRunning}
          loadingLabel="Lagrer"
          onClick={() => void save.run()}
        >
          Lagre
        </DialogFooter>
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
            <span key={id} className={classes.row}>
              <Checkbox
                label={navn}
                checked={ids.includes(id)}
                onChange={(on) => setIds(on ? [...ids, id] : ids.filter((one) => one !== id))}
              />
              <Button
                tone="quiet"
                thin
                icon="delete"
                label={`Slett etiketten ${navn}`}
                onClick={() => void remove(id, navn)}
              />
            </span>
          ))}
          <NewLabel onMade={(id) => setIds([...ids, id])} />
        </div>
      )}
    </Dialog>
  );
}

function NewLabel({ onMade }: { onMade: (id: string) => void }) {
  const [navn, setNavn] = useState("");
  const [error, setError] = useState<string | null>(null);
  const write = useWrite({
    send: () => call(application_label_create, { body: { navn: navn.trim() } }),
    onDone: ({ id }) => {
      setNavn("");
      onMade(id);
    },
    onRefused: (failure) => setError(problemText(failure)),
    again: () => changed("APPLICATIONLABELS"),
  });
  const make = () =>
    navn.trim() === "" ? setError("Skriv hva etiketten skal hete") : void write.run();
  return (
    <form
      className={classes.rows}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        make();
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
        <Button type="submit" tone="secondary" icon="add" loading={write.isRunning}>
          Lag etikett
        </Button>
      </div>
    </form>
  );
}
