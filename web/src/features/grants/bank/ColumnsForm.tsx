import type { BankColumn, BankFileReport } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import grants from "../Grants.module.css";
import classes from "./Bank.module.css";
import { type Chosen, choose, columnLabels, type Decimal, incomplete } from "./columns.ts";

const options = Object.entries(columnLabels).map(([value, label]) => ({ value, label }));
const decimals = [
  { value: "COMMA", label: "12.345,00" },
  { value: "POINT", label: "12,345.00" },
];

/** What each column of a file holds whose header is not known, with some of its cells beside. */
export function ColumnsForm({
  report,
  chosen,
  busy,
  onChange,
  onRead,
  onCancel,
}: {
  report: BankFileReport;
  chosen: Chosen;
  busy: boolean;
  onChange: (chosen: Chosen) => void;
  onRead: (chosen: Chosen) => void;
  onCancel: () => void;
}) {
  const missing = incomplete(chosen);
  // Two columns may have one name.
  const columns = report.columns.map(({ name }, at) => ({ name, at }));
  return (
    <div className={grants.stack}>
      <p>
        Overskriftene er ikke kjent. Si hva kolonnene er, så huskes det til neste fil fra samme
        bank.
      </p>
      <ul className={classes.columns} aria-label="Kolonner">
        {columns.map(({ name, at }) => (
          <li key={at} className={classes.column}>
            <span className={classes.source}>
              <span className={classes.name}>{name || `Kolonne ${at + 1}`}</span>
              <span className={grants.quiet}>
                {report.samples
                  .map((row) => row[at])
                  .filter(Boolean)
                  .join(" · ") || "Ingen innhold"}
              </span>
            </span>
            <SelectField
              name={`kolonne-${at}`}
              label={`Innhold i «${name || `kolonne ${at + 1}`}»`}
              value={chosen.columns[at] ?? "IGNORED"}
              options={options}
              onChange={(value) => onChange(choose(chosen, at, value as BankColumn))}
            />
          </li>
        ))}
      </ul>
      <div className={grants.fields}>
        <TextField
          name="bank"
          label="Bank"
          optional
          maxLength={80}
          value={chosen.bank}
          onChange={(bank) => onChange({ ...chosen, bank })}
        />
        <SelectField
          name="desimal"
          label="Slik skrives beløpene"
          value={chosen.decimal}
          options={decimals}
          onChange={(decimal) => onChange({ ...chosen, decimal: decimal as Decimal })}
        />
      </div>
      {missing && (
        <p className={classes.error} role="status">
          {missing}
        </p>
      )}
      <div className={grants.buttons}>
        <Button tone="secondary" onClick={onCancel}>
          Velg en annen fil
        </Button>
        <Button
          disabled={missing !== null}
          loading={busy}
          loadingLabel="Leser filen"
          onClick={() => onRead(chosen)}
        >
          Se over
        </Button>
      </div>
    </div>
  );
}
