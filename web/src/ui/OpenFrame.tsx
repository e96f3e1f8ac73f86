import type { ReactNode } from "react";
import { ButtonLink } from "./Button.tsx";
import { Link } from "./Link.tsx";
import { Logo } from "./Logo.tsx";
import classes from "./OpenFrame.module.css";

/** The frame of a page that is open to anybody: the way to the product, and the page below it. */
export function OpenFrame({ signedIn, children }: { signedIn: boolean; children: ReactNode }) {
  return (
    <div className={classes.frame}>
      <header className={classes.top}>
        <Link to="/" className={classes.brand} aria-label="Svenn, til forsiden">
          <Logo size={30} />
        </Link>
        <ButtonLink to={signedIn ? "/" : "/login"} tone="quiet" thin icon="back">
          {signedIn ? "Til oversikten" : "Til innlogging"}
        </ButtonLink>
      </header>
      {children}
    </div>
  );
}
