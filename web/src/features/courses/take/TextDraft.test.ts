import { expect, test, vi } from "vitest";
import { networkError } from "@/lib/problem.ts";
import { memoryItems } from "./memoryItems.ts";
import { type KeptText, TextDraft } from "./TextDraft.ts";

const draftOf = (
  items: ReturnType<typeof memoryItems>,
  stored: KeptText,
  send: (text: string) => Promise<number>,
) => new TextDraft({ course: "c", item: "i", stored, items, send });

const offline = () => Promise.reject(networkError());

test("a page that is closed without a network loses nothing of what was written", async () => {
  const items = memoryItems();
  const before = draftOf(items, { text: "", version: 0 }, offline);
  before.write("Kab");
  before.write("Kabler");
  expect(await before.flush()).toBe(false);
  expect(before.saving.get()).toEqual({ kind: "offline" });
  const sent: string[] = [];
  const after = draftOf(items, { text: "", version: 0 }, async (text) => {
    sent.push(text);
    return 1;
  });
  expect(await after.resume()).toEqual({ text: "Kabler", isOlder: false });
  await vi.waitFor(() => expect(items.all.size).toBe(0));
  expect(sent).toEqual(["Kabler"]);
  expect(after.saving.get()).toEqual({ kind: "saved" });
});

test("where another device has written since, the writer chooses", async () => {
  const items = memoryItems();
  const before = draftOf(items, { text: "", version: 0 }, offline);
  before.write("Her");
  await before.flush();
  const send = vi.fn<() => Promise<number>>(async () => 3);
  const after = draftOf(items, { text: "Der", version: 2 }, send);
  expect(await after.resume()).toEqual({ text: "Her", isOlder: true });
  expect(send).not.toHaveBeenCalled();
  after.write("Her");
  expect(await after.flush()).toBe(true);
  expect(items.all.size).toBe(0);
});

test("what is written while it is saved is saved after it", async () => {
  const sent: string[] = [];
  const draft = draftOf(memoryItems(), { text: "", version: 0 }, async (text) => {
    if (text === "a") draft.write("ab");
    sent.push(text);
    return sent.length;
  });
  draft.write("a");
  expect(await draft.flush()).toBe(true);
  expect(sent).toEqual(["a", "ab"]);
});
