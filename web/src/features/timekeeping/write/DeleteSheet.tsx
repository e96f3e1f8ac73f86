import type { Address } from "@/lib/address.ts";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { timekeeping_delete } from "@/api/operations.gen.ts";
import type { HourSheetView } from "@/api/schemas.gen.ts";
import type { DraftSession } from "@/blocks/draft/session.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { useNavigate } from "@/ui/address.ts";
import type { SheetFields } from "./kind.ts";

/** Removes a draft, here and on the server. */
export function DeleteSheet({
  session,
  sheet,
  leadsTo,
}: {
  session: DraftSession<HourSheetView, SheetFields>;
  sheet: HourSheetView;
  leadsTo: Address;
}) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  const remove = useWrite({
    send: async () => {
      await call(timekeeping_delete, { id: sheet.id, version: sheet.version });
      await session.erase();
    },
    again: () => changed("TIMEFORINGER", sheet.id),
    done: "Kladden er slettet",
    onDone: () => void navigate({ to: leadsTo, replace: true }),
  });
  const onConfirm = async () => {
    if (!(await remove.run())) setAsked(false);
  };
  return (
    <>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett kladd
      </Button>
      <ConfirmDelete
        opened={asked}
        title="Slette kladden?"
        loading={remove.isRunning}
        onConfirm={() => void onConfirm()}
        onCancel={() => setAsked(false)}
      >
        Det som er ført, og filene som hører til, blir borte.
      </ConfirmDelete>
    </>
  );
}
