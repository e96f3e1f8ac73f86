import { useState } from "react";
import { part } from "@/lib/parts.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import type { ListColumn } from "./columns.ts";
import type { Grouping } from "./grouping.ts";
import type { Columns } from "./useColumns.ts";

// Few open it: it comes when it is opened, and stays, so that it closes as dialogs do.
const ColumnsDialog = part(async () => (await import("./ColumnsDialog.tsx")).ColumnsDialog);

/** Opens the choice of columns, and of how rows stand. */
export function ColumnsButton<T>({
  columns,
  chosen,
  grouping,
}: {
  columns: readonly ListColumn<T>[];
  chosen: Columns;
  grouping: Grouping;
}) {
  const [open, setOpen] = useState(false);
  const [isDrawn, setDrawn] = useState(false);
  if (open && !isDrawn) setDrawn(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        tone="secondary"
        thin
        icon="columns"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Kolonner
      </Button>
      <LateDialog opened={open} onClose={close}>
        {isDrawn && (
          <ColumnsDialog
            opened={open}
            onClose={close}
            // Which rows a list has is nothing to the choice of its columns.
            columns={columns as readonly ListColumn<never>[]}
            chosen={chosen}
            grouping={grouping}
          />
        )}
      </LateDialog>
    </>
  );
}
