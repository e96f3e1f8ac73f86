import type { HourSheetKind } from "@/api/schemas.gen.ts";
import { type Address, type PagePath, pathTo } from "@/lib/address.ts";

interface Place {
  one: PagePath;
  edit: PagePath;
  /** The page of all of them, and the words of the way back to it. */
  all: PagePath;
  label: string;
}

/** Where an apprentice's own sheets of a kind are. */
export const places = {
  TIMEFORING: {
    one: "/l/timeforing/$docid",
    edit: "/l/timeforing/$docid/rediger",
    all: "/l/timeforing",
    label: "Til timeføringen",
  },
  TIMER: {
    one: "/l/timer/$id",
    edit: "/l/timer/$id/rediger",
    all: "/l/timer",
    label: "Til timeregistreringen",
  },
  PRAKSISLOGG: {
    one: "/l/praksislogg/$id",
    edit: "/l/praksislogg/$id/rediger",
    all: "/l/nydokumentasjon/praksislogg",
    label: "Til praksisloggen",
  },
} as const satisfies Record<HourSheetKind, Place>;

/** The page of a sheet, to read and to write. */
export const sheetAddress = (kind: HourSheetKind, id: string): Address =>
  pathTo(places[kind].one, { docid: id, id });
export const editAddress = (kind: HourSheetKind, id: string): Address =>
  pathTo(places[kind].edit, { docid: id, id });
