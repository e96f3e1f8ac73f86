import { useEffect, useRef, useState } from "react";
import { everythingChanged } from "@/api/changes.ts";
import { errorText } from "@/lib/problem.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { percentOf, ProgressBar } from "@/ui/Progress.tsx";
import { type BulkFailure, type BulkResult, type BulkTask, noResult, runTask } from "./bulk.ts";
import classes from "./BulkRun.module.css";

type Stage =
  | { at: "running" }
  | { at: "ended"; error: unknown }
  | { at: "undoing" }
  | { at: "undone"; error: unknown };

/**
 * Does something to many as soon as it is drawn: shows how far it is, what could not be done and
 * why, and takes it back where that can be.
 */
export function BulkRun({ task, onClose }: { task: BulkTask; onClose: () => void }) {
  const [result, setResult] = useState(noResult);
  const [stage, setStage] = useState<Stage>({ at: "running" });
  const begun = useRef(false);
  // The reader has decided already: it begins with the dialog, once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void runTask(task, setResult).then(({ error }) => {
      setStage({ at: "ended", error });
      void everythingChanged();
    });
  }, [task]);
  const undo = async () => {
    setStage({ at: "undoing" });
    try {
      for (const back of result.undo.toReversed()) {
        // oxlint-disable-next-line no-await-in-loop
        await back();
      }
      setStage({ at: "undone", error: null });
    } catch (error) {
      setStage({ at: "undone", error });
    }
    void everythingChanged();
  };
  const busy = stage.at === "running" || stage.at === "undoing";
  const late = useLate(stage.at === "ended", task.undoMs);
  const undoable = stage.at === "ended" && result.undo.length > 0 && !late;
  return (
    <Dialog
      opened
      onClose={onClose}
      persistent={busy}
      size="small"
      title={busy ? task.running : "Ferdig"}
      footer={
        <>
          {undoable && (
            <Button tone="secondary" icon="undo" onClick={() => void undo()}>
              Angre
            </Button>
          )}
          <Button loading={busy} onClick={onClose}>
            Lukk
          </Button>
        </>
      }
    >
      <Outcome task={task} result={result} stage={stage} />
    </Dialog>
  );
}

/** Whether it has ended so long ago that it cannot be taken back any more. */
function useLate(ended: boolean, undoMs: number | undefined): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!ended || undoMs === undefined) return;
    const timer = setTimeout(() => setLate(true), undoMs);
    return () => clearTimeout(timer);
  }, [ended, undoMs]);
  return late;
}

function Outcome({ task, result, stage }: { task: BulkTask; result: BulkResult; stage: Stage }) {
  const total = task.ids.length;
  const { done, failed } = result;
  if (stage.at === "running") {
    const percent = percentOf(done + failed.length, total);
    return (
      <div className={classes.body}>
        <ProgressBar percent={percent} label={task.running} />
        <p role="status">{`${formatCount(done + failed.length)} av ${formatCount(total)}`}</p>
      </div>
    );
  }
  const error = stage.at === "undoing" ? null : stage.error;
  const said =
    stage.at === "undone" && !error
      ? "Det er angret. Alt er som før."
      : `${formatCount(done)} av ${formatCount(total)} er ${task.done}.`;
  return (
    <div className={classes.body}>
      <p role="status">{said}</p>
      {Boolean(error) && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={18} />
          {errorText(error)}
        </p>
      )}
      {stage.at !== "undone" && (
        <>
          <Told title="Ikke gjort" lines={failed} />
          <Told title="Må følges opp" lines={result.notes} />
        </>
      )}
    </div>
  );
}

function Told({ title, lines }: { title: string; lines: readonly BulkFailure[] }) {
  if (lines.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ul className={classes.failed}>
        {lines.map(({ id, navn, message }) => (
          <li key={`${id} ${message}`}>
            <span>{navn || "Ukjent"}</span>
            <span>{message}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
