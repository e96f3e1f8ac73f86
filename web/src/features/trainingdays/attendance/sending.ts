import { changed } from "@/api/changes.ts";
import { onSessionEnded } from "@/api/session.ts";
import { itemsOf } from "@/lib/items/items.ts";
import { useStore } from "@/lib/store.ts";
import { sendMark } from "../queries.ts";
import { AttendanceQueue, type Marked } from "./queue.ts";

/** After so long what could not be sent is tried again. */
const AGAIN_MS = 5_000;

let mine: { user: string; queue: AttendanceQueue } | null = null;

const again = () => void mine?.queue.run();

/** The queue of the signed-in reader; entries of an earlier page go with it. */
export function queueOf(user: string): AttendanceQueue {
  if (mine?.user === user) return mine.queue;
  mine?.queue.close();
  const queue = new AttendanceQueue(itemsOf(user), {
    send: sendMark,
    sent: (id) => changed("TRAININGDAYS", id),
    later: (run) => window.setTimeout(run, AGAIN_MS),
  });
  mine = { user, queue };
  window.addEventListener("online", again);
  void queue.resume();
  return queue;
}

// What is kept stays in the browser, or goes with everything else that somebody wrote.
onSessionEnded(() => {
  mine?.queue.close();
  mine = null;
  window.removeEventListener("online", again);
});

/** What of a day waits on this device. */
export function useMarks(user: string, id: string, dag: number): readonly Marked[] {
  return useStore(queueOf(user).marks).filter((mark) => mark.id === id && mark.dag === dag);
}
