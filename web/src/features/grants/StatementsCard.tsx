import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_statement_copy, grant_statements_send } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { GrantStatement, GrantStatements } from "@/api/schemas.gen.ts";
import { fetchStatement } from "@/blocks/grantstatements/fetchStatement.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import { problemText } from "@/lib/problem.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { statementsQuery } from "./queries.ts";

async function send(id: string, companies: string[] | null): Promise<void> {
  try {
    const { waiting } = await call(grant_statements_send, { id, body: { companies } });
    toast.positive(
      waiting > 0 ? "Oppgjørene lages og sendes" : "Ingen oppgjør er endret siden sist",
    );
  } catch (error) {
    toast.negative(problemText(error));
  } finally {
    void changed("TILSKUDDSOPPGJOR", id);
  }
}

/** The statements of all companies of a period: how many were sent, and sending them. */
export function StatementsCard({ period }: { period: string }) {
  const query = useQuery(statementsQuery(period));
  return (
    <Card title="Oppgjør" icon="grant">
      <Fetched query={query} label="Laster oppgjørene" shape={<SkeletonLines lines={2} />} compact>
        {(statements) => <Overview period={period} statements={statements} />}
      </Fetched>
    </Card>
  );
}

function Overview({ period, statements }: { period: string; statements: GrantStatements }) {
  const { rights } = useMe();
  const [busy, setBusy] = useState(false);
  const { companies, sent, waiting } = statements;
  const without = statements.statements.filter(({ state }) => state === "NO_ADDRESS");
  const failed = statements.statements.filter(({ state }) => state === "FAILED");
  const sendAll = async () => {
    const sure = await askConfirm({
      title: `Sende oppgjør til ${counted(companies, "bedrift", "bedrifter")}?`,
      text: "Hver bedrift får oppgjøret sitt på e-post. De som har fått det samme før, får ingenting.",
      confirmText: "Send oppgjør",
    });
    if (!sure) return;
    setBusy(true);
    await send(period, null);
    setBusy(false);
  };
  if (companies === 0) {
    return (
      <EmptyState compact icon="grant" title="Ingen bedrifter ennå">
        Når perioden er regnet ut, kan du sende hver bedrift et oppgjør.
      </EmptyState>
    );
  }
  return (
    <div className={classes.stack}>
      <p role="status">
        {formatCount(sent)} av {counted(companies, "bedrift", "bedrifter")} har fått oppgjør.
        {waiting > 0 && ` ${counted(waiting, "oppgjør", "oppgjør")} lages nå.`}
      </p>
      {waiting > 0 && (
        <progress aria-label="Oppgjør som er sendt" max={companies} value={companies - waiting} />
      )}
      <Few title="Mangler e-postadresse" of={without} />
      <Few title="Kunne ikke lages" of={failed} />
      {rights.includes("GRANTS_EDIT") && (
        <div className={classes.buttons}>
          <Button
            icon="send"
            loading={busy || waiting > 0}
            loadingLabel="Sender oppgjør"
            onClick={() => void sendAll()}
          >
            Send oppgjør til alle
          </Button>
        </div>
      )}
    </div>
  );
}

function Few({ title, of }: { title: string; of: readonly GrantStatement[] }) {
  if (of.length === 0) return null;
  return (
    <details className={classes.line}>
      <summary>
        <span>{title}</span>
        <span>{counted(of.length, "bedrift", "bedrifter")}</span>
      </summary>
      <ul className={classes.rows}>
        {of.map(({ id, company }) => (
          <li key={id}>{company}</li>
        ))}
      </ul>
    </details>
  );
}

/** The statements of one company in a period: fetching, sending, and a copy. */
export function CompanyStatementsCard({ period, company }: { period: string; company: string }) {
  const { rights } = useMe();
  const { data, error, refetch } = useQuery(statementsQuery(period));
  const own = data?.statements.filter(({ companyId }) => companyId === company) ?? [];
  const isWaiting = own.some(({ state }) => state === "WAITING");
  return (
    <Card title="Oppgjør" icon="grant">
      {data ? (
        <div className={classes.stack}>
          {own.length === 0 && (
            <p className={classes.quiet}>Bedriften har ikke fått oppgjør ennå.</p>
          )}
          <ul className={classes.rows} aria-label="Oppgjør">
            {own.map((statement) => (
              <Row
                key={statement.id}
                statement={statement}
                edits={rights.includes("GRANTS_EDIT")}
              />
            ))}
          </ul>
          {rights.includes("GRANTS_EDIT") && (
            <div className={classes.buttons}>
              <Button
                tone="secondary"
                icon="send"
                loading={isWaiting}
                loadingLabel="Sender oppgjør"
                onClick={() => void send(period, [company])}
              >
                Send oppgjør
              </Button>
            </div>
          )}
        </div>
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster oppgjøret">
          <SkeletonLines lines={2} />
        </Loading>
      )}
    </Card>
  );
}

function Row({ statement, edits }: { statement: GrantStatement; edits: boolean }) {
  const { id, edition, state, stateLabel, sent, receivers, copies, copying } = statement;
  const copy = async () => {
    const sure = await askConfirm({
      title: "Sende oppgjøret en gang til?",
      text: "E-posten og oppgjøret blir merket som kopi.",
      confirmText: "Send kopi",
    });
    if (!sure) return;
    try {
      await call(grant_statement_copy, { id });
      toast.positive("Kopien er på vei");
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      void changed("TILSKUDDSOPPGJOR", id);
    }
  };
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span>
          Utgave {edition} <StatusBadge status={stateLabel} />
        </span>
        {sent && (
          <span className={classes.quiet}>
            Sendt {formatDateTime(sent)} til {counted(receivers, "adresse", "adresser")}
            {copies > 0 && `, ${counted(copies, "kopi", "kopier")}`}
          </span>
        )}
      </span>
      {state !== "WAITING" && state !== "FAILED" && (
        <Button tone="quiet" icon="download" onClick={() => void fetchStatement(statement)}>
          Last ned
        </Button>
      )}
      {edits && sent && (
        <Button
          tone="quiet"
          icon="send"
          loading={copying}
          loadingLabel="Sender kopi"
          onClick={() => void copy()}
        >
          Send kopi
        </Button>
      )}
    </li>
  );
}
