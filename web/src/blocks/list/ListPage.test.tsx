import { pathTo, toldAddress } from "@/lib/address.ts";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ExportRequest, ListRequest } from "@/api/schemas.gen.ts";
import { companies as three, nameOf } from "../../../tests/companies.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { optionsOf } from "./FilterPanel.tsx";
import { type ListConfig, ListPage } from "./ListPage.tsx";
import { pagesFor } from "./useSearchPages.ts";

const companies = three.slice(0, 2);

function Companies({ groups }: Pick<ListConfig<"BEDRIFTER">, "groups">) {
  return (
    <ListPage
      collection="BEDRIFTER"
      title="Bedrifter"
      searchLabel="Søk i bedrifter"
      defaultSort={{ field: "navn", direction: "asc" }}
      columns={[
        {
          id: "navn",
          label: "Navn",
          sortField: "navn",
          cell: (item) => item.navn,
          text: (item) => item.navn,
        },
      ]}
      facets={[{ kind: "values", field: "poststed", label: "Poststed" }]}
      {...(groups ? { groups } : {})}
      rowLink={(item) => pathTo("/k/bedrifter/$uid", { uid: item.id })}
      empty={{ icon: "company", title: "Ingen bedrifter ennå", text: "Opprett den første." }}
    />
  );
}

/** A list that knows `q` and the filter; answers what is left of the companies. */
function serve(all = companies) {
  const requests: ListRequest[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_input, init) => {
      const request = JSON.parse(String(init?.body)) as ListRequest;
      requests.push(request);
      const items = all.filter(
        ({ navn, poststed }) =>
          navn.toLowerCase().includes((request.q ?? "").toLowerCase()) &&
          (request.filters ?? []).every(({ values }) => values.includes(poststed)),
      );
      const counts = all.map(({ poststed }) => ({ value: poststed, label: poststed, count: 1 }));
      const facets = [{ field_name: "poststed", counts, stats: null }];
      const found = items.length;
      return new Response(
        JSON.stringify({ found, page: 1, total_pages: 1, treff: [], items, facets, seq: 1 }),
      );
    }),
  );
  return requests;
}

/** A list whose rows can be chosen. */
function Choosable() {
  return (
    <ListPage
      collection="BEDRIFTER"
      title="Bedrifter"
      searchLabel="Søk i bedrifter"
      defaultSort={{ field: "navn", direction: "asc" }}
      columns={[{ id: "navn", label: "Navn", cell: nameOf, text: nameOf }]}
      facets={[]}
      mine={[{ id: "mine", label: "Bare mine", ranges: [{ field: "antallLaerlinger", min: 1 }] }]}
      rowLink={({ id }) => pathTo("/k/bedrifter/$uid", { uid: id })}
      bulk={(ids) => <button type="button">{`Gjør noe med ${ids.join(" og ")}`}</button>}
      rowMenu={({ navn }) => [{ icon: "eye", label: `Se ${navn}`, to: toldAddress("/se") }]}
      empty={{ icon: "company", title: "Ingen bedrifter ennå", text: "Opprett den første." }}
    />
  );
}

const Grouped = () => <Companies groups={[{ field: "poststed", label: "Poststed" }]} />;

