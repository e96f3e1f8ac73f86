import type { TradeTestEvent } from "@/api/schemas.gen.ts";
import classes from "./TradeTests.module.css";

/** Where it is, and who examines. */
export const WhereAndWho = ({ test: { place, examiners } }: { test: TradeTestEvent }) => (
  <>
    {place && <span className={classes.facts}>{place}</span>}
    {examiners && <span className={classes.facts}>Prøvenemnd: {examiners}</span>}
  </>
);
