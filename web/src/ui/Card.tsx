import type { Address } from "@/lib/address.ts";
import { Fragment, type ReactNode, useId } from "react";
import { Link } from "./Link.tsx";
import classes from "./Card.module.css";
import { Icon, type IconName } from "./Icon.tsx";

export interface CardProps {
  title?: ReactNode;
  icon?: IconName;
  /** What stands at the right of the title: a link such as “Se alle 27”, or a fact. */
  aside?: ReactNode;
  /** `warning` is for what waits for the reader. */
  tone?: "plain" | "warning";
  /** No padding, for lists that run to the edge. */
  flush?: boolean;
  children: ReactNode;
}

/** A surface with an optional heading; with one it is a named region. */
export function Card({ title, icon, aside, tone = "plain", flush, children }: CardProps) {
  const id = useId();
  return (
    <section
      className={classes.card}
      data-tone={tone}
      data-flush={flush || undefined}
      aria-labelledby={title ? id : undefined}
    >
      {title && (
        <div className={classes.head}>
          <h2 className={classes.title} id={id} style={{ fontSize: "var(--sv-font-h3)" }}>
            {icon && <Icon name={icon} size={20} />}
            {title}
          </h2>
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  );
}

/** One number that links to the list behind it. */
export function StatCard({
  label,
  value,
  icon,
  to,
  search,
}: {
  label: string;
  value: ReactNode;
  icon: IconName;
  to?: Address;
  search?: Record<string, unknown>;
}) {
  const inner = (
    <>
      <span className={classes.statIcon}>
        <Icon name={icon} size={22} />
      </span>
      <span>
        <span className={classes.statValue}>{value}</span>
        <span className={classes.statLabel}>{label}</span>
      </span>
    </>
  );
  const className = `${classes.card} ${classes.stat}`;
  if (!to) return <div className={className}>{inner}</div>;
  return (
    <Link to={to} search={search ?? {}} className={className}>
      {inner}
    </Link>
  );
}

/** Pairs of a name and a value, as in a card “Om …”. An absent value is a dash. */
export function Facts({ items }: { items: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(([name, value]) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value === null || value === undefined || value === "" ? "–" : value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
