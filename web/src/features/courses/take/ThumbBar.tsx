import type { ReactNode } from "react";
import classes from "./Take.module.css";

/** What leads on, where a thumb reaches it: at the bottom of the screen, however long the page is. */
export const ThumbBar = ({ back, children }: { back?: ReactNode; children: ReactNode }) => (
  <div className={classes.thumbBar}>
    <div className={classes.thumbInside}>
      {back && <span>{back}</span>}
      <span className={classes.thumbMain}>{children}</span>
    </div>
  </div>
);
