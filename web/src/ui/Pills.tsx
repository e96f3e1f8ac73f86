import { OneOf, type OneOfProps } from "./OneOf.tsx";
import classes from "./Pills.module.css";

/** A few things to show, one at a time, as pills. */
export const Pills = <T extends string | null>(
  props: OneOfProps<T> & {
    /** Those that do not fit are moved to sideways; without it they take more lines. */
    oneLine?: boolean;
  },
) => <OneOf {...props} className={classes.pills} optionClassName={classes.pill} />;
