import { type ReactNode, useState } from "react";
import { part } from "@/lib/parts.ts";
import { Late } from "../Late.tsx";
import { useOwnPress } from "../useOwnPress.ts";
import classes from "./Menu.module.css";
import type { MenuLine, MenuPosition } from "./entries.ts";

// What opens is fetched when it is about to be opened: most pages are read without a menu.
const OpenMenu = part(async () => (await import("./OpenMenu.tsx")).OpenMenu);

/** What the button of a menu is given. */
export interface MenuTarget {
  "aria-haspopup": "menu";
  "aria-expanded": boolean;
  onClick: () => void;
}

interface MenuButtonProps {
  /** What a screen reader calls the menu: the words of its button. */
  label: string;
  /** The button; it spreads what it is given. */
  button: (target: MenuTarget) => ReactNode;
  lines: readonly MenuLine[];
  position?: MenuPosition;
  /** Pixels; as wide as what is in it otherwise. */
  width?: number;
  /** It stays open when something was chosen. */
  stays?: boolean;
}

/** A button with a menu. */
export function MenuButton(props: MenuButtonProps) {
  const { label, button, lines, position = "bottom-end", width, stays } = props;
  const [opened, setOpened] = useState(false);
  const own = useOwnPress(opened);
  return (
    <span
      {...own}
      role="presentation"
      className={classes.anchor}
      onPointerEnter={OpenMenu.prefetch}
      onFocus={OpenMenu.prefetch}
    >
      {button({
        "aria-haspopup": "menu",
        "aria-expanded": opened,
        onClick: () => setOpened(!opened),
      })}
      {opened && (
        <Late>
          <OpenMenu
            label={label}
            lines={lines}
            position={position}
            width={width}
            stays={stays}
            onClose={() => setOpened(false)}
          />
        </Late>
      )}
    </span>
  );
}
