import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import type { GroupView } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { AddToGroupDialog } from "./AddToGroupDialog.tsx";
import { GroupPage } from "./GroupPage.tsx";
import { PersonGroupsPage } from "./PersonGroupsPage.tsx";

const bygg: GroupView = {
  id: "g1",
  version: 1,
  name: "Bygg",
  totalApprentices: 12,
  totalEmployees: 1,
};

interface Call {
  method: string;
  path: string;
  body: unknown;
}

/** The server: answers by method and path, and remembers what it was asked to do. */
function serve(answers: Record<string, unknown>) {
  const calls: Call[] = [];
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(async (input, init) => {
      const method = init?.method ?? "GET";
      const [path = ""] = String(input).replace("/api", "").split("?");
      const body: unknown = init?.body ? JSON.parse(String(init.body)) : null;
      const asks = path.startsWith("/search") || path === "/users/profilepictures";
      if (method !== "GET" && !asks) calls.push({ method, path, body });
      return new Response(JSON.stringify(answers[`${method} ${path}`] ?? []));
    }),
  );
  return calls;
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

const open = (people: string[], onAdded = vi.fn<() => void>()) =>
  inRouter({
    "/": () => (
      <AddToGroupDialog opened people={people} onClose={() => undefined} onAdded={onAdded} />
    ),
  });

test("with no groups it says so, and a new one needs a name", async () => {
  const calls = serve({ "POST /groups": bygg });
  await open(["l1"]);
  expect(await screen.findByText("Ingen grupper opprettet")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Opprett" }));
  expect(await screen.findByText("Du må skrive et navn")).toBeInTheDocument();
  await userEvent.type(screen.getByRole("textbox", { name: "Ny gruppe" }), " Bygg ");
  await userEvent.click(screen.getByRole("button", { name: "Opprett" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({ name: "Bygg" });
});

test("nobody chosen is refused before anything is asked", async () => {
  const calls = serve({ "GET /groups": [bygg] });
  await open([]);
  expect(await screen.findByText("Du må velge minst 1 bruker")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Legg til" }));
  expect(calls).toEqual([]);
  // The foot of every dialog: what leaves it, then what it is for.
  const [leave, add] = screen.getAllByRole("button").slice(-2);
  expect(leave).toHaveAccessibleName("Avbryt");
  expect(add).toHaveAccessibleName("Legg til");
});

test("many people are added in portions, and whoever undoes it hears who was new", async () => {
  const moved = { members: ["p1"], group: bygg, folger: [] };
  const calls = serve({ "GET /groups": [bygg], "POST /groups/g1/members": moved });
  const onAdded = vi.fn<() => void>();
  const people = Array.from({ length: 2001 }, (_, at) => `p${at}`);
  await open(people, onAdded);
  await userEvent.click(await screen.findByRole("checkbox", { name: /Bygg/ }));
  await userEvent.click(screen.getByRole("button", { name: "Legg til" }));
  await waitFor(() => expect(onAdded).toHaveBeenCalledTimes(1));
  expect(calls.map(({ body }) => (body as { members: string[] }).members.length)).toEqual([
    2000, 1,
  ]);
  expect(onAdded).toHaveBeenCalledWith([{ group: "g1", members: ["p1", "p1"], folger: [] }]);
});

test("a member who is taken out can be put back", async () => {
  const kari = {
    id: "l1",
    type: "APPRENTICE",
    fornavn: "Kari",
    etternavn: "Dahl",
    telefon: null,
    bedrift: "Bygg AS",
  };
  const calls = serve({
    "GET /groups/g1": bygg,
    "GET /groups/g1/members": { found: 1, page: 1, items: [kari] },
    "POST /groups/g1/members/remove": {
      members: ["l1"],
      group: bygg,
      folger: ["1 kommende aktivitet: de som gikk ut av gruppen tas av"],
    },
    "POST /groups/g1/members": { members: ["l1"], group: bygg, folger: [] },
  });
  await inRouter({ "/k/grupper/$uid": GroupPage }, "/k/grupper/g1");
  const list = await screen.findByRole("list", { name: "Medlemmer" });
  expect(within(list).getByRole("link", { name: /Kari Dahl/ })).toHaveAttribute(
    "href",
    "/k/laerlinger/l1",
  );
  await userEvent.click(screen.getByRole("button", { name: "Ta Kari Dahl ut av gruppen" }));
  expect(
    await screen.findByText(
      "Kari Dahl er tatt ut. 1 kommende aktivitet: de som gikk ut av gruppen tas av",
    ),
  ).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Angre" }));
  await waitFor(() => expect(screen.queryByText(/Kari Dahl er tatt ut/)).toBeNull());
  expect(calls.map(({ path }) => path)).toEqual([
    "/groups/g1/members/remove",
    "/groups/g1/members",
  ]);
});

test("a person in no group is told, and is taken out of the one there is", async () => {
  const calls = serve({
    "GET /people/l1/groups": [{ id: "g1", name: "Bygg" }],
    "POST /groups/g1/members/remove": { members: ["l1"], group: bygg, folger: [] },
  });
  const path = "/k/laerlinger/$uid/rediger/grupper";
  await inRouter({ [path]: PersonGroupsPage }, "/k/laerlinger/l1/rediger/grupper");
  await userEvent.click(await screen.findByRole("button", { name: "Ta ut av Bygg" }));
  expect(await screen.findByText("Tatt ut av Bygg")).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ members: ["l1"] });
});
