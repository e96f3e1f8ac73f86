import { toldAddress } from "@/lib/address.ts";
import { type ReactNode, useRef } from "react";
import { formatCount } from "@/lib/numbers.ts";
import { usePageKeys } from "@/lib/pageKeys.ts";
import { parseSearch } from "@/lib/search.ts";
import type { Crumb } from "@/lib/trail.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { rememberRow } from "./lastRow.ts";
import classes from "./ListWalk.module.css";
import { Crumbs } from "./Trail.tsx";
import { stepTo, useNeighbours } from "./useNeighbours.ts";
import type { Walk } from "./walk.ts";

/** What lies between the list that was come from and the page in sight. */
function below(trail: readonly Crumb[], list: string): Crumb[] {
  const at = trail.findIndex(({ to }) => to === list);
  return at < 0 ? [] : trail.slice(at + 1);
}

/** “3 av 128 · Forrige · Neste” above a page that was opened from a list. */
export function ListWalk({
  walk,
  path,
  trail,
}: {
  walk: Walk;
  path: string;
  /** The pages above this one. */
  trail: readonly Crumb[];
}) {
  const { found, place, previous, next } = useNeighbours(walk);
  const links = {
    previous: useRef<HTMLAnchorElement>(null),
    next: useRef<HTMLAnchorElement>(null),
  };
  // Where a row or a menu has the focus, the letters are theirs.
  usePageKeys(
    { j: () => links.next.current?.click(), k: () => links.previous.current?.click() },
    "[data-index], [role=menu]",
  );
  const [to = "", query = ""] = walk.from.split("?");
  const more = below(trail, to);
  const step = (by: "previous" | "next", words: ReactNode) => {
    const near = by === "next" ? next : previous;
    if (!near) {
      return (
        <span className={classes.step} aria-disabled="true">
          {words}
        </span>
      );
    }
    return (
      <Link
        ref={links[by]}
        {...stepTo(walk, near, path)}
        // One way back leads to the list, however many were looked at.
        replace
        className={classes.step}
        onClick={() => rememberRow(walk.from, near.index)}
      >
        {words}
      </Link>
    );
  };
  return (
    <nav className={classes.walk} aria-label="Listen du kom fra" data-list-walk>
      <Link
        to={toldAddress(to)}
        search={parseSearch(query)}
        className={classes.list}
        data-above={more.length > 0 || undefined}
      >
        <Icon name="back" size={18} />
        <span className={classes.name}>{walk.title}</span>
      </Link>
      <Crumbs trail={more} />
      <span className={classes.space} />
      <span className={classes.place} role="status">
        {place !== null && found !== undefined
          ? `${formatCount(place + 1)} av ${formatCount(found)}`
          : ""}
      </span>
      {step(
        "previous",
        <>
          <Icon name="left" size={18} />
          Forrige
        </>,
      )}
      {step(
        "next",
        <>
          Neste
          <Icon name="right" size={18} />
        </>,
      )}
    </nav>
  );
}
