import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useState } from "react";
import { changed } from "@/api/changes.ts";
import { ApiError } from "@/lib/problem.ts";
import { useMe } from "@/api/queries.ts";
import type { ChatMessageView, ChatParticipant, ChatRoomView } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { EMPTY_ROOM, MARK_READ_MS } from "./chat.ts";
import classes from "./Chat.module.css";
import { ChatBar } from "./ChatBar.tsx";
import { Composer } from "./Composer.tsx";
import { mayWrite } from "./mayWrite.ts";
import { Messages } from "./Messages.tsx";
import { markRead, messagesQuery, participantsQuery, roomQuery } from "./queries.ts";
import { RoomMenu } from "./RoomMenu.tsx";
import { outboxOf, useWaiting } from "./sending.ts";
import { WaitingMessages } from "./WaitingMessages.tsx";

export interface RoomProps {
  id: string;
  onBack: () => void;
  onClose: () => void;
  onMembers: () => void;
}

/** An open room: what was said, and what one says oneself. */
export function Room({ id, onBack, onClose, onMembers }: RoomProps) {
  const me = useMe();
  const room = useQuery(roomQuery(id));
  const people = useQuery(participantsQuery(id));
  const query = useInfiniteQuery(messagesQuery(id));
  const messages = useMemo(
    () => query.data?.pages.toReversed().flatMap((page) => page.messages),
    [query.data],
  );
  const known = useMemo(() => byId(people.data?.participants ?? []), [people.data]);
  const outbox = outboxOf(me.id);
  const waiting = useUnseen(me.id, id, messages);
  useMarkRead(room.data, messages, me.id);
  const error = room.error ?? query.error;
  const gone = error instanceof ApiError && error.status === 404;
  return (
    <>
      <ChatBar
        title={room.data?.name ?? "Chat"}
        below={room.data && belowOf(room.data)}
        back="Til chattene"
        onBack={onBack}
        onClose={onClose}
      >
        {room.data && !gone && (
          <>
            <Button tone="quiet" thin icon="people" label="Deltakere" onClick={onMembers} />
            <RoomMenu room={room.data} onGone={onBack} />
          </>
        )}
      </ChatBar>
      {gone ? (
        <div className={classes.body}>
          <EmptyState icon="chat" title="Chatten er borte">
            Den er slettet, eller du er ikke lenger med.
          </EmptyState>
        </div>
      ) : messages && room.data ? (
        <>
          {messages.length === 0 && waiting.length === 0 ? (
            <div className={classes.body}>
              <EmptyState icon="chat" title="Ingen meldinger">
                {EMPTY_ROOM}
              </EmptyState>
            </div>
          ) : (
            <Messages
              room={room.data}
              messages={messages}
              people={known}
              older={query.hasNextPage}
              loadingOlder={query.isFetchingNextPage}
              onOlder={() => void query.fetchNextPage()}
              after={<WaitingMessages waiting={waiting} outbox={outbox} />}
            />
          )}
          <NewMessage messages={messages} people={known} me={me.id} />
          {mayWrite(me) && <Composer room={id} outbox={outbox} />}
        </>
      ) : (
        <div className={classes.body}>
          {error ? (
            <ErrorState
              error={error}
              onRetry={() => {
                void room.refetch();
                void query.refetch();
              }}
            />
          ) : (
            <Loading label="Laster meldinger">
              <SkeletonRows rows={6} />
            </Loading>
          )}
        </div>
      )}
    </>
  );
}

/** How many take part in a group, and whether its devices are quiet. */
const belowOf = ({ chatType, membersCount, muted }: ChatRoomView): string =>
  [
    chatType === "GROUP" ? counted(membersCount, "deltaker", "deltakere") : "",
    muted ? "Varsler er slått av" : "",
  ]
    .filter(Boolean)
    .join(" · ");

const byId = (people: readonly ChatParticipant[]): ReadonlyMap<string, ChatParticipant> =>
  new Map(people.map((one) => [one.id, one]));

/** What is on its way and does not stand among the messages yet. */
function useUnseen(me: string, room: string, messages: ChatMessageView[] | undefined) {
  const waiting = useWaiting(me, room);
  const there = new Set(messages?.map(({ key }) => key));
  return waiting.filter(({ key }) => !there.has(key));
}

/** Messages that were in view for a second are read. */
function useMarkRead(
  room: ChatRoomView | undefined,
  messages: ChatMessageView[] | undefined,
  me: string,
) {
  const id = room?.id;
  const unread = room?.unRead.includes(me) ?? false;
  const last = messages === undefined ? undefined : (messages.at(-1)?.number ?? 0);
  useEffect(() => {
    if (!unread || id === undefined || last === undefined) return;
    const timer = setTimeout(() => {
      // A lost call is made good the next time.
      void markRead(id, last)
        .then(() => changed("CHATREAD", id))
        .catch(() => undefined);
    }, MARK_READ_MS);
    return () => clearTimeout(timer);
  }, [unread, id, last]);
}

/** Says what others write while the room is open, for those who do not see it come. */
function NewMessage({
  messages,
  people,
  me,
}: {
  messages: ChatMessageView[];
  people: ReadonlyMap<string, ChatParticipant>;
  me: string;
}) {
  const [first] = useState(messages.at(-1)?.number ?? 0);
  const last = messages.at(-1);
  const isNew = last !== undefined && last.number > first && last.senderRef !== me;
  return (
    <p className="sv-hidden" aria-live="polite">
      {isNew && `${people.get(last.senderRef)?.navn ?? "Ny melding"}: ${last.message}`}
    </p>
  );
}
