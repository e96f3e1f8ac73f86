import { screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { useWaitingForCompany } from "./useWaitingForCompany.ts";
import { WaitingForOffice } from "./WaitingForOffice.tsx";

const rows = [
  {
    id: "o1",
    navn: "Kari Dahl",
    bedrift: "Vik AS",
    fag: "Tømrerfaget",
    slag: "LAERLING",
    statusLabel: "Videresendt",
    sent: Date.parse("2027-03-04T09:00:00Z"),
    venter: true,
  },
  {
    id: "o2",
    navn: "Ola Moe",
    bedrift: "Vik AS",
    fag: "Tømrerfaget",
    slag: "LAERLING",
    statusLabel: "Til intervju",
    sent: Date.parse("2027-03-04T09:00:00Z"),
    venter: false,
  },
];

const isNew = ({ filters = [] }: ListRequest) =>
  filters.some(({ field, values }) => field === "venter" && values.includes("Ny søknad"));

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (asked, init) => {
      const address = asked instanceof Request ? asked.url : String(asked);
      if (address.endsWith("/applications/memberships"))
        return Response.json([{ status: "WAITING" }, { status: "DECLINED" }]);
      if (init?.method !== "POST") return Response.json(rows);
      const found = isNew(JSON.parse(String(init.body)) as ListRequest) ? 2 : 0;
      return Response.json({ items: [], found, page: 1, outOf: 9, facets: [], stats: [] });
    }),
  );
});

test("the office sees what it is to go on with, each line the list of it", async () => {
  await inRouter({ "*": WaitingForOffice }, "/k");
  const line = await screen.findByRole("link", { name: /Nye søknader/ });
  expect(line).toHaveTextContent("2 søknader");
  expect(line).toHaveAttribute("href", "/k/soknader?venter=Ny+s%C3%B8knad");
  expect(screen.queryByRole("link", { name: /Uleste meldinger/ })).toBeNull();
  const asking = screen.getByRole("link", { name: /Forespørsler om medlemskap/ });
  expect(asking).toHaveTextContent("1 bedrift · venter på svar fra dere");
  expect(asking).toHaveAttribute("href", "/k/soknader/medlemskap");
});

test("an employee sees the applicants that wait for an answer, and no others", async () => {
  const Rows = () =>
    useWaitingForCompany().map(({ to, title, detail }) => (
      <p key={to}>{[to, title, detail].join()}</p>
    ));
  const { router, queryClient } = await inRouter({ "/": () => null, "/b": Rows });
  queryClient.setQueryData(["me"], { permissions: ["AAPL"] });
  await router.navigate({ to: "/b" });
  expect(await screen.findByText(/Kari Dahl/)).toHaveTextContent(
    "/b/soknader/o1,Svar på søknaden fra Kari Dahl,Tømrerfaget · Vik AS · sendt 04.03.2027",
  );
  expect(screen.queryByText(/Ola Moe/)).toBeNull();
});
