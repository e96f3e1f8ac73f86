import { expect, test, vi } from "vitest";
import type { CourseView } from "@/api/schemas.gen.ts";
import { ApiError, networkError } from "@/lib/problem.ts";
import { CourseSaver } from "./CourseSaver.ts";
import type { CourseText } from "./draft.ts";

const course = (version: number, title: string): CourseView => ({
  id: "k1",
  version,
  title,
  description: "",
  state: "DRAFT",
  edition: 0,
  modules: [],
  goals: [],
  files: [],
  problems: [],
  total: 0,
  begun: 0,
  completed: 0,
  overdue: 0,
  kanSlettes: true,
});

type Send = (body: CourseText & { version: number }) => Promise<CourseView>;

function saver(send: Send, at = { now: 10_000 }) {
  const made = new CourseSaver({
    stored: course(1, "HMS"),
    send,
    saved: () => undefined,
    // Nothing is saved before the test says so.
    later: () => () => undefined,
    now: () => at.now,
  });
  return made;
}

const named = (title: string) => (text: { title: string }) => ({ ...text, title }) as never;
const taken: Send = async ({ version, title }) => course(version + 1, title);

test("what is written is saved against the version it was made for, and then the next", async () => {
  const send = vi.fn<Send>(taken);
  const work = saver(send);
  work.edit(named("HMS 1"));
  expect(work.work.get().save).toEqual({ kind: "waiting" });
  expect(await work.flush()).toBe(true);
  work.edit(named("HMS 2"));
  await work.flush();
  expect(send.mock.calls.map(([{ version, title }]) => [version, title])).toEqual([
    [1, "HMS 1"],
    [2, "HMS 2"],
  ]);
  expect(work.work.get().save).toEqual({ kind: "saved", at: 10_000 });
});

test("what is written while it is being saved is saved after it", async () => {
  const titles: string[] = [];
  const work = saver(async (body) => {
    titles.push(body.title);
    if (titles.length === 1) work.edit(named("to"));
    return taken(body);
  });
  work.edit(named("en"));
  expect(await work.flush()).toBe(true);
  expect(titles).toEqual(["en", "to"]);
});

test("a stale version loses nothing: it is chosen which of the two is meant", async () => {
  const stored = course(5, "Deres");
  const stale = new ApiError({
    status: 409,
    code: "stale_version",
    title: "Endret",
    current: stored,
  });
  const send = vi.fn<Send>(taken).mockRejectedValueOnce(stale);
  const work = saver(send);
  work.edit(named("Min"));
  expect(await work.flush()).toBe(false);
  expect(work.work.get().save).toEqual({ kind: "conflict", stored });
  expect(work.work.get().text.title).toBe("Min");
  work.resolve("mine");
  expect(await work.flush()).toBe(true);
  expect(send.mock.lastCall?.[0]).toMatchObject({ version: 5, title: "Min" });
});

test("what was taken over in place of one's own can be taken back", async () => {
  const stale = new ApiError({
    status: 409,
    code: "stale_version",
    title: "Endret",
    current: course(5, "Deres"),
  });
  const work = saver(vi.fn<Send>(taken).mockRejectedValueOnce(stale));
  work.edit(named("Min"));
  await work.flush();
  work.resolve("stored");
  expect(work.work.get().text.title).toBe("Deres");
  work.undo();
  expect(work.work.get().text.title).toBe("Min");
});

test("without a network it is kept here, and is saved when it is back", async () => {
  const send = vi.fn<Send>(taken).mockRejectedValueOnce(networkError());
  const work = saver(send);
  work.edit(named("Ny"));
  expect(await work.flush()).toBe(false);
  expect(work.work.get().save).toEqual({ kind: "offline" });
  expect(await work.flush()).toBe(true);
});

test("letters typed in one go are one step back", () => {
  const at = { now: 10_000 };
  const work = saver(taken, at);
  work.edit(named("H"));
  at.now += 200;
  work.edit(named("HM"));
  at.now += 5000;
  work.edit(named("HMS!"));
  work.undo();
  expect(work.work.get().text.title).toBe("HM");
  work.undo();
  expect(work.work.get().text.title).toBe("HMS");
  work.redo();
  expect(work.work.get().text.title).toBe("HM");
});

test("what others saved is taken over while nothing is written, and never else", async () => {
  const work = saver(taken);
  work.read(course(3, "Andres"));
  expect(work.work.get().text.title).toBe("Andres");
  work.edit(named("Mitt"));
  work.read(course(4, "Andres igjen"));
  expect(work.work.get().text.title).toBe("Mitt");
});
