import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { RecordName, RecordRow } from "@/blocks/RecordRow.tsx";
import { Card } from "@/ui/Card.tsx";
import { waitingInvitationsQuery } from "./waiting.ts";
import { whenText } from "../status.ts";
import classes from "../view/View.module.css";

/** On the first page: the invitations that wait for an answer; nothing when there is none. */
export function WaitingInvitations() {
  const { id, rolle } = useMe();
  const { data } = useQuery(waitingInvitationsQuery(id));
  if (!data || data.items.length === 0) return null;
  const base = rolle === "ANSATT" ? "/b/opplaeringsdager" : "/l/opplaeringsdager";
  return (
    <div className={classes.above}>
      <Card title="Invitasjoner som venter på svar" icon="mail" tone="warning">
        <ul>
          {data.items.map(({ trainingDayId, title, from, to, location }) => (
            <RecordRow
              key={trainingDayId}
              to={rolle === "ANSATT" ? `${base}/${trainingDayId}/info` : `${base}/${trainingDayId}`}
              name={
                <RecordName
                  title={title}
                  facts={[whenText(from > 0 ? [{ from, to }] : []), location]
                    .filter(Boolean)
                    .join(" · ")}
                />
              }
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}
