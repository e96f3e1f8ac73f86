import { type DragEvent, type ReactNode, useState } from "react";
import type { Address } from "@/lib/address.ts";
import { CountBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Link } from "@/ui/Link.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import classes from "./Board.module.css";

/** A card of the board. */
export interface BoardCard<S extends string> {
  id: string;
  navn: string;
  facts: string;
  /** The column that it stands in. */
  status: S;
  to: Address;
  labels?: ReactNode;
}

export interface BoardColumn<S extends string, C extends BoardCard<S> = BoardCard<S>> {
  status: S;
  title: string;
  /** How many there are; the board shows the first of them. */
  found: number;
  cards: readonly C[];
}

export interface BoardProps<S extends string, C extends BoardCard<S> = BoardCard<S>> {
  /** What a screen reader calls it. */
  label: string;
  columns: readonly BoardColumn<S, C>[];
  /** Why a card cannot be moved there; null when it can. */
  whyNot: (card: C, to: S) => string | null;
  /** A card was moved: what the step needs is asked for there. */
  onMove: (card: C, to: S) => void;
  /** Leads to all of a column. */
  all: (status: S) => ReactNode;
}

/**
 * Columns of a state each. A card is dragged to another, or moved by the menu of its button, which
 * is the way of the keyboard and of a finger. The browser's own dragging does it: a library for it
 * is as large as all of this page.
 */
export function Board<S extends string, C extends BoardCard<S> = BoardCard<S>>({
  label,
  columns,
  whyNot,
  onMove,
  all,
}: BoardProps<S, C>) {
  const [dragged, setDragged] = useState<C | null>(null);
  const [over, setOver] = useState<S | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  return (
    // It is wider than most screens: the keys move it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes.board} role="group" aria-label={label} tabIndex={0}>
      {columns.map(({ status, title, found, cards }) => {
        const why = dragged && dragged.status !== status ? whyNot(dragged, status) : null;
        const isOpen = dragged !== null && dragged.status !== status && why === null;
        const enter = (event: DragEvent) => {
          if (!isOpen) return;
          event.preventDefault();
          setOver(status);
        };
        return (
          // What is dragged here can be moved here by the card's own button as well.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <section
            key={status}
            className={classes.column}
            aria-label={title}
            data-over={(isOpen && over === status) || undefined}
            data-closed={why !== null || undefined}
            onDragEnter={enter}
            onDragOver={enter}
            onDrop={(event) => {
              event.preventDefault();
              if (isOpen) onMove(dragged, status);
              end();
            }}
          >
            <div className={classes.head}>
              <h2>{title}</h2>
              <CountBadge count={found} tone="neutral" max={9999} />
            </div>
            {why !== null && <p className={classes.why}>{why}</p>}
            <ul className={classes.cards} aria-label={title}>
              {cards.map((card) => (
                <Card
                  key={card.id}
                  card={card}
                  columns={columns}
                  isDragged={dragged?.id === card.id}
                  whyNot={whyNot}
                  onMove={onMove}
                  onDrag={setDragged}
                  onEnd={end}
                />
              ))}
              {cards.length === 0 && <li className={classes.none}>Ingen her nå</li>}
              {found > cards.length && <li>{all(status)}</li>}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Card<S extends string, C extends BoardCard<S>>({
  card,
  columns,
  isDragged,
  whyNot,
  onMove,
  onDrag,
  onEnd,
}: Pick<BoardProps<S, C>, "columns" | "whyNot" | "onMove"> & {
  card: C;
  isDragged: boolean;
  onDrag: (card: C) => void;
  onEnd: () => void;
}) {
  const { id, navn, facts, to, labels } = card;
  const others = columns.filter(({ status }) => status !== card.status);
  return (
    // The button below does by the keyboard what dragging does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={classes.card}
      draggable
      data-dragged={isDragged || undefined}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = "move";
        event.dataTransfer.setData("text/plain", id);
        onDrag(card);
      }}
      onDragEnd={onEnd}
    >
      <Link to={to} className={classes.name} draggable={false}>
        {navn}
      </Link>
      <MenuButton
        label={`Flytt ${navn}`}
        button={(target) => (
          <Button {...target} tone="quiet" thin icon="move" label={`Flytt ${navn}`} />
        )}
        lines={others.map(({ status, title }) => {
          const why = whyNot(card, status);
          return {
            icon: "forward" as const,
            label: why === null ? title : `${title}: ${why}`,
            key: status,
            disabled: why !== null,
            onSelect: () => onMove(card, status),
          };
        })}
      />
      <span className={classes.facts}>{facts}</span>
      {labels && <span className={classes.labels}>{labels}</span>}
    </li>
  );
}
