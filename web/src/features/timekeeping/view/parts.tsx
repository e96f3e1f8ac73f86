import type { HourSheetView } from "@/api/schemas.gen.ts";
import { GoalsCard } from "@/blocks/review/GoalsCard.tsx";
import { Timeline } from "@/blocks/review/Timeline.tsx";

/** What the hours show, and what happened. */
export function SheetSide({ sheet }: { sheet: HourSheetView }) {
  return (
    <>
      {sheet.goals.length > 0 && <GoalsCard goals={sheet.goals} canEdit={false} />}
      <Timeline entries={sheet.timeline} />
    </>
  );
}
