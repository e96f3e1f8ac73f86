import { itemsOf } from "@/lib/items/items.ts";
import { ApiError, isUnreachable } from "@/lib/problem.ts";
import type { TrainingDayView } from "@/api/schemas.gen.ts";

const NAMES = "oppmoteliste/";

/** Keeps a training day on this device, encrypted, for a door without a network. */
export function keepDay(user: string, day: TrainingDayView): void {
  void itemsOf(user).put(`${NAMES}${day.id}`, day);
}

/** A training day as it is read, or as it was kept when the server cannot be reached. */
export async function orKept(
  user: string,
  id: string,
  read: () => Promise<TrainingDayView>,
): Promise<TrainingDayView> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ApiError) || !isUnreachable(error)) throw error;
    const kept = await itemsOf(user).get(`${NAMES}${id}`);
    if (!kept) throw error;
    return kept.value as TrainingDayView;
  }
}
