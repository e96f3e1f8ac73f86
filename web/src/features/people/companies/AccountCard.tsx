import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { company_account_reveal, company_account_view } from "@/api/operations.gen.ts";
import type { CompanyAccount, CompanyAccounts } from "@/api/schemas.gen.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { formatAccount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { errorText } from "@/lib/problem.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./AccountCard.module.css";
import { useWrite } from "@/blocks/useWrite.ts";

const AccountDialog = part(async () => (await import("./AccountDialog.tsx")).AccountDialog);

/** What is asked for in the dialog. */
export type AccountStep =
  | { kind: "stage" }
  | { kind: "confirm"; account: CompanyAccount }
  | { kind: "refuse"; account: CompanyAccount };

export const accountQuery = (company: string) =>
  queryOptions({
    queryKey: ["companyAccount", company],
    queryFn: ({ signal }) => call(company_account_view, { id: company, signal }),
  });

/** The account that a company is paid to: entered by one, confirmed by another. */
export function AccountCard({ company }: { company: string }) {
  const query = useQuery(accountQuery(company));
  const [step, setStep] = useState<AccountStep | null>(null);
  const { data } = query;
  return (
    <Card title="Kontonummer for tilskudd" icon="lock">
      {data ? (
        <Shown company={company} all={data} onStep={setStep} />
      ) : query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Laster kontonummer">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {step && (
        <LateDialog opened onClose={() => setStep(null)}>
          <AccountDialog company={company} step={step} onClose={() => setStep(null)} />
        </LateDialog>
      )}
    </Card>
  );
}

function Shown({
  company,
  all,
  onStep,
}: {
  company: string;
  all: CompanyAccounts;
  onStep: (step: AccountStep) => void;
}) {
  return (
    <div className={classes.card}>
      {all.hindring !== null && (
        <Notice tone="warning" icon="warning" title="Kan ikke utbetales til ennå">
          {all.hindring}.
        </Notice>
      )}
      {all.accounts.length === 0 && <p>Ingen har ført noe kontonummer for bedriften.</p>}
      <ul className={classes.accounts} aria-label="Kontonumre">
        {all.accounts.map((account) => (
          <li key={account.id} className={classes.account}>
            <Account company={company} account={account} canReveal={all.canReveal} />
            {account.state === "STAGED" && <Steps account={account} onStep={onStep} />}
          </li>
        ))}
      </ul>
      {all.canChange && (
        <div>
          <Button tone="secondary" icon="edit" onClick={() => onStep({ kind: "stage" })}>
            {all.accounts.length === 0 ? "Før kontonummer" : "Nytt kontonummer"}
          </Button>
        </div>
      )}
      <p className={classes.quiet}>
        Et nytt kontonummer brukes først når en annen på kontoret har ringt bedriften og bekreftet
        det, og det har gått {all.cooldownDays} dager. De gamle kontaktene får beskjed med en gang.
      </p>
    </div>
  );
}

function Account({
  company,
  account,
  canReveal,
}: {
  company: string;
  account: CompanyAccount;
  canReveal: boolean;
}) {
  const [full, setFull] = useState<string | null>(null);
  const show = useWrite({
    send: () => call(company_account_reveal, { id: company, body: { accountId: account.id } }),
    onDone: ({ kontonummer }) => setFull(formatAccount(kontonummer)),
    onRefused: (error) => {
      toast.negative(errorText(error));
      void changed("KONTONUMRE", company);
    },
  });
  const isLive = account.state === "STAGED" || account.state === "CONFIRMED";
  return (
    <>
      <div className={classes.head}>
        <span className={classes.number} aria-live="polite">
          {full ?? account.masked}
        </span>
        <Badge
          tone={
            account.state === "CONFIRMED"
              ? "positive"
              : account.state === "STAGED"
                ? "warning"
                : "neutral"
          }
        >
          {account.stateLabel}
        </Badge>
        {isLive && canReveal && (
          <Button
            tone="quiet"
            thin
            icon={full === null ? "eye" : "eyeOff"}
            loading={show.isRunning}
            onClick={() => (full === null ? void show.run() : setFull(null))}
          >
            {full === null ? "Vis hele" : "Skjul"}
          </Button>
        )}
      </div>
      <p className={classes.quiet}>{told(account)}</p>
      {account.state === "STAGED" &&
        account.warnings.map((warning) => (
          <Notice key={warning} tone="warning" icon="warning" title={warning} />
        ))}
    </>
  );
}

/** Who entered it, who confirmed it after which call, and from when it is paid to. */
function told(account: CompanyAccount): string {
  const entered = account.changedBy
    ? `${account.viaLabel} av ${account.changedBy} ${formatDateTime(account.at)}.`
    : `${account.viaLabel}.`;
  const confirmed =
    account.confirmedAt !== null
      ? ` Bekreftet av ${account.confirmedBy || "en som er slettet"} ${formatDateTime(account.confirmedAt)}, etter samtale med ${account.calledWho} på ${account.calledPhone}.`
      : "";
  const from =
    account.state === "CONFIRMED" ? ` Brukes fra ${formatDate(account.usableFrom)}.` : "";
  const reason = account.reason ? ` Avvist: ${account.reason}` : "";
  return entered + confirmed + from + reason;
}

function Steps({
  account,
  onStep,
}: {
  account: CompanyAccount;
  onStep: (step: AccountStep) => void;
}) {
  if (account.hindring !== null) return <p className={classes.quiet}>{account.hindring}.</p>;
  return (
    <div className={classes.buttons}>
      <Button icon="approve" onClick={() => onStep({ kind: "confirm", account })}>
        Bekreft
      </Button>
      <Button tone="secondary" onClick={() => onStep({ kind: "refuse", account })}>
        Avvis
      </Button>
    </div>
  );
}
