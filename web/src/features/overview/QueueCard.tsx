import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { todoRoute } from "@/blocks/apprentice/todo.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { pathTo } from "@/lib/address.ts";
import { Card } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { messagesOf, NEEDS_ACTION } from "./figures.ts";
import classes from "./QueueCard.module.css";

type Queue = CoordinatorOverview["queue"];

/** The others are behind “Se alle”. */
const SHOWN = 5;

/** One entry per apprentice, with the messages of all its lines in the order they came. */
function byApprentice(queue: Queue): { id: string; title: string; messages: string[] }[] {
  const people = new Map<string, { id: string; title: string; messages: string[] }>();
  for (const { id, title, detail } of queue) {
    const messages = messagesOf(detail);
    const known = people.get(id);
    if (known) known.messages.push(...messages);
    else people.set(id, { id, title, messages });
  }
  return [...people.values()];
}

/** “Venter på deg”: each apprentice whose record lacks something, and where that is mended. */
export function QueueCard({ queue, total }: { queue: Queue; total: number }) {
  if (queue.length === 0) {
    return (
      <Card title="Venter på deg">
        <EmptyState compact icon="approve" title="Alt er på plass">
          Alle lærlinger har læretid, faglig leder, opplæringsplan og personnummer.
        </EmptyState>
      </Card>
    );
  }
  const people = byApprentice(queue).slice(0, SHOWN);
  return (
    <Card
      title="Venter på deg"
      icon="warning"
      tone="warning"
      aside={
        total > people.length && (
          <Link to="/k/laerlinger" search={{ statusLabel: [NEEDS_ACTION] }}>
            Se alle {formatCount(total)}
          </Link>
        )
      }
    >
      <ul>
        {people.map(({ id, title, messages }) => (
          <li key={id} className={classes.person}>
            <Avatar name={title} person={id} />
            <div className={classes.words}>
              <Link to={pathTo("/k/laerlinger/$uid", { uid: id })} className={classes.name}>
                {title}
              </Link>
              <ul className={classes.messages}>
                {messages.map((message) => (
                  <li key={message}>
                    <Link to={todoRoute(id, message)} className={classes.message}>
                      {message}
                      <Icon name="right" size={16} />
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
