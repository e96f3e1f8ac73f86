import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { CalendarEntry } from "@/api/schemas.gen.ts";
import { instantAt } from "@/lib/dates.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { MoveDialog } from "./MoveDialog.tsx";

const FOLLOWS = "1 frist som regnes fra denne, flyttes også";

const entry: CalendarEntry = {
  key: "s1",
  id: "s1",
  kind: "SJEKKPUNKT",
  flyttes: "DAG",
  fra: instantAt("2026-12-01", 0),
  til: instantAt("2026-12-02", 0),
  heleDager: true,
  navn: "Kari Vik",
  om: "l1",
  route: "/k/laerlinger/l1/sjekkpunkter",
  status: "Ikke fullført",
  sted: "",
  tittel: "Besøk",
  version: 0,
};

test("what moving a deadline does to others is said before it is moved", async () => {
  const asked: string[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input, init) => {
      if (!String(input).endsWith("/checkpoints/s1/postpone/preview")) {
        return Promise.reject(new TypeError("offline"));
      }
      asked.push(String(init?.body));
      return Promise.resolve(new Response(JSON.stringify({ folger: [FOLLOWS] })));
    }),
  );
  const Page = () => (
    <MoveDialog
      entry={entry}
      day={null}
      onClose={() => undefined}
      onMove={() => Promise.resolve()}
    />
  );
  await inRouter({ "/k/kalender": Page }, "/k/kalender");
  const day = await screen.findByRole("textbox", { name: "Dato" });
  expect(screen.getByText("Flytt Besøk: Kari Vik")).toBeInTheDocument();
  expect(asked).toEqual([]);
  fireEvent.change(day, { target: { value: "05.12.2026" } });
  fireEvent.blur(day);
  expect(await screen.findByText(FOLLOWS)).toBeInTheDocument();
  expect(asked.at(-1)).toBe('{"customDate":"2026-12-05"}');
});
