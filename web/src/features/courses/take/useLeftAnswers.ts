import { useEffect, useEffectEvent } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { useLiveStatus } from "@/api/live.ts";
import { course_item_complete } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { CourseAnswer } from "@/api/schemas.gen.ts";
import { type Items, itemsOf } from "@/lib/items/items.ts";
import { sendLeft } from "./AnswerQueue.ts";
import { sendSteps } from "./leftSteps.ts";
import { saveAnswer } from "./saveAnswer.ts";

const stepsOf = (items: Items): Promise<void> =>
  sendSteps(items, async ({ course, item }) => {
    await call(course_item_complete, { id: course, itemId: item });
    await changed("COURSEUSERS");
  });

async function allOf(items: Items): Promise<void> {
  await sendLeft<CourseAnswer>(items, saveAnswer);
  await stepsOf(items);
}

function useReached(send: (items: Items) => Promise<void>): void {
  const { id, permissions } = useMe();
  const isReached = useLiveStatus() === "online" && permissions.includes("courseEnabled");
  const run = useEffectEvent(() => void send(itemsOf(id)));
  useEffect(() => {
    if (isReached) run();
  }, [isReached]);
}

/** Sends what was answered and gone through without a network, whenever the server is reached. */
export const useLeftAnswers = (): void => useReached(allOf);

/** The same of what was gone through alone: an open attempt sends its own answers. */
export const useLeftSteps = (): void => useReached(stepsOf);
