import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { type ListColumn, orderedColumns } from "./columns.ts";
import classes from "./ColumnsDialog.module.css";
import { type Grouping, NO_GROUP } from "./grouping.ts";
import type { Columns } from "./useColumns.ts";

interface Choice {
  columns: readonly ListColumn<never>[];
  chosen: Columns;
}

/**
 * Which columns a list shows and in which order, how close its rows stand, and what they are
 * grouped by. Takes effect at once.
 */
export function ColumnsDialog({
  opened,
  onClose,
  columns,
  chosen,
  grouping,
}: Choice & { opened: boolean; onClose: () => void; grouping: Grouping }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title="Kolonner og rader"
      footer={
        <>
          <Button tone="secondary" onClick={chosen.reset}>
            Tilbakestill
          </Button>
          <Button onClick={onClose}>Ferdig</Button>
        </>
      }
    >
      <ColumnRows columns={columns} chosen={chosen} />
      <div className={classes.choice}>
        <h3>Rader</h3>
        <Segmented
          label="Hvor tett radene står"
          value={chosen.prefs.dense ? "dense" : "roomy"}
          options={[
            { value: "roomy", label: "Luftig" },
            { value: "dense", label: "Tett" },
          ]}
          onChange={(value) => chosen.setDense(value === "dense")}
        />
      </div>
      {grouping.options.length > 0 && (
        <div className={classes.choice}>
          <h3>Gruppert etter</h3>
          <Segmented
            label="Hva radene er gruppert etter"
            value={grouping.by?.field ?? NO_GROUP}
            options={[
              { value: NO_GROUP, label: "Ingenting" },
              ...grouping.options.map(({ field, label }) => ({ value: field, label })),
            ]}
            onChange={(value) => grouping.set(value === NO_GROUP ? undefined : value)}
          />
        </div>
      )}
    </Dialog>
  );
}

function ColumnRows({ columns, chosen: { prefs, toggle, move } }: Choice) {
  const rows = orderedColumns(columns, prefs);
  return (
    <ul className={classes.rows}>
      {rows.map(({ id, label }, at) => (
        <li key={id} className={classes.row}>
          <Checkbox
            label={label}
            checked={at === 0 || !prefs.hidden.includes(id)}
            disabled={at === 0}
            onChange={() => toggle(id)}
          />
          {at > 0 && (
            <span className={classes.move}>
              <Button
                tone="quiet"
                thin
                icon="up"
                label={`Flytt ${label} fram`}
                disabled={at === 1}
                onClick={() => move(id, -1)}
              />
              <Button
                tone="quiet"
                thin
                icon="down"
                label={`Flytt ${label} bakover`}
                disabled={at === rows.length - 1}
                onClick={() => move(id, 1)}
              />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
