import { expect, test } from "vitest";
import {
  beginReading,
  isAllRead,
  missingText,
  pageAt,
  pageCount,
  placeOf,
  type Reading,
  unreadPlaces,
  withPages,
  withRead,
} from "./reading.ts";

/** Two files of two pages and one. */
const open: Reading = withPages(withPages(beginReading(2), 0, 2), 1, 1);

const readAll = (reading: Reading): Reading =>
  unreadPlaces(reading).reduce((now, place) => {
    const at = pageAt(reading, place);
    return at ? withRead(now, at) : now;
  }, reading);

test("nothing is read before it is known how long it is", () => {
  expect(isAllRead(beginReading(1))).toBe(false);
  expect(isAllRead(beginReading(0))).toBe(false);
  expect(isAllRead(withPages(readAll(withPages(beginReading(2), 0, 1)), 0, 1))).toBe(false);
  expect(missingText(beginReading(1))).toBe("Dokumentet lastes.");
});

test("pages of several files are counted through", () => {
  expect(pageCount(open)).toBe(3);
  expect(placeOf(open, { file: 1, page: 1 })).toBe(3);
  expect(pageAt(open, 3)).toEqual({ file: 1, page: 1 });
  expect(pageAt(open, 4)).toBeUndefined();
});

test("it may be signed when every page of every file was read, in whatever order", () => {
  const last = withRead(open, { file: 1, page: 1 });
  expect(isAllRead(last)).toBe(false);
  expect(missingText(last)).toBe("Du har ikke lest side 1 og 2 ennå.");
  const all = readAll(last);
  expect(isAllRead(all)).toBe(true);
  expect(missingText(all)).toBe("Du har lest alle sidene.");
});

test("a page that is read twice is read once, and what did not change is the same", () => {
  const once = withRead(open, { file: 0, page: 1 });
  expect(withRead(once, { file: 0, page: 1 })).toBe(once);
  expect(withPages(open, 0, 2)).toBe(open);
});

test("many missing pages are counted, not named", () => {
  expect(missingText(withPages(beginReading(1), 0, 12))).toBe("Du har 12 sider igjen å lese.");
});
