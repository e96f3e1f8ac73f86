import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { CheckpointYearMonth } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { YearWheel } from "./YearWheel.tsx";

const quiet = { due: 0, completed: 0, overdue: 0, checkpoints: [], dates: [] };
const months: CheckpointYearMonth[] = Array.from({ length: 12 }, (_, at) => ({
  ...quiet,
  month: at + 1,
}));
months[0] = { ...quiet, month: 1, due: 1, completed: 1 };
months[9] = {
  ...quiet,
  month: 10,
  dates: [{ id: "d1", title: "Årlig rapportering", date: "2026-10-15" }],
};
months[10] = { ...quiet, month: 11, due: 12, completed: 4, overdue: 3 };

const Wheel = () => (
  <YearWheel
    data={{ year: 2026, due: 13, completed: 5, months }}
    current={11}
    to="/k/sjekkpunkter"
    searchOf={(month) => ({ deadlineTimestamp: `${month}..${month + 1}` })}
  />
);

test("each month says what it holds, and opens its list", async () => {
  await inRouter({ "*": Wheel });
  const wheel = within(await screen.findByRole("group", { name: "Årshjul for 2026" }));
  const busy = wheel.getByRole("link", { name: "november: 12 frister, 4 fullført, 3 forfalt" });
  expect(busy).toHaveAttribute("href", "/k/sjekkpunkter?deadlineTimestamp=11..12");
  expect(busy).toHaveAttribute("aria-current", "date");
  expect(wheel.getByRole("link", { name: "januar: 1 frist, 1 fullført" })).toBeInTheDocument();
  expect(wheel.getByRole("link", { name: "mai: ingen frister" })).toBeInTheDocument();
  const dated = "oktober: ingen frister, 15. oktober Årlig rapportering";
  expect(wheel.getByRole("link", { name: dated })).toBeInTheDocument();
});

test("the wheel is one stop of the tab key, and the arrows go round the year", async () => {
  await inRouter({ "*": Wheel });
  const november = await screen.findByRole("link", { name: /^november/ });
  await userEvent.tab();
  expect(november).toHaveFocus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}");
  expect(screen.getByRole("link", { name: /^januar/ })).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole("link", { name: /^januar/ })).not.toHaveFocus();
  expect(screen.getByRole("group")).not.toContainElement(document.activeElement as HTMLElement);
});

test("the same numbers stand in a table", async () => {
  await inRouter({ "*": Wheel });
  const table = await screen.findByRole("table", { name: "Frister i 2026, måned for måned" });
  expect(within(table).getAllByRole("row")).toHaveLength(13);
  expect(within(table).getByRole("row", { name: "november 12 4 3" })).toBeInTheDocument();
});
