import { useQuery } from "@tanstack/react-query";
import { searchQuery } from "@/api/queries.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { periodsQuery } from "../queries.ts";

/** The others are behind “Se alle”. */
const SHOWN = 3;

const waiting = searchQuery("BANKLINJER", {
  filters: [{ field: "status", values: ["Ikke koblet"] }],
  perPage: SHOWN,
});

/** On the first page of who reads the bank's files: lines that wait; nothing when nothing does. */
export function WaitingLines() {
  const { data: lines } = useQuery(waiting);
  const waits = (lines?.found ?? 0) > 0;
  const { data: periods } = useQuery({ ...periodsQuery, enabled: waits });
  const uid = periods?.periods.find(({ state }) => state === "OPEN")?.id;
  if (!lines || !uid) return null;
  return (
    <WaitingCard
      title="Linjer fra banken venter på deg"
      icon="grant"
      total={lines.found}
      all={pathTo("/k/tilskudd/$uid/csvscanner", { uid })}
      rows={lines.items.map(({ id, date, text, ore, konto }) => ({
        key: id,
        to: pathTo("/k/tilskudd/$uid/csvscanner/$id", { uid, id }),
        title: text || "Uten tekst",
        facts: [formatDate(date), formatMoney(ore), konto].filter(Boolean).join(" · "),
      }))}
    />
  );
}
