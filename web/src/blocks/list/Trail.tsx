import { toldAddress } from "@/lib/address.ts";
import type { Crumb } from "@/lib/trail.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./ListWalk.module.css";

/**
 * The pages above the one in sight: the first with the arrow back, where none stands before it, the
 * others with a mark between. A phone shows the nearest alone, with the arrow.
 */
export function Crumbs({ trail, first = false }: { trail: readonly Crumb[]; first?: boolean }) {
  return trail.map(({ to, label }, at) => (
    <span key={to} className={classes.crumb} data-last={at === trail.length - 1 || undefined}>
      <span className={classes.arrow} data-first={(at === 0 && first) || undefined}>
        <Icon name="back" size={18} />
      </span>
      <span className={classes.mark} aria-hidden>
        ›
      </span>
      <Link to={toldAddress(to)} className={classes.up} activeOptions={ABOVE}>
        {label}
      </Link>
    </span>
  ));
}

/** A page above is never the one in sight. */
const ABOVE = { exact: true, includeSearch: false } as const;

/** “Lærlinger › Kari Berg” above a page that lies below them. */
export function Trail({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={classes.walk} aria-label="Brødsmulesti">
      <Crumbs trail={trail} first />
    </nav>
  );
}
