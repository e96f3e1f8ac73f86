import { Menu } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "./Button.tsx";
import { Icon, type IconName } from "./Icon.tsx";
import { toast } from "./Toast.tsx";

/** Something to do with a person, or with another thing that has a row. */
export type UserAction = {
  icon: IconName;
  label: string;
  /** What cannot simply be taken back stands apart, in the colour of warnings. */
  grave?: boolean;
} & ({ to: string } | { onSelect: () => void });

const isGrave = ({ grave }: UserAction): boolean => grave === true;

function Items({ actions }: { actions: readonly UserAction[] }) {
  const draw = (action: UserAction) => {
    const look = {
      leftSection: <Icon name={action.icon} size={16} />,
      ...(action.grave ? { color: "var(--sv-negative)" } : {}),
    };
    return "to" in action ? (
      <Menu.Item key={action.label} component={Link} to={action.to} {...look}>
        {action.label}
      </Menu.Item>
    ) : (
      <Menu.Item key={action.label} onClick={action.onSelect} {...look}>
        {action.label}
      </Menu.Item>
    );
  };
  const grave = actions.filter(isGrave);
  return (
    <>
      {actions.filter((action) => !isGrave(action)).map(draw)}
      {grave.length > 0 && <Menu.Divider />}
      {grave.map(draw)}
    </>
  );
}

/** A key outside closes nothing: it is the one that has just opened the menu. */
const outside = ["mousedown", "touchstart"];

/**
 * The menu of a person at a place on the screen: where a row was pressed, or at its button. The
 * focus returns to where it was.
 */
export function UserMenu({
  name,
  at,
  actions,
  onClose,
}: {
  name: string;
  at: DOMRect;
  actions: readonly UserAction[];
  onClose: () => void;
}) {
  const [before] = useState(() => document.activeElement);
  const close = () => {
    onClose();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  };
  const { left, top, width, height } = at;
  return (
    <Menu
      opened
      onChange={(open) => !open && close()}
      position="bottom-start"
      hideDetached={false}
      returnFocus={false}
      clickOutsideEvents={outside}
    >
      <Menu.Target>
        <span aria-hidden style={{ position: "fixed", left, top, width, height, zIndex: -1 }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={`Handlinger for ${name}`} aria-labelledby={undefined}>
        <Items actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The same menu behind a button, for a page about one person. */
export function UserMenuButton({
  name,
  actions,
}: {
  name: string;
  actions: readonly UserAction[];
}) {
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          tone="secondary"
          thin
          icon="more"
          label={`Handlinger for ${name}`}
          aria-haspopup="menu"
        />
      </Menu.Target>
      <Menu.Dropdown>
        <Items actions={actions} />
      </Menu.Dropdown>
    </Menu>
  );
}

async function copy(text: string, what: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.positive(`${what} er kopiert`);
  } catch {
    toast.negative(`Nettleseren lot oss ikke kopiere. ${what}: ${text}`);
  }
}

/** To copy a person's e-mail and phone, as far as they are known. */
export function contactActions({
  epost,
  telefon,
}: {
  epost?: string | null;
  telefon?: string | null;
}): UserAction[] {
  const action = (icon: IconName, what: string, text: string): UserAction => ({
    icon,
    label: `Kopier ${what.toLocaleLowerCase("nb")}`,
    onSelect: () => void copy(text, what),
  });
  return [
    ...(epost ? [action("mail", "E-post", epost)] : []),
    ...(telefon ? [action("phone", "Telefon", telefon)] : []),
  ];
}
