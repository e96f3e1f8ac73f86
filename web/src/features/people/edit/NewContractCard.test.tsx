import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { amina } from "./fixtures.ts";
import { NewContractCard } from "./NewContractCard.tsx";

const apprentice = { ...amina, unexpectedEndDate: "2026-12-31" };

beforeEach(() => {
  vi.unstubAllGlobals();
});

test("another company asks for its instructors, and says what follows before it is agreed", async () => {
  const asked: { path: string; body: Record<string, unknown> }[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const path = String(input);
      if (path.startsWith("/api/options/companies")) {
        return new Response(JSON.stringify([{ id: "b2", navn: "Vikbygg AS", detail: "Vik" }]));
      }
      if (init?.method !== "POST") return new Response("[]");
      asked.push({ path, body: JSON.parse(String(init.body)) as Record<string, unknown> });
      return new Response(JSON.stringify({ folger: ["Fra da er Berit Li faglig leder"] }));
    }),
  );
  const Page = () => <NewContractCard apprentice={apprentice} onClose={() => undefined} />;
  await inRouter({ "/k/ny": Page }, "/k/ny");
  expect(screen.queryByRole("combobox", { name: /Faglige ledere/ })).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole("combobox", { name: /Lærebedrift/ }));
  await userEvent.click(await screen.findByRole("option", { name: /Vikbygg AS/ }));
  expect(await screen.findByRole("combobox", { name: /Faglige ledere/ })).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: /Første dag i den nye/ }), "01.01.2027");
  await userEvent.tab();
  expect(await screen.findByText("Fra da er Berit Li faglig leder")).toBeInTheDocument();
  await waitFor(() => {
    const last = asked.at(-1);
    expect(last?.path).toBe("/api/apprentices/l1/kontrakter/preview");
    expect(last?.body).toMatchObject({
      avsluttet: "2026-12-31",
      bedriftid: "b2",
      startdato: "2027-01-01",
      ansatte: [],
    });
  });
});
