import type { ReactNode } from "react";
import type { Address } from "@/lib/address.ts";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import { Link } from "./Link.tsx";
import classes from "./LinkRows.module.css";

export interface LinkRow {
  title: string;
  text: string;
  icon: IconName;
  to: Address;
  search?: Record<string, unknown>;
  /** Has a mark: this step is taken. */
  done?: boolean;
  /** Stands at the end of the line. */
  aside?: ReactNode;
}

/** Places to go under each other, each with what one does there; `numbered` for steps. */
export function LinkRows({ rows, numbered }: { rows: readonly LinkRow[]; numbered?: boolean }) {
  return (
    <ol>
      {rows.map(({ title, text, icon, to, search, done, aside }, at) => (
        <li key={title}>
          <Link to={to} search={search ?? {}} className={classes.row} data-done={done || undefined}>
            <span className={classes.mark}>
              <Icon name={done ? "check" : icon} size={22} />
            </span>
            <span className={classes.body}>
              <span className={classes.words}>
                <span className={classes.title}>
                  {numbered ? `${at + 1}. ${title}` : title}
                  {done && <span className="sv-hidden"> – gjort</span>}
                </span>
                <span className={classes.text}>{text}</span>
              </span>
              {aside}
            </span>
            <Icon name="right" size={20} className={classes.arrow} />
          </Link>
        </li>
      ))}
    </ol>
  );
}
