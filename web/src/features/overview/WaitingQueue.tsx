import { useState } from "react";
import { inOrder, isOverdue, type Waiting } from "@/blocks/waiting.ts";
import type { Address } from "@/lib/address.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Link } from "@/ui/Link.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./overview.module.css";

/** The others come when they are asked for. */
const SHOWN = 8;

/** A list that has more of a kind than are fetched here. */
export interface WholeList {
  to: Address;
  label: string;
}

const noLists: readonly WholeList[] = [];

/** “Venter på deg”: all that waits for the reader, of whatever kind, as one list by deadline. */
export function WaitingQueue({
  items,
  lists = noLists,
  none,
}: {
  items: readonly Waiting[];
  lists?: readonly WholeList[];
  /** What is said when nothing waits; without it there is no card then. */
  none?: string;
}) {
  const [now] = useState(() => Date.now());
  const [all, setAll] = useState(false);
  if (items.length === 0) {
    if (none === undefined) return null;
    return (
      <Card title="Venter på deg">
        <EmptyState compact icon="approve" title="Ingenting venter på deg">
          {none}
        </EmptyState>
      </Card>
    );
  }
  const rows = inOrder(items, now);
  const shown = all ? rows : rows.slice(0, SHOWN);
  return (
    <Card title="Venter på deg" icon="waiting">
      <ul className={classes.queue} aria-label="Venter på deg">
        {shown.map((row) => (
          <li key={row.key}>
            <Row row={row} overdue={isOverdue(row, now)} />
          </li>
        ))}
      </ul>
      {(rows.length > shown.length || lists.length > 0) && (
        <div className={classes.queueFoot}>
          {rows.length > shown.length && (
            <Button tone="secondary" thin icon="down" onClick={() => setAll(true)}>
              {`Vis alle ${formatCount(rows.length)}`}
            </Button>
          )}
          {lists.map(({ to, label }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </div>
      )}
    </Card>
  );
}

function Row({ row: { to, icon, title, detail }, overdue }: { row: Waiting; overdue: boolean }) {
  return (
    <Link to={to} className={classes.queueRow}>
      <Icon name={icon} size={22} />
      <span className={classes.queueWords}>
        <span className={classes.queueTitle}>{title}</span>
        <span className={classes.queueDetail}>{detail}</span>
        {overdue && (
          <span>
            <Badge tone="negative" icon="clock">
              Over fristen
            </Badge>
          </span>
        )}
      </span>
      <Icon name="right" size={20} />
    </Link>
  );
}
