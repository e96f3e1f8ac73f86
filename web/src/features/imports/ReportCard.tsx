import { useState } from "react";
import type { Report } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import classes from "./Import.module.css";

const counted = (number: number, one: string, many: string): string =>
  `${number} ${number === 1 ? one : many}`;

/** What the import does, as short lines. */
export function reportLines(report: Report): string[] {
  const lines: [number, string][] = [
    [report.apprenticesCreated, counted(report.apprenticesCreated, "ny lærling", "nye lærlinger")],
    [
      report.apprenticesUpdated,
      counted(report.apprenticesUpdated, "lærling oppdateres", "lærlinger oppdateres"),
    ],
    [
      report.apprenticesMoved,
      counted(report.apprenticesMoved, "lærling bytter bedrift", "lærlinger bytter bedrift"),
    ],
    [report.companiesCreated, counted(report.companiesCreated, "ny bedrift", "nye bedrifter")],
    [
      report.employeesCreated,
      counted(report.employeesCreated, "ny faglig leder", "nye faglige ledere"),
    ],
  ];
  return lines.filter(([number]) => number > 0).map(([, line]) => line);
}

type RowError = Report["errors"][number];

/** What is said of rows of a file. */
export function RowTable({ rows, what }: { rows: readonly RowError[]; what: string }) {
  return (
    <div className={classes.errors}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Rad</th>
            <th scope="col">Kolonne</th>
            <th scope="col">{what}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.row} ${row.column} ${row.message}`}>
              <td>{row.row}</td>
              <td>{row.column}</td>
              <td>{row.message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Errors({ report }: { report: Report }) {
  const shown = report.errors.length;
  return (
    <>
      <p className={classes.text}>
        {counted(report.errorsTotal, "feil", "feil")} må rettes i filen før den kan importeres.
        Ingenting er lagret.
        {shown < report.errorsTotal && ` De første ${shown} vises.`}
      </p>
      <RowTable rows={report.errors} what="Feil" />
    </>
  );
}

function Notes({ report }: { report: Report }) {
  const shown = report.notes.length;
  if (shown === 0) return null;
  return (
    <>
      <p className={classes.text}>
        Se over {counted(report.notesTotal, "merknad", "merknader")} før du importerer.
        {shown < report.notesTotal && ` De første ${shown} vises.`}
      </p>
      <RowTable rows={report.notes} what="Merknad" />
    </>
  );
}

/** What the check found: errors to mend, or what would be written and the button that does it. */
export function ReportCard({
  report,
  writing,
  progress,
  onWrite,
  onBack,
}: {
  report: Report;
  writing: boolean;
  /** 0–1 while the file is sent. */
  progress: number;
  /** With whether a guardian signs with those under 18. */
  onWrite: (bekreftUnder18: boolean) => void;
  onBack: () => void;
}) {
  const [bekreftet, setBekreftet] = useState(false);
  const wrong = report.errorsTotal > 0;
  const under18 = !wrong && report.under18Total > 0;
  const lines = reportLines(report);
  return (
    <Card
      title={wrong ? "Filen har feil" : "Klar til å importeres"}
      icon={wrong ? "alert" : "done"}
      tone={wrong ? "warning" : "plain"}
    >
      {wrong ? (
        <Errors report={report} />
      ) : (
        <ul className={classes.lines}>
          {lines.length > 0 ? (
            lines.map((line) => <li key={line}>{line}</li>)
          ) : (
            <li>Ingen endringer</li>
          )}
        </ul>
      )}
      {!wrong && <Notes report={report} />}
      {under18 && (
        <Checkbox
          checked={bekreftet}
          onChange={setBekreftet}
          label="En foresatt signerer sammen med lærlingene under 18 år"
        />
      )}
      {report.ignoredColumns.length > 0 && (
        <p className={classes.hint}>Kolonner som ikke brukes: {report.ignoredColumns.join(", ")}</p>
      )}
      {writing && <ProgressBar percent={progress * 100} label="Sender filen" />}
      <div className={classes.actions}>
        <Button tone="secondary" onClick={onBack} disabled={writing}>
          Tilbake til kolonnene
        </Button>
        {!wrong && (
          <Button
            icon="upload"
            loading={writing}
            loadingLabel="Importerer"
            disabled={under18 && !bekreftet}
            onClick={() => onWrite(bekreftet)}
          >
            Importer {report.rows} rader
          </Button>
        )}
      </div>
    </Card>
  );
}
