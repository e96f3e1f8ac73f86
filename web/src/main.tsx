import "./app/trustedTypes.ts";
import "@fontsource-variable/inter";
import "virtual:theme.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { watchErrors } from "./app/errorReports.ts";
import { startColorScheme } from "./ui/colorScheme.ts";

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

watchErrors(window);
startColorScheme();
const root = document.getElementById("root");
if (root) {
  startTokenSignInLater();
  if (import.meta.env.PROD && "serviceWorker" in navigator) startWorkerLater();
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}
