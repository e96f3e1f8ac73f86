import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { useMe } from "@/api/queries.ts";
import type { ChatParticipant } from "@/api/schemas.gen.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { REMOVED, roleText } from "./chat.ts";
import classes from "./Chat.module.css";
import { ChatBar } from "./ChatBar.tsx";
import { participantsQuery, removeMember, roomQuery } from "./queries.ts";
import { RoomMenu } from "./RoomMenu.tsx";
import { useWrite } from "@/blocks/useWrite.ts";

export interface MembersProps {
  id: string;
  onBack: () => void;
  onClose: () => void;
  onAdd: () => void;
  /** The room is deleted, or one has left it. */
  onGone: () => void;
}

/** Who is in a room, and who was. */
export function Members({ id, onBack, onClose, onAdd, onGone }: MembersProps) {
  const me = useMe();
  const room = useQuery(roomQuery(id));
  const query = useQuery(participantsQuery(id));
  const [out, setOut] = useState<ChatParticipant | null>(null);
  const removal = useWrite({
    send: (person: ChatParticipant) => removeMember(id, person.id),
    again: () => changed("CHATMEMBERS", id),
  });
  const remove = async (person: ChatParticipant) => {
    await removal.run(person);
    setOut(null);
  };
  const actions = room.data?.actions;
  return (
    <>
      <ChatBar
        title="Deltakere"
        {...(room.data ? { below: room.data.name } : {})}
        back="Til chatten"
        onBack={onBack}
        onClose={onClose}
      >
        {room.data && <RoomMenu room={room.data} onGone={onGone} />}
      </ChatBar>
      <div className={classes.body}>
        {query.data ? (
          <ul className={classes.people} aria-label="Deltakere">
            {query.data.participants.map((person) => (
              <li key={person.id} className={classes.person}>
                <Avatar name={person.navn} person={person.id} size={40} />
                <span
                  className={classes.personWords}
                  data-removed={person.fjernet || undefined}
                  {...(person.fjernet ? { title: REMOVED } : {})}
                >
                  <span className={classes.personName}>
                    {person.navn}
                    {person.id === me.id && " (deg)"}
                  </span>
                  <span className={classes.detail}>
                    {person.fjernet ? REMOVED : person.rolle ? roleText[person.rolle] : ""}
                  </span>
                </span>
                {actions?.remove && person.id !== me.id && isIn(room.data?.members, person.id) && (
                  <Button
                    tone="quiet"
                    thin
                    icon="close"
                    label={`Fjern ${person.navn} fra chatten`}
                    onClick={() => setOut(person)}
                  />
                )}
              </li>
            ))}
          </ul>
        ) : query.error ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Loading label="Laster deltakere">
            <SkeletonRows rows={4} />
          </Loading>
        )}
      </div>
      {actions?.add && (
        <div className={classes.foot}>
          <Button icon="add" full onClick={onAdd}>
            Legg til deltakere
          </Button>
        </div>
      )}
      <ConfirmDelete
        opened={out !== null}
        above
        loading={removal.isRunning}
        title={`Fjerne ${out?.navn ?? ""} fra chatten?`}
        confirmText="Fjern"
        onConfirm={() => out && void remove(out)}
        onCancel={() => setOut(null)}
      >
        Vedkommende ser ikke lenger chatten. Meldingene blir stående.
      </ConfirmDelete>
    </>
  );
}

const isIn = (members: readonly string[] | undefined, id: string): boolean =>
  members?.includes(id) ?? false;
