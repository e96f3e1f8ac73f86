import type { Address } from "@/lib/address.ts";
import type { ReactNode } from "react";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./RecordRow.module.css";

/** What a record is called, and below it what else is to be known; a picture may stand before. */
export function RecordName({
  picture,
  title,
  facts,
}: {
  picture?: ReactNode;
  title: string;
  facts: string;
}) {
  return (
    <span className={classes.name}>
      {picture}
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{facts}</span>
      </span>
    </span>
  );
}

/** A record as a row of a list, all of it a link; its state stands at the end. */
export function RecordRow({
  to,
  name,
  state,
}: {
  to: Address;
  /** A `RecordName`. */
  name: ReactNode;
  state?: ReactNode;
}) {
  return (
    <li>
      <Link to={to} className={classes.row}>
        {name}
        <span className={classes.state}>
          {state}
          <Icon name="right" size={18} />
        </span>
      </Link>
    </li>
  );
}
