import { toldAddress } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { formatDate } from "@/lib/dates.ts";
import { ownSigningsQuery } from "../queries.ts";

/** The others are behind “Se alle”. */
const SHOWN = 3;

/** On the first page: what waits for one's own signature; nothing when nothing does. */
export function WaitingSignings() {
  const { data } = useQuery(ownSigningsQuery);
  const waiting = data?.filter(({ unsigned }) => unsigned) ?? [];
  return (
    <WaitingCard
      title="Venter på signaturen din"
      icon="edit"
      tone="warning"
      total={waiting.length}
      all="/signering"
      rows={waiting.slice(0, SHOWN).map(({ id, title, route, data: { avsender }, dueDate }) => ({
        key: id,
        to: toldAddress(route),
        title,
        facts: [avsender, dueDate && `Frist ${formatDate(dueDate)}`].filter(Boolean).join(" · "),
      }))}
    />
  );
}
