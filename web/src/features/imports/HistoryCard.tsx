import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { ImportView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Skeleton } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Import.module.css";
import { importsQuery } from "./queries.ts";
import { UndoDialog } from "./UndoDialog.tsx";

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

function Row({ row, onUndo }: { row: ImportView; onUndo: () => void }) {
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
        <Button tone="secondary" thin icon="undo" onClick={onUndo}>
          Angre
        </Button>
      )}
    </li>
  );
}

/** The latest imports; each can be taken back for a week. */
export function HistoryCard() {
  const imports = useQuery(importsQuery);
  const [undoing, setUndoing] = useState<ImportView | null>(null);
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
            <Row key={row.id} row={row} onUndo={() => setUndoing(row)} />
          ))}
        </ul>
      )}
      {undoing && <UndoDialog row={undoing} onClose={() => setUndoing(null)} />}
    </Card>
  );
}
