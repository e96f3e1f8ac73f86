import { expect, test, vi } from "vitest";
import type { Item, Items } from "@/lib/items/items.ts";
import { ApiError, networkError } from "@/lib/problem.ts";
import { AttendanceQueue, type Mark } from "./queue.ts";

function memory(): Items {
  const kept = new Map<string, Item>();
  return {
    get: async (name) => kept.get(name) ?? null,
    list: async (beginning) => [...kept.values()].filter(({ name }) => name.startsWith(beginning)),
    put: async (name, value) => {
      kept.set(name, { name, value, bytes: new Uint8Array() });
      return true;
    },
    remove: async (name) => void kept.delete(name),
    removeAll: async () => kept.clear(),
  };
}

const mark = (
  person: string,
  attendencestatus: Mark["attendencestatus"] = "REGISTERED",
  at = 1,
): Mark => ({
  id: "dag",
  dag: 1,
  person,
  attendencestatus,
  at,
});
const gone = { sent: async () => undefined, later: () => undefined };

test("without a network marks wait, outlive the page, and go when there is one", async () => {
  const items = memory();
  const offline = new AttendanceQueue(items, {
    send: () => Promise.reject(networkError()),
    ...gone,
  });
  await offline.add(mark("kari"));
  expect(offline.marks.get()).toHaveLength(1);

  const send = vi.fn<(sent: Mark) => Promise<void>>(async () => undefined);
  const sent = vi.fn<(id: string) => Promise<void>>(async () => undefined);
  const later = new AttendanceQueue(items, { send, sent, later: () => undefined });
  await later.resume();
  expect(send).toHaveBeenCalledTimes(1);
  expect(sent).toHaveBeenCalledWith("dag");
  expect(later.marks.get()).toEqual([]);
  expect(await items.list("oppmotekoe/")).toEqual([]);
});

test("what was sent is on its way until the page has what the server has", async () => {
  let shows = (): void => undefined;
  const sent = vi.fn<(id: string) => Promise<void>>(
    () => new Promise((resolve) => (shows = resolve)),
  );
  const queue = new AttendanceQueue(memory(), {
    send: async () => undefined,
    sent,
    later: vi.fn<() => void>(),
  });
  const adding = queue.add(mark("kari"));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(queue.marks.get()).toHaveLength(1);
  // Somebody is pressed meanwhile: that goes too, without waiting.
  const second = queue.add(mark("ola"));
  shows();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(queue.marks.get().map(({ person }) => person)).toEqual(["ola"]);
  shows();
  await Promise.all([adding, second]);
  expect(queue.marks.get()).toEqual([]);
});

test("of a person the last word counts", async () => {
  let up = false;
  const sent: string[] = [];
  const queue = new AttendanceQueue(memory(), {
    send: async ({ attendencestatus }) => {
      if (!up) throw networkError();
      sent.push(attendencestatus);
    },
    ...gone,
  });
  await queue.add(mark("kari", "REGISTERED", 1));
  await queue.add(mark("kari", "NOT_MET", 2));
  up = true;
  await queue.run();
  expect(sent).toEqual(["NOT_MET"]);
});

test("one that the server refuses does not hold back the others, and says why", async () => {
  const refused = new ApiError({ status: 409, code: "conflict", title: "Dagen er avlyst" });
  const send = vi.fn<(one: Mark) => Promise<void>>(async ({ person }) => {
    if (person === "kari") throw refused;
  });
  const queue = new AttendanceQueue(memory(), { send, ...gone });
  await queue.add(mark("kari", "REGISTERED", 1));
  await queue.add(mark("ola", "REGISTERED", 2));
  expect(queue.marks.get().map(({ person, error }) => [person, error])).toEqual([
    ["kari", "Dagen er avlyst"],
  ]);
});

test("what could not be sent is tried again, also when the network came back meanwhile", async () => {
  let up = false;
  const waiting: (() => void)[] = [];
  const queue = new AttendanceQueue(memory(), {
    send: async () => {
      if (!up) throw networkError();
    },
    sent: async () => undefined,
    later: (again) => waiting.push(again),
  });
  const adding = queue.add(mark("kari"));
  // The browser says that there is a network while the last try is still failing.
  void queue.run();
  await adding;
  expect(queue.marks.get()).toHaveLength(1);
  expect(waiting).toHaveLength(1);
  up = true;
  waiting[0]?.();
  await queue.run();
  expect(queue.marks.get()).toEqual([]);
  expect(waiting).toHaveLength(1);
});
