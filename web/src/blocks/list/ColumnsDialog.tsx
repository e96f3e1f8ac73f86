import { Button } from "@/ui/Button.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { type ListColumn, orderedColumns } from "./columns.ts";
import classes from "./ColumnsDialog.module.css";
import type { Columns } from "./useColumns.ts";

interface Choice {
  columns: readonly ListColumn<never>[];
  chosen: Columns;
}

/** Which columns a list shows, and in which order. Takes effect at once. */
export function ColumnsDialog({
  opened,
  onClose,
  columns,
  chosen,
}: Choice & { opened: boolean; onClose: () => void }) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="small"
      title="Kolonner"
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
