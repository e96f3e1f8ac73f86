import { Menu } from "@mantine/core";
import { useSearch } from "@tanstack/react-router";
import { reasonIn } from "@/features/messaging/publicReason.ts";
import { Apart } from "@/blocks/list/BulkBar.tsx";
import { SendButtons } from "@/features/messaging/public.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon, type IconName } from "@/ui/Icon.tsx";
import type { ExchangeKind } from "./tasks.ts";
import type { BulkWish } from "./wish.ts";

const exchanges: readonly [kind: ExchangeKind, label: string, icon: IconName][] = [
  ["coordinator", "Bytt koordinator", "person"],
  ["instructor", "Bytt faglig leder", "people"],
  ["plan", "Bytt opplæringsplan", "plan"],
];

/** What can be done with the chosen apprentices. */
export function ApprenticeBulk({
  ids,
  onWish,
}: {
  ids: readonly string[];
  onWish: (wish: BulkWish) => void;
}) {
  const reason = reasonIn(useSearch({ strict: false }));
  const wish = (kind: BulkWish["kind"]) => onWish({ kind, ids, navn: null });
  return (
    <>
      <SendButtons ids={ids} reason={reason} people />
      <Button tone="secondary" thin icon="groups" onClick={() => wish("group")}>
        Legg til i gruppe
      </Button>
      <Button tone="secondary" thin icon="send" onClick={() => wish("invite")}>
        Send invitasjon
      </Button>
      <Menu position="top-start">
        <Menu.Target>
          <Button tone="secondary" thin icon="sort" aria-haspopup="menu">
            Bytt
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exchanges.map(([kind, label, icon]) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon name={icon} size={16} />}
              onClick={() => wish(kind)}
            >
              {label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Apart>
        <Button tone="secondary" thin icon="archive" onClick={() => wish("archive")}>
          Arkiver
        </Button>
      </Apart>
    </>
  );
}
