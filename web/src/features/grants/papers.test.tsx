import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import {
  grant_company_statements_list,
  grant_statements_view,
  grant_vouchers_view,
  me_view,
} from "@/api/operations.gen.ts";
import type { GrantStatement, GrantVouchers } from "@/api/schemas.gen.ts";
import { CompanyStatements } from "@/blocks/grantstatements/CompanyStatements.tsx";
import { useQuery } from "@tanstack/react-query";
import { meQuery } from "@/api/queries.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { StatementsCard } from "./StatementsCard.tsx";
import { VouchersCard } from "./VouchersCard.tsx";

const answers = vi.hoisted(() => new Map<string, unknown>());

vi.mock("@/api/client.ts", async (original) => ({
  ...(await original<typeof import("@/api/client.ts")>()),
  call: async (operation: string) => {
    const answer = answers.get(operation);
    if (answer === undefined) throw new Error(operation);
    return answer;
  },
}));

const statement: GrantStatement = {
  id: "s1",
  periodId: "p1",
  periodNavn: "Høsten 2025",
  companyId: "vik",
  company: "Vik AS",
  edition: 1,
  state: "SENT",
  stateLabel: "Sendt",
  receivers: 2,
  copies: 0,
  copying: false,
  created: 1_769_000_000_000,
  sent: 1_769_000_000_000,
};

const vouchers: GrantVouchers = {
  vouchers: [
    {
      id: "b1",
      number: "T-1",
      year: 2026,
      kind: "RECEIVED",
      kindLabel: "Mottatt fra fylket",
      date: "2026-01-20",
      text: "Mottatt fra fylket Høsten 2025",
      ore: 4_577_325,
      lines: [
        { konto: "1920", ore: 4_577_325, navn: "" },
        { konto: "2990", ore: -4_577_325, navn: "" },
      ],
      reverses: "",
      exported: null,
      exportedBy: "",
    },
  ],
  openLines: 3,
  notExported: 1,
  accounts: { version: 0, bank: "1920", received: "2990", income: "3400", companies: "2990" },
};

/** Those who are signed in know who they are before a page is drawn. */
const signedIn = (Page: () => ReactNode) =>
  function SignedIn() {
    return useQuery(meQuery).data ? <Page /> : null;
  };

beforeEach(() => {
  answers.clear();
  answers.set(me_view, { rights: ["GRANTS_VIEW", "GRANTS_EDIT", "GRANTS_APPROVE"] });
});

test("statements say how far they are, and who has no address", async () => {
  answers.set(grant_statements_view, {
    companies: 3,
    sent: 1,
    waiting: 1,
    statements: [
      statement,
      { ...statement, id: "s2", company: "Nes AS", state: "NO_ADDRESS", sent: null },
    ],
  });
  await inRouter({ "*": signedIn(() => <StatementsCard period="p1" />) });
  expect(await screen.findByText(/1 av 3 bedrifter har fått oppgjør/)).toBeVisible();
  expect(screen.getByRole("progressbar", { name: "Oppgjør som er sendt" })).toBeVisible();
  await userEvent.click(screen.getByText("Mangler e-postadresse"));
  expect(screen.getByText("Nes AS")).toBeVisible();
});

test("a period without companies says so, and one that cannot be read is asked again", async () => {
  answers.set(grant_statements_view, { companies: 0, sent: 0, waiting: 0, statements: [] });
  const drawn = await inRouter({ "*": signedIn(() => <StatementsCard period="p1" />) });
  expect(await screen.findByText("Ingen bedrifter ennå")).toBeVisible();
  drawn.unmount();
  answers.delete(grant_statements_view);
  await inRouter({ "*": signedIn(() => <StatementsCard period="p1" />) });
  expect(await screen.findByRole("button", { name: "Prøv igjen" })).toBeVisible();
});

test("vouchers are made and fetched, and a voucher unfolds into its lines", async () => {
  answers.set(grant_vouchers_view, vouchers);
  await inRouter({ "*": signedIn(() => <VouchersCard period="p1" />) });
  await userEvent.click(await screen.findByText(/T-1 \(2026\)/));
  expect(screen.getByRole("rowheader", { name: "1920" })).toBeVisible();
  expect(screen.getByText("3 posteringer har ikke bilag ennå.")).toBeVisible();
  expect(screen.getByRole("button", { name: "Lag bilag" })).toBeVisible();
  expect(screen.getByRole("button", { name: "Hent 1 bilag" })).toBeVisible();
});

test("who only sees grants makes no vouchers, and what was fetched is fetched as a copy", async () => {
  answers.set(grant_vouchers_view, { ...vouchers, notExported: 0 });
  const drawn = await inRouter({ "*": signedIn(() => <VouchersCard period="p1" />) });
  expect(await screen.findByRole("button", { name: "Hent kopi" })).toBeVisible();
  drawn.unmount();
  answers.set(me_view, { rights: ["GRANTS_VIEW"] });
  await inRouter({ "*": signedIn(() => <VouchersCard period="p1" />) });
  expect(await screen.findByText(/T-1 \(2026\)/)).toBeVisible();
  expect(screen.queryByRole("button", { name: "Lag bilag" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Hent kopi" })).toBeNull();
});

test("a company sees its own statements, and that there are none yet", async () => {
  answers.set(grant_company_statements_list, [statement]);
  const drawn = await inRouter({ "*": () => <CompanyStatements company="vik" /> });
  expect(await screen.findByText("Høsten 2025")).toBeVisible();
  expect(screen.getByRole("button", { name: "Last ned oppgjøret for Høsten 2025" })).toBeVisible();
  drawn.unmount();
  answers.set(grant_company_statements_list, []);
  await inRouter({ "*": () => <CompanyStatements company="vik" /> });
  expect(await screen.findByText("Ingen oppgjør ennå")).toBeVisible();
});
