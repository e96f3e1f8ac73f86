import { expect, test } from "vitest";
import { checkRecord, emptyRecord, recordValues } from "./queries.ts";

test("a record needs a name, and each course a code and a name", () => {
  expect(Object.keys(checkRecord(emptyRecord))).toEqual([
    "title",
    "curriculums.0.kode",
    "curriculums.0.tittel",
  ]);
  const course = { kode: "NI 1", tittel: "Sikkerhet" };
  expect(checkRecord({ ...emptyRecord, title: "A", curriculums: [course] })).toEqual({
    "curriculums.0.kode": "Bruk bokstaver, tall, bindestrek og punktum",
  });
  expect(checkRecord({ title: "A", trades: [], curriculums: [] })).toHaveProperty("curriculums");
});

test("a stored record is a valid form", () => {
  const values = recordValues({
    id: "a",
    version: 2,
    title: "Industri",
    curriculums: [{ kode: "NI-1", tittel: "Sikkerhet" }],
    programomraader: [{ kode: "XTPIN3----", tittel: "Industrimekanikerfaget" }],
  });
  expect(values.trades[0]?.navn).toBe("Industrimekanikerfaget");
  expect(checkRecord(values)).toEqual({});
});
