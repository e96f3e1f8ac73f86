import { Button } from "./Button.tsx";

/** Prints what the page has on paper. */
export const PrintButton = () => (
  <Button tone="secondary" icon="print" onClick={() => window.print()}>
    Skriv ut
  </Button>
);
