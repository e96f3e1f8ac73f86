import type { Address } from "@/lib/address.ts";
import { part } from "@/lib/parts.ts";
import { Button } from "./Button.tsx";
import type { IconName } from "./Icon.tsx";
import { Late } from "./Late.tsx";
import type { MenuLine } from "./menu/entries.ts";
import { MenuButton } from "./menu/MenuButton.tsx";
import { toast } from "./Toast.tsx";

// Few rows are pressed: it comes with the first.
const OpenMenu = part(async () => (await import("./menu/OpenMenu.tsx")).OpenMenu);

/** Something to do with a person, or with another thing that has a row. */
export type UserAction = {
  icon: IconName;
  label: string;
  /** What cannot simply be taken back stands apart, in the colour of warnings. */
  grave?: boolean;
} & ({ to: Address } | { onSelect: () => void });

const isGrave = ({ grave }: UserAction): boolean => grave === true;

/** What is grave stands apart, below the others. */
function linesOf(actions: readonly UserAction[]): MenuLine[] {
  const grave = actions.filter(isGrave);
  const others = actions.filter((action) => !isGrave(action));
  return grave.length === 0 ? others : [...others, "line", ...grave];
}

/**
 * The menu of a person at a place on the screen: where a row was pressed, or at its button. The
 * focus returns to where it was.
 */
export const UserMenu = ({
  name,
  at,
  actions,
  onClose,
}: {
  name: string;
  at: DOMRect;
  actions: readonly UserAction[];
  onClose: () => void;
}) => (
  <Late>
    <OpenMenu
      label={`Handlinger for ${name}`}
      lines={linesOf(actions)}
      position="bottom-start"
      at={at}
      onClose={onClose}
    />
  </Late>
);

/** The same menu behind a button, for a page about one person. */
export const UserMenuButton = ({
  name,
  actions,
}: {
  name: string;
  actions: readonly UserAction[];
}) => (
  <MenuButton
    label={`Handlinger for ${name}`}
    lines={linesOf(actions)}
    button={(target) => (
      <Button {...target} tone="secondary" thin icon="more" label={`Handlinger for ${name}`} />
    )}
  />
);

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
