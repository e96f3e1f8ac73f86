import { useQuery } from "@tanstack/react-query";
import type { ApplicantImportView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "../office/Office.module.css";
import { applicantImportsQuery } from "../queries.ts";

/** The latest imports; each can be taken back for a week. */
export function HistoryCard({ onUndo }: { onUndo: (row: ApplicantImportView) => void }) {
  const { data, error, refetch } = useQuery(applicantImportsQuery);
  return (
    <Card title="Tidligere importer">
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster importene">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState compact icon="upload" title="Ingen importer ennå">
          Importene vises her, og kan angres i sju dager.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul className={classes.plain}>
          {data.map((row) => (
            <li key={row.id} className={classes.offer}>
              <Row row={row} onUndo={() => onUndo(row)} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({ row, onUndo }: { row: ApplicantImportView; onUndo: () => void }) {
  const { filnavn, tidspunkt, opprettetAvNavn, antall, undoable } = row;
  const facts = [
    formatDateTime(tidspunkt),
    opprettetAvNavn,
    counted(antall, "ny søker", "nye søkere"),
  ];
  return (
    <div className={classes.offerHead}>
      <span>{filnavn}</span>
      <span className={classes.muted}>{facts.filter(Boolean).join(" · ")}</span>
      {undoable === "UNDONE" && <Badge tone="neutral">Angret</Badge>}
      {undoable === "YES" && (
        <Button
          tone="secondary"
          thin
          icon="undo"
          label={`Angre importen av ${filnavn}`}
          onClick={onUndo}
        >
          Angre
        </Button>
      )}
    </div>
  );
}
