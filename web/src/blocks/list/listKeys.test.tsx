import { pathTo } from "@/lib/address.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ListRequest } from "@/api/schemas.gen.ts";
import { WalkStrip } from "./WalkStrip.tsx";
import { companies, nameOf, townOf, type Company } from "../../../tests/companies.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { ListPage } from "./ListPage.tsx";
import { followed } from "./usePeek.ts";

function Companies() {
  return (
    <ListPage
      collection="BEDRIFTER"
      title="Bedrifter"
      searchLabel="Søk i bedrifter"
      defaultSort={{ field: "navn", direction: "asc" }}
      columns={[
        { id: "navn", label: "Navn", sortField: "navn", cell: nameOf, text: nameOf },
        { id: "poststed", label: "Poststed", cell: townOf, text: townOf },
      ]}
      facets={[]}
      rowLink={({ id }) => pathTo("/k/bedrifter/$uid", { uid: id })}
      rowMenu={({ id, navn }) => [
        { icon: "eye", label: "Åpne", to: pathTo("/k/bedrifter/$uid", { uid: id }) },
        { icon: "send", label: `Skriv til ${navn}`, onSelect: () => undefined },
      ]}
      bulk={(ids) => <button type="button">{`Gjør noe med ${ids.join(" og ")}`}</button>}
      empty={{ icon: "company", title: "Ingen bedrifter ennå", text: "Opprett den første." }}
    />
  );
}

/** A page of a company, below what the shell draws above every page. */
const Company = () => (
  <>
    <WalkStrip />
    <h1>Bedriften</h1>
  </>
);
const pages = { "/k/bedrifter": Companies, "/k/bedrifter/$id/{-$tab}": Company };

/** The server: a list that knows `q`. */
function serve(all: readonly Company[] = companies) {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (_input, init) => {
      const { q = "" } = JSON.parse(String(init?.body)) as ListRequest;
      const items = all.filter(({ navn }) => navn.toLowerCase().includes(q.toLowerCase()));
      const found = items.length;
      return new Response(
        JSON.stringify({ found, page: 1, total_pages: 1, treff: [], items, facets: [], seq: 1 }),
      );
    }),
  );
}

const row = (name: string) => screen.findByRole("link", { name });
const press = (keys: string) => userEvent.keyboard(keys);

async function open(start = "/k/bedrifter") {
  serve();
  const drawn = await inRouter(pages, start);
  const first = await row("Nordfjord Elektro AS");
  act(() => first.focus());
  return drawn;
}

beforeEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

describe("the keys of a table", () => {
  test("one row is a stop of the tab key, and it is the one that had the focus last", async () => {
    await open();
    const stops = () =>
      [...screen.getByRole("table").querySelectorAll("[data-index] :is(a, input, button)")]
        .filter((one) => (one as HTMLElement).tabIndex === 0)
        .map(({ textContent }) => textContent);
    expect(stops()).toEqual(["Nordfjord Elektro AS"]);
    await press("j");
    expect(await row("Vikbygg AS")).toHaveFocus();
    expect(stops()).toEqual(["Vikbygg AS"]);
    await press("{End}");
    expect(await row("Åmot Rør AS")).toHaveFocus();
    await press("k{ArrowUp}");
    expect(await row("Nordfjord Elektro AS")).toHaveFocus();
    await press("{ArrowLeft}");
    expect(screen.getByRole("checkbox", { name: "Velg Nordfjord Elektro AS" })).toHaveFocus();
    await press("{ArrowRight}{ArrowRight}");
    expect(
      screen.getByRole("button", { name: "Handlinger for Nordfjord Elektro AS" }),
    ).toHaveFocus();
  });

  test("a row is named by its first cell", async () => {
    await open();
    expect(screen.getByRole("rowheader", { name: "Vikbygg AS" })).toBeInTheDocument();
  });

  test("space chooses, shift chooses what is passed, and M opens the menu after it", async () => {
    await open();
    await press(" ");
    expect(await screen.findByRole("button", { name: "Gjør noe med b1" })).toBeInTheDocument();
    await press("m");
    expect(await screen.findByRole("menuitem", { name: "Åpne" })).toBeInTheDocument();
    await press("{Escape}");
    await waitFor(() =>
      expect(screen.getByRole("link", { name: "Nordfjord Elektro AS" })).toHaveFocus(),
    );
    await press("{Shift>}{ArrowDown}{/Shift}");
    expect(screen.getByRole("button", { name: "Gjør noe med b1 og b2" })).toBeInTheDocument();
  });

  test("the slash leads to the search, and the arrow from there into the rows", async () => {
    await open();
    await press("/");
    expect(screen.getByRole("searchbox")).toHaveFocus();
    await press("{ArrowDown}");
    expect(await row("Nordfjord Elektro AS")).toHaveFocus();
  });

  test("letters that are typed into the search are no keys of the table", async () => {
    await open();
    await press("/jmp");
    expect(screen.getByRole("searchbox")).toHaveValue("jmp");
    expect(screen.queryByRole("menu")).not.toBeInTheDocument();
  });
});

