import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { askNotice } from "@/api/notice.ts";
import { signedInLocally } from "@/api/signedIn.ts";
import { gatherReads } from "@/api/together.ts";
import { App } from "./App.tsx";

/** Draws the whole product, in place of what was drawn there before. */
export function drawApp(root: Root): void {
  gatherReads();
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Begins with the whole product. */
export function startApp(place: HTMLElement): void {
  drawApp(createRoot(place));
  // Whoever is signed in is told by the live connection.
  if (!signedInLocally()) void askNotice();
}
