import "./app/trustedTypes.ts";
import "@fontsource-variable/inter";
import "virtual:theme.css";
import "./ui/base.css";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { startTokenSignIn } from "./app/auth.ts";
import { EmbeddedScreen, isEmbedded } from "./app/EmbeddedScreen.tsx";
import { startColorScheme } from "./ui/colorScheme.ts";

const READY_AFTER_MS = 500;

startColorScheme();
const root = document.getElementById("root");
if (root) {
  const embedded = isEmbedded();
  if (!embedded) startTokenSignIn(window.location);
  createRoot(root).render(<StrictMode>{embedded ? <EmbeddedScreen /> : <App />}</StrictMode>);
  setTimeout(() => root.setAttribute("data-ready", "true"), READY_AFTER_MS);
}
