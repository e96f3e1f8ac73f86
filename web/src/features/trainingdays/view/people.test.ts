import { expect, test } from "vitest";
import { closedText } from "../attendance/AttendancePage.tsx";
import { expectsFeedback } from "../feedback/FeedbackListPage.tsx";
import { personRoute } from "./PersonName.tsx";

const person = (changes: object) =>
  ({
    id: "kari",
    kind: "LAERLING",
    invited: false,
    attendencestatus: "WAITING",
    feedbackstatus: "Venter vurdering",
    ...changes,
  }) as Parameters<typeof expectsFeedback>[0];

test("somebody on an activity leads to the person, for whoever may open her", () => {
  expect(personRoute("KOORDINATOR", person({}))).toBe("/k/laerlinger/kari");
  expect(personRoute("KOORDINATOR", person({ kind: "ANSATT" }))).toBe("/k/ansatte/kari");
  expect(personRoute("ANSATT", person({}))).toBe("/b/laerlinger/kari");
  expect(personRoute("ANSATT", person({ kind: "ANSATT" }))).toBeNull();
});

test("who comes, who came all the same and who has some gets feedback", () => {
  expect(expectsFeedback(person({}))).toBe(false);
  expect(expectsFeedback(person({ invited: true }))).toBe(true);
  expect(expectsFeedback(person({ attendencestatus: "REGISTERED" }))).toBe(true);
  expect(expectsFeedback(person({ feedbackstatus: "Gjennomført" }))).toBe(true);
});

test("the page at the door says why nobody can be registered", () => {
  const on = {
    attendenceregistration: true,
    registration: true,
    noCompetencegoals: false,
    noFeedback: false,
  };
  const day = (changes: object) => ({ cancelled: null, activated: on, ...changes });
  expect(closedText(day({}), 5, 5)).toBeNull();
  expect(closedText(day({}), 5, 4)?.title).toBe("Oppmøte kan ikke registreres ennå");
  const off = day({ activated: { ...on, attendenceregistration: false } });
  expect(closedText(off, 5, 5)?.title).toBe("Det registreres ikke oppmøte");
  expect(closedText(day({ cancelled: 1 }), 5, 4)).toBeNull();
});
