import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { SmsBudgetView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { SmsBudgetButton, SmsBudgetNotice } from "./SmsBudget.tsx";

const day: SmsBudgetView = {
  version: 3,
  perDay: 500,
  used: 120,
  percent: 24,
  waiting: 0,
  resumes: Date.UTC(2026, 10, 21, 7),
  state: "ENOUGH",
};

function serve(budget: SmsBudgetView) {
  const calls: [string, unknown][] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const method = init?.method ?? "GET";
      const body: unknown = JSON.parse(String(init?.body ?? "null"));
      if (method === "PUT") calls.push([String(input), body]);
      return new Response(JSON.stringify(budget));
    }),
  );
  return calls;
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

const draw = () =>
  inRouter({
    "/": () => (
      <>
        <SmsBudgetNotice />
        <SmsBudgetButton />
      </>
    ),
  });

test("nothing is said while there is enough", async () => {
  serve(day);
  await draw();
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.queryByRole("status")).toBeNull();
});

test("what waits is said, with when it goes out", async () => {
  serve({ ...day, used: 500, percent: 100, waiting: 12, state: "SPENT" });
  await draw();
  const notice = await screen.findByRole("status");
  expect(notice).toHaveTextContent("500 av 500 SMS er brukt i dag.");
  expect(notice).toHaveTextContent("12 SMS venter og sendes 21.11.26 kl 08:00");
});

test("another limit is saved with the version that was read; a wrong one is not", async () => {
  const calls = serve(day);
  await draw();
  await userEvent.click(screen.getByRole("button", { name: "SMS-forbruk" }));
  const field = await screen.findByRole("textbox", { name: "SMS per dag" });
  await userEvent.clear(field);
  await userEvent.type(field, "20");
  await userEvent.click(screen.getByRole("button", { name: "Lagre grensen" }));
  expect((await screen.findAllByText("Velg et tall fra 50 til 100 000")).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
  await userEvent.clear(field);
  await userEvent.type(field, "1 000");
  await userEvent.click(screen.getByRole("button", { name: "Lagre grensen" }));
  await waitFor(() =>
    expect(calls).toEqual([["/api/messages/smsbudget", { version: 3, perDay: 1000 }]]),
  );
});
