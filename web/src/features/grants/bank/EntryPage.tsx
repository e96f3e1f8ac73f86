import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { bank_entry_match } from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { BankCandidate, BankEntryDetail, BankEntryView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { useParamsOf } from "@/ui/address.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import grants from "../Grants.module.css";
import classes from "./Bank.module.css";
import { EntryHistory } from "./EntryHistory.tsx";
import { entryQuery } from "./queries.ts";
import { ReasonDialog } from "./ReasonDialog.tsx";

/** `/k/tilskudd/:uid/csvscanner/:id`: a line of the bank, what it may be, and what was done with it. */
export function EntryPage() {
  const { uid, id } = useParamsOf("/k/tilskudd/$uid/csvscanner/$id");
  const query = useQuery(entryQuery(id));
  return (
    <DetailPage
      query={query}
      thing="linjen"
      backTo={{ to: pathTo("/k/tilskudd/$uid/csvscanner", { uid }), label: "Til banken" }}
      title={({ entry }) => entry.text || "Linje uten tekst"}
      badge={({ entry }) => <StatusBadge status={entry.stateLabel} />}
      subtitle={({ entry }) => (
        <>
          <span>{formatDate(entry.date)}</span>
          <span>{formatMoney(entry.ore)}</span>
        </>
      )}
    >
      {(detail) => <EntryCards detail={detail} />}
    </DetailPage>
  );
}

/** What a line says, its candidates, and its past. */
export function EntryCards({ detail }: { detail: BankEntryDetail }) {
  const { rights } = useMe();
  const imports = rights.includes("BANK_IMPORT");
  const [asked, setAsked] = useState<"aside" | "undo" | null>(null);
  const { entry, candidates, history } = detail;
  const isOpen = entry.state === "OPEN";
  const button = imports && (
    <Button
      tone="secondary"
      icon={isOpen ? "archive" : "return"}
      onClick={() => setAsked(isOpen ? "aside" : "undo")}
    >
      {isOpen ? "Legg til side" : "Ta tilbake"}
    </Button>
  );
  return (
    <Stack>
      <Card title="Hva banken sier" icon="grant" aside={button}>
        <dl className={classes.facts}>
          {facts(detail).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      {isOpen && (
        <Card title="Forslag" icon="check">
          {candidates.length > 0 ? (
            <ul className={grants.rows} aria-label="Forslag">
              {candidates.map((candidate) => (
                <Candidate
                  key={candidate.ids.join()}
                  entry={entry}
                  candidate={candidate}
                  imports={imports}
                />
              ))}
            </ul>
          ) : (
            <EmptyState compact icon="search" title="Ingen forslag">
              Ingen utbetaling som er sendt, og ingenting som ventes fra fylket, passer. Før det i
              perioden, eller legg linjen til side.
            </EmptyState>
          )}
        </Card>
      )}
      {history.length > 0 && <EntryHistory history={history} />}
      {asked && <ReasonDialog kind={asked} entry={entry} onClose={() => setAsked(null)} />}
    </Stack>
  );
}

function facts({ entry, file }: BankEntryDetail): [string, string][] {
  const all: [string, string | null | undefined][] = [
    ["Konto", entry.account],
    ["Rentedato", entry.valueDate && formatDate(entry.valueDate)],
    ["Navn", entry.party],
    ["Motkonto", entry.partyAccount],
    ["KID", entry.kid],
    ["Arkivreferanse", entry.archiveRef],
    ["Koblet til", entry.matchedTo.join(", ")],
    ["Fil", file],
  ];
  return all.flatMap(([name, value]) => (value ? [[name, value]] : []));
}

/** How sure each class of candidates is. */
const sureness: Record<BankCandidate["class"], string> = {
  A: "Sikker",
  B: "God",
  C: "Annet beløp",
  D: "Navn og beløp",
  E: "Flere til sammen",
  F: "Bare beløpet",
};

function Candidate({
  entry,
  candidate,
  imports,
}: {
  entry: BankEntryView;
  candidate: BankCandidate;
  imports: boolean;
}) {
  const { ids, items, reasons, difference } = candidate;
  const match = useWrite({
    send: () =>
      call(bank_entry_match, {
        id: entry.id,
        body: { version: entry.version, ids: [...ids], difference: difference !== 0 },
      }),
    again: () => changed("BANKLINJER", entry.id),
    done: "Linjen er koblet",
  });
  const press = async () => {
    const sure =
      difference === 0 ||
      (await askConfirm({
        title: `Koble med ${formatMoney(Math.abs(difference))} i forskjell?`,
        text: "Utbetalingen blir det som står på kontoen. Det som mangler, kan utbetales senere, og det som er for mye, er til gode for kontoret.",
        confirmText: "Koble",
      }));
    if (sure) await match.run();
  };
  const what = items.map(({ label }) => label).join(", ");
  return (
    <li className={grants.row}>
      <span className={grants.words}>
        {items.map(({ label, ore }) => (
          <span key={label}>
            {label}: {formatMoney(ore)}
          </span>
        ))}
        <ul className={`${classes.reasons} ${grants.quiet}`}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {difference !== 0 && <li>Forskjellen er {formatMoney(difference)}</li>}
        </ul>
      </span>
      <Badge tone={candidate.score >= 90 ? "positive" : "neutral"}>
        {sureness[candidate.class]} ({candidate.class})
      </Badge>
      {imports && (
        <Button
          label={`Koble til ${what}`}
          loading={match.isRunning}
          loadingLabel="Kobler"
          onClick={() => void press()}
        >
          Koble
        </Button>
      )}
    </li>
  );
}
