import { useQuery } from "@tanstack/react-query";
import { ButtonLink } from "@/ui/Button.tsx";
import { draftHelpQuery } from "./queries.ts";

/** Leads to a proposal of a text; only where the office has turned it on. */
export function DraftHelpButton() {
  const { data } = useQuery(draftHelpQuery);
  if (!data?.paa) return null;
  return (
    <ButtonLink to="/l/nydokumentasjon/nyai" tone="secondary" icon="edit">
      Få skrivehjelp
    </ButtonLink>
  );
}
