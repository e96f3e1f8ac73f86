import { type Address, searchAt } from "@/lib/address.ts";
import type { LocalDraft } from "@/blocks/draft/kind.ts";
import { useLeftDrafts } from "@/blocks/draft/sync.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { useHoldsUnsaved } from "@/ui/useUnsavedGuard.ts";
import { weekText } from "../hours.ts";
import { editAddress } from "../places.ts";
import type { SheetFields } from "./kind.ts";
import { anySheet } from "./writing.ts";

/** Where it goes on: what the server never had of a week begins with the week. */
function pageOf({ id, version, fields: { kind, uke } }: LocalDraft<SheetFields>): Address {
  return version === null && uke !== null
    ? searchAt("/l/timeforing/ny", { uke, id })
    : editAddress(kind, id);
}

/** Hours that were written on this device and are not on the server yet. */
export function LeftSheets() {
  const left = useLeftDrafts(anySheet);
  // Signing out deletes them.
  useHoldsUnsaved(left.length > 0);
  return left.map((draft) => (
    <Notice
      key={draft.id}
      tone="warning"
      icon="offline"
      title={
        draft.fields.uke
          ? `Timer for ${weekText(draft.fields.uke).toLowerCase()} er ikke lagret ennå`
          : "Noe du har ført, er ikke lagret ennå"
      }
      actions={
        <ButtonLink to={pageOf(draft)} tone="secondary" thin>
          Fortsett
        </ButtonLink>
      }
    >
      Det ligger på denne enheten, og lagres når du er på nett.
    </Notice>
  ));
}
