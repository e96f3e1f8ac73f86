import { Link } from "@tanstack/react-router";
import type { Crumb } from "@/lib/trail.ts";
import { Icon } from "@/ui/Icon.tsx";
import classes from "./ListWalk.module.css";

/** The pages above the one in sight, each with a mark before it but the first. */
export function Crumbs({ trail, first = false }: { trail: readonly Crumb[]; first?: boolean }) {
  return trail.map(({ to, label }, at) => (
    <span key={to} className={classes.crumb} data-last={at === trail.length - 1 || undefined}>
      {at === 0 && first ? (
        <Icon name="back" size={18} />
      ) : (
        <span className={classes.mark} aria-hidden>
          ›
        </span>
      )}
      <Link to={to} className={classes.up}>
        {label}
      </Link>
    </span>
  ));
}

/** “Lærlinger › Kari Berg” above a page that lies below them. */
export function Trail({ trail }: { trail: readonly Crumb[] }) {
  return (
    <nav className={classes.walk} aria-label="Brødsmulesti">
      <Crumbs trail={trail} first />
    </nav>
  );
}
