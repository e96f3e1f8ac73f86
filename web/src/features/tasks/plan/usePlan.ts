import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { planQuery } from "@/blocks/trainingplan.ts";
import { pathTo } from "@/lib/address.ts";
import { isMissing, type WayBack } from "@/ui/Missing.tsx";
import { useParamsOf } from "@/ui/address.ts";

/** The path of a plan's page, for who reads. */
export type PlanArea = `/${"k" | "b"}/opplaeringsplan/$uid`;

/** The plan of the address, where its page is for whoever reads, and the way back. */
export function usePlan() {
  const { uid } = useParamsOf("/k/opplaeringsplan/$uid", "/b/opplaeringsplan/$uid");
  const office = useMe().rolle === "KOORDINATOR";
  const area = `/${office ? "k" : "b"}/opplaeringsplan/$uid` as const;
  const base = pathTo(area, { uid });
  const query = useQuery(planQuery(uid));
  // Where there is no such plan, its page is no way back.
  const backTo: WayBack = isMissing(query.error)
    ? {
        to: office ? "/k/systemvalg/opplaeringsplan" : "/b/opplaeringsplaner",
        label: "Til opplæringsplanene",
      }
    : { to: base, label: "Til opplæringsplanen" };
  return { uid, base, area, office, backTo, query };
}
