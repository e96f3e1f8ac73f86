import { changed } from "@/api/changes.ts";
import { onSessionEnded } from "@/api/session.ts";
import { useStore } from "@/lib/store.ts";
import { type Outbox, outboxFor, type Waiting } from "./outbox.ts";
import { sendFile, sendText } from "./queries.ts";

let mine: { user: string; outbox: Outbox } | null = null;

/** The outbox of the signed-in reader. */
export function outboxOf(user: string): Outbox {
  if (mine?.user === user) return mine.outbox;
  mine?.outbox.close();
  const outbox = outboxFor(user, {
    send: ({ room, key, message, file }, onProgress) =>
      file ? sendFile(room, key, file, onProgress) : sendText(room, key, message),
    sent: (room) => changed("CHATMESSAGES", room),
  });
  mine = { user, outbox };
  return outbox;
}

// What is kept stays in the browser, or goes with everything else that somebody wrote.
onSessionEnded(() => {
  mine?.outbox.close();
  mine = null;
});

/** What is on its way to a room. */
export function useWaiting(user: string, room: string): readonly Waiting[] {
  return useStore(outboxOf(user).waiting).filter((one) => one.room === room);
}
