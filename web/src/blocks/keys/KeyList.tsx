import type { ReactNode } from "react";
import { changed } from "@/api/changes.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { type Key, keyFacts } from "./facts.ts";
import classes from "./Keys.module.css";

interface KeyListProps<K extends Key> {
  keys: readonly K[];
  /** The collection that they are of. */
  collection: string;
  /** Has a key count no more. */
  takeBack: (key: K) => Promise<unknown>;
  /** What comes of it, before it is done. */
  follows: string;
  /** What tells one from the others; its name where nothing else is said. */
  nameOf?: (key: K) => string;
  /** What one opens. */
  opens?: (key: K) => ReactNode;
  /** What was done with one, below the rest. */
  uses?: (key: K) => ReactNode;
}

/** The keys that programs read or deliver by, each of which can be taken back. */
export function KeyList<K extends Key>(props: KeyListProps<K>) {
  const { keys, collection, takeBack, follows, nameOf = ({ navn }) => navn, opens, uses } = props;
  const write = useWrite<K>({
    send: takeBack,
    again: ({ id }) => changed(collection, id),
    done: "Nøkkelen gjelder ikke lenger",
  });
  const ask = async (key: K) => {
    const sure = await askConfirm({
      title: `Ta tilbake nøkkelen ${key.navn}?`,
      text: follows,
      confirmText: "Ta tilbake",
    });
    if (sure) await write.run(key);
  };
  if (keys.length === 0) return <p className={classes.facts}>Ingen nøkler ennå.</p>;
  return (
    <ul className={classes.keys} data-uses={uses ? true : undefined} aria-label="Nøkler">
      {keys.map((key) => (
        <li key={key.id} className={classes.key}>
          <span className={classes.about}>
            <span className={classes.name}>
              {`${key.navn} `}
              {!key.gjelder && <Badge tone="neutral">Utløpt</Badge>}
            </span>
            {opens?.(key)}
            <span className={classes.facts}>{keyFacts(key)}</span>
          </span>
          <Button
            tone="quiet"
            thin
            icon="delete"
            label={`Ta tilbake nøkkelen ${nameOf(key)}`}
            disabled={write.isRunning}
            onClick={() => void ask(key)}
          />
          {uses?.(key)}
        </li>
      ))}
    </ul>
  );
}
