import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { takeWanted } from "@/lib/wanted.ts";
import { createAppRouter } from "./router.tsx";

const ADDRESS = "/k/laerlinger?q=am";

function at(address: string) {
  window.history.replaceState({}, "", address);
  const router = createAppRouter(new QueryClient());
  void router.load();
  return router;
}

beforeEach(() => {
  sessionStorage.clear();
  // The server is asked who it is, and takes its time.
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(() => new Promise(() => undefined)),
  );
  // Nothing is drawn here: what pages are drawn with is not fetched beforehand.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});

test("an address opened before the sign-in is opened after it, once", async () => {
  const before = at(ADDRESS);
  await vi.waitFor(() => expect(before.latestLocation.pathname).toBe("/login"));

  // The sign-in ends at the start page.
  localStorage.setItem("loggedIn", "true");
  localStorage.setItem("rolle", "KOORDINATOR");
  const after = at("/");
  await vi.waitFor(() => expect(after.latestLocation.href).toBe(ADDRESS));
  expect(takeWanted()).toBeNull();
});

test("an address of another role is not opened by who signs in", async () => {
  const before = at(ADDRESS);
  await vi.waitFor(() => expect(before.latestLocation.pathname).toBe("/login"));
  localStorage.setItem("loggedIn", "true");
  localStorage.setItem("rolle", "LAERLING");
  const after = at("/");
  await vi.waitFor(() => expect(after.latestLocation.href).toBe("/l"));
});
