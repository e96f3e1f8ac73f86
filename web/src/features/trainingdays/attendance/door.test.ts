import { expect, test } from "vitest";
import { doorText, saidOf } from "./door.ts";
import type { AttendanceRow } from "./rows.ts";

const row = (navn: string, status: string): AttendanceRow => ({
  id: navn,
  navn,
  detail: "",
  status,
  at: 0,
  pending: false,
  error: null,
});

const emma = row("Emma Lie", "Venter svar");
const others = [row("Ada Moe", "Venter svar"), row("Bo Nes", "Registrert")];

test("what was said at the door, and how many are left", () => {
  expect(doorText(emma, "REGISTERED", [emma, ...others])).toBe("Emma: møtt, 1 igjen");
  expect(doorText(emma, "NOT_MET", [emma])).toBe("Emma: ikke møtt, alle er registrert");
  expect(doorText(emma, "WAITING", [emma, ...others])).toBe("Emma: ikke registrert, 2 igjen");
});

test("of two with one name, both are called by their whole names", () => {
  expect(doorText(emma, "REGISTERED", [emma, row("Emma Vik", "Registrert")])).toBe(
    "Emma Lie: møtt, alle er registrert",
  );
});

test("what a row says is what taking back brings", () => {
  expect([emma, ...others].map(saidOf)).toEqual(["WAITING", "WAITING", "REGISTERED"]);
});
