import { QueryClient } from "@tanstack/react-query";
import { beforeEach, expect, test, vi } from "vitest";
import { areaHere } from "./areas.ts";
import { createAppRouter } from "./router.tsx";

const SOON = { timeout: 15_000 };

const fetched = vi.hoisted(() => new Set<string>());
vi.mock("./shell/Shell.tsx", () => {
  fetched.add("shell");
  return { Shell: () => null };
});
vi.mock("@/features/overview/EmployeeOverviewPage.tsx", () => {
  fetched.add("page");
  return { EmployeeOverviewPage: () => null };
});

const signIn = (rolle: string) => {
  localStorage.setItem("loggedIn", "true");
  localStorage.setItem("rolle", rolle);
};

function open(address: string) {
  window.history.replaceState({}, "", address);
  const router = createAppRouter(new QueryClient());
  void router.load();
  return router;
}

/** The path of the page that an address leads to, as the router has it now. */
const pageOf = (router: ReturnType<typeof open>) =>
  router.matchRoutes(router.latestLocation).at(-1)?.fullPath;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  // The server is asked who it is, and takes its time.
  vi.stubGlobal(
    "fetch",
    vi.fn<typeof fetch>(() => new Promise(() => undefined)),
  );
  // What pages are drawn with is not fetched beforehand, but where a test asks for it.
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
});

test("the pages of a role come when the role is known, and the address is asked for again", async () => {
  expect(areaHere()).toBeNull();
  const router = open("/k/laerlinger/7?fane=a#b");
  await vi.waitFor(() => expect(router.latestLocation.pathname).toBe("/login"));
  expect(areaHere()).toBeNull();
  expect(Object.keys(router.routesByPath)).not.toContain("/k/laerlinger");
  const length = window.history.length;

  signIn("KOORDINATOR");
  void router.navigate({ to: "/k/laerlinger/7", search: { fane: "a" } });
  await vi.waitFor(() => expect(pageOf(router)).toBe("/k/laerlinger/$uid/"), SOON);
  expect(router.latestLocation.href).toBe("/k/laerlinger/7?fane=a");
  expect(window.history.length).toBe(length + 1);
  expect(Object.keys(router.routesByPath)).not.toContain("/l/dokumentasjon");

  signIn("LAERLING");
  void router.navigate({ to: "/" });
  await vi.waitFor(() => expect(pageOf(router)).toBe("/l"), SOON);
});

test("what an address is drawn with is fetched while the server is asked who it is", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(true);
  signIn("ANSATT");
  open("/b");
  await vi.waitFor(() => expect([...fetched].toSorted()).toEqual(["page", "shell"]), SOON);
});
