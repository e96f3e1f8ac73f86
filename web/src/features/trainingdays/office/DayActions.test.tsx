import { useQueryClient } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { DayActions } from "./DayActions.tsx";

const day = {
  id: "d1",
  version: 3,
  title: "Truckkurs",
  status: "Kommende",
  cancelled: null,
} as unknown as TrainingDayView;

const { matchMedia } = window;
afterEach(() => {
  window.matchMedia = matchMedia;
});

const sentences: Record<string, string> = {
  "/api/trainingdays/d1/cancel/preview": "2 som er invitert, får beskjed",
  "/api/trainingdays/d1/delete/preview": "1 svar blir borte for godt",
};

async function open() {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input) => {
      const said = sentences[String(input)];
      if (said === undefined) return Promise.reject(new TypeError("offline"));
      return Promise.resolve(new Response(JSON.stringify({ folger: [said] })));
    }),
  );
  const Page = () => {
    useQueryClient().setQueryData(["me"], { id: "k1", rolle: "KOORDINATOR", tilganger: [] });
    return <DayActions day={day} />;
  };
  await inRouter({ "/k/opplaeringsdager": Page }, "/k/opplaeringsdager");
}

test.each([
  ["Avlys", "Avlyse «Truckkurs»?", "2 som er invitert, får beskjed"],
  ["Slett", "Slette «Truckkurs»?", "1 svar blir borte for godt"],
])("what follows is said before a day is called off or deleted: %s", async (step, title, said) => {
  await open();
  await userEvent.click(await screen.findByRole("button", { name: step }));
  const dialog = await screen.findByRole("dialog", { name: title });
  expect(await within(dialog).findByText(said)).toBeInTheDocument();
});

test("a phone has what can be done with a day in one menu", async () => {
  window.matchMedia = (query) => ({ ...matchMedia(query), matches: query.includes("599px") });
  await open();
  expect(screen.queryByRole("button", { name: "Slett" })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole("button", { name: "Handlinger for Truckkurs" }));
  const items = await screen.findAllByRole("menuitem");
  expect(items.map(({ textContent }) => textContent)).toEqual([
    "Rediger",
    "Kopier",
    "Slå sammen",
    "Avlys",
    "Slett",
  ]);
  await userEvent.click(screen.getByRole("menuitem", { name: "Slett" }));
  expect(await screen.findByRole("dialog", { name: "Slette «Truckkurs»?" })).toBeInTheDocument();
});
