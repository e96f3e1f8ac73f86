import { screen } from "@testing-library/react";
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
  vi.stubGlobal("fetch", vi.fn<typeof fetch>().mockRejectedValue(new TypeError("offline")));
});

test("what takes an apprentice away stands last in her menu, and asks first", async () => {
  expect((await open(false)).slice(-2)).toEqual(["Logg ut overalt", "Arkiver"]);
  expect(screen.queryByRole("button", { name: "Arkiver" })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole("menuitem", { name: "Arkiver" }));
  expect(await screen.findByRole("dialog", { name: /^Arkivere / })).toBeInTheDocument();
});

test("who is archived is brought back by a button, and deleted from the menu alone", async () => {
  expect((await open(true)).at(-1)).toBe("Slett for godt");
  expect(screen.getByRole("button", { name: "Hent tilbake" })).toBeInTheDocument();
});
