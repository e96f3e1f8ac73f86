import { dayOf, formatClock } from "@/lib/dates.ts";
import { Refusal } from "@/lib/problem.ts";
import type { GraphEvent } from "./events.ts";
import type { Graph } from "./graph.ts";

/** A meeting that is to be made. */
export interface MeetingWish {
  subject: string;
  from: number;
  to: number;
}

export interface Meeting {
  url: string;
  id: string;
}

/** How often a meeting without a link is looked at again, and after how long. */
const LOOKS = 2;
const LOOK_MS = 1500;

const zoned = (at: number) => ({
  dateTime: `${dayOf(at)}T${formatClock(at)}:00`,
  timeZone: "Europe/Oslo",
});

/**
 * Makes an event with an online meeting, and deletes it again: as the specification has it, for the
 * link alone. Nobody is invited by it, so that nobody is told of the deletion; the interview stands
 * in the calendars of those who take part by our own invitation, and would else stand there twice.
 * A 201 may have no link yet, or never: it is looked at again before that is told.
 */
export async function makeMeeting(
  graph: Graph,
  { subject, from, to }: MeetingWish,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((done) => setTimeout(done, ms)),
): Promise<Meeting> {
  const body = {
    subject,
    start: zoned(from),
    end: zoned(to),
    isOnlineMeeting: true,
    onlineMeetingProvider: "teamsForBusiness",
  };
  const made = await graph.call<GraphEvent>("/me/events", { method: "POST", body });
  const path = `/me/events/${encodeURIComponent(made.id)}`;
  try {
    let url = made.onlineMeeting?.joinUrl;
    for (let look = 0; !url && look < LOOKS; look += 1) {
      await wait(LOOK_MS);
      url = (await graph.call<GraphEvent>(path)).onlineMeeting?.joinUrl;
    }
    if (!url) throw new Refusal("Teams er ikke slått på for kontoen");
    return { url, id: made.id };
  } finally {
    // What was made only for its link does not stay behind where that fails either.
    await graph.call(path, { method: "DELETE" }).catch(() => undefined);
  }
}
