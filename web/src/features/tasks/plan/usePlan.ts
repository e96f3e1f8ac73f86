import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { isMissing } from "@/ui/Missing.tsx";
import { useParamsOf } from "@/ui/address.ts";

/** The plan of the address, where its page is for whoever reads, and the way back. */
export function usePlan() {
  const { uid } = useParamsOf("/k/opplaeringsplan/$uid", "/b/opplaeringsplan/$uid");
  const office = useMe().rolle === "KOORDINATOR";
  const base = pathTo(`/${office ? "k" : "b"}/opplaeringsplan/$uid`, { uid });
  const query = useQuery(planQuery(uid));
  // Where there is no such plan, its page is no way back.
  const backTo = isMissing(query.error)
    ? {
        to: office ? "/k/systemvalg/opplaeringsplan" : "/b/opplaeringsplaner",
        label: "Til opplæringsplanene",
      }
    : { to: base, label: "Til opplæringsplanen" };
  return { uid, base, office, backTo, query };
}
