import { useState } from "react";
import type { HourSheetView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Stack } from "@/ui/Page.tsx";
import { LineList } from "../view/LineList.tsx";
import type { SheetFields } from "./kind.ts";

/** Both these hours and the server's were changed: shows the two, and lets the reader choose. */
export function ChooseDialog({
  theirs,
  mine,
  onChoose,
}: {
  /** Null when nothing conflicts. */
  theirs: HourSheetView | null;
  mine: SheetFields;
  onChoose: (choice: "mine" | "theirs") => void;
}) {
  const [loading, setLoading] = useState<"mine" | "theirs" | null>(null);
  const choose = (choice: "mine" | "theirs") => {
    setLoading(choice);
    onChoose(choice);
  };
  // A new conflict begins without a choice.
  if (theirs === null && loading !== null) setLoading(null);
  return (
    <Dialog
      opened={theirs !== null}
      onClose={() => undefined}
      persistent
      size="large"
      title="Endret et annet sted"
      footer={
        <>
          <Button tone="secondary" loading={loading === "theirs"} onClick={() => choose("theirs")}>
            Bruk den andre
          </Button>
          <Button loading={loading === "mine"} onClick={() => choose("mine")}>
            Behold min
          </Button>
        </>
      }
    >
      <Stack>
        <p>
          Timene ble endret på en annen enhet eller i et annet vindu mens du skrev. Velg hva som
          skal gjelde. Det andre blir borte.
        </p>
        {theirs && (
          <>
            <Card title="Min, her">
              <LineList lines={mine.lines} />
            </Card>
            <Card title={`Den andre, lagret ${formatDateTime(theirs.sistendret)}`}>
              <LineList lines={theirs.lines} />
            </Card>
          </>
        )}
      </Stack>
    </Dialog>
  );
}
