import { useState } from "react";
import { setSingleKeys, singleKeys } from "@/lib/pageKeys.ts";
import { useStore } from "@/lib/store.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { keysOf } from "./keys.ts";
import classes from "./KeysDialog.module.css";

const has = (what: string): boolean => document.querySelector(what) !== null;

/** “?”: the keys of the page in sight, and whether those of one character are on. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const [groups] = useState(() =>
    keysOf({
      hasPalette: has("[data-palette]"),
      hasRound: has("[data-round]"),
      hasSearch: has("[role=search]"),
      hasList: has("[role=table] [data-index]"),
      hasFilters: has("[data-filters]"),
      hasViews: has("[data-views]"),
      hasRowMenu: has("[role=table] [data-index] [aria-haspopup=menu]"),
      hasChoice: has("[role=table][data-choosable]"),
      hasForm: has("[data-save-bar]"),
      hasWalk: has("[data-list-walk]"),
      hasReview: has("[data-review]"),
    }),
  );
  const isOn = useStore(singleKeys);
  return (
    <Dialog opened onClose={onClose} size="small" title="Hurtigtaster" dialogKey="keys">
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
      <section className={classes.group}>
        <Checkbox
          label="Bruk taster uten Ctrl på denne enheten"
          checked={isOn}
          onChange={setSingleKeys}
        />
        {!isOn && has("[data-palette]") && (
          <p className={classes.off}>Ctrl K finner denne listen igjen.</p>
        )}
      </section>
    </Dialog>
  );
}
