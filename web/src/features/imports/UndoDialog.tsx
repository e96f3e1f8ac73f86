import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useState } from "react";
import { everythingChanged } from "@/api/changes.ts";
import type { ImportView, UndoReport } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Import.module.css";
import { undoImport, undoPreviewQuery } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

interface Part {
  title: string;
  lines: string[];
  total: number;
}

function partsOf(report: UndoReport, done: boolean): Part[] {
  const kept = report.kept.map(({ navn, grunn }) => `${navn} – ${grunn}`);
  const parts = [
    {
      title: done ? "Fjernet" : "Dette fjernes",
      lines: report.removed,
      total: report.removedTotal,
    },
    {
      title: done ? "Satt tilbake" : "Dette settes tilbake slik det var",
      lines: report.restored,
      total: report.restoredTotal,
    },
    { title: done ? "Beholdt" : "Dette beholdes", lines: kept, total: report.keptTotal },
  ];
  return parts.filter(({ total }) => total > 0);
}

/** What taking an import back does, by name. */
function UndoParts({ report, done }: { report: UndoReport; done: boolean }) {
  return partsOf(report, done).map(({ title, lines, total }) => (
    <section key={title}>
      <h3 className={classes.lead}>
        {title} ({total})
      </h3>
      <ul className={classes.lines}>
        {lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may be alike and never move
          <li key={at}>{line}</li>
        ))}
        {total > lines.length && <li>og {total - lines.length} til</li>}
      </ul>
    </section>
  ));
}

/** Says what an import's undoing takes away, puts back and keeps, before it is done. */
export const UndoDialog = ({ row, onClose }: { row: ImportView; onClose: () => void }) => (
  <UndoDialogOf
    preview={useQuery(undoPreviewQuery(row.id))}
    send={() => undoImport(row.id)}
    onClose={onClose}
  />
);

/** The same of any import. */
export function UndoDialogOf({
  preview,
  send,
  onClose,
}: {
  preview: UseQueryResult<UndoReport>;
  send: () => Promise<UndoReport>;
  onClose: () => void;
}) {
  const [done, setDone] = useState<UndoReport | null>(null);
  const nothing = preview.data && preview.data.removedTotal + preview.data.restoredTotal === 0;
  const undo = useWrite({
    send,
    done: ({ keptTotal }) => (keptTotal > 0 ? undefined : "Importen er angret"),
    onDone: (report) => {
      if (report.keptTotal > 0) setDone(report);
      else onClose();
    },
    again: everythingChanged,
  });
  if (done) {
    return (
      <Dialog
        opened
        onClose={onClose}
        size="medium"
        title="Importen er angret"
        footer={<Button onClick={onClose}>Lukk</Button>}
      >
        <UndoParts report={done} done />
      </Dialog>
    );
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Angre importen?"
      footer={
        <DialogFooter
          onCancel={onClose}
          tone="negative"
          disabled={!preview.data || nothing === true}
          loading={undo.isRunning}
          loadingLabel="Angrer"
          onClick={() => void undo.run()}
        >
          Angre importen
        </DialogFooter>
      }
    >
      {preview.isPending && <Skeleton height={120} />}
      {preview.isError && (
        <ErrorState compact error={preview.error} onRetry={() => void preview.refetch()} />
      )}
      {nothing && (
        <p className={classes.text}>
          Alt fra importen er i bruk eller endret siden. Det er ingenting igjen å angre.
        </p>
      )}
      {preview.data && <UndoParts report={preview.data} done={false} />}
    </Dialog>
  );
}
