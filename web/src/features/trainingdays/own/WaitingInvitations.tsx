import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { WaitingCard } from "@/blocks/WaitingCard.tsx";
import { pathTo } from "@/lib/address.ts";
import { waitingInvitationsQuery } from "./waiting.ts";
import { whenText } from "../status.ts";
import classes from "../view/View.module.css";

/** On the first page: the invitations that wait for an answer; nothing when there is none. */
export function WaitingInvitations() {
  const { id, rolle } = useMe();
  const { data } = useQuery(waitingInvitationsQuery(id));
  if (!data || data.items.length === 0) return null;
  const pageOf = (day: string) =>
    rolle === "ANSATT"
      ? pathTo("/b/opplaeringsdager/$uid/info", { uid: day })
      : pathTo("/l/opplaeringsdager/$uid", { uid: day });
  return (
    <div className={classes.above}>
      <WaitingCard
        title="Invitasjoner som venter på svar"
        icon="mail"
        tone="warning"
        total={data.found}
        rows={data.items.map(({ trainingDayId, title, from, to, location }) => ({
          key: trainingDayId,
          to: pageOf(trainingDayId),
          title,
          facts: [whenText(from > 0 ? [{ from, to }] : []), location].filter(Boolean).join(" · "),
        }))}
      />
    </div>
  );
}
