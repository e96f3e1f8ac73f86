import type { SigningAct } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { HistoryCard } from "@/ui/HistoryCard.tsx";
import { actLook, methodLabels } from "../status.ts";

/** What happened, newest first, with what is known of how. */
export function ActsCard({ acts }: { acts: readonly SigningAct[] }) {
  const entries = acts.map((act, at) => {
    const what = (
      <>
        {act.navn && <strong>{act.navn}: </strong>}
        {act.act}
      </>
    );
    // Nothing of an act is its own but its place.
    return { key: String(at), ...actLook(act.act), what, when: howOf(act), said: act.text };
  });
  return <HistoryCard entries={entries.toReversed()} />;
}

const howOf = ({ at, method, network, browser }: SigningAct): string =>
  [formatDateTime(at), method !== "SVENN" && methodLabels[method], browser, network]
    .filter(Boolean)
    .join(" · ");
