import { useMe } from "@/api/queries.ts";
import { More } from "@/blocks/list/BulkBar.tsx";
import { SendButtons, useSeldomSends } from "@/features/messaging/public.ts";
import { reasonIn } from "@/features/messaging/publicReason.ts";
import { useToSign } from "@/features/signing/publicToSign.ts";
import { useWholeSearch } from "@/ui/address.ts";
import { Button } from "@/ui/Button.tsx";
import type { MenuLine } from "@/ui/menu/entries.ts";
import { type BulkWish, wishes } from "./wish.ts";

/**
 * What can be done with the chosen apprentices: what is done often as buttons, all else behind
 * “Mer”, and what takes them out of the lists apart at its end.
 */
export function ApprenticeBulk({
  ids,
  onWish,
}: {
  ids: readonly string[];
  onWish: (wish: BulkWish) => void;
}) {
  const reason = reasonIn(useWholeSearch());
  const toSign = useToSign();
  const seldom = useSeldomSends();
  const { xtramile } = useMe().organisation.flags;
  const wish = (kind: BulkWish["kind"]) => onWish({ kind, ids, navn: null });
  const button = (kind: BulkWish["kind"]) => (
    <Button tone="secondary" thin icon={wishes[kind].icon} onClick={() => wish(kind)}>
      {wishes[kind].label}
    </Button>
  );
  const line = (kind: BulkWish["kind"]) => ({ ...wishes[kind], onSelect: () => wish(kind) });
  const lines: MenuLine[] = [
    line("invite"),
    ...seldom(ids, reason),
    "line",
    line("group"),
    line("coordinator"),
    line("instructor"),
    line("plan"),
    ...(xtramile ? [line("digital")] : []),
    line("portfolio"),
    "line",
    { ...line("archive"), grave: true },
  ];
  return (
    <>
      <SendButtons ids={ids} reason={reason} short />
      {button("task")}
      <Button tone="secondary" thin icon="edit" onClick={() => void toSign(ids)}>
        Til signering
      </Button>
      {button("interview")}
      <More lines={lines} />
    </>
  );
}
