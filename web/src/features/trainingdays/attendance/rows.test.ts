import { expect, test } from "vitest";
import { type AttendanceRow, countsOf, rowsWith, withMarks } from "./rows.ts";

const row = (id: string, status = "Venter svar"): AttendanceRow => ({
  id,
  navn: id,
  detail: "Fjord Elektro",
  status,
  at: 0,
  pending: false,
  error: null,
});
const rows = [row("Kari"), row("Ola", "Registrert"), row("Åse", "Ikke møtt")];
const mark = { id: "dag", dag: 1, person: "Kari", attendencestatus: "REGISTERED" as const, at: 5 };

test("what was said at the door counts before the server has it, unless it was refused", () => {
  expect(withMarks(rows, [{ ...mark, error: null }])[0]).toMatchObject({
    status: "Registrert",
    pending: true,
    at: 5,
  });
  expect(withMarks(rows, [{ ...mark, error: "For sent" }])[0]).toMatchObject({
    status: "Venter svar",
    pending: false,
    error: "For sent",
  });
});

test("rows are counted, chosen and found by name or place", () => {
  expect(countsOf(rows)).toEqual({ all: 3, waiting: 1, registered: 1, notmet: 1 });
  expect(rowsWith(rows, "notmet", "").map(({ id }) => id)).toEqual(["Åse"]);
  expect(rowsWith(rows, "all", " åSE").map(({ id }) => id)).toEqual(["Åse"]);
  expect(rowsWith(rows, "all", "fjord")).toHaveLength(3);
});
