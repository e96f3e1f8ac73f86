import type { ApplicantImportReport } from "@/api/schemas.gen.ts";
import { RowTable } from "@/features/imports/public.tsx";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import classes from "../office/Office.module.css";

/** What an import does, as short lines. */
export function reportLines({ created, doubles }: ApplicantImportReport): string[] {
  const lines = [counted(created, "ny søker", "nye søkere")];
  if (doubles > 0) lines.push(`${counted(doubles, "rad", "rader")} hoppes over: har søkt allerede`);
  return lines;
}

const seasonsAround = (aar: number): number[] => [aar - 1, aar, aar + 1];

/** What the check found: errors to mend, or what would be written and the button that does it. */
export function ReportCard({
  report,
  aar,
  writing,
  onSeason,
  onWrite,
  onBack,
}: {
  report: ApplicantImportReport;
  /** Year of the season that they are added to. */
  aar: number;
  writing: boolean;
  onSeason: (aar: number) => void;
  onWrite: () => void;
  onBack: () => void;
}) {
  const wrong = report.errorsTotal > 0;
  return (
    <Card
      title={wrong ? "Filen har feil" : "Klar til å importeres"}
      icon={wrong ? "alert" : "done"}
      tone={wrong ? "warning" : "plain"}
    >
      {wrong ? (
        <>
          <p className={classes.text}>
            {`${report.errorsTotal} feil må rettes i filen før den kan importeres. Ingenting er lagret.`}
          </p>
          <RowTable rows={report.errors} what="Feil" />
        </>
      ) : (
        <>
          <SelectField
            name="aar"
            label="Søknadsår"
            help="Søkere som alt har søkt det året, hoppes over."
            value={String(aar)}
            options={seasonsAround(aar).map((year) => ({
              value: String(year),
              label: String(year),
            }))}
            onChange={(value) => onSeason(Number(value))}
          />
          <ul className={classes.addresses}>
            {reportLines(report).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Notice tone="info" icon="mail">
            De får ikke beskjed nå. Med e-postadressen sin kan de be om lenken til søknaden på
            søknadssiden.
          </Notice>
        </>
      )}
      {report.notes.length > 0 && (
        <>
          <p className={classes.text}>
            {`Se over ${counted(report.notesTotal, "merknad", "merknader")} før du importerer.`}
          </p>
          <RowTable rows={report.notes} what="Merknad" />
        </>
      )}
      {report.ignoredColumns.length > 0 && (
        <p className={classes.muted}>
          {`Kolonner som ikke brukes: ${report.ignoredColumns.join(", ")}`}
        </p>
      )}
      <div className={classes.row}>
        <Button tone="secondary" onClick={onBack} disabled={writing}>
          Tilbake til kolonnene
        </Button>
        {!wrong && (
          <Button
            icon="upload"
            loading={writing}
            loadingLabel="Importerer"
            disabled={report.created === 0}
            onClick={onWrite}
          >
            {`Importer ${counted(report.created, "søker", "søkere")}`}
          </Button>
        )}
      </div>
    </Card>
  );
}
