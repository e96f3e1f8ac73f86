import { ChoiceDialog } from "@/blocks/draft/ChoiceDialog.tsx";
import type { OpenDraft } from "@/blocks/draft/DraftPage.tsx";
import type { HourSheetView } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { LineList } from "../view/LineList.tsx";
import type { SheetFields } from "./kind.ts";

/** Both these hours and the server's were changed: shows the two, and lets the reader choose. */
export function ChooseDialog({
  session,
  state: { save, fields },
}: OpenDraft<HourSheetView, SheetFields>) {
  const theirs = save.kind === "conflict" ? save.theirs : null;
  return (
    <ChoiceDialog opened={theirs !== null} onChoose={(choice) => void session.resolve(choice)}>
      <Stack>
        <p>
          Timene ble endret på en annen enhet eller i et annet vindu mens du skrev. Velg hva som
          skal gjelde. Det andre blir borte.
        </p>
        {theirs && (
          <>
            <Card title="Min, her">
              <LineList lines={fields.lines} />
            </Card>
            <Card title={`Den andre, lagret ${formatDateTime(theirs.sistendret)}`}>
              <LineList lines={theirs.lines} />
            </Card>
          </>
        )}
      </Stack>
    </ChoiceDialog>
  );
}
