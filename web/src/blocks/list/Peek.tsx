import type { Address } from "@/lib/address.ts";
import { type HistoryState } from "@tanstack/react-router";
import type { KeyboardEvent, ReactNode } from "react";
import { formatCount } from "@/lib/numbers.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { SideDrawer } from "@/ui/SideDrawer.tsx";
import type { UserAction } from "@/ui/UserMenu.tsx";
import { useBackStep } from "@/ui/dialog/backStep.ts";
import { Link } from "@/ui/Link.tsx";
import classes from "./Peek.module.css";

interface PeekProps {
  opened: boolean;
  onClose: () => void;
  /** To the row below, or above. */
  onMove: (by: 1 | -1) => void;
  name: string;
  /** The row's first cell. */
  head: ReactNode;
  fields: readonly { id: string; label: string; value: ReactNode }[];
  /** Why the row was found; empty where its name says so. */
  why: string;
  index: number;
  found: number;
  /** The address of its page, and what the step there carries. */
  to: Address;
  state: () => HistoryState;
  onOpen: () => void;
  actions: readonly UserAction[];
}

const moves: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1, j: 1, k: -1 };

/** The record of one row beside the list: all its fields, the way to its page, and what to do. */
export function Peek(props: PeekProps) {
  const { opened, onClose, onMove, name } = props;
  const sheet = useMedia("(max-width: 599px)");
  useBackStep(opened, onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = moves[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <SideDrawer
      opened={opened}
      onClose={onClose}
      label={`Kort om ${name}`}
      side={sheet ? "bottom" : "right"}
      width={sheet ? "88dvh" : "min(440px, 100vw)"}
      beside={!sheet}
    >
      {/* The keys of the table go on here, whatever has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={classes.panel} onKeyDown={onKeyDown}>
        <Head {...props} />
        <Fields {...props} />
        <Actions {...props} />
      </div>
    </SideDrawer>
  );
}

function Head({ name, head, why, index, found, to, state, ...props }: PeekProps) {
  return (
    <header className={classes.head}>
      <div className={classes.bar}>
        <p className={classes.place} role="status">
          {`${formatCount(index + 1)} av ${formatCount(found)}`}
          <span className="sv-hidden">: {name}</span>
        </p>
        <Button
          tone="quiet"
          thin
          icon="up"
          label="Forrige"
          disabled={index === 0}
          onClick={() => props.onMove(-1)}
        />
        <Button
          tone="quiet"
          thin
          icon="down"
          label="Neste"
          disabled={index >= found - 1}
          onClick={() => props.onMove(1)}
        />
        <Button tone="quiet" thin icon="close" label="Lukk" onClick={props.onClose} />
      </div>
      <h2 className={classes.name}>{head}</h2>
      {why && <p className={classes.why}>{why}</p>}
      {/* Its step takes the place of the panel's: the way back leads to the list. */}
      <Link
        to={to}
        replace
        state={state}
        className={classes.open}
        data-autofocus
        onClick={props.onOpen}
      >
        Åpne siden
        <Icon name="right" size={18} />
      </Link>
    </header>
  );
}

function Fields({ fields }: PeekProps) {
  return (
    <dl className={classes.fields}>
      {fields.map(({ id, label, value }) => (
        <div key={id}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Actions({ actions, to, name }: PeekProps) {
  const offered = actions.filter((action) => !("to" in action && action.to === to));
  if (offered.length === 0) return null;
  return (
    <section className={classes.actions} aria-label={`Handlinger for ${name}`}>
      {offered.map((action) => {
        const inside = (
          <>
            <Icon name={action.icon} size={18} />
            {action.label}
          </>
        );
        const look = { className: classes.action, "data-grave": action.grave || undefined };
        return "to" in action ? (
          <Link key={action.label} to={action.to} replace {...look}>
            {inside}
          </Link>
        ) : (
          <button key={action.label} type="button" onClick={action.onSelect} {...look}>
            {inside}
          </button>
        );
      })}
    </section>
  );
}
