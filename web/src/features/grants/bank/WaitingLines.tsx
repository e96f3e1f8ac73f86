import { useQuery } from "@tanstack/react-query";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { periodsQuery } from "../queries.ts";
import { entriesQuery } from "./queries.ts";

/** The others are behind “Se alle”. */
const SHOWN = 3;

/** On the first page of who reads the bank's files: lines that wait; nothing when nothing does. */
export function WaitingLines() {
  const { data: lines } = useQuery(entriesQuery({ state: "OPEN" }));
  const waits = (lines?.total ?? 0) > 0;
  const { data: periods } = useQuery({ ...periodsQuery, enabled: waits });
  const uid = periods?.periods.find(({ state }) => state === "OPEN")?.id;
  if (!lines || !uid) return null;
  return (
    <WaitingCard
      title="Linjer fra banken venter på deg"
      icon="grant"
      total={lines.total}
      all={pathTo("/k/tilskudd/$uid/csvscanner", { uid })}
      rows={lines.entries.slice(0, SHOWN).map(({ id, date, text, ore, account }) => ({
        key: id,
        to: pathTo("/k/tilskudd/$uid/csvscanner/$id", { uid, id }),
        title: text || "Uten tekst",
        facts: [formatDate(date), formatMoney(ore), account].filter(Boolean).join(" · "),
      }))}
    />
  );
}
