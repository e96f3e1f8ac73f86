import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { pathTo } from "@/lib/address.ts";
import { endOfDay } from "@/lib/dates.ts";
import { ownSheetsQuery } from "../queries.ts";

/** The sheets that the own companies have not sent. */
export function useWaitingSheets(): Waiting[] {
  const { permissions } = useMe();
  const { data } = useQuery({ ...ownSheetsQuery, enabled: permissions.includes("EDIT_COMPANY") });
  return (data ?? [])
    .filter(({ sendt }) => sendt === undefined)
    .map(({ id, aar, bedrift, besvart, sporsmal, svarfrist, begynt }) => ({
      key: id,
      to: pathTo("/b/arsrapporter/$uid", { uid: id }),
      icon: "document",
      title: `Svar på årlig rapportering ${aar}`,
      detail: `${bedrift} · ${besvart} av ${sporsmal} besvart`,
      due: svarfrist === undefined ? 0 : endOfDay(svarfrist),
      since: begynt,
    }));
}
