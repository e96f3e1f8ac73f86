import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { logQuery } from "../queries.ts";

/** The way to the practice log, for an apprentice whose plan has one. */
export function PracticeLogLink() {
  const { data } = useQuery(logQuery(useMe().id));
  if (!data || (data.plans.length === 0 && data.entries.length === 0)) return null;
  return (
    <ButtonLink to="/l/nydokumentasjon/praksislogg" tone="secondary" icon="note">
      Praksislogg
    </ButtonLink>
  );
}
