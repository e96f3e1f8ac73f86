import { useEffect, useEffectEvent, useRef, useState } from "react";
import { everythingChanged } from "@/api/changes.ts";
import { errorText } from "@/lib/problem.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { percentOf, ProgressBar } from "@/ui/Progress.tsx";
import { toast } from "@/ui/Toast.tsx";
import { type BulkFailure, type BulkResult, type BulkTask, noResult, runTask } from "./bulk.ts";
import classes from "./BulkRun.module.css";

type Stage = { at: "running" } | { at: "ended"; error: unknown };

/** Takes back what was done, the last first. */
async function takeBack(undo: BulkResult["undo"]): Promise<void> {
  const running = toast.progress("Angrer");
  try {
    for (const back of undo.toReversed()) {
      // oxlint-disable-next-line no-await-in-loop
      await back();
    }
    running.positive("Det er angret. Alt er som før.");
  } catch (error) {
    running.negative(errorText(error));
  }
  void everythingChanged();
}

/** “12 av 14 er arkivert.” */
const saidOf = (task: BulkTask, { done }: BulkResult): string =>
  `${formatCount(done)} av ${formatCount(task.ids.length)} er ${task.done}.`;

/** What came of it is said in passing, with a way back; there is nothing to read. */
function sayDone(task: BulkTask, result: BulkResult): void {
  const said = saidOf(task, result);
  const undo = () => void takeBack(result.undo);
  if (result.undo.length > 0) toast.undoable(said, undo, task.undoMs);
  else toast.positive(said);
}

/**
 * Does something to many as soon as it is drawn and shows how far it is. What went as it should is
 * said in a toast that takes it back; what could not be done, and why, stays in the dialog.
 */
export function BulkRun({ task, onClose }: { task: BulkTask; onClose: () => void }) {
  const [result, setResult] = useState(noResult);
  const [stage, setStage] = useState<Stage>({ at: "running" });
  const begun = useRef(false);
  const ended = useEffectEvent((last: BulkResult, error: unknown) => {
    void everythingChanged();
    if (error || last.failed.length > 0 || last.notes.length > 0) {
      setStage({ at: "ended", error });
      return;
    }
    sayDone(task, last);
    onClose();
  });
  // The reader has decided already: it begins with the dialog, once.
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    void runTask(task, setResult).then(({ result: last, error }) => ended(last, error));
  }, [task]);
  const busy = stage.at === "running";
  const undo = () => {
    onClose();
    void takeBack(result.undo);
  };
  const late = useLate(!busy, task.undoMs);
  return (
    <Dialog
      opened
      onClose={onClose}
      persistent={busy}
      size="small"
      title={busy ? task.running : "Ferdig"}
      footer={
        <>
          {!busy && !late && result.undo.length > 0 && (
            <Button tone="secondary" icon="undo" onClick={undo}>
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
  const { error } = stage;
  const said = saidOf(task, result);
  return (
    <div className={classes.body}>
      <p role="status">{said}</p>
      {Boolean(error) && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={18} />
          {errorText(error)}
        </p>
      )}
      <Told title="Ikke gjort" lines={failed} />
      <Told title="Må følges opp" lines={result.notes} />
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