describe("the record beside the list", () => {
  const panel = (name: string) => screen.findByRole("dialog", { name: `Kort om ${name}` });

  test("P opens it, the arrows lead on, Escape gives the focus to the row in sight", async () => {
    const { router } = await open();
    await press("p");
    const first = await panel("Nordfjord Elektro AS");
    expect(within(first).getByText("Førde")).toBeInTheDocument();
    expect(within(first).getByRole("button", { name: /^Skriv til/ })).toBeInTheDocument();
    await waitFor(() =>
      expect(within(first).getByRole("link", { name: "Åpne siden" })).toHaveFocus(),
    );
    await press("{ArrowDown}j");
    const last = await panel("Åmot Rør AS");
    expect(within(last).getByRole("status")).toHaveTextContent("3 av 3: Åmot Rør AS");
    await press("k{Escape}");
    await waitFor(() => expect(screen.getByRole("link", { name: "Vikbygg AS" })).toHaveFocus());
    await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
    expect(router.state.location.pathname).toBe("/k/bedrifter");
  });

  test("it is offered in the row's menu, and its page is one step from the list", async () => {
    const { router } = await open();
    await userEvent.click(screen.getByRole("button", { name: "Handlinger for Vikbygg AS" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Forhåndsvis" }));
    const shown = await panel("Vikbygg AS");
    await userEvent.click(within(shown).getByRole("link", { name: "Åpne siden" }));
    await screen.findByRole("heading", { name: "Bedriften" });
    expect(router.state.location.pathname).toBe("/k/bedrifter/b2");
    router.history.back();
    await waitFor(() => expect(screen.getByRole("link", { name: "Vikbygg AS" })).toHaveFocus());
    expect(router.state.location.state.layer).toBeUndefined();
  });

  test("it follows its item, and closes when that has left the list", () => {
    const [one, two] = companies as [Company, Company];
    const list = (items: readonly Company[]) => ({
      found: items.length,
      row: (index: number) => items[index],
      place: (id: string) => {
        const at = items.findIndex((item) => item.id === id);
        return at < 0 ? undefined : at;
      },
    });
    const now = { opened: true, index: 0, item: one, moving: false };
    expect(followed(now, list([one, two]))).toBe(now);
    expect(followed(now, list([two, one]))).toMatchObject({ opened: true, index: 1, item: one });
    expect(followed(now, list([two]))).toMatchObject({ opened: false, item: one });
    // A page that is on its way is no reason to close, and what was shown stays until it is here.
    const moving = { ...now, index: 1, moving: true };
    expect(followed(moving, list([one]))).toBe(moving);
    expect(followed(moving, list([one, two]))).toMatchObject({ item: two, moving: false });
  });
});

describe("from page to page of a list", () => {
  const strip = () => screen.findByRole("navigation", { name: "Listen du kom fra" });

  test("next and previous follow the list as it was narrowed, and the tab goes along", async () => {
    const { router } = await open("/k/bedrifter?q=as");
    await press("{Enter}");
    expect(await within(await strip()).findByText("1 av 3")).toBeInTheDocument();
    await router.navigate({ to: "/k/bedrifter/b1/journal" });
    await userEvent.click(within(await strip()).getByRole("link", { name: "Neste" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/k/bedrifter/b2/journal"));
    await press("j");
    await waitFor(() => expect(router.state.location.pathname).toBe("/k/bedrifter/b3/journal"));
    expect(within(await strip()).queryByRole("link", { name: "Neste" })).not.toBeInTheDocument();
    await userEvent.click(within(await strip()).getByRole("link", { name: "Bedrifter" }));
    await waitFor(() => expect(router.state.location.href).toBe("/k/bedrifter?q=as"));
    // The one that was looked at last.
    await waitFor(() => expect(screen.getByRole("link", { name: "Åmot Rør AS" })).toHaveFocus());
  });

  test("who comes from elsewhere has come from no list", async () => {
    const { router } = await open();
    await press("{Enter}");
    await strip();
    await router.navigate({ to: "/k/bedrifter" });
    await router.navigate({ to: "/k/bedrifter/b2" });
    await screen.findByRole("heading", { name: "Bedriften" });
    expect(screen.queryByRole("navigation", { name: "Listen du kom fra" })).not.toBeInTheDocument();
  });
});
