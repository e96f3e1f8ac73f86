import type { ReactNode } from "react";
import classes from "./Offer.module.css";

/** Words of what can be taken or was filled in, and beside them the button for it. */
export const Offer = ({ role, children }: { role?: "status"; children: ReactNode }) => (
  <div className={classes.offer} role={role}>
    {children}
  </div>
);
