import { describe, expect, test } from "vitest";
import { type Items, itemsOf } from "@/lib/items/items.ts";
import type { Records } from "@/lib/items/records.ts";
import type { Sealed } from "@/lib/items/seal.ts";
import { localDraft } from "./fixtures.ts";
import { encryptedDraftStore, type OldDrafts as OldOf } from "@/blocks/draft/store.ts";
import type { DraftFields, LocalDraft } from "./model.ts";
import { place } from "./home.ts";

type OldDrafts = OldOf<DraftFields>;

function memoryRecords(): Records {
  const all = new Map<string, Sealed>();
  const beginning = (start: string) => [...all.keys()].filter((name) => name.startsWith(start));
  return {
    get: async (name) => all.get(name),
    names: async (start) => beginning(start),
    put: async (name, sealed) => void all.set(name, sealed),
    remove: async (name) => void all.delete(name),
    removeAll: async (start) => {
      for (const name of beginning(start)) all.delete(name);
    },
  };
}

/** What an earlier version left. */
function left(drafts: LocalDraft[], files: Record<string, File> = {}) {
  const kept = new Map(drafts.map((draft) => [draft.id, draft]));
  const old: OldDrafts = {
    get: async (_, id) => kept.get(id) ?? null,
    list: async () => [...kept.values()],
    getFile: async (_, id, key) => files[`${id}/${key}`] ?? null,
    remove: async (_, id) => void kept.delete(id),
    clear: async () => kept.clear(),
    finish: async () => undefined,
  };
  return { kept, old };
}

const picture = new File(["bilde"], "a.jpg", { type: "image/jpeg", lastModified: 7 });
const withFile = localDraft({
  files: [{ key: "k1", name: "a.jpg", type: "image/jpeg", size: 5 }],
});

function begin(old: OldDrafts, change: (items: Items) => Items = (items) => items) {
  const records = memoryRecords();
  const items = (user: string) => change(itemsOf(user, records, async () => "hemmelig"));
  const store = encryptedDraftStore(place, items, old, async () => records.removeAll(""));
  return { store, items: items("l1") };
}

test("a draft and its files come back as they were, and go together", async () => {
  const { store } = begin(left([]).old);
  expect(await store.put(withFile)).toBe(true);
  expect(await store.putFile("l1", "d1", "k1", picture)).toBe(true);
  expect(await store.get("l1", "d1")).toEqual(withFile);
  expect(await store.list("l2")).toEqual([]);
  const back = await store.getFile("l1", "d1", "k1");
  expect([back?.name, back?.type, back?.lastModified, await back?.text()]).toEqual([
    "a.jpg",
    "image/jpeg",
    7,
    "bilde",
  ]);
  await store.remove("l1", "d1");
  expect(await store.get("l1", "d1")).toBeNull();
  expect(await store.getFile("l1", "d1", "k1")).toBeNull();
});

describe("drafts of an earlier version", () => {
  test("are moved with their files, and only then leave their old place", async () => {
    const { kept, old } = left([withFile], { "d1/k1": picture });
    const { store, items } = begin(old);
    expect(await store.list("l1")).toEqual([withFile]);
    expect(kept.size).toBe(0);
    expect((await items.get("kladder/d1"))?.value).toEqual(withFile);
    expect(await (await store.getFile("l1", "d1", "k1"))?.text()).toBe("bilde");
  });

  test("stay, and are read where they lie, when the new place takes nothing", async () => {
    const { kept, old } = left([withFile], { "d1/k1": picture });
    const { store } = begin(old, (items) => ({ ...items, put: async () => false }));
    expect(await store.get("l1", "d1")).toEqual(withFile);
    expect(await store.list("l1")).toEqual([withFile]);
    expect(await (await store.getFile("l1", "d1", "k1"))?.text()).toBe("bilde");
    expect(kept.size).toBe(1);
  });

  test("stay when only a file of theirs could not be moved", async () => {
    const { kept, old } = left([withFile], { "d1/k1": picture });
    const { store } = begin(old, (items) => ({
      ...items,
      put: async (name, value, bytes) =>
        name.startsWith("kladder/") && items.put(name, value, bytes),
    }));
    expect(await store.get("l1", "d1")).toEqual(withFile);
    expect(kept.size).toBe(1);
    expect(await (await store.getFile("l1", "d1", "k1"))?.text()).toBe("bilde");
  });

  test("never replace what was written after them", async () => {
    const { old } = left([
      localDraft({ at: 5, fields: { name: "Gammel", content: "", goals: [] } }),
    ]);
    const { store, items } = begin(old);
    const newer = localDraft({ at: 9 });
    await items.put("kladder/d1", newer);
    expect(await store.get("l1", "d1")).toEqual(newer);
  });
});

test("signing out forgets all of it", async () => {
  const { kept, old } = left([]);
  const { store } = begin(old);
  await store.put(withFile);
  kept.set("d2", localDraft({ id: "d2" }));
  await store.clear();
  expect(await store.list("l1")).toEqual([]);
});
