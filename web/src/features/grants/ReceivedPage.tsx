import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_receipt_undo } from "@/api/operations.gen.ts";
import type { GrantPeriod, GrantReceiptView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { useParamsOf } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { PeriodFrame } from "./PeriodFrame.tsx";
import { receiptsQuery } from "./queries.ts";
import { useMay } from "./useMay.ts";

const ReceivedDialog = part(async () => (await import("./ReceivedDialog.tsx")).ReceivedDialog);

/** `/k/tilskudd/:uid/innbetalingmanuelt`: what came from the counties, noted by hand. */
export function ReceivedPage() {
  const { uid } = useParamsOf("/k/tilskudd/$uid/innbetalingmanuelt");
  return <PeriodFrame uid={uid}>{(period) => <Received period={period} />}</PeriodFrame>;
}

function Received({ period }: { period: GrantPeriod }) {
  const { data, error, refetch } = useQuery(receiptsQuery(period.id));
  const [opened, setOpened] = useState<"expected" | "one" | null>(null);
  const close = () => setOpened(null);
  const edits = useMay("GRANTS_EDIT") && period.state === "OPEN";
  const buttons = edits && (
    <span className={classes.buttons}>
      <ButtonLink
        tone="secondary"
        icon="upload"
        to={pathTo("/k/tilskudd/$uid/innbetaling", { uid: period.id })}
      >
        Fil fra fylket
      </ButtonLink>
      <Button tone="secondary" icon="add" onClick={() => setOpened("one")}>
        For én lærling
      </Button>
      <Button icon="check" onClick={() => setOpened("expected")}>
        Forventet → mottatt
      </Button>
    </span>
  );
  return (
    <Card title="Mottatt fra fylkene" icon="grant" aside={buttons}>
      {data ? (
        data.length > 0 ? (
          <ul className={classes.rows} aria-label="Innbetalinger">
            {data.map((receipt) => (
              <Receipt key={receipt.id} period={period.id} receipt={receipt} edits={edits} />
            ))}
          </ul>
        ) : (
          <EmptyState compact icon="grant" title="Ingenting er mottatt ennå">
            {period.state === "OPEN"
              ? "Når fylket har betalt, noterer du alt som forventet i ett trykk, og retter det som ble annerledes."
              : "Perioden er ikke åpen. Det som kommer nå, føres i neste periode."}
          </EmptyState>
        )
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster innbetalingene">
          <SkeletonLines lines={3} />
        </Loading>
      )}
      {opened && (
        <LateDialog opened onClose={close}>
          <ReceivedDialog period={period} one={opened === "one"} onClose={close} />
        </LateDialog>
      )}
    </Card>
  );
}

function Receipt({
  period,
  receipt,
  edits,
}: {
  period: string;
  receipt: GrantReceiptView;
  edits: boolean;
}) {
  const { date, fylke, ore, text, by, stands } = receipt;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>
          {formatDate(date)}
          {fylke && `, ${fylke}`}: {text}
        </span>
        {by && <span className={classes.quiet}>Notert av {by}</span>}
      </span>
      <span className={classes.amount}>{formatMoney(ore)}</span>
      {!stands && <Badge icon="return">Tatt tilbake</Badge>}
      {stands && edits && (
        <Button tone="quiet" onClick={() => void takeBack(period, receipt)}>
          Ta tilbake
        </Button>
      )}
    </li>
  );
}

async function takeBack(id: string, { id: receiptId, ore, date }: GrantReceiptView): Promise<void> {
  const sure = await askConfirm({
    title: `Ta tilbake ${formatMoney(ore)} fra ${formatDate(date)}?`,
    text: "Det føres motposter. Det som er ført, blir stående.",
    confirmText: "Ta tilbake",
  });
  if (!sure) return;
  try {
    await call(grant_receipt_undo, { id, receiptId });
    toast.positive("Innbetalingen er tatt tilbake");
  } catch (error) {
    toast.negative(problemText(error));
  } finally {
    void changed("TILSKUDDSINNBETALINGER", receiptId);
  }
}
