import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./Import.module.css";
import { choose, type FileOutline, type Mapping } from "./mapping.ts";

/** What each column of the file holds, with some of its cells beside. */
export function MappingCard({
  outline,
  mapping,
  missing,
  checking,
  onChange,
  onCheck,
  onCancel,
}: {
  outline: FileOutline;
  mapping: Mapping;
  /** What is missing before the file can be checked; null when nothing is. */
  missing: string | null;
  checking: boolean;
  onChange: (mapping: Mapping) => void;
  onCheck: () => void;
  onCancel: () => void;
}) {
  const options = outline.choices.map(({ column, label }) => ({ value: column, label }));
  const used = mapping.filter((column) => column !== null).length;
  return (
    <Card title="Hva kolonnene inneholder" aside={`${used} av ${mapping.length} brukes`}>
      <p className={classes.hint}>Valgene huskes til neste fil med de samme overskriftene.</p>
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
          loadingLabel="Kontrollerer"
          onClick={onCheck}
        >
          Kontroller {outline.rows} rader
        </Button>
      </div>
    </Card>
  );
}
