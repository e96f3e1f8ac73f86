import type { ReviewEvent } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { HistoryCard } from "@/ui/HistoryCard.tsx";
import { eventLook, newestFirst } from "./events.ts";

/** What happened, newest first, with what was said. */
export function Timeline({ entries }: { entries: readonly ReviewEvent[] }) {
  const shown = newestFirst(entries).map(({ id, type, at, by, comment }) => {
    const { text, icon, tone } = eventLook(type);
    const what = (
      <>
        <strong>{by.navn}</strong> {text}
      </>
    );
    return { key: id, icon, tone, what, when: formatDateTime(at), said: comment };
  });
  return <HistoryCard entries={shown} />;
}
