import { OneOf, type OneOfProps } from "./OneOf.tsx";
import classes from "./Segmented.module.css";

/** One of a few choices that exclude each other, all in sight. */
export const Segmented = <T extends string>(props: OneOfProps<T>) => (
  <OneOf {...props} className={classes.group} optionClassName={classes.option} />
);
