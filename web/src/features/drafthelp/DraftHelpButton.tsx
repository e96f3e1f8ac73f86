import { useQuery } from "@tanstack/react-query";
import { searchAt } from "@/lib/address.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { draftHelpQuery } from "./queries.ts";

/** Leads to a proposal of a text; only where the office has turned it on. */
export function DraftHelpButton({
  of,
}: {
  /** The draft whose pictures it is to be made of, with what is said of them. */
  of?: string;
}) {
  const { data } = useQuery(draftHelpQuery);
  if (!data?.paa) return null;
  const to =
    of === undefined ? "/l/nydokumentasjon/nyai" : searchAt("/l/nydokumentasjon/nyai", { av: of });
  return (
    <ButtonLink to={to} tone="secondary" icon="edit">
      {of === undefined ? "Få skrivehjelp" : "Få skrivehjelp av bildetekstene"}
    </ButtonLink>
  );
}
