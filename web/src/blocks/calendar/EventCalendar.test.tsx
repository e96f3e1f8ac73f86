import { pathTo } from "@/lib/address.ts";
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { startOfDay } from "@/lib/dates.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { type CalendarView, movedTo } from "./days.ts";
import { EventCalendar, type Moves } from "./EventCalendar.tsx";

const HOUR_MS = 3_600_000;
const from = startOfDay("2026-11-24") + 9 * HOUR_MS;
const event = {
  id: "hms",
  title: "HMS-kurs",
  status: "Planlagt",
  times: [{ from, to: from + 6 * HOUR_MS }],
  to: pathTo("/k/opplaeringsdager/$uid/info", { uid: "hms" }),
};

const words = {
  icon: "activity",
  one: "aktivitet",
  many: "aktiviteter",
  hint: "Gå til en annen måned.",
} as const;

function Shown() {
  const [at, setAt] = useState<[CalendarView, string]>(["maaned", "2026-11-24"]);
  return (
    <EventCalendar
      title="Aktiviteter"
      events={[event]}
      words={words}
      view={at[0]}
      date={at[1]}
      onChange={(view, date) => setAt([view, date])}
    />
  );
}

test("what may be moved is dragged, or moved by a button that says what it moves", async () => {
  const onMove = vi.fn<Moves>();
  const movable = { ...event, moves: "time" as const };
  await inRouter({
    "*": () => (
      <EventCalendar
        title="Aktiviteter"
        events={[movable, { ...event, id: "fast", title: "Fast møte", to: null }]}
        words={words}
        view="maaned"
        date="2026-11-24"
        onChange={() => undefined}
        onMove={onMove}
      />
    ),
  });
  const item = screen.getAllByRole("listitem").find((it) => it.draggable);
  expect(screen.getAllByRole("button", { name: /^Flytt…/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: /^Flytt… HMS-kurs, tirsdag/ }));
  expect(onMove.mock.calls[0]?.[1]).toBeNull();
  if (!item) throw new Error("nothing to drag");
  fireEvent.dragStart(item);
  const target = screen.getByRole("button", { name: "torsdag 26. november 2026" });
  fireEvent.drop(target.closest("td") ?? target);
  expect(onMove.mock.calls[1]?.[1]).toBe("2026-11-26");
  fireEvent.drop(target.closest("td") ?? target);
  expect(onMove).toHaveBeenCalledTimes(2);
});

test("what is moved keeps its time of the day, also over the change of the clocks", () => {
  const morning = startOfDay("2026-10-23") + 9 * HOUR_MS;
  expect(movedTo(morning, "2026-10-26")).toBe(Date.UTC(2026, 9, 26, 8));
});

const narrow = (matches: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: matches && query !== "print",
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));

beforeEach(() => narrow(false));

test("a day says how much it holds, and its events are a list of links", async () => {
  await inRouter({ "*": Shown });
  const day = "tirsdag 24. november 2026";
  expect(screen.getByRole("button", { name: `${day}, 1 aktivitet` })).toBeVisible();
  const list = screen.getByRole("list", { name: day });
  expect(within(list).getByRole("link", { name: /HMS-kurs/ })).toHaveAttribute("href", event.to);
});

test("the arrows walk from day to day and into the next month", async () => {
  await inRouter({ "*": Shown });
  screen.getByRole("button", { name: /^tirsdag 24\. november/ }).focus();
  await userEvent.keyboard("{ArrowDown}");
  expect(screen.getByRole("button", { name: "tirsdag 1. desember 2026" })).toHaveFocus();
  expect(screen.getByRole("heading", { name: "desember 2026" })).toBeVisible();
});

test("on a narrow screen a month is an agenda of the days that hold something", async () => {
  narrow(true);
  await inRouter({ "*": Shown });
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(1);
});
