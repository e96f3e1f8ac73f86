import "./app/trustedTypes.ts";
import "@fontsource-variable/inter";
import "virtual:theme.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { startTokenSignIn } from "./app/auth.ts";
import { EmbeddedScreen, isEmbedded } from "./app/EmbeddedScreen.tsx";
import { watchErrors } from "./app/errorReports.ts";
import { startColorScheme } from "./ui/colorScheme.ts";

/** The worker concerns the next visit: it takes nothing from this one's start. */
function startWorkerLater(): void {
  const start = () =>
    void import("./app/offline/serviceWorker.ts").then((module) => module.startServiceWorker());
  if (document.readyState === "complete") start();
  else window.addEventListener("load", start, { once: true });
}

watchErrors(window);
startColorScheme();
const root = document.getElementById("root");
if (root) {
  const embedded = isEmbedded();
  if (!embedded) {
    startTokenSignIn(window.location);
    if (import.meta.env.PROD && "serviceWorker" in navigator) startWorkerLater();
  }
  createRoot(root).render(<StrictMode>{embedded ? <EmbeddedScreen /> : <App />}</StrictMode>);
}
