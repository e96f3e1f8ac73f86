import { useState } from "react";
import type { TakeoverPiece, TakeoverReport } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ProgressBar, percentOf } from "@/ui/Progress.tsx";
import { coming } from "./importing.ts";
import classes from "./Takeover.module.css";

/** Pieces shown before the others are asked for. */
const SHOWN = 50;

const STATES = {
  COMES: { text: "Kommer", tone: "positive" },
  EXISTS: { text: "Finnes fra før", tone: "neutral" },
  STAYS: { text: "Kommer ikke", tone: "warning" },
} as const;

function factsOf({ who, dato, files, goals }: TakeoverPiece): string {
  const known = goals.filter(({ label }) => label !== null).length;
  return [
    who,
    dato === null ? "Uten dato, får dagens" : formatDate(dato),
    files.length > 0 ? counted(files.length, "fil", "filer") : null,
    known > 0 ? counted(known, "mål", "mål") : null,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** What there is to say of a piece before it comes. */
export function remarksOf({ grunn, notes, goals }: TakeoverPiece): string[] {
  const unknown = goals.filter(({ label }) => label === null).map(({ kode }) => `«${kode}»`);
  const all = [
    ...(grunn === null ? [] : [grunn]),
    ...(unknown.length > 0 ? [`Ikke i opplæringsplanen: ${unknown.join(", ")}`] : []),
    ...notes,
  ];
  return [...new Set(all)];
}

function Piece({ piece }: { piece: TakeoverPiece }) {
  const { text, tone } = STATES[piece.outcome];
  const named = new Set(piece.goals.flatMap(({ label }) => (label === null ? [] : [label])));
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{piece.name}</span>
        <span className={classes.muted}>{factsOf(piece)}</span>
        {[...named].map((label) => (
          <span key={label} className={classes.muted}>
            {label}
          </span>
        ))}
        {remarksOf(piece).map((remark) => (
          <span key={remark}>{remark}</span>
        ))}
      </span>
      <Badge tone={tone}>{text}</Badge>
    </li>
  );
}

/** What the archive holds, what comes of it and what does not, and the button that imports it. */
export function PiecesCard({
  report,
  done,
  checking,
  writing,
  onWrite,
  onCancel,
}: {
  report: TakeoverReport;
  /** How many have been sent. */
  done: number;
  checking: boolean;
  writing: boolean;
  onWrite: () => void;
  onCancel: () => void;
}) {
  const [all, setAll] = useState(false);
  const comes = coming(report.pieces).length;
  const shown = all ? report.pieces : report.pieces.slice(0, SHOWN);
  return (
    <Card title="Dette er i ZIP-filen">
      <p className={classes.text}>
        {counted(comes, "dokumentasjon", "dokumentasjoner")} av {report.pieces.length} kommer. De
        blir godkjent med sin egen dato, og ingen får varsel.
      </p>
      {report.notes.length > 0 && (
        <ul className={classes.lines}>
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <ul className={classes.rows}>
        {shown.map((piece) => (
          <Piece key={piece.key} piece={piece} />
        ))}
      </ul>
      {shown.length < report.pieces.length && (
        <Button tone="secondary" thin onClick={() => setAll(true)}>
          Vis alle {report.pieces.length}
        </Button>
      )}
      {writing && <ProgressBar percent={percentOf(done, comes)} label="Importerer" />}
      <div className={classes.actions}>
        <Button tone="secondary" onClick={onCancel} disabled={writing}>
          Velg en annen fil
        </Button>
        <Button
          icon="upload"
          loading={writing}
          loadingLabel="Importerer"
          disabled={comes === 0 || checking}
          onClick={onWrite}
        >
          Importer {counted(comes, "dokumentasjon", "dokumentasjoner")}
        </Button>
      </div>
    </Card>
  );
}
