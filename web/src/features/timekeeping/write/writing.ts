import { call } from "@/api/client.ts";
import {
  timekeeping_create,
  timekeeping_file_create,
  timekeeping_file_delete,
  timekeeping_send,
  timekeeping_update,
  timekeeping_view,
} from "@/api/operations.gen.ts";
import type { HourLine, HourSheetKind, HourSheetView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { draftHome } from "@/blocks/draft/home.ts";
import type { DraftApi } from "@/blocks/draft/kind.ts";
import type { Writing } from "@/blocks/draft/writing.ts";
import { sheetQuery } from "../queries.ts";
import { kept, type SheetFields, sheetKind } from "./kind.ts";

/** Where hours that are being written lie in this browser. */
export const sheets = draftHome<HourSheetView, SheetFields>({
  drafts: "timer/",
  files: "timefiler/",
});

/** A line with only one of the two times is not sent: the other is on its way. */
const sent = (lines: readonly HourLine[]): HourLine[] =>
  lines.map((line) =>
    kept(line.fra === null || line.til === null ? { ...line, fra: null, til: null } : line),
  );

/** The server. */
const api: DraftApi<HourSheetView, SheetFields> = {
  load: (id) => call(timekeeping_view, { id }),
  create: (id, { kind, uke, category, lines }) =>
    call(timekeeping_create, { body: { id, kind, uke, category, lines: sent(lines) } }),
  save: (id, version, { category, lines }) =>
    call(timekeeping_update, { id, body: { version, category, lines: sent(lines) } }),
  send: (id, version) => call(timekeeping_send, { id, body: { version } }),
  upload: (id, file, sending, sendingKey) =>
    // The queue tries again itself: it knows whether the connection is back.
    uploadFile(timekeeping_file_create, file, {
      id,
      sendingKey,
      ...sending,
      parts: true,
      retries: 0,
    }),
  removeFile: (id, fileId) => call(timekeeping_file_delete, { id, fileId }),
};

const known = new Map<string, Writing<HourSheetView, SheetFields>>();

/** How an apprentice writes sheets of a kind; `uke` is the Monday of a new week. */
export function writingOf(
  kind: HourSheetKind,
  uke: string | null,
): Writing<HourSheetView, SheetFields> {
  const key = `${kind}/${uke ?? ""}`;
  const before = known.get(key);
  if (before) return before;
  const made: Writing<HourSheetView, SheetFields> = {
    name: "timer",
    kind: sheetKind(kind, uke),
    api,
    home: sheets,
    queryOf: sheetQuery,
  };
  known.set(key, made);
  return made;
}

/** What was left on this device, of whatever kind: each says itself what it is. */
export const anySheet = writingOf("TIMEFORING", null);
