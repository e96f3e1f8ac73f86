import { useQuery } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { BankEntryDetail } from "@/api/schemas.gen.ts";
import { ConfirmHost } from "@/ui/ConfirmHost.tsx";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { EntryCards } from "./EntryPage.tsx";

const detail: BankEntryDetail = {
  entry: {
    id: "e1",
    version: 1,
    account: "Drift",
    state: "OPEN",
    stateLabel: "Ikke koblet",
    date: "2026-01-20",
    valueDate: null,
    ore: -3_200_000,
    text: "Overføring",
    party: "Vik Bygg AS",
    partyAccount: "8601 ** **947",
    kid: null,
    archiveRef: null,
    reversal: false,
    matchedTo: [],
  },
  file: "konto.csv",
  candidates: [
    {
      ids: ["payout/p1"],
      class: "C",
      score: 70,
      reasons: ["Referansen er vår"],
      items: [{ label: "Utbetaling til Vik Bygg AS, Høsten 2025", ore: -3_204_128 }],
      difference: 4_128,
    },
  ],
  history: [],
};

let rights: string[] = [];
let sent: unknown[] = [];

beforeEach(() => {
  sent = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      if (String(input).endsWith("/me")) {
        return new Response(JSON.stringify({ id: "k1", rights }));
      }
      sent.push(JSON.parse(String(init?.body ?? "{}")));
      return new Response(JSON.stringify(detail));
    }),
  );
});

function Shown() {
  const { data } = useQuery(meQuery);
  return (
    <>
      {data && <EntryCards detail={detail} />}
      <ConfirmHost />
    </>
  );
}
const open = () => inRouter({ "/k": Shown }, "/k");

test("another amount is matched after a question, with its reasons in sight", async () => {
  rights = ["BANK_IMPORT"];
  await open();
  const user = userEvent.setup();
  expect(await screen.findByText("Referansen er vår")).toBeVisible();
  expect(screen.getByText("8601 ** **947")).toBeVisible();
  await user.click(await screen.findByRole("button", { name: /Koble til Utbetaling til Vik/ }));
  await user.click(await screen.findByRole("button", { name: "Koble" }));
  await waitFor(() =>
    expect(sent).toContainEqual({ version: 1, ids: ["payout/p1"], difference: true }),
  );
});

test("a line is put aside with a reason", async () => {
  rights = ["BANK_IMPORT"];
  await open();
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Legg til side" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Legg til side" }));
  await user.type(dialog.getByLabelText("Hvorfor"), "Gebyr");
  await user.click(dialog.getByRole("button", { name: "Legg til side" }));
  await waitFor(() => expect(sent).toContainEqual({ version: 1, reason: "Gebyr" }));
});

test("without the right there is nothing to press", async () => {
  rights = ["GRANTS_VIEW"];
  await open();
  expect(await screen.findByText("Referansen er vår")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Koble/ })).toBeNull();
  expect(screen.queryByRole("button", { name: "Legg til side" })).toBeNull();
});
