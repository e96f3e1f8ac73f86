import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import {
  checkpoint_postpone_preview,
  checkpoints_postpone_many,
  checkpoints_postpone_undo,
  interview_update,
  interview_update_preview,
  interview_view,
  tradetest_update,
  tradetest_update_preview,
  tradetests_list,
  trainingday_time_preview,
  trainingday_time_update,
  trainingday_view,
} from "@/api/operations.gen.ts";
import type { CalendarEntry, FollowPreview } from "@/api/schemas.gen.ts";
import { dayOf } from "@/lib/dates.ts";
import { Refusal } from "@/lib/problem.ts";

/** Where an entry goes. */
export interface Target {
  /** When it begins; of what is of a day, the beginning of the day. */
  from: number;
  /** Why; asked for where a deadline is moved. */
  reason: string;
}

/** Interviews are moved as they were read: with all that the operation writes. */
async function interviewAt(id: string, version: number | null, from: number) {
  const it = await call(interview_view, { id });
  return {
    version: version ?? it.version,
    plannedTime: from,
    minutes: it.minutes,
    place: it.place,
    teamsUrl: it.teamsUrl,
    teamsId: it.teamsId,
  };
}

async function moveInterview(id: string, version: number | null, from: number): Promise<void> {
  await call(interview_update, { id, body: await interviewAt(id, version, from) });
  void changed("VURDERINGSSAMTALER", id);
}

async function tradeTestAt({ id, om }: CalendarEntry, version: number | null, starts: number) {
  const { items } = await call(tradetests_list, { id: om });
  const it = items.find((one) => one.id === id);
  if (!it) throw new Refusal("Fagprøven finnes ikke lenger");
  const { minutes, place, examiners } = it;
  return { version: version ?? it.version, starts, minutes, place, examiners };
}

async function moveTradeTest(
  entry: CalendarEntry,
  version: number | null,
  starts: number,
): Promise<void> {
  const { id } = entry;
  await call(tradetest_update, { id, body: await tradeTestAt(entry, version, starts) });
  void changed("FAGPROVER", id);
}

async function activityAt({ id, fra, til }: CalendarEntry, version: number | null, from: number) {
  const now = version ?? (await call(trainingday_view, { id })).version;
  return { version: now, days: [{ from, to: from + (til - fra) }] };
}

async function moveActivity(
  entry: CalendarEntry,
  version: number | null,
  from: number,
): Promise<void> {
  const { id } = entry;
  await call(trainingday_time_update, { id, body: await activityAt(entry, version, from) });
  void changed("TRAININGDAYS", id);
}

async function postpone(id: string, { from, reason }: Target): Promise<void> {
  const body = { ids: [id], customDate: dayOf(from), reason };
  const { failed } = await call(checkpoints_postpone_many, { body });
  if (failed[0]) throw new Refusal(failed[0].message);
  void changed("SJEKKPUNKTER", id);
}

async function takeBack(id: string): Promise<void> {
  const { failed } = await call(checkpoints_postpone_undo, { body: { ids: [id] } });
  if (failed[0]) throw new Refusal(failed[0].message);
  void changed("SJEKKPUNKTER", id);
}

/** What moving an entry would do, by the operation of what it is. Nothing is done. */
export async function previewMove(
  entry: CalendarEntry,
  from: number,
  signal?: AbortSignal,
): Promise<FollowPreview> {
  const { kind, id, version } = entry;
  const asked = signal ? { id, signal } : { id };
  switch (kind) {
    case "SJEKKPUNKT":
      return call(checkpoint_postpone_preview, { ...asked, body: { customDate: dayOf(from) } });
    case "SAMTALE": {
      const body = await interviewAt(id, version, from);
      return call(interview_update_preview, { ...asked, body });
    }
    case "FAGPROVE": {
      const body = await tradeTestAt(entry, version, from);
      return call(tradetest_update_preview, { ...asked, body });
    }
    default: {
      const body = await activityAt(entry, version, from);
      return call(trainingday_time_preview, { ...asked, body });
    }
  }
}

/** Moves an entry by the operation of what it is; the answer moves it back. */
export async function move(entry: CalendarEntry, target: Target): Promise<() => Promise<void>> {
  const { kind, id, version, fra } = entry;
  if (kind === "SJEKKPUNKT") {
    await postpone(id, target);
    return () => takeBack(id);
  }
  const to = async (seen: number | null, from: number): Promise<void> => {
    if (kind === "SAMTALE") await moveInterview(id, seen, from);
    else if (kind === "FAGPROVE") await moveTradeTest(entry, seen, from);
    else await moveActivity(entry, seen, from);
  };
  await to(version, target.from);
  return () => to(null, fra);
}
