import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { companyApplicationsQuery } from "../queries.ts";

/** The applicants whom the own companies have not answered. */
export function useWaitingForCompany(): Waiting[] {
  const { permissions } = useMe();
  const { data } = useQuery({
    ...companyApplicationsQuery,
    enabled: permissions.includes("AAPL"),
  });
  return (data ?? [])
    .filter(({ venter }) => venter)
    .map(({ id, navn, fag, bedrift, sent }) => ({
      key: id,
      to: pathTo("/b/soknader/$uid", { uid: id }),
      icon: "document",
      title: `Svar på søknaden fra ${navn}`,
      detail: [fag, bedrift, `sendt ${formatDate(sent)}`].filter(Boolean).join(" · "),
      due: 0,
      since: sent ?? 0,
    }));
}
