import "./app/trustedTypes.ts";
import "@fontsource-variable/inter";
import "virtual:theme.css";
import "./ui/base.css";
import { beginsAtForm, beginsAtSignIn } from "./app/begins.ts";
import { watchErrors } from "./app/errorReports.ts";
import { stored } from "./lib/storage.ts";
import { startColorScheme } from "./ui/startColorScheme.ts";

const none = () => null;

/** So long a page has the line to itself once it is loaded. */
const WORKER_AFTER_MS = 5_000;

/** The worker concerns the next visit: it takes nothing from this one's start. */
function startWorkerLater(): void {
  const start = () =>
    void setTimeout(
      () =>
        void import("./app/offline/serviceWorker.ts")
          .then((module) => module.startServiceWorker())
          .catch(none),
      WORKER_AFTER_MS,
    );
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

/** Few come with a link that signs them in. */
function startTokenSignInLater(): void {
  if (!new URLSearchParams(window.location.search).has("token")) return;
  void import("./app/tokenSignIn.ts").then((module) => module.startTokenSignIn(window.location));
}

/** What the pages of a role are drawn with, and its first page: the name of the role is kept here. */
const ofRole: Readonly<Record<string, readonly (() => Promise<unknown>)[]>> = {
  KOORDINATOR: [() => import("./app/pages/coordinator.ts")],
  ANSATT: [
    () => import("./app/pages/employee.ts"),
    () => import("./features/overview/EmployeeOverviewPage.tsx"),
  ],
  LAERLING: [
    () => import("./app/pages/apprentice.ts"),
    () => import("./features/overview/ApprenticeOverviewPage.tsx"),
  ],
};
const FIRST_PAGE = /^\/[bl]\/?$/;
/** First pages and lists, which stand in the frame; others may be drawn without. */
const IN_THE_FRAME = /^\/[kbl](\/\w+)?\/?$/;

/**
 * Who was here before is asked about, and what they are shown fetched, while the product itself is on
 * its way: on a poor line each thing that is fetched after another costs more than what is in it.
 * Where anything fails, it is fetched and told where it is needed.
 */
function fetchAhead({ pathname }: { pathname: string }): void {
  if (stored.get("loggedIn") !== "true") return;
  void import("./api/session.ts").then(({ refresh }) => refresh()).catch(none);
  const [pages, first] = ofRole[stored.get("rolle") ?? ""] ?? [];
  void pages?.().catch(none);
  if (IN_THE_FRAME.test(pathname)) void import("./app/shell/Shell.tsx").catch(none);
  if (FIRST_PAGE.test(pathname)) void first?.().catch(none);
}

/** What is drawn first. Nothing else waits for it: it comes with all that it needs. */
async function begin(place: HTMLElement): Promise<void> {
  if (beginsAtSignIn(window.location)) {
    window.history.replaceState(window.history.state, "", `/login${window.location.search}`);
    (await import("./app/startSignIn.tsx")).startSignIn(place);
    return;
  }
  // Where it cannot be fetched, the product says so: of that there is a copy on the device.
  const form = beginsAtForm(window.location) && (await import("./app/startForm.tsx").catch(none));
  if (form) {
    form.startForm(place);
    return;
  }
  fetchAhead(window.location);
  (await import("./app/startApp.tsx")).startApp(place);
}

watchErrors(window);
startColorScheme();
const root = document.getElementById("root");
if (root) {
  startTokenSignInLater();
  if (import.meta.env.PROD && "serviceWorker" in navigator) startWorkerLater();
  void begin(root);
}
