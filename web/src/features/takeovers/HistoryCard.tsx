import { useQuery } from "@tanstack/react-query";
import type { DocumentationTakeover } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { takeoversQuery } from "./queries.ts";
import classes from "./Takeover.module.css";

/** The latest imports: to go on with while the file is here, and to take back for a week. */
export function HistoryCard({
  busy,
  onOpen,
  onUndo,
}: {
  busy: boolean;
  onOpen: (row: DocumentationTakeover) => void;
  onUndo: (row: DocumentationTakeover) => void;
}) {
  const { data, error, refetch } = useQuery(takeoversQuery);
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
        <ul className={classes.rows}>
          {data.map((row) => (
            <Row
              key={row.id}
              row={row}
              busy={busy}
              onOpen={() => onOpen(row)}
              onUndo={() => onUndo(row)}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Row({
  row,
  busy,
  onOpen,
  onUndo,
}: {
  row: DocumentationTakeover;
  busy: boolean;
  onOpen: () => void;
  onUndo: () => void;
}) {
  const { filnavn, tidspunkt, opprettetAvNavn, pieces, closed, undoable } = row;
  const facts = [
    formatDateTime(tidspunkt),
    opprettetAvNavn,
    counted(pieces, "dokumentasjon", "dokumentasjoner"),
  ];
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{filnavn}</span>
        <span className={classes.muted}>{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {undoable === "UNDONE" && <Badge tone="neutral">Angret</Badge>}
      {!closed && (
        <Button
          tone="secondary"
          thin
          label={`Fortsett importen av ${filnavn}`}
          disabled={busy}
          onClick={onOpen}
        >
          Fortsett
        </Button>
      )}
      {undoable === "YES" && pieces > 0 && (
        <Button
          tone="secondary"
          thin
          icon="undo"
          label={`Angre importen av ${filnavn}`}
          disabled={busy}
          onClick={onUndo}
        >
          Angre
        </Button>
      )}
    </li>
  );
}
