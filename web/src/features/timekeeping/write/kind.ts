import { TimekeepingCreate } from "@/api/fields.gen.ts";
import type { HourLine, HourSheetKind, HourSheetView } from "@/api/schemas.gen.ts";
import type { DraftKind } from "@/blocks/draft/kind.ts";
import { lineMinutes } from "../hours.ts";

/** What is written in a sheet. */
export interface SheetFields {
  /** What it is, and the Monday of a week: what was never saved is made of them. */
  kind: HourSheetKind;
  uke: string | null;
  category: string | null;
  lines: readonly HourLine[];
}

/** The limits of the server, checked here first so that nobody waits for a refusal. */
export const limits = {
  files: 20,
  lines: TimekeepingCreate.lines.max,
  text_chars: 2000,
  goals: 10,
} as const;

/** A line as the server keeps it. */
export const kept = (line: HourLine): HourLine => ({
  ...line,
  hva: line.hva.trim(),
  pause: line.fra !== null && line.til !== null ? line.pause : 0,
  minutes: lineMinutes(line),
});

/** The same order of names, whoever is the author. */
const ordered = ({ dag, type, fra, til, pause, minutes, hva, goals, subGoals = [] }: HourLine) => [
  dag,
  type,
  fra,
  til,
  pause,
  minutes,
  hva,
  goals,
  subGoals,
];

/** Whether two say the same once they are kept. */
const same = (a: SheetFields, b: SheetFields): boolean =>
  a.category === b.category &&
  JSON.stringify(a.lines.map(kept).map(ordered)) === JSON.stringify(b.lines.map(kept).map(ordered));

/** What of a sheet is written, and how. */
export const sheetKind = (
  kind: HourSheetKind,
  uke: string | null,
): DraftKind<HourSheetView, SheetFields> => ({
  empty: { kind, uke, category: null, lines: [] },
  fieldsOf: (doc) => ({
    kind: doc.kind,
    uke: doc.uke,
    category: doc.category?.id ?? null,
    lines: doc.lines,
  }),
  isSame: same,
  isBlank: ({ category, lines }) => category === null && lines.length === 0,
  filesMax: limits.files,
  notSaved: "Timene er ikke lagret ennå, og kan derfor ikke sendes. Prøv igjen.",
});
