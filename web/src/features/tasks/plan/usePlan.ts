import { useQuery } from "@tanstack/react-query";
import { useParams } from "@tanstack/react-router";
import { useMe } from "@/api/queries.ts";
import { planQuery } from "@/features/curricula/public.ts";

/** The plan of the address, and where its page is for whoever reads. */
export function usePlan() {
  const { uid = "" } = useParams({ strict: false }) as { uid?: string };
  const base = `/${useMe().rolle === "KOORDINATOR" ? "k" : "b"}/opplaeringsplan/${uid}`;
  return { uid, base, query: useQuery(planQuery(uid)) };
}
