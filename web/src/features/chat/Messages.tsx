import { type ReactNode, useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { ChatMessageView, ChatParticipant, ChatRoomView } from "@/api/schemas.gen.ts";
import { REMOVED_USER } from "@/lib/names.ts";
import { formatBytes } from "@/lib/numbers.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { Button } from "@/ui/Button.tsx";
import { useFileOpener } from "@/blocks/files/useFileOpener.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { NOT_FOUND } from "@/blocks/viewer/files.ts";
import { byDay, clock, dayText, isSoonFollowed, readState, REMOVED } from "./chat.ts";
import { linked } from "./links.ts";
import classes from "./Chat.module.css";

type People = ReadonlyMap<string, ChatParticipant>;

export interface MessagesProps {
  room: ChatRoomView;
  /** Oldest first. */
  messages: ChatMessageView[];
  people: People;
  older: boolean;
  loadingOlder: boolean;
  onOlder: () => void;
  /** What follows all of it. */
  after?: ReactNode;
}

/** What was said, the newest at the bottom and in sight. */
export function Messages(props: MessagesProps) {
  const { room, messages, people, older, loadingOlder, onOlder, after } = props;
  const files = messages.flatMap(({ fileInfo }) => fileInfo ?? []);
  const { open, viewer } = useFileOpener(files);
  return (
    // Without a mouse one scrolls with the arrow keys.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.scroll} role="region" aria-label="Meldinger" tabIndex={0}>
      <div className={classes.messages}>
        {older && (
          <div className={classes.more}>
            <Button
              tone="secondary"
              thin
              loading={loadingOlder}
              loadingLabel="Henter"
              onClick={onOlder}
            >
              Vis eldre meldinger
            </Button>
          </div>
        )}
        {byDay(messages).map(({ day, messages: some }) => (
          <section key={day} aria-label={dayText(some[0]?.time ?? 0)}>
            <p className={classes.day} aria-hidden>
              {dayText(some[0]?.time ?? 0)}
            </p>
            <ol className={classes.list}>
              {some.map((message, at) => (
                <Message
                  key={message.ref}
                  message={message}
                  sender={people.get(message.senderRef)}
                  again={some[at - 1]?.senderRef === message.senderRef}
                  timed={!isSoonFollowed(message, some[at + 1])}
                  group={room.chatType === "GROUP"}
                  onOpen={open}
                />
              ))}
            </ol>
          </section>
        ))}
        <ReadBy room={room} last={messages.at(-1)} people={people} />
        {after}
      </div>
      {viewer}
    </div>
  );
}

type FileInfo = NonNullable<ChatMessageView["fileInfo"]>;

function Message({
  message,
  sender,
  again,
  timed,
  group,
  onOpen,
}: {
  message: ChatMessageView;
  sender: ChatParticipant | undefined;
  /** The one before is of the same sender. */
  again: boolean;
  /** Its time stands under it. */
  timed: boolean;
  group: boolean;
  onOpen: (file: FileInfo) => void;
}) {
  const me = useMe();
  const mine = message.senderRef === me.id;
  const navn = sender?.navn ?? REMOVED_USER;
  const named = !mine && !again && (group || (sender?.fjernet ?? true));
  return (
    <li className={classes.message} data-mine={mine || undefined} data-again={again || undefined}>
      {!mine && (
        <span className={classes.face}>
          {!again && <Avatar name={navn} person={message.senderRef} size={32} />}
        </span>
      )}
      <div className={classes.bubbleSide}>
        {named ? (
          <Sender navn={navn} removed={sender?.fjernet ?? true} />
        ) : (
          <span className="sv-hidden">{mine ? "Du" : navn}: </span>
        )}
        {message.messageType === 1 ? (
          <File message={message} onOpen={onOpen} />
        ) : (
          <p className={message.large ? classes.large : classes.bubble}>
            <Text message={message.message} />
          </p>
        )}
        <span className={timed ? classes.time : "sv-hidden"}>{clock(message.time)}</span>
      </div>
    </li>
  );
}

/** What was written, its addresses as links. */
function Text({ message }: { message: string }) {
  return linked(message).map(({ text, href }, at) =>
    href ? (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of one text never move
      <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow">
        {text}
      </a>
    ) : (
      text
    ),
  );
}

/** Who wrote; somebody who is gone is said to be. */
function Sender({ navn, removed }: { navn: string; removed: boolean }) {
  return (
    <span
      className={classes.sender}
      data-removed={removed || undefined}
      {...(removed ? { title: REMOVED } : {})}
    >
      {navn}
      {removed && <span className="sv-hidden"> ({REMOVED})</span>}
    </span>
  );
}

/** "Inline image/video types: png, jpg, jpeg, mp4"; others are opened or saved. */
function File({ message, onOpen }: { message: ChatMessageView; onOpen: (file: FileInfo) => void }) {
  const file = message.fileInfo;
  const [broken, setBroken] = useState(false);
  if (!file) {
    return (
      <p className={classes.bubble}>
        {message.message}
        <span className={classes.gone}>{NOT_FOUND}</span>
      </p>
    );
  }
  if (file.bilde && !broken) {
    return (
      <button type="button" className={classes.picture} onClick={() => onOpen(file)}>
        <img
          src={file.thumbnailUrl ?? file.url}
          alt={`Bilde: ${file.name}`}
          width={file.width ?? undefined}
          height={file.height ?? undefined}
          onError={() => setBroken(true)}
        />
      </button>
    );
  }
  if (file.contentType === "video/mp4") {
    return (
      // What is filmed on a phone has no captions.
      // oxlint-disable-next-line jsx-a11y/media-has-caption
      <video className={classes.video} src={file.url} controls aria-label={file.name} />
    );
  }
  return (
    <button type="button" className={classes.file} onClick={() => onOpen(file)}>
      <Icon name="document" size={20} />
      <span className={classes.fileWords}>
        <span>{file.name}</span>
        <span className={classes.fileSize}>{formatBytes(file.size)}</span>
      </span>
      <Icon name="download" size={18} />
    </button>
  );
}

/** 'Sendt', or the faces of those who have read it. */
function ReadBy({
  room,
  last,
  people,
}: {
  room: ChatRoomView;
  last: ChatMessageView | undefined;
  people: People;
}) {
  const me = useMe();
  const { shown, more, sent } = readState(last, room.readBy, people, me.id);
  if (sent) return <p className={classes.read}>Sendt</p>;
  if (shown.length === 0) return null;
  return (
    <ul className={classes.read} aria-label="Sett av">
      {shown.map(({ id, navn }) => (
        <li key={id} title={`Sett av ${navn}`}>
          <Avatar name={navn} person={id} size={22} />
          <span className="sv-hidden">Sett av {navn}</span>
        </li>
      ))}
      {more > 0 && <li className={classes.others}>+ {more} andre</li>}
    </ul>
  );
}
