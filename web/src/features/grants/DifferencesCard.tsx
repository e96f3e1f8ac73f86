import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_difference_settle } from "@/api/operations.gen.ts";
import type { GrantDecision, GrantDifference } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Link } from "@/ui/Link.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { differencesQuery } from "./queries.ts";
import { useMay } from "./useMay.ts";

const LeaveDialog = part(async () => (await import("./LeaveDialog.tsx")).LeaveDialog);

/**
 * What changed after a period was closed: of a closed period, and what waits or was decided in this
 * one. Where nothing did, there is no card.
 */
export function DifferencesCard({
  period,
  apprentice,
}: {
  period: string;
  /** Of this apprentice alone. */
  apprentice?: string;
}) {
  const { data, error, refetch } = useQuery(differencesQuery(period, apprentice));
  if (!data && error) {
    return (
      <Card title="Endret etter lukking">
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      </Card>
    );
  }
  if (!data || data.length === 0) return null;
  return (
    <Card title="Endret etter lukking" icon="activity">
      <ul className={classes.rows} aria-label="Differanser">
        {data.map((difference) => (
          <Difference key={difference.id} period={period} difference={difference} />
        ))}
      </ul>
    </Card>
  );
}

/** What was decided, in words. */
export function decided({ carried, intoNavn, office, company, reason }: GrantDecision): string {
  const amounts = `bedriften ${formatMoney(company)}, kontoret ${formatMoney(office)}`;
  return carried ? `Ført i ${intoNavn}: ${amounts}` : `Blir stående: ${reason}`;
}

function Difference({ period, difference }: { period: string; difference: GrantDifference }) {
  const edits = useMay("GRANTS_EDIT");
  const { periodId, periodNavn, apprenticeId, navn, sentence, isOpen, isDecidedHere } = difference;
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <Link to={pathTo("/k/tilskudd/$uid/regnskap/$id", { uid: periodId, id: apprenticeId })}>
          {navn}, {periodNavn}
        </Link>
        <span>{sentence}</span>
        {difference.decisions.map((decision) => (
          <span
            key={`${decision.at} ${decision.office} ${decision.company}`}
            className={classes.quiet}
          >
            {decided(decision)}. {formatDateTime(decision.at)}
            {decision.by && `, ${decision.by}`}
          </span>
        ))}
        {isOpen && !isDecidedHere && (
          <span className={classes.quiet}>Avgjøres i den neste perioden som er åpen.</span>
        )}
      </span>
      <Badge tone={isOpen ? "warning" : "positive"} icon={isOpen ? "warning" : "check"}>
        {isOpen ? "Ikke avgjort" : "Avgjort"}
      </Badge>
      {isDecidedHere && edits && <Decide period={period} difference={difference} />}
    </li>
  );
}

function Decide({ period, difference }: { period: string; difference: GrantDifference }) {
  const [busy, setBusy] = useState(false);
  const [leaves, setLeaves] = useState(false);
  const { id, version } = difference;
  const carry = async () => {
    setBusy(true);
    try {
      const body = { version, decision: "CARRY" as const, reason: "" };
      await call(grant_difference_settle, { id: period, differenceId: id, body });
      toast.positive("Differansen er ført i perioden");
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      setBusy(false);
      void changed("TILSKUDDSPERIODER", period);
    }
  };
  return (
    <span className={classes.buttons}>
      <Button loading={busy} loadingLabel="Fører" onClick={() => void carry()}>
        Før i denne perioden
      </Button>
      <Button tone="secondary" onClick={() => setLeaves(true)}>
        La stå
      </Button>
      {leaves && (
        <LateDialog opened onClose={() => setLeaves(false)}>
          <LeaveDialog period={period} difference={difference} onClose={() => setLeaves(false)} />
        </LateDialog>
      )}
    </span>
  );
}