const open = (start = "/k/bedrifter") => inRouter({ "/k/bedrifter": () => <Companies /> }, start);

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("a list page", () => {
  test("shows title, count and rows that are real links", async () => {
    serve();
    await open();
    expect(await screen.findByRole("link", { name: "Vikbygg AS" })).toHaveAttribute(
      "href",
      "/k/bedrifter/b2",
    );
    expect(screen.getByRole("heading", { name: "Bedrifter" })).toBeInTheDocument();
    expect(screen.getByRole("table")).toHaveAttribute("aria-rowcount", "3");
  });

  test("the address is the state: filters from it are in force, and removable", async () => {
    const requests = serve();
    const { router } = await open("/k/bedrifter?poststed=Vik&q=bygg");
    await screen.findByRole("link", { name: "Vikbygg AS" });
    expect(requests[0]).toMatchObject({
      q: "bygg",
      filters: [{ field: "poststed", values: ["Vik"] }],
    });
    await userEvent.click(screen.getByRole("button", { name: "Fjern filteret Poststed: Vik" }));
    expect(router.state.location.search).toEqual({ q: "bygg" });
  });

  test("sorting by a head is in the address", async () => {
    serve();
    const { router } = await open();
    await userEvent.click(await screen.findByRole("button", { name: "Navn" }));
    expect(router.state.location.search).toEqual({ sort: "navn" });
    await userEvent.click(screen.getByRole("button", { name: "Navn" }));
    expect(router.state.location.search).toEqual({ sort: "-navn" });
    await waitFor(() =>
      expect(screen.getByRole("columnheader")).toHaveAttribute("aria-sort", "descending"),
    );
  });

  test("nothing matches: says so and offers to clear", async () => {
    serve();
    await open("/k/bedrifter?q=zzz");
    await screen.findByText("Ingen treff");
    await userEvent.click(screen.getByRole("button", { name: "Fjern søk og filter" }));
    expect(await screen.findByRole("link", { name: "Vikbygg AS" })).toBeInTheDocument();
  });

  test("empty: says what belongs here", async () => {
    serve([]);
    await open();
    expect(await screen.findByText("Ingen bedrifter ennå")).toBeInTheDocument();
  });

  test("an error offers to try again", async () => {
    vi.stubGlobal(
      "fetch",
      vi.fn<typeof fetch>(async () => new Response("{}", { status: 403 })),
    );
    await open();
    const again = await screen.findByRole("button", { name: "Prøv igjen" });
    serve();
    await userEvent.click(again);
    expect(await screen.findByRole("link", { name: "Vikbygg AS" })).toBeInTheDocument();
  });
});

describe("rows that can be chosen", () => {
  test("by checkbox or space; another search chooses none", async () => {
    serve();
    await inRouter({ "/k/bedrifter": Choosable }, "/k/bedrifter");
    await userEvent.click(await screen.findByRole("checkbox", { name: "Velg Vikbygg AS" }));
    expect(await screen.findByRole("button", { name: "Gjør noe med b2" })).toBeInTheDocument();
    screen.getByRole("link", { name: "Nordfjord Elektro AS" }).focus();
    await userEvent.keyboard(" ");
    expect(screen.getByRole("button", { name: "Gjør noe med b2 og b1" })).toBeInTheDocument();
    await userEvent.type(screen.getByRole("searchbox", { name: "Søk i bedrifter" }), "vik");
    await waitFor(() =>
      expect(screen.queryByRole("region", { name: "Valgte rader" })).not.toBeInTheDocument(),
    );
  });

  test("a row's menu is named after it, and the focus returns to its button", async () => {
    serve();
    await inRouter({ "/k/bedrifter": Choosable }, "/k/bedrifter");
    const button = await screen.findByRole("button", { name: "Handlinger for Vikbygg AS" });
    await userEvent.click(button);
    expect(await screen.findByRole("menuitem", { name: "Se Vikbygg AS" })).toBeInTheDocument();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(button).toHaveFocus());
  });
});

