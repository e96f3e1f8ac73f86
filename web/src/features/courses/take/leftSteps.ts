import type { CourseTaking } from "@/api/schemas.gen.ts";
import type { Items } from "@/lib/items/items.ts";
import { isForLater } from "./AnswerQueue.ts";

const NAME = "kursferdig/";

interface Step {
  course: string;
  item: string;
  /** When, ms: each may open the next. */
  at: number;
}

/** Keeps that a page was gone through where there is no network; whether it is kept. */
export const keepStep = (items: Items, step: Step): Promise<boolean> =>
  items.put(`${NAME}${step.course}/${step.item}`, step);

/** Tells the server of the pages that were gone through without a network. What it refuses goes. */
export async function sendSteps(
  items: Items,
  send: (step: Step) => Promise<unknown>,
): Promise<void> {
  const left = (await items.list(NAME)).map(({ name, value }) => ({ name, step: value as Step }));
  for (const { name, step } of left.toSorted((a, b) => a.step.at - b.step.at)) {
    try {
      // oxlint-disable-next-line no-await-in-loop
      await send(step);
    } catch (error) {
      if (isForLater(error)) return;
    }
    // oxlint-disable-next-line no-await-in-loop
    await items.remove(name);
  }
}

/** A course whose page was gone through here: what follows from it the server says. */
export const goneThrough = (taking: CourseTaking, id: string, at: number): CourseTaking => ({
  ...taking,
  modules: taking.modules.map((module) => ({
    ...module,
    items: module.items.map((item) =>
      item.id === id ? { ...item, state: { ...item.state, completed: at } } : item,
    ),
  })),
});
