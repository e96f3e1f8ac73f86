import { Popover } from "@mantine/core";
import { useState } from "react";
import type { HelpText } from "@/lib/help.ts";
import { Button } from "./PlainButton.tsx";
import classes from "./Help.module.css";

/** A question mark beside what is hard; pressed, it explains it in a few sentences. */
export function Help({ of: { about, text } }: { of: HelpText }) {
  const [opened, setOpened] = useState(false);
  const label = `Hjelp: ${about}`;
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width="min(320px, 92vw)"
      trapFocus
      returnFocus
      withRoles={false}
    >
      <Popover.Target>
        <span className={classes.mark}>
          <Button
            tone="quiet"
            thin
            icon="help"
            label={label}
            aria-expanded={opened}
            aria-haspopup="dialog"
            onClick={() => setOpened(!opened)}
          />
        </span>
      </Popover.Target>
      <Popover.Dropdown
        className={classes.text}
        role="dialog"
        aria-label={label}
        data-mantine-stop-propagation="true"
      >
        {/* What is read has the focus: Escape closes it, and a reader of the screen begins there. */}
        <div tabIndex={-1} data-autofocus>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
