import type { ReactNode } from "react";
import { errorText } from "@/lib/problem.ts";
import { Button } from "./PlainButton.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import classes from "./State.module.css";

/** Nothing is here yet: says what belongs here and how it comes. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  compact,
  wholePage,
}: {
  icon: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Inside a card. */
  compact?: boolean;
  /** It is all there is on the page: its title is the page's heading. */
  wholePage?: boolean;
}) {
  const Heading = wholePage ? "h1" : "h2";
  return (
    <div className={classes.state} data-compact={compact || undefined}>
      <span className={classes.picture}>
        <Icon name={icon} size={compact ? 22 : 32} stroke={1.75} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      {children && <p className={classes.text}>{children}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}

/** Something failed: says what, and offers to try again. */
export function ErrorState({
  error,
  onRetry,
  title = "Noe gikk galt",
  compact,
  wholePage,
}: {
  error: unknown;
  onRetry?: () => void;
  title?: string;
  compact?: boolean;
  wholePage?: boolean;
}) {
  const Heading = wholePage ? "h1" : "h2";
  return (
    <div
      className={classes.state}
      data-tone="negative"
      data-compact={compact || undefined}
      role="alert"
    >
      <span className={classes.picture}>
        <Icon name="alert" size={compact ? 22 : 32} stroke={1.75} />
      </span>
      <Heading className={classes.title}>{title}</Heading>
      <p className={classes.text}>{errorText(error)}</p>
      {onRetry && (
        <div className={classes.action}>
          <Button tone="secondary" icon="refresh" onClick={onRetry}>
            Prøv igjen
          </Button>
        </div>
      )}
    </div>
  );
}
