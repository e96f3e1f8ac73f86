import { expect, test, vi } from "vitest";
import type { FileView } from "@/api/schemas.gen.ts";
import type { Item, Items } from "@/lib/items/items.ts";
import { keepFiles, toKeep, withKeptFiles } from "./keptFiles.ts";

const MEGABYTE = 1024 * 1024;

const file = (id: string, contentType: string, size = 100): FileView => ({
  id,
  name: id,
  contentType,
  size,
  url: `/files/${id}`,
  thumbnailUrl: null,
  bilde: contentType.startsWith("image/"),
  width: null,
  height: null,
});

function memory(): Items & { names: () => string[] } {
  const held = new Map<string, Item>();
  return {
    names: () => [...held.keys()],
    get: async (name) => held.get(name) ?? null,
    list: async () => [...held.values()],
    put: async (name, value, bytes = new Uint8Array()) => {
      held.set(name, { name, value, bytes: new Uint8Array(bytes) });
      return true;
    },
    remove: async (name) => void held.delete(name),
    removeAll: async () => held.clear(),
  };
}

test("pictures and PDFs are kept within bounds, films are not", () => {
  const files = [
    file("a", "image/png"),
    file("b", "video/mp4"),
    file("c", "application/pdf", 11 * MEGABYTE),
    ...["d", "e", "f", "g", "h", "i", "j"].map((id) => file(id, "image/jpeg", 9 * MEGABYTE)),
    file("k", "application/pdf"),
  ];
  expect(toKeep(files).map(({ id }) => id)).toEqual(["a", "d", "e", "f", "g", "k"]);
});

test("what was fetched is shown without a network, and what the course lost goes", async () => {
  vi.stubGlobal("URL", { ...URL, createObjectURL: () => "blob:her" });
  const items = memory();
  const load = vi.fn<(file: FileView) => Promise<Uint8Array>>(
    async () => new Uint8Array([1, 2, 3]),
  );
  const [picture, paper] = [file("a", "image/png"), file("b", "application/pdf")];
  await keepFiles({ id: "k", files: [picture, paper] }, items, load);
  await keepFiles({ id: "k", files: [picture, paper] }, items, load);
  expect(load).toHaveBeenCalledTimes(2);
  const shown = await withKeptFiles({ id: "k", files: [picture, file("c", "image/png")] }, items);
  expect(shown.files.map(({ url }) => url)).toEqual(["blob:her", "/files/c"]);
  await keepFiles({ id: "k", files: [paper] }, items, load);
  expect(items.names()).not.toContain("kursfil/k/a");
  vi.unstubAllGlobals();
});

test("a fetch that fails leaves what has come", async () => {
  const items = memory();
  const load = vi.fn<(file: FileView) => Promise<Uint8Array>>(async ({ id }) => {
    if (id === "b") throw new Error("no network");
    return new Uint8Array([1]);
  });
  const files = [file("a", "image/png"), file("b", "image/png"), file("c", "image/png")];
  await keepFiles({ id: "k", files }, items, load);
  expect(items.names()).toEqual(["svar/kursfil/k/a", "svar/kursfiler/k"]);
});
