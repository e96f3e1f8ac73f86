import { useQuery } from "@tanstack/react-query";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { companyApplicationsQuery } from "../queries.ts";

const ROWS_MAX = 5;

/** On an employee's first page: the applicants whom the own companies have not answered. */
export function WaitingForCompany() {
  const { data } = useQuery(companyApplicationsQuery);
  const waiting = data?.filter(({ venter }) => venter) ?? [];
  return (
    <WaitingCard
      title="Søknader å svare på"
      icon="warning"
      tone="warning"
      total={waiting.length}
      all="/b/soknader"
      rows={waiting.slice(0, ROWS_MAX).map(({ id, navn, fag, bedrift, sent }) => ({
        key: id,
        to: pathTo("/b/soknader/$uid", { uid: id }),
        title: navn,
        facts: [fag, bedrift, `sendt ${formatDate(sent)}`].filter(Boolean).join(" · "),
      }))}
    />
  );
}
