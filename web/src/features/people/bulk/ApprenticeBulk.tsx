import { reasonIn } from "@/features/messaging/publicReason.ts";
import { Apart } from "@/blocks/list/BulkBar.tsx";
import { SendButtons } from "@/features/messaging/public.ts";
import { useToSign } from "@/features/signing/publicToSign.ts";
import { Button } from "@/ui/Button.tsx";
import { MenuButton } from "@/ui/menu/MenuButton.tsx";
import { useWholeSearch } from "@/ui/address.ts";
import type { ExchangeKind } from "./tasks.ts";
import { useMe } from "@/api/queries.ts";
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
  const reason = reasonIn(useWholeSearch());
  const toSign = useToSign();
  const { xtramile } = useMe().organisation.flags;
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
      <MenuButton
        label="Bytt"
        position="top-start"
        button={(target) => (
          <Button {...target} tone="secondary" thin icon="sort">
            Bytt
          </Button>
        )}
        lines={exchanges.map((kind) => ({
          icon: wishes[kind].icon,
          label: wishes[kind].label,
          onSelect: () => wish(kind),
        }))}
      />
      {xtramile && button("digital")}
      {button("portfolio")}
      <Apart>{button("archive")}</Apart>
    </>
  );
}
