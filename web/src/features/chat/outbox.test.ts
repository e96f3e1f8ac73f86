// @vitest-environment node
import { expect, test, vi } from "vitest";
import type { ChatMessageView } from "@/api/schemas.gen.ts";
import { type Item, type Items } from "@/lib/items/items.ts";
import { networkError } from "@/lib/problem.ts";
import { Outbox, type OutboxCalls } from "./outbox.ts";

/** The local database of a browser that lives on. */
function memory(): Items & { all: Map<string, Item> } {
  const all = new Map<string, Item>();
  const list = (start: string) => [...all.values()].filter(({ name }) => name.startsWith(start));
  return {
    all,
    get: async (name) => all.get(name) ?? null,
    list: async (start) => list(start),
    put: async (name, value, bytes = new Uint8Array()) => {
      all.set(name, { name, value: structuredClone(value), bytes: new Uint8Array(bytes) });
      return true;
    },
    remove: async (name) => void all.delete(name),
    removeAll: async () => all.clear(),
  };
}

type Send = OutboxCalls["send"];

const arrived = async () => ({}) as ChatMessageView;

function outbox(items: Items, send: Send) {
  return new Outbox(items, { send, sent: async () => undefined });
}

test("a message that did not get away survives a reload and goes under the same key", async () => {
  const items = memory();
  const lost = vi.fn<Send>(() => Promise.reject(networkError()));
  const before = outbox(items, lost);
  before.add("r1", "første", null);
  before.add("r1", "andre", null);
  before.add("r1", "", new File(["bilde"], "a.jpg", { type: "image/jpeg" }));
  await vi.waitFor(() => expect(before.waiting.get()[0]?.state).toBe("failed"));
  expect(lost).toHaveBeenCalledTimes(1);
  await vi.waitFor(() => expect(items.all.size).toBe(3));
  const keys = before.waiting.get().map(({ key }) => key);

  const send = vi.fn<Send>(arrived);
  const after = outbox(items, send);
  await after.resume();
  await vi.waitFor(() => expect(after.waiting.get()).toEqual([]));
  expect(send.mock.calls.map(([{ key, message }]) => [key, message])).toEqual([
    [keys[0], "første"],
    [keys[1], "andre"],
    [keys[2], ""],
  ]);
  const file = send.mock.calls[2]?.[0].file;
  expect([file?.name, file?.type, await file?.text()]).toEqual(["a.jpg", "image/jpeg", "bilde"]);
  await vi.waitFor(() => expect(items.all.size).toBe(0));
});

test("a later message never overtakes one that failed; one room does not hold another", async () => {
  let down = true;
  const sent: string[] = [];
  const box = outbox(memory(), async ({ room, message }) => {
    if (down && room === "r1") throw networkError();
    sent.push(message);
    return arrived();
  });
  box.add("r1", "en", null);
  await vi.waitFor(() => expect(box.waiting.get()[0]?.state).toBe("failed"));
  box.add("r1", "to", null);
  box.add("r2", "annet rom", null);
  await vi.waitFor(() => expect(sent).toEqual(["annet rom"]));
  down = false;
  await box.resume();
  await vi.waitFor(() => expect(sent).toEqual(["annet rom", "en", "to"]));
});

test("what is taken back is not sent, and is kept nowhere", async () => {
  const items = memory();
  const box = outbox(items, () => Promise.reject(networkError()));
  box.add("r1", "en", null);
  await vi.waitFor(() => expect(box.waiting.get()[0]?.state).toBe("failed"));
  await box.drop(box.waiting.get()[0]?.key ?? "");
  expect(box.waiting.get()).toEqual([]);
  expect(items.all.size).toBe(0);
});

test("a session that ended sends nothing more", async () => {
  const send = vi.fn<Send>(arrived);
  const box = outbox(memory(), send);
  box.close();
  box.add("r1", "en", null);
  await Promise.resolve();
  expect(send).not.toHaveBeenCalled();
});
