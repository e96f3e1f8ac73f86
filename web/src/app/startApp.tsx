import { StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { App } from "./App.tsx";

/** Draws the whole product, in place of what was drawn there before. */
export function drawApp(root: Root): void {
  root.render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

/** Begins with the whole product. */
export const startApp = (place: HTMLElement): void => drawApp(createRoot(place));
