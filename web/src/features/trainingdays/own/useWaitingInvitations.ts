import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import type { Waiting } from "@/blocks/waiting.ts";
import { pathTo } from "@/lib/address.ts";
import { whenText } from "../status.ts";
import { waitingInvitationsQuery } from "./waiting.ts";

/** Invitations that wait for an answer; it is to be given before the day begins. */
export function useWaitingInvitations(): Waiting[] {
  const { id, rolle, permissions } = useMe();
  const enabled = permissions.includes("trainingday");
  const { data } = useQuery({ ...waitingInvitationsQuery(id), enabled });
  return (data?.items ?? []).map(({ trainingDayId: uid, title, from, to, location }) => ({
    key: uid,
    to:
      rolle === "ANSATT"
        ? pathTo("/b/opplaeringsdager/$uid/info", { uid })
        : pathTo("/l/opplaeringsdager/$uid", { uid }),
    icon: "mail",
    title: `Svar på «${title}»`,
    detail: [whenText(from > 0 ? [{ from, to }] : []), location].filter(Boolean).join(" · "),
    due: from,
    since: 0,
  }));
}
