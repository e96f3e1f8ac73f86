import { useState } from "react";
import { Dialog } from "@/ui/Dialog.tsx";
import { keysOf } from "./keys.ts";
import classes from "./KeysDialog.module.css";

const has = (what: string): boolean => document.querySelector(what) !== null;

/** “?”: the keys of the page in sight. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() =>
    keysOf({
      hasSearch: has("[role=search]"),
      hasList: has("[role=table] [data-index]"),
      hasRowMenu: has("[role=table] [data-index] [aria-haspopup=menu]"),
      hasChoice: has("[role=table][data-choosable]"),
      hasForm: has("[data-save-bar]"),
      hasWalk: has("[data-list-walk]"),
    }),
  );
  return (
    <Dialog opened onClose={onClose} size="small" title="Taster på siden" dialogKey="keys">
      {groups.map(([title, keys]) => (
        <section key={title} className={classes.group}>
          <h3>{title}</h3>
          <dl className={classes.keys}>
            {keys.map(([key, does]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
