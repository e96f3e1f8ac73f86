import "./app/trustedTypes.ts";
import "@fontsource-variable/inter";
import "virtual:theme.css";
import "./ui/base.css";
import { beginsAtForm, beginsAtSignIn } from "./app/begins.ts";
import { watchErrors } from "./app/errorReports.ts";
import { startColorScheme } from "./ui/startColorScheme.ts";

/** The worker concerns the next visit: it takes nothing from this one's start. */
function startWorkerLater(): void {
  const start = () =>
    void import("./app/offline/serviceWorker.ts").then((module) => module.startServiceWorker());
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

/** Few come with a link that signs them in. */
function startTokenSignInLater(): void {
  if (!new URLSearchParams(window.location.search).has("token")) return;
  void import("./app/tokenSignIn.ts").then((module) => module.startTokenSignIn(window.location));
}

const none = () => null;

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
