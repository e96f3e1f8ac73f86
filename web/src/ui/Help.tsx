import { useState } from "react";
import type { HelpText } from "@/lib/help.ts";
import { part } from "@/lib/parts.ts";
import { Late } from "./Late.tsx";
import { Button } from "./PlainButton.tsx";
import classes from "./Help.module.css";
import { useOwnPress } from "./useOwnPress.ts";

// What explains is fetched when it is about to be asked for: most pages are read without.
const OpenHelp = part(async () => (await import("./OpenHelp.tsx")).OpenHelp);

/** A question mark beside what is hard; pressed, it explains it in a few sentences. */
export function Help({ of: { about, text } }: { of: HelpText }) {
  const [opened, setOpened] = useState(false);
  const own = useOwnPress(opened);
  const label = `Hjelp: ${about}`;
  return (
    <span
      {...own}
      role="presentation"
      className={classes.mark}
      onPointerEnter={OpenHelp.prefetch}
      onFocus={OpenHelp.prefetch}
    >
      <Button
        tone="quiet"
        thin
        icon="help"
        label={label}
        aria-expanded={opened}
        aria-haspopup="dialog"
        onClick={() => setOpened(!opened)}
      />
      {opened && (
        <Late>
          <OpenHelp label={label} text={text} onClose={() => setOpened(false)} />
        </Late>
      )}
    </span>
  );
}
