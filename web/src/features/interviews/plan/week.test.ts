import { expect, test } from "vitest";
import type { CalendarInterview, InterviewProposal } from "@/api/schemas.gen.ts";
import { instantAt } from "@/lib/dates.ts";
import {
  afterKey,
  lanesOf,
  plannedSlots,
  proposedSlots,
  type Slot,
  troublesOf,
  workdaysOf,
} from "./week.ts";

const TUESDAY = "2026-11-24";
const LONG_AGO = 0;

const slot = (key: string, minutes: number, more: Partial<Slot> = {}): Slot => ({
  key,
  name: key,
  from: instantAt(TUESDAY, minutes),
  to: instantAt(TUESDAY, minutes + 60),
  people: ["terje", key],
  town: "Bergen",
  at: 0,
  ...more,
});

test("a time is no good where somebody is taken, on the way, or not at work", () => {
  const kari = slot("Kari", 9 * 60);
  const said = (...others: Slot[]) => troublesOf(kari, [kari, ...others], LONG_AGO);
  expect(said()).toEqual([]);
  expect(said(slot("Ola", 9 * 60 + 30))).toEqual(["Kolliderer med samtalen med Ola"]);
  expect(said(slot("Ola", 10 * 60))).toEqual([]);
  expect(said(slot("Ola", 9 * 60, { people: ["odd", "Ola"] }))).toEqual([]);
  const away = "For kort tid til reisen mellom Bergen og Voss";
  expect(said(slot("Ola", 10 * 60 + 30, { town: "Voss" }))).toEqual([away]);
  expect(said(slot("Ola", 11 * 60, { town: "Voss" }))).toEqual([]);
  expect(said(slot("Ola", 10 * 60, { town: "BERGEN" }))).toEqual([]);
  const late = slot("Kari", 15 * 60);
  expect(troublesOf(late, [], LONG_AGO)).toEqual(["Utenfor arbeidstiden"]);
  expect(troublesOf(kari, [], kari.from)).toEqual(["Tidspunktet er passert"]);
});

test("keys move by the half hour and by the workday, and no further than the week shows", () => {
  const nine = instantAt(TUESDAY, 9 * 60);
  const after = (key: string, from = nine) => afterKey(from, 60, key);
  expect(after("ArrowDown")).toBe(instantAt(TUESDAY, 9 * 60 + 30));
  expect(after("ArrowUp", instantAt(TUESDAY, 7 * 60))).toBe(instantAt(TUESDAY, 7 * 60));
  expect(after("ArrowDown", instantAt(TUESDAY, 17 * 60))).toBe(instantAt(TUESDAY, 17 * 60));
  expect(after("ArrowRight", instantAt("2026-11-27", 540))).toBe(instantAt("2026-11-30", 540));
  expect(after("ArrowLeft", instantAt("2026-11-30", 540))).toBe(instantAt("2026-11-27", 540));
  expect(after("PageDown")).toBe(instantAt("2026-12-01", 540));
  expect(after("a")).toBeNull();
});

test("what is at the same time stands side by side", () => {
  const lanes = lanesOf([slot("a", 540), slot("b", 570), slot("c", 600), slot("d", 720)]);
  expect(lanes.get("a")).toEqual({ lane: 0, lanes: 2 });
  expect(lanes.get("b")).toEqual({ lane: 1, lanes: 2 });
  expect(lanes.get("c")).toEqual({ lane: 0, lanes: 2 });
  expect(lanes.get("d")).toEqual({ lane: 0, lanes: 1 });
});

test("the week has the proposals, and what is planned already of those who take part", () => {
  const proposal: InterviewProposal = {
    laerlingid: "l1",
    laerlingnavn: "Kari Berg",
    deltakere: ["Terje"],
    personer: ["l1", "terje"],
    poststed: "Bergen",
    halvaar: null,
    mangler: null,
    plannedTime: instantAt(TUESDAY, 540),
  };
  const proposals = [{ ...proposal, plannedTime: null }, proposal];
  expect(proposedSlots(proposals, 45, true)).toMatchObject([
    { name: "Kari Berg", at: 1, to: instantAt(TUESDAY, 585), people: ["l1", "terje"] },
  ]);
  const townsOf = (travels: boolean) => proposedSlots(proposals, 45, travels).map((it) => it.town);
  expect([townsOf(true), townsOf(false)]).toEqual([["Bergen"], [""]]);
  const planned: CalendarInterview = {
    id: "s1",
    laerlingid: "l2",
    laerlingnavn: "Ola Lund",
    navn: "Halvårssamtale",
    minutes: 60,
    personer: ["l2", "terje"],
    place: "",
    plannedTime: instantAt(TUESDAY, 540),
    statusLabel: "Planlagt",
  };
  const others = [
    planned,
    { ...planned, id: "s2", personer: ["l3"] },
    { ...planned, id: "s3", statusLabel: "Gjennomført" as const },
  ];
  expect(plannedSlots(others, proposals).map(({ key }) => key)).toEqual(["s1"]);
  expect(workdaysOf("2026-11-23").at(-1)).toBe("2026-11-27");
});
