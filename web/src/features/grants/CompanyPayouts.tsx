import { useState } from "react";
import { call } from "@/api/client.ts";
import { grant_payout_delete, grant_payout_unpaid } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { GrantCompany, GrantPayout } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { part } from "@/lib/parts.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import classes from "./Grants.module.css";
import { usePayoutStep } from "./usePayoutStep.ts";

const BankDialog = part(async () => (await import("./BankDialog.tsx")).BankDialog);

/** The payouts of a company in a period, and what can be done with each. */
export function CompanyPayouts({ company }: { company: GrantCompany }) {
  const [asked, setAsked] = useState<{ kind: "paid" | "reject"; payout: GrantPayout } | null>(null);
  const isOpen = company.periodState === "OPEN";
  return (
    <Card title="Utbetalinger" icon="grant">
      {company.payouts.length === 0 && (
        <p className={classes.quiet}>Ingen utbetalinger er foreslått ennå.</p>
      )}
      <ul className={classes.rows} aria-label="Utbetalinger">
        {company.payouts.map((payout) => (
          <li key={payout.id} className={classes.row}>
            <span className={classes.words}>
              <span>
                {payout.text} <StatusBadge status={payout.stateLabel} />
              </span>
              <span className={classes.quiet}>{told(payout)}</span>
            </span>
            <span className={classes.amount}>{formatMoney(payout.ore)}</span>
            {isOpen && (
              <Steps
                company={company}
                payout={payout}
                onAsk={(kind) => setAsked({ kind, payout })}
              />
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <LateDialog opened onClose={() => setAsked(null)}>
          <BankDialog {...asked} onClose={() => setAsked(null)} />
        </LateDialog>
      )}
    </Card>
  );
}

function told(payout: GrantPayout): string {
  const said = [
    payout.account && `Til ${payout.account}`,
    payout.payoutDate && `På kontoen ${formatDate(payout.payoutDate)}`,
    ...payout.reasons,
  ];
  return said.filter(Boolean).join(". ");
}

function Steps({
  company,
  payout,
  onAsk,
}: {
  company: GrantCompany;
  payout: GrantPayout;
  onAsk: (kind: "paid" | "reject") => void;
}) {
  const { rights } = useMe();
  const { busy, run } = usePayoutStep();
  const { id, state } = payout;
  const seesBank = rights.includes("BANK_IMPORT");
  if (state === "DRAFT" && rights.includes("GRANTS_EDIT")) {
    return (
      <span className={classes.buttons}>
        <ButtonLink
          tone="secondary"
          icon="edit"
          to={pathTo("/k/tilskudd/$uid/utbetaling/$id/rediger", {
            uid: company.periodId,
            id: company.id,
          })}
        >
          Endre
        </ButtonLink>
        <Button
          tone="quiet"
          icon="delete"
          loading={busy !== null}
          onClick={() =>
            void run(id, "Kladden er slettet", () => call(grant_payout_delete, { id }))
          }
        >
          Slett kladden
        </Button>
      </span>
    );
  }
  if (!seesBank) return null;
  const isOnItsWay = state === "SENT" || state === "ACCEPTED";
  return (
    <span className={classes.buttons}>
      {(isOnItsWay || state === "REJECTED") && (
        <Button tone="secondary" icon="approve" onClick={() => onAsk("paid")}>
          Sett på kontoen
        </Button>
      )}
      {state === "PAID" && (
        <Button
          tone="secondary"
          loading={busy !== null}
          onClick={() =>
            void run(id, "Utbetalingen er tatt tilbake", () => call(grant_payout_unpaid, { id }))
          }
        >
          Ta tilbake
        </Button>
      )}
      {(isOnItsWay || state === "PAID") && (
        <Button tone="quiet" onClick={() => onAsk("reject")}>
          Avvist av banken
        </Button>
      )}
    </span>
  );
}
