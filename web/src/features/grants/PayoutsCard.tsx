import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  grant_batch_approve,
  grant_batch_file,
  grant_batch_send,
  grant_payouts_propose,
  grant_payouts_report,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { GrantBatch, GrantPayouts, GrantPeriod } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { FileButton } from "@/ui/form/FileInput.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Link } from "@/ui/Link.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import classes from "./Grants.module.css";
import { payoutsQuery } from "./queries.ts";
import { usePayoutStep } from "./usePayoutStep.ts";

const ReadyDialog = part(async () => (await import("./ReadyDialog.tsx")).ReadyDialog);
const SettingsDialog = part(async () => (await import("./SettingsDialog.tsx")).SettingsDialog);
const BatchDialog = part(async () => (await import("./BatchDialog.tsx")).BatchDialog);
const ReturnDialog = part(async () => (await import("./ReturnDialog.tsx")).ReturnDialog);

type Asked =
  | { kind: "ready" }
  | { kind: "settings" }
  | { kind: "batch"; batch: GrantBatch }
  | { kind: "return"; batch: GrantBatch };

/** The payouts of a period: what may be paid, what waits, and what was sent to the bank. */
export function PayoutsCard({ period }: { period: GrantPeriod }) {
  const query = useQuery(payoutsQuery(period.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  return (
    <Card title="Utbetalinger" icon="grant">
      {query.data ? (
        <Shown period={period} payouts={query.data} onAsk={setAsked} />
      ) : query.error ? (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading label="Laster utbetalingene">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {asked && query.data && (
        <LateDialog opened onClose={close}>
          {asked.kind === "ready" ? (
            <ReadyDialog period={period} payouts={query.data} onClose={close} />
          ) : asked.kind === "settings" ? (
            <SettingsDialog onClose={close} />
          ) : asked.kind === "batch" ? (
            <BatchDialog period={period.id} id={asked.batch.id} onClose={close} />
          ) : (
            <ReturnDialog batch={asked.batch} onClose={close} />
          )}
        </LateDialog>
      )}
    </Card>
  );
}

function Shown({
  period,
  payouts,
  onAsk,
}: {
  period: GrantPeriod;
  payouts: GrantPayouts;
  onAsk: (asked: Asked) => void;
}) {
  const { rights } = useMe();
  const { busy, run } = usePayoutStep();
  const isOpen = period.state === "OPEN";
  const edits = isOpen && rights.includes("GRANTS_EDIT");
  const propose = () =>
    run("propose", "Utbetalingene er foreslått", () =>
      call(grant_payouts_propose, { id: period.id }),
    );
  const report = (file: File | undefined) =>
    file &&
    run("report", "Svaret fra banken er lest", () => uploadFile(grant_payouts_report, file, {}));
  return (
    <div className={classes.stack}>
      <dl className={classes.sums}>
        <Sum label="Kan foreslås" value={payouts.openOre} count={payouts.openCompanies} />
        <Sum label="Kladder" value={payouts.draftOre} count={payouts.draftCount} />
        {payouts.owedToOffice > 0 && (
          <Sum label="Til gode for kontoret" value={payouts.owedToOffice} />
        )}
      </dl>
      {isOpen && !payouts.canPay && (
        <Notice tone="warning" icon="warning" title="Oppsettet for utbetaling mangler">
          Fyll ut kontorets konto og bank før utbetalingene kan gjøres klare.
        </Notice>
      )}
      <Blocked period={period.id} payouts={payouts} />
      <div className={classes.buttons}>
        {edits && payouts.openCompanies > 0 && (
          <Button
            icon="add"
            loading={busy === "propose"}
            loadingLabel="Foreslår"
            onClick={() => void propose()}
          >
            Foreslå utbetalinger
          </Button>
        )}
        {edits && payouts.draftCount > payouts.blockedCount && payouts.canPay && (
          <Button icon="send" onClick={() => onAsk({ kind: "ready" })}>
            Gjør klar
          </Button>
        )}
        {isOpen && rights.includes("BANK_IMPORT") && payouts.batches.length > 0 && (
          <FileButton
            label="Svar fra banken"
            accept=".xml,application/xml,text/xml"
            tone="secondary"
            icon="upload"
            onPick={([file]) => void report(file)}
          />
        )}
        {rights.includes("GRANTS_APPROVE") && (
          <Button tone="secondary" icon="settings" onClick={() => onAsk({ kind: "settings" })}>
            Oppsett
          </Button>
        )}
      </div>
      {payouts.batches.length > 0 && (
        <ul className={classes.rows} aria-label="Samlinger">
          {payouts.batches.map((batch) => (
            <BatchRow key={batch.id} batch={batch} edits={edits} isOpen={isOpen} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Sum({ label, value, count }: { label: string; value: number; count?: number }) {
  return (
    <div className={classes.sum}>
      <dt>{label}</dt>
      <dd>
        {formatMoney(value)}
        {count !== undefined && (
          <span className={classes.quiet}> {counted(count, "bedrift", "bedrifter")}</span>
        )}
      </dd>
    </div>
  );
}

/** Companies with drafts that cannot be paid, each with its reason and the way there. */
function Blocked({ period, payouts }: { period: string; payouts: GrantPayouts }) {
  if (payouts.blockedCount === 0) return null;
  return (
    <details className={classes.line}>
      <summary>
        <span>Kan ikke utbetales ennå</span>
        <span>{counted(payouts.blockedCount, "bedrift", "bedrifter")}</span>
      </summary>
      <ul className={classes.rows}>
        {payouts.blocked.map(({ companyId, company, why }) => (
          <li key={companyId} className={classes.row}>
            <span className={classes.words}>
              <Link to={pathTo("/k/tilskudd/$uid/utbetaling/$id", { uid: period, id: companyId })}>
                {company}
              </Link>
              <span className={classes.quiet}>{why}</span>
            </span>
            <Link to={pathTo("/k/bedrifter/$uid/rediger", { uid: companyId })}>Kontonummer</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}

function BatchRow({
  batch,
  edits,
  isOpen,
  onAsk,
}: {
  batch: GrantBatch;
  edits: boolean;
  isOpen: boolean;
  onAsk: (asked: Asked) => void;
}) {
  const { id, version, state } = batch;
  const { busy, run } = usePayoutStep();
  const me = useMe();
  const sums = `${counted(batch.count, "utbetaling", "utbetalinger")}, ${formatMoney(batch.ore)}`;
  const approve = async () => {
    const sure = await askConfirm({
      title: `Godkjenne ${sums}?`,
      text: `Pengene betales ${formatDate(batch.date)}. Godkjenningen gjelder disse mottakerne, kontoene og beløpene.`,
      confirmText: "Godkjenn",
    });
    if (!sure) return;
    await run("approve", "Utbetalingene er godkjent", () =>
      call(grant_batch_approve, { id, body: { version } }),
    );
  };
  const send = () =>
    run("send", "Filen er laget. Hent den, og legg den inn i banken", () =>
      call(grant_batch_send, { id, body: { version } }),
    );
  const fetchFile = () =>
    run("file", "Filen er hentet", async () => {
      const ending = batch.formatLabel === "CSV" ? "csv" : "xml";
      save(await download(grant_batch_file, { id }), `utbetaling ${batch.date}.${ending}`);
    });
  const approves = isOpen && me.rights.includes("GRANTS_APPROVE");
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>
          {sums} <StatusBadge status={batch.stateLabel} />
        </span>
        <span className={classes.quiet}>{told(batch)}</span>
        {state === "SENT" && (
          <span className={classes.buttons}>
            {batch.counts.map(({ label, count }) => (
              <Badge key={label}>
                {label}: {formatCount(count)}
              </Badge>
            ))}
          </span>
        )}
        {state === "READY" && batch.hindring && (
          <span className={classes.quiet}>{batch.hindring}.</span>
        )}
      </span>
      <span className={classes.buttons}>
        {batch.count > 0 && (
          <Button tone="quiet" onClick={() => onAsk({ kind: "batch", batch })}>
            Vis
          </Button>
        )}
        {isOpen && state === "READY" && !batch.hindring && (
          <Button
            icon="approve"
            loading={busy === "approve"}
            loadingLabel="Godkjenner"
            onClick={() => void approve()}
          >
            Godkjenn
          </Button>
        )}
        {approves && (state === "READY" || state === "APPROVED") && (
          <Button tone="secondary" onClick={() => onAsk({ kind: "return", batch })}>
            Be om endring
          </Button>
        )}
        {edits && state === "APPROVED" && (
          <Button
            icon="send"
            loading={busy === "send"}
            loadingLabel="Lager filen"
            onClick={() => void send()}
          >
            Send
          </Button>
        )}
        {state === "SENT" && me.rights.includes("GRANTS_EDIT") && (
          <Button
            tone="secondary"
            icon="download"
            loading={busy === "file"}
            loadingLabel="Henter"
            onClick={() => void fetchFile()}
          >
            Hent filen
          </Button>
        )}
      </span>
    </li>
  );
}

/** Who did what with it, and when. */
function told(batch: GrantBatch): string {
  const said = [`Betales ${formatDate(batch.date)}. Gjort klar av ${batch.readyBy}`];
  if (batch.approvedAt !== null) said.push(`godkjent av ${batch.approvedBy}`);
  if (batch.sentAt !== null) said.push(`sendt ${formatDateTime(batch.sentAt)}`);
  return `${said.join(", ")}.${batch.reason ? ` ${batch.reason}` : ""}`;
}
