import { expect, test, vi } from "vitest";
import type { SavedView } from "@/api/schemas.gen.ts";
import { shippedPins, type ShippedView } from "./shippedPins.ts";
import type { Views } from "./views.ts";

const behind: ShippedView = { navn: "Ligger bak", state: { values: { tempo: ["Bak"] } } };
const query = "?tempo=Bak";

const stored = (more: Partial<SavedView>): SavedView => ({
  id: "v1",
  eier: "",
  version: 1,
  list: "LAERLINGER",
  navn: "Ligger bak",
  query,
  shared: false,
  own: true,
  standard: false,
  festet: true,
  ...more,
});

function known(views: SavedView[]) {
  const create = vi.fn<() => Promise<{ id: string }>>().mockResolvedValue({ id: "new" });
  const pin = vi.fn<(asked: object) => Promise<void>>().mockResolvedValue();
  const remove = vi.fn<(view: SavedView) => Promise<void>>().mockResolvedValue();
  const all = {
    views,
    create: { attempt: create },
    pin: { attempt: pin },
    remove: { attempt: remove },
  } as unknown as Views;
  return { create, pin, remove, ...shippedPins([behind], all) };
}

test("a shipped view is pinned as it is, in one go", async () => {
  const { pins, create, pin } = known([]);
  expect(pins[0]).toMatchObject({ query, festet: false });
  await pins[0]?.setPinned(true);
  expect(create).toHaveBeenCalledWith({ navn: "Ligger bak", query, shared: false });
  expect(pin).toHaveBeenCalledWith({ id: "new", festet: true });
});

test("what keeps the pin is no view of the reader's, and goes with it", async () => {
  const hers = stored({ id: "v2", navn: "Mine bak" });
  const { pins, views, remove } = known([stored({}), hers]);
  expect(pins[0]?.festet).toBe(true);
  expect(views.views).toEqual([hers]);
  await pins[0]?.setPinned(false);
  expect(remove).toHaveBeenCalledWith(stored({}));
});

test("one that the list opens with is shown and stays", async () => {
  const first = stored({ standard: true });
  const { pins, views, remove, pin } = known([first]);
  expect(views.views).toEqual([first]);
  await pins[0]?.setPinned(false);
  expect(remove).not.toHaveBeenCalled();
  expect(pin).toHaveBeenCalledWith({ id: "v1", festet: false });
});

test("somebody else's of the same name is hers", () => {
  const { pins, views } = known([stored({ own: false, shared: true })]);
  expect(pins[0]?.festet).toBe(false);
  expect(views.views).toHaveLength(1);
});
