import { expect, test } from "vitest";
import { takenIn } from "./exif.ts";

/** What a camera writes: a main folder that leads to one with these texts. */
function picture(texts: Readonly<Record<number, string>>, little = true): Uint8Array {
  const view = new DataView(new ArrayBuffer(400));
  const start = 12;
  const put16 = (at: number, value: number) => view.setUint16(start + at, value, little);
  const put32 = (at: number, value: number) => view.setUint32(start + at, value, little);
  const letters = (at: number, text: string) =>
    [...text].forEach((letter, more) => view.setUint8(at + more, letter.codePointAt(0) ?? 0));
  letters(start - 6, "Exif");
  letters(start, little ? "II" : "MM");
  put16(2, 42);
  put32(4, 8);
  put16(8, 1);
  put16(10, 0x8769);
  put16(12, 4);
  put32(14, 1);
  put32(18, 40);
  const all = Object.entries(texts);
  put16(40, all.length);
  for (const [at, [tag, text]] of all.entries()) {
    const entry = 42 + at * 12;
    put16(entry, Number(tag));
    put16(entry + 2, 2);
    put32(entry + 4, text.length + 1);
    put32(entry + 8, 150 + at * 40);
    letters(start + 150 + at * 40, text);
  }
  return new Uint8Array(view.buffer);
}

test("a picture says when it was taken, with or without where", () => {
  const local = new Date(2026, 2, 4, 9, 30, 5).getTime();
  expect(takenIn(picture({ 0x9003: "2026:03:04 09:30:05" }))).toBe(local);
  expect(takenIn(picture({ 0x9003: "2026:03:04 09:30:05" }, false))).toBe(local);
  const zoned = picture({ 0x9003: "2026:03:04 09:30:05", 0x9011: "+02:00" });
  expect(takenIn(zoned)).toBe(Date.UTC(2026, 2, 4, 7, 30, 5));
});

test("what says nothing, or something impossible, says nothing", () => {
  expect(takenIn(new Uint8Array(3))).toBeNull();
  expect(takenIn(new Uint8Array(5000))).toBeNull();
  expect(takenIn(picture({ 0x9003: "0000:00:00 00:00:00" }))).toBeNull();
  expect(takenIn(picture({ 0x9003: "2999:01:01 00:00:00" }))).toBeNull();
  expect(takenIn(picture({ 0x0110: "Kamera" }))).toBeNull();
  const broken = picture({ 0x9003: "2026:03:04 09:30:05" }).slice(0, 60);
  expect(takenIn(broken)).toBeNull();
});
