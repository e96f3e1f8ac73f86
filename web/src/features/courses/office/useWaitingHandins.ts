import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { pathTo, searchAt } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { waitingHandinsQuery } from "./waiting.ts";

/** Tasks of courses that wait for an instructor's assessment. */
export function useWaitingHandins(): Waiting[] {
  const { permissions } = useMe();
  const enabled = permissions.includes("courseEnabled");
  const { data } = useQuery({ ...waitingHandinsQuery, enabled });
  return (data?.items ?? []).map(({ id, personid, course, navn, waits }) => ({
    key: id,
    to: searchAt(pathTo("/b/laerlinger/$uid", { uid: personid }), { deltaker: id }),
    icon: "book",
    title: `Vurder ${counted(waits, "kursoppgave", "kursoppgaver")}`,
    detail: [navn, course].join(" · "),
    due: 0,
    since: 0,
  }));
}
