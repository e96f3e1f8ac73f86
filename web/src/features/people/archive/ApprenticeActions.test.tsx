import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test, vi } from "vitest";
import { inRouter } from "../../../../tests/inRouter.tsx";
import { amina } from "../edit/fixtures.ts";
import { ApprenticeActions } from "./ApprenticeActions.tsx";

/** Who is signed in comes before the page is drawn. */
async function open(archived: boolean) {
  const page = () => <ApprenticeActions apprentice={{ ...amina, archived }} />;
  const { router, queryClient } = await inRouter({ "/": () => null, "/k/laerlinger/l1": page });
  queryClient.setQueryData(["me"], { id: "k1", organisation: { flags: {} } });
  await router.navigate({ to: "/k/laerlinger/l1" });
  await userEvent.click(await screen.findByRole("button", { name: "Handlinger for Amina Yusuf" }));
  const items = await screen.findAllByRole("menuitem");
  return items.map(({ textContent }) => textContent);
}

beforeEach(() => {
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>((input) => {
      if (!String(input).endsWith("/restore/preview")) {
        return Promise.reject(new TypeError("offline"));
      }
      const folger = ["1 kommende aktivitet: inviteres på nytt"];
      const said = [{ id: "l1", navn: "Amina Yusuf", folger }];
      return Promise.resolve(new Response(JSON.stringify(said)));
    }),
  );
});

test("what takes an apprentice away stands last in her menu, and asks first", async () => {
  expect((await open(false)).slice(-2)).toEqual(["Logg ut overalt", "Arkiver"]);
  expect(screen.queryByRole("button", { name: "Arkiver" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("menuitem", { name: "Arkiver" }));
  expect(await screen.findByRole("dialog", { name: /^Arkivere / })).toBeInTheDocument();
});

test("a note is written from the menu of the page, wherever on it one is", async () => {
  await open(false);
  await userEvent.click(screen.getByRole("menuitem", { name: "Skriv notat" }));
  const dialog = await screen.findByRole("dialog", { name: "Nytt journalnotat: Amina Yusuf" });
  expect(within(dialog).getByRole("button", { name: "Opprett notat" })).toBeInTheDocument();
});

test("a portfolio is ordered from the menu of the page", async () => {
  await open(false);
  const calls = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ id: "m1" })));
  vi.stubGlobal("fetch", calls);
  await userEvent.click(screen.getByRole("menuitem", { name: "Lag opplæringsmappe" }));
  await waitFor(() =>
    expect(calls).toHaveBeenCalledWith(
      expect.stringMatching(/\/portfolios$/),
      expect.objectContaining({ method: "POST" }),
    ),
  );
});

test("who is archived is brought back by a button, and deleted from the menu alone", async () => {
  expect((await open(true)).at(-1)).toBe("Slett for godt");
  await userEvent.keyboard("{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Hent tilbake" }));
  const asked = await screen.findByRole("dialog", { name: "Hente tilbake Amina Yusuf?" });
  expect(await within(asked).findByText("1 kommende aktivitet: inviteres på nytt")).toBeVisible();
});

test("on a phone what is done most stands first in the menu, and no button beside it", async () => {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query.includes("max-width: 599px"),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  expect((await open(false))[0]).toBe("Rediger");
  expect(screen.queryByRole("link", { name: "Rediger" })).not.toBeInTheDocument();
});
