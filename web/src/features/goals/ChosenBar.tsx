import type { ReactNode } from "react";
import { Button } from "@/ui/Button.tsx";
import { goalCount } from "./words.ts";
import classes from "./ChosenBar.module.css";

/** How many goals are chosen, and the buttons for them; it stays in sight below a long list. */
export const ChosenBar = ({
  count,
  clear,
  raised,
  children,
}: {
  count: number;
  /** Chooses none. */
  clear: () => void;
  /** Above what the page has at the thumb, on a narrow screen. */
  raised?: boolean;
  children: ReactNode;
}) => (
  <div
    className={classes.bar}
    data-raised={raised || undefined}
    role="region"
    aria-label="Valgte mål"
  >
    <span role="status">{`${goalCount(count)} valgt`}</span>
    <Button tone="secondary" onClick={clear}>
      Fjern valg
    </Button>
    {children}
  </div>
);
