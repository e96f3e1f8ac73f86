import { expect, test } from "vitest";
import type { OwnCourse } from "@/api/schemas.gen.ts";
import { scoreText } from "../words.ts";
import { factsOf } from "./ownCourse.ts";

const course: OwnCourse = {
  id: "k1",
  courseUserId: "kb1",
  title: "HMS på jobben",
  description: "For alle",
  state: "ASSIGNED",
  percent: 0,
  assigned: 0,
  itemsDone: 0,
  itemsTotal: 3,
  hasCertificate: false,
  mayRetake: false,
};

test("what is not done says how far one is and until when", () => {
  expect(factsOf(course)).toBe("For alle");
  expect(factsOf({ ...course, itemsDone: 1, deadline: "2026-12-10" })).toBe(
    "1 av 3 deler fullført · Frist 10.12.2026",
  );
});

test("what is done says until when its certificate holds, or held", () => {
  const completed = Date.UTC(2026, 10, 20, 12);
  const done: OwnCourse = { ...course, state: "COMPLETED", completed, hasCertificate: true };
  expect(factsOf(done)).toBe("Fullført 20.11.2026");
  expect(factsOf({ ...done, result: 87.5 })).toBe(
    `Fullført 20.11.2026 · Resultat ${scoreText(87.5)}`,
  );
  const yearly = { ...done, validUntil: "2027-11-20" };
  expect(factsOf({ ...yearly, certificate: "Utløper snart" })).toBe(
    "Fullført 20.11.2026 · Kursbeviset gjelder til 20.11.2027",
  );
  expect(factsOf({ ...yearly, certificate: "Utløpt" })).toBe(
    "Fullført 20.11.2026 · Kursbeviset gjaldt til 20.11.2027",
  );
});
