import { expect, test } from "vitest";
import { FILE_BYTES_MAX, PICTURE_BYTES_MAX, refusalOf } from "./accepted.ts";
import { isBusy, nextUploads, unsent, type Upload, uploadsAfter } from "./queue.ts";

const file = (key: string, size = 1000, name = `${key}.jpg`) => ({
  key,
  name,
  type: "image/jpeg",
  size,
});

const added = (count: number, onServer = 0): readonly Upload[] =>
  uploadsAfter([], {
    type: "add",
    files: Array.from({ length: count }, (_, at) => file(`f${at}`)),
    room: { filesMax: 20, onServer },
  });

const statesOf = (uploads: readonly Upload[]) => uploads.map(({ state }) => state);

test("size and kind are checked before anything is sent", () => {
  expect(refusalOf(file("a"))).toBeNull();
  expect(refusalOf(file("a", PICTURE_BYTES_MAX + 1))).toContain("25 MB");
  const film = { key: "m", name: "m.mp4", type: "video/mp4", size: PICTURE_BYTES_MAX + 1 };
  expect(refusalOf(film)).toBeNull();
  expect(refusalOf({ ...film, size: FILE_BYTES_MAX + 1 })).toContain("50 MB");
  expect(refusalOf(file("a", 0))).toContain("tom");
  expect(refusalOf(file("a", 10, "program.exe"))).toContain("filtypen");
  expect(refusalOf(file("a", 10, "uten-endelse"))).toContain("filtypen");
});

test("there is room for 20 files, those on the server counted", () => {
  const uploads = added(3, 18);
  expect(statesOf(uploads)).toEqual(["waiting", "waiting", "refused"]);
  expect(uploads[2]?.error).toContain("20");
});

test("two are sent at a time, in the order they came", () => {
  let uploads = added(4);
  expect(nextUploads(uploads)).toEqual(["f0", "f1"]);
  uploads = uploadsAfter(uploads, { type: "start", key: "f0" });
  expect(nextUploads(uploads)).toEqual(["f1"]);
  uploads = uploadsAfter(uploads, { type: "start", key: "f1" });
  expect(nextUploads(uploads)).toEqual([]);
  uploads = uploadsAfter(uploads, { type: "done", key: "f0" });
  expect(uploads.map(({ key }) => key)).toEqual(["f1", "f2", "f3"]);
  expect(nextUploads(uploads)).toEqual(["f2"]);
});

test("progress stays between 0 and 1", () => {
  const begun = uploadsAfter(added(1), { type: "start", key: "f0" });
  const over = uploadsAfter(begun, { type: "progress", key: "f0", progress: 1.4 });
  expect(over[0]?.progress).toBe(1);
});

test("what failed can be tried again, what was refused can not", () => {
  let uploads = added(2);
  uploads = uploadsAfter(uploads, { type: "fail", key: "f0", error: "nett", final: false });
  uploads = uploadsAfter(uploads, { type: "fail", key: "f1", error: "type", final: true });
  expect(statesOf(uploads)).toEqual(["failed", "refused"]);
  expect(unsent(uploads).map(({ key }) => key)).toEqual(["f0"]);
  uploads = uploadsAfter(uploads, { type: "retry", key: null });
  expect(statesOf(uploads)).toEqual(["waiting", "refused"]);
  expect(uploads[0]?.error).toBeNull();
});

test("a file that was taken out does not come back", () => {
  const uploads = uploadsAfter(added(2), { type: "remove", key: "f0" });
  expect(uploadsAfter(uploads, { type: "progress", key: "f0", progress: 0.5 })).toEqual(uploads);
});

test("the queue is busy until the last file has arrived or failed", () => {
  const begun = uploadsAfter(added(1), { type: "start", key: "f0" });
  expect(isBusy(begun)).toBe(true);
  expect(isBusy(uploadsAfter(begun, { type: "done", key: "f0" }))).toBe(false);
  const failed = { type: "fail", key: "f0", error: "nett", final: false } as const;
  expect(isBusy(uploadsAfter(begun, failed))).toBe(false);
});
