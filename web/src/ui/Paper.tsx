import type { ReactNode } from "react";
import { Logo } from "./Logo.tsx";
import classes from "./Paper.module.css";

/**
 * A document as it is on paper: A4, in black on white whatever the theme, fluid on a phone. When
 * the page is printed, the paper alone is.
 */
export function Paper({
  title,
  sender,
  facts,
  children,
  footer,
}: {
  title: string;
  /** Whose document it is. */
  sender: string;
  /** Short facts at the right of the head, such as number and date. */
  facts: readonly (readonly [string, string])[];
  children: ReactNode;
  footer: string;
}) {
  return (
    <article className={`sv-light ${classes.paper}`} aria-label={title} data-print="only">
      <header className={classes.head}>
        <div>
          <Logo size={28} />
          <p className={classes.sender}>{sender}</p>
        </div>
        <PaperFacts items={facts} />
      </header>
      <h2 className={classes.title}>{title}</h2>
      <div className={classes.body}>{children}</div>
      <footer className={classes.footer}>{footer}</footer>
    </article>
  );
}

/** A numbered part of a document. */
export function PaperSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.section}>
      <h3 className={classes.heading}>{title}</h3>
      {children}
    </section>
  );
}

export function PaperFacts({ items }: { items: readonly (readonly [string, string])[] }) {
  return (
    <dl className={classes.facts}>
      {items.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Lines to sign on. */
export function PaperSignatures({ names }: { names: readonly (readonly [string, string])[] }) {
  return (
    <ul className={classes.signatures}>
      {names.map(([role, name]) => (
        <li key={role}>
          <span className={classes.line} />
          <span className={classes.signer}>{name}</span>
          <span className={classes.role}>{role}</span>
        </li>
      ))}
    </ul>
  );
}
