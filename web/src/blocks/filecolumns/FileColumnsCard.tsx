import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { choose, type Mapping } from "./choosing.ts";
import classes from "./FileColumns.module.css";

/** A file's columns as a person sees them. */
export interface FileOutline {
  rows: number;
  /** Whether a file with the same headers was read before. */
  remembered?: boolean;
  columns: readonly {
    place: number;
    header: string;
    samples: readonly string[];
    /** What it is proposed to hold. */
    column: string | null;
  }[];
  /** What a column can hold. */
  choices: readonly { column: string; label: string }[];
}

/** What each column of the file holds, with some of its cells beside. */
export function FileColumnsCard({
  outline,
  mapping,
  missing,
  checking,
  checkLabel,
  onChange,
  onCheck,
  onCancel,
}: {
  outline: FileOutline;
  mapping: Mapping;
  /** What has to be chosen first, as a sentence. */
  missing: string | null;
  checking: boolean;
  /** What the main button says. */
  checkLabel: string;
  onChange: (mapping: Mapping) => void;
  onCheck: () => void;
  onCancel: () => void;
}) {
  const options = outline.choices.map(({ column, label }) => ({ value: column, label }));
  const used = mapping.filter((column) => column !== null).length;
  return (
    <Card title="Hva kolonnene inneholder" aside={`${used} av ${mapping.length} brukes`}>
      <p className={classes.hint}>
        {outline.remembered
          ? "Filen har samme overskrifter som en dere har lest inn før, og valgene er de samme."
          : "Valgene huskes til neste fil med de samme overskriftene."}
      </p>
      <ul className={classes.columns}>
        {outline.columns.map((column, at) => (
          <li key={column.place} className={classes.column}>
            <div className={classes.source}>
              <span className={classes.header}>{column.header || `Kolonne ${at + 1}`}</span>
              <span className={classes.samples}>
                {column.samples.length > 0 ? column.samples.join(" · ") : "Ingen innhold"}
              </span>
            </div>
            <SelectField
              name={`kolonne-${at}`}
              label={`Innhold i «${column.header || `kolonne ${at + 1}`}»`}
              value={mapping[at] ?? ""}
              placeholder="Brukes ikke"
              options={options}
              onChange={(value) => onChange(choose(mapping, at, value === "" ? null : value))}
            />
          </li>
        ))}
      </ul>
      {missing && (
        <p className={classes.error} role="status">
          <Icon name="alert" size={16} /> {missing}
        </p>
      )}
      <div className={classes.actions}>
        <Button tone="secondary" onClick={onCancel}>
          Velg en annen fil
        </Button>
        <Button
          disabled={missing !== null}
          loading={checking}
          loadingLabel="Leser filen"
          onClick={onCheck}
        >
          {checkLabel}
        </Button>
      </div>
    </Card>
  );
}
