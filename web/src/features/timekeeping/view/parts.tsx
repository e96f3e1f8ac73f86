import type { HourSheetView } from "@/api/schemas.gen.ts";
import { GoalsCard } from "@/blocks/review/GoalsCard.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";
import { Notice } from "@/ui/Notice.tsx";

/** What has to be corrected, while it has to. */
export function Correction({ sheet }: { sheet: HourSheetView }) {
  if (sheet.status !== "Må rettes") return null;
  const correction = sheet.timeline.findLast(({ type }) => type === "MÅ RETTES");
  if (!correction?.comment) return null;
  return (
    <Notice tone="warning" icon="return" title={`${correction.by.navn} ber om retting`}>
      {correction.comment}
    </Notice>
  );
}

/** What the hours show, and what happened. */
export function SheetSide({ sheet }: { sheet: HourSheetView }) {
  return (
    <>
      {sheet.goals.length > 0 && <GoalsCard goals={sheet.goals} canEdit={false} />}
      <Timeline entries={sheet.timeline} />
    </>
  );
}
