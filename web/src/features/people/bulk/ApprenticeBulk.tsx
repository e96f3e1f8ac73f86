import { Menu } from "@mantine/core";
import { reasonIn } from "@/features/messaging/publicReason.ts";
import { Apart } from "@/blocks/list/BulkBar.tsx";
import { SendButtons } from "@/features/messaging/public.ts";
import { useToSign } from "@/features/signing/publicToSign.ts";
import { Button } from "@/ui/Button.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { useSearchOf } from "@/ui/address.ts";
import type { ExchangeKind } from "./tasks.ts";
import { type BulkWish, wishes } from "./wish.ts";

const exchanges: readonly ExchangeKind[] = ["coordinator", "instructor", "plan"];

/** What can be done with the chosen apprentices. */
export function ApprenticeBulk({
  ids,
  onWish,
}: {
  ids: readonly string[];
  onWish: (wish: BulkWish) => void;
}) {
  const reason = reasonIn(useSearchOf());
  const toSign = useToSign();
  const wish = (kind: BulkWish["kind"]) => onWish({ kind, ids, navn: null });
  const button = (kind: BulkWish["kind"]) => (
    <Button tone="secondary" thin icon={wishes[kind].icon} onClick={() => wish(kind)}>
      {wishes[kind].label}
    </Button>
  );
  return (
    <>
      <SendButtons ids={ids} reason={reason} people />
      {button("group")}
      {button("task")}
      <Button tone="secondary" thin icon="edit" onClick={() => void toSign(ids)}>
        Til signering
      </Button>
      {button("interview")}
      {button("invite")}
      <Menu position="top-start">
        <Menu.Target>
          <Button tone="secondary" thin icon="sort" aria-haspopup="menu">
            Bytt
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {exchanges.map((kind) => (
            <Menu.Item
              key={kind}
              leftSection={<Icon name={wishes[kind].icon} size={16} />}
              onClick={() => wish(kind)}
            >
              {wishes[kind].label}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {button("portfolio")}
      <Apart>{button("archive")}</Apart>
    </>
  );
}
