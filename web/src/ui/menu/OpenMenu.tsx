import { Menu } from "@mantine/core";
import { type CSSProperties, useState } from "react";
import { Icon } from "../Icon.tsx";
import { Link } from "../Link.tsx";
import { MantineRoot } from "../MantineRoot.tsx";
import classes from "./Menu.module.css";
import type { MenuEntry, MenuLine, MenuPosition } from "./entries.ts";

export interface OpenMenuProps {
  /** What a screen reader calls it. */
  label: string;
  lines: readonly MenuLine[];
  position: MenuPosition;
  /** Pixels; as wide as what is in it otherwise. */
  width?: number | undefined;
  /** It stays open when something was chosen. */
  stays?: boolean | undefined;
  /** The place on the screen; absent where it stands in what it opens at. */
  at?: DOMRect | undefined;
  onClose: () => void;
}

/** A key outside closes nothing: it is the one that has just opened the menu. */
const outside = ["mousedown", "touchstart"];

const CHOICE_ICON = 16;

function Entry({ entry }: { entry: MenuEntry }) {
  const { icon, label, aside, disabled, chosen, grave } = entry;
  const look = {
    leftSection: <Icon name={icon} size={CHOICE_ICON} />,
    rightSection: aside,
    disabled: disabled ?? false,
    ...(grave ? { color: "var(--sv-negative)" } : {}),
    ...(chosen === undefined ? {} : { role: "menuitemradio", "aria-checked": chosen }),
  };
  return "to" in entry ? (
    <Menu.Item component={Link} to={entry.to} {...look}>
      {label}
    </Menu.Item>
  ) : (
    <Menu.Item onClick={entry.onSelect} {...look}>
      {label}
    </Menu.Item>
  );
}

const keyOf = (line: MenuLine, at: number): string => {
  if (line === "line") return `line ${at}`;
  if ("heading" in line) return line.heading;
  return line.key ?? (typeof line.label === "string" ? line.label : `entry ${at}`);
};

function draw(line: MenuLine, at: number) {
  const key = keyOf(line, at);
  if (line === "line") return <Menu.Divider key={key} />;
  if ("heading" in line) return <Menu.Label key={key}>{line.heading}</Menu.Label>;
  return <Entry key={key} entry={line} />;
}

function placeOf(at: DOMRect | undefined): CSSProperties | undefined {
  if (!at) return undefined;
  const { left, top, width, height } = at;
  return { position: "fixed", left, top, width, height, zIndex: -1 };
}

/** A menu that is open. The focus returns to where it was. */
export const OpenMenu = (props: OpenMenuProps) => (
  <MantineRoot>
    <Opened {...props} />
  </MantineRoot>
);

function Opened({ label, lines, position, width, stays, at, onClose }: OpenMenuProps) {
  const [before] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  return (
    <Menu
      opened
      onChange={(open) => !open && close()}
      position={position}
      {...(width === undefined ? {} : { width })}
      closeOnItemClick={!stays}
      hideDetached={false}
      returnFocus={false}
      clickOutsideEvents={outside}
    >
      <Menu.Target>
        <span aria-hidden className={classes.place} style={placeOf(at)} />
      </Menu.Target>
      <Menu.Dropdown aria-label={label} aria-labelledby={undefined}>
        {lines.map(draw)}
      </Menu.Dropdown>
    </Menu>
  );
}
