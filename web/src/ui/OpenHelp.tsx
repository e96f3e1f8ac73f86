import { Popover } from "@mantine/core";
import { useState } from "react";
import { MantineRoot } from "./MantineRoot.tsx";
import classes from "./Help.module.css";

/** A key outside closes nothing: it is the one that has just opened it. */
const outside = ["mousedown", "touchstart"];

/** An explanation that is open. The focus returns to where it was. */
export function OpenHelp({
  label,
  text,
  onClose,
}: {
  label: string;
  text: readonly string[];
  onClose: () => void;
}) {
  const [before] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  return (
    <MantineRoot>
      <Popover
        opened
        onChange={(open) => !open && close()}
        position="bottom-start"
        width="min(320px, 92vw)"
        trapFocus
        withRoles={false}
        hideDetached={false}
        clickOutsideEvents={outside}
      >
        <Popover.Target>
          <span aria-hidden className={classes.place} />
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
    </MantineRoot>
  );
}
