import type { Address } from "@/lib/address.ts";
import type { ReactNode } from "react";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./overview.module.css";

export interface QueueRow {
  key: string;
  to: Address;
  title: string;
  detail: ReactNode;
  icon: IconName;
}

/** What waits for the reader, each with where it is done. */
export function QueueList({ rows }: { rows: readonly QueueRow[] }) {
  return (
    <ul className={classes.queue}>
      {rows.map(({ key, to, title, detail, icon }) => (
        <li key={key}>
          <Link to={to} className={classes.queueRow}>
            <Icon name={icon} size={22} />
            <span className={classes.queueWords}>
              <span className={classes.queueTitle}>{title}</span>
              <span className={classes.queueDetail}>{detail}</span>
            </span>
            <Icon name="right" size={20} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
