import { Refusal } from "@/lib/problem.ts";
import type { Meeting, MeetingWish } from "./meeting.ts";

/**
 * Interviews are planned on pages whose policy reaches no mailbox. A meeting is therefore made in a
 * window of its own, whose document is one that reads Outlook; the two speak over a channel, which
 * other sites do not hear.
 */

const CHANNEL = "svenn-teams";
/** How long the window may take, a sign-in included. */
const WAIT_MS = 10 * 60_000;
const CLOSED_LOOK_MS = 1000;

export type Said =
  | { kind: "ready"; key: string }
  | { kind: "make"; key: string; wish: MeetingWish }
  | { kind: "made"; key: string; meeting: Meeting }
  | { kind: "failed"; key: string; message: string };

export const channel = (): BroadcastChannel => new BroadcastChannel(CHANNEL);

/** Has a Teams meeting made in a window of its own; throws a `Refusal` where none comes of it. */
export function askTeamsMeeting(wish: MeetingWish): Promise<Meeting> {
  const key = crypto.randomUUID();
  const opened = window.open(`/k/outlook?teams=${key}`, "_blank", "width=520,height=640");
  if (!opened) return Promise.reject(new Refusal("Nettleseren stoppet vinduet. Tillat det først."));
  const line = channel();
  return new Promise<Meeting>((done, fail) => {
    const began = Date.now();
    const end = () => {
      clearInterval(timer);
      line.close();
    };
    const timer = setInterval(() => {
      if (!opened.closed && Date.now() - began < WAIT_MS) return;
      end();
      fail(new Refusal("Teams-møtet ble ikke laget"));
    }, CLOSED_LOOK_MS);
    line.addEventListener("message", ({ data }: MessageEvent<Said>) => {
      if (data.key !== key) return;
      if (data.kind === "ready") line.postMessage({ kind: "make", key, wish } satisfies Said);
      if (data.kind === "made") {
        end();
        done(data.meeting);
      }
      if (data.kind === "failed") {
        end();
        fail(new Refusal(data.message));
      }
    });
  });
}