describe("groups", () => {
  test("stand under headings with their counts; the keys walk the rows alone", async () => {
    const requests = serve();
    const at = "/k/bedrifter?gruppert=poststed";
    const { router } = await inRouter({ "/k/bedrifter": Grouped }, at);
    const first = await screen.findByRole("link", { name: "Nordfjord Elektro AS" });
    expect(requests[0]?.sort).toEqual([
      { field: "poststed", direction: "asc" },
      { field: "navn", direction: "asc" },
    ]);
    expect(screen.getByRole("rowheader", { name: "Førde 1 rad" })).toBeInTheDocument();
    expect(screen.getByRole("rowheader", { name: "Vik 1 rad" })).toBeInTheDocument();
    first.focus();
    await userEvent.keyboard("{ArrowDown}");
    await waitFor(() => expect(screen.getByRole("link", { name: "Vikbygg AS" })).toHaveFocus());
    await userEvent.click(screen.getByRole("button", { name: "Fjern grupperingen" }));
    expect(router.state.location.search).toEqual({});
    expect(screen.queryByRole("rowheader", { name: "Vik 1 rad" })).toBeNull();
  });

  test("are what the list offers: an address that names another groups nothing", async () => {
    const requests = serve();
    await open("/k/bedrifter?gruppert=fylke");
    await screen.findByRole("link", { name: "Vikbygg AS" });
    expect(requests[0]?.sort).toEqual([{ field: "navn", direction: "asc" }]);
  });
});

test("all rows are printed, with what narrows the list above them", async () => {
  serve();
  const answered = fetch;
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  const exported: ExportRequest[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      if (!String(input).includes("/export")) return answered(input, init);
      exported.push(JSON.parse(String(init?.body)) as ExportRequest);
      return new Response('["Vikbygg AS"]\n["Vik Rør AS"]\n');
    }),
  );
  await open("/k/bedrifter?q=vik&poststed=Vik");
  await userEvent.click(await screen.findByRole("button", { name: "Eksporter 1" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: /^Skriv ut/ }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(exported[0]).toMatchObject({ format: "ndjson", search: { q: "vik" } });
  const caption = document.querySelector("caption");
  expect(caption).toHaveTextContent(/^BedrifterSøk: vik · Poststed: Vik · 2 rader · /);
  expect([...document.querySelectorAll("td")].map(({ textContent }) => textContent)).toEqual([
    "Vikbygg AS",
    "Vik Rør AS",
  ]);
  window.dispatchEvent(new Event("afterprint"));
  await waitFor(() => expect(document.querySelector("caption")).toBeNull());
  await userEvent.keyboard("{Control>}p{/Control}");
  await waitFor(() => expect(print).toHaveBeenCalledTimes(2));
});

test("“only mine” is kept on this device, shown as a chip, and asked for", async () => {
  localStorage.setItem("bare:BEDRIFTER", "mine");
  const requests = serve();
  const { router } = await inRouter({ "/k/bedrifter": Choosable }, "/k/bedrifter");
  await screen.findByRole("link", { name: "Vikbygg AS" });
  expect(requests[0]?.ranges).toEqual([{ field: "antallLaerlinger", min: 1 }]);
  await userEvent.click(screen.getByRole("button", { name: "Fjern filteret Bare mine" }));
  expect(localStorage.getItem("bare:BEDRIFTER")).toBeNull();
  expect(router.state.location.search).toEqual({});
});

test("only the pages on the screen are asked for", () => {
  expect(pagesFor(0, 20)).toEqual([]);
  expect(pagesFor(90, 210)).toEqual([2, 3]);
  expect(pagesFor(450, 455)).toEqual([5]);
  // The next page is on its way before its rows are in sight, where there is one.
  expect(pagesFor(50, 65)).toEqual([2]);
  expect(pagesFor(50, 65, 100)).toEqual([]);
});

test("chosen options stay on top, also when they count nothing any more", () => {
  const counts = [
    { value: "a", label: "Aa", count: 3 },
    { value: "b", label: "Bb", count: 2 },
  ];
  const facet = { field_name: "x", counts, stats: null };
  expect(optionsOf(facet, ["b", "z"], "").map(({ value }) => value)).toEqual(["z", "b", "a"]);
  expect(optionsOf(facet, [], "aa").map(({ value }) => value)).toEqual(["a"]);
  expect(optionsOf(facet, [], "", true)[0]).toEqual({ value: "~meg", label: "Meg" });
  expect(optionsOf(facet, ["~meg"], "", true)).toHaveLength(3);
});
