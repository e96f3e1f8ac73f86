import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMe } from "@/api/queries.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { isMissing } from "@/ui/Missing.tsx";

/** The plan of the address, where its page is for whoever reads, and the way back. */
export function usePlan() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  const office = useMe().rolle === "KOORDINATOR";
  const base = `/${office ? "k" : "b"}/opplaeringsplan/${uid}`;
  const query = useQuery(planQuery(uid));
  // Where there is no such plan, its page is no way back.
  const backTo = isMissing(query.error)
    ? {
        to: office ? "/k/systemvalg/opplaeringsplan" : "/b/opplaeringsplaner",
        label: "Til opplæringsplanene",
      }
    : { to: base, label: "Til opplæringsplanen" };
  return { uid, base, backTo, query };
}
