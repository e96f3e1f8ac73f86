import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { everythingChanged } from "@/api/changes.ts";
import { errorText } from "@/lib/problem.ts";
import type { ImportView, UndoReport } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/Confirm.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Import.module.css";
import { importsQuery, undoImport } from "./queries.ts";

function facts({ counts }: ImportView): string {
  const parts: [number, string][] = [
    [counts.apprenticesCreated, "nye lærlinger"],
    [counts.apprenticesUpdated, "oppdaterte"],
    [counts.companiesCreated, "nye bedrifter"],
    [counts.employeesCreated, "nye faglige ledere"],
  ];
  const lines = parts.filter(([number]) => number > 0).map(([number, what]) => `${number} ${what}`);
  return lines.length > 0 ? lines.join(" · ") : "Ingen endringer";
}

/** What the undoing left alone, by name and reason. */
function KeptDialog({ report, onClose }: { report: UndoReport; onClose: () => void }) {
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Noe ble beholdt"
      footer={<Button onClick={onClose}>Lukk</Button>}
    >
      <p className={classes.text}>
        {report.removed} ble fjernet og {report.restored} satt tilbake. Disse er i bruk eller endret
        siden importen, og er ikke rørt:
      </p>
      <ul className={classes.lines}>
        {report.kept.map(({ id, navn, grunn }) => (
          <li key={id}>
            {navn} – {grunn}
          </li>
        ))}
        {report.keptTotal > report.kept.length && (
          <li>og {report.keptTotal - report.kept.length} til</li>
        )}
      </ul>
    </Dialog>
  );
}

function Row({ row, onUndone }: { row: ImportView; onUndone: (report: UndoReport) => void }) {
  const [undoing, setUndoing] = useState(false);
  const undo = async () => {
    const sure = await askConfirm({
      title: "Angre importen?",
      text:
        "Det importen laget fjernes, og det den endret settes tilbake. " +
        "Det noen har arbeidet med siden beholdes.",
      confirmText: "Ja, angre",
      cancelText: "Nei, behold den",
    });
    if (!sure) return;
    setUndoing(true);
    try {
      onUndone(await undoImport(row.id));
      void everythingChanged();
    } catch (error) {
      toast.negative(errorText(error));
    } finally {
      setUndoing(false);
    }
  };
  return (
    <li className={classes.past}>
      <div className={classes.source}>
        <span className={classes.header}>{row.filnavn}</span>
        <span className={classes.samples}>
          {formatDateTime(row.tidspunkt)}
          {row.opprettetAvNavn && ` · ${row.opprettetAvNavn}`} · {facts(row)}
        </span>
      </div>
      {row.undoable === "UNDONE" && <Badge tone="neutral">Angret</Badge>}
      {row.undoable === "YES" && (
        <Button
          tone="secondary"
          thin
          icon="undo"
          loading={undoing}
          loadingLabel="Angrer"
          onClick={() => void undo()}
        >
          Angre
        </Button>
      )}
    </li>
  );
}

/** The latest imports; each can be taken back for a week. */
export function HistoryCard() {
  const imports = useQuery(importsQuery);
  const [kept, setKept] = useState<UndoReport | null>(null);
  const undone = (report: UndoReport) => {
    if (report.keptTotal > 0) setKept(report);
    else toast.positive("Importen er angret");
  };
  return (
    <Card title="Tidligere importer">
      {imports.isPending && <Skeleton height={56} />}
      {imports.isError && (
        <ErrorState compact error={imports.error} onRetry={() => void imports.refetch()} />
      )}
      {imports.data?.length === 0 && (
        <EmptyState compact icon="upload" title="Ingen importer ennå">
          Importene dine vises her, og kan angres i sju dager.
        </EmptyState>
      )}
      {imports.data && imports.data.length > 0 && (
        <ul className={classes.columns}>
          {imports.data.map((row) => (
            <Row key={row.id} row={row} onUndone={undone} />
          ))}
        </ul>
      )}
      {kept && <KeptDialog report={kept} onClose={() => setKept(null)} />}
    </Card>
  );
}
