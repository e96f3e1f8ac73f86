import type { LocalDraft } from "@/blocks/draft/kind.ts";
import { LeftDrafts } from "@/blocks/draft/LeftDrafts.tsx";
import { type Address, searchAt } from "@/lib/address.ts";
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
  return (
    <LeftDrafts
      writing={anySheet}
      text="Det ligger på denne enheten, og lagres når du er på nett."
      say={(draft) => ({
        title: draft.fields.uke
          ? `Timer for ${weekText(draft.fields.uke).toLowerCase()} er ikke lagret ennå`
          : "Noe du har ført, er ikke lagret ennå",
        action: "Fortsett",
        to: pageOf(draft),
      })}
    />
  );
}
