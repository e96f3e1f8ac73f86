import { act, renderHook, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { endSession } from "@/api/session.ts";
import type { Item, Items } from "@/lib/items/items.ts";
import { useRoomDraft } from "./draft.ts";

const all = new Map<string, Item>();
const items: Items = {
  get: async (name) => all.get(name) ?? null,
  list: async () => [],
  put: async (name, value) => {
    all.set(name, { name, value, bytes: new Uint8Array() });
    return true;
  },
  remove: async (name) => void all.delete(name),
  removeAll: async () => all.clear(),
};
const draw = (room: string) => renderHook(() => useRoomDraft("kari", room, () => items));
const text = (drawn: ReturnType<typeof draw>) => drawn.result.current[0];

beforeEach(() => all.clear());

test("each room has its draft, which survives a reload, and is gone when it is emptied", async () => {
  const first = draw("r1");
  act(() => first.result.current[1]("halv setn"));
  act(() => first.result.current[1]("halv setning"));
  await waitFor(() => expect(all.get("chatkladd/r1")?.value).toBe("halv setning"));
  first.unmount();
  expect(text(draw("r2"))).toBe("");
  expect(text(draw("r1"))).toBe("halv setning");

  // Another page knows nothing but what lies in the browser.
  endSession("expired");
  const after = draw("r1");
  await waitFor(() => expect(text(after)).toBe("halv setning"));
  act(() => after.result.current[1](""));
  await waitFor(() => expect(all.size).toBe(0));
});

test("what is typed while the draft is looked for is not written over", async () => {
  await items.put("chatkladd/r3", "gammelt");
  const drawn = draw("r3");
  act(() => drawn.result.current[1]("nytt"));
  await waitFor(() => expect(all.get("chatkladd/r3")?.value).toBe("nytt"));
  expect(text(drawn)).toBe("nytt");
});
