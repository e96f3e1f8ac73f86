import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useQuery } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { meQuery } from "@/api/queries.ts";
import type { Me } from "@/api/schemas.gen.ts";
import { inRouter } from "../../../tests/inRouter.tsx";
import { CoordinatorChapter, CoordinatorContents } from "./CoordinatorBook.tsx";

beforeEach(() => vi.unstubAllGlobals());

/** A page inside the shell, which has loaded who is signed in. */
const signedIn = (Page: () => React.ReactNode) =>
  function SignedIn() {
    return useQuery(meQuery).data ? <Page /> : null;
  };

async function open(at: string, permissions: string[] = []) {
  const me = { id: "k1", rolle: "KOORDINATOR", permissions } as unknown as Me;
  const answer = async () => new Response(JSON.stringify(me));
  vi.stubGlobal("fetch", vi.fn<typeof fetch>(answer));
  const drawn = await inRouter(
    {
      "/k/handbok": signedIn(CoordinatorContents),
      "/k/handbok/$kapittel": signedIn(CoordinatorChapter),
      "*": () => null,
    },
    at,
  );
  await screen.findByRole("heading", { level: 1 });
  return drawn;
}

test("the contents lead to each chapter, without those whose page the reader has not", async () => {
  const { router } = await open("/k/handbok");
  expect(screen.queryByRole("link", { name: /Lag et kurs/ })).toBeNull();
  await userEvent.click(screen.getByRole("link", { name: /Bytt faglig leder/ }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/k/handbok/bytt-leder"));
  const chapter = { level: 1, name: "Bytt faglig leder" };
  expect(await screen.findByRole("heading", chapter)).toBeVisible();
  expect(screen.getByRole("link", { name: "Gå til Lærlinger" })).toHaveAttribute(
    "href",
    "/k/laerlinger",
  );
});

test("a chapter is there for those who have its page, and is missing for others", async () => {
  const { unmount } = await open("/k/handbok/kurs", ["courseEnabled"]);
  expect(screen.getByRole("heading", { level: 1, name: /^Lag et kurs/ })).toBeVisible();
  unmount();
  await open("/k/handbok/kurs");
  const missing = { level: 1, name: "Vi finner ikke kapittelet" };
  expect(screen.getByRole("heading", missing)).toBeVisible();
});

test("the whole book is printed with all that it says", async () => {
  const print = vi.fn<() => void>();
  vi.stubGlobal("print", print);
  await open("/k/handbok");
  expect(screen.queryByText("Velg Bytt faglig leder.")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Skriv ut alle kapitlene" }));
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(screen.getByText("Velg Bytt faglig leder.")).toBeInTheDocument();
});
