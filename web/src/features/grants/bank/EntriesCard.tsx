import { useQuery } from "@tanstack/react-query";
import type { BankAccountView, BankEntryView, BankView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatMoney } from "@/lib/money.ts";
import { formatCount } from "@/lib/numbers.ts";
import { useNavigate, useWholeSearch } from "@/ui/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Link } from "@/ui/Link.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import grants from "../Grants.module.css";
import classes from "./Bank.module.css";
import { type Asked, askedIn } from "./filters.ts";
import { entriesQuery } from "./queries.ts";

const everything = { value: "ALLE", label: "Alle" };
const directions = [
  { value: "IN", label: "Inn" },
  { value: "OUT", label: "Ut" },
];

/** Lines of the office's accounts: those that wait, where the address asks for no others. */
export function EntriesCard({ uid, bank: { accounts, states } }: { uid: string; bank: BankView }) {
  const search = useWholeSearch();
  const navigate = useNavigate();
  const asked = askedIn(search);
  const { data, error, refetch } = useQuery(entriesQuery(asked));
  // Another choice begins at its first page.
  const set = (name: string, value: string) => {
    const { side: _, [name]: __, ...rest } = search;
    const chosen = value === "" ? rest : { ...rest, [name]: value };
    void navigate({ to: ".", search: chosen, replace: true, resetScroll: false });
  };
  const found = data && `${formatCount(data.total)} linjer`;
  return (
    <Card title="Linjer fra banken" icon="document" aside={found}>
      <Filters accounts={accounts} states={states} asked={asked} set={set} />
      {data ? (
        data.entries.length > 0 ? (
          <ul className={grants.rows} aria-label="Linjer fra banken">
            {data.entries.map((entry) => (
              <EntryRow key={entry.id} uid={uid} entry={entry} />
            ))}
          </ul>
        ) : (
          <Nothing asked={asked} />
        )
      ) : error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster linjene">
          <SkeletonLines lines={5} />
        </Loading>
      )}
      {data && (asked.page || data.next !== null) && (
        <div className={classes.pager}>
          <Button
            tone="secondary"
            disabled={!asked.page}
            onClick={() => set("side", String((asked.page ?? 1) - 1))}
          >
            Forrige
          </Button>
          <span>Side {(asked.page ?? 0) + 1}</span>
          <Button
            tone="secondary"
            disabled={typeof data.next !== "number"}
            onClick={() => set("side", String(data.next ?? 0))}
          >
            Neste
          </Button>
        </div>
      )}
    </Card>
  );
}

function Filters({
  accounts,
  states,
  asked,
  set,
}: {
  accounts: readonly BankAccountView[];
  states: BankView["states"];
  asked: Asked;
  set: (name: string, value: string) => void;
}) {
  return (
    <div className={classes.filters} role="search" aria-label="Linjer fra banken">
      <SelectField
        name="status"
        label="Status"
        value={asked.state ?? "ALLE"}
        options={[...states, everything]}
        onChange={(value) => set("status", value)}
      />
      <SelectField
        name="retning"
        label="Retning"
        placeholder="Inn og ut"
        value={asked.direction ?? ""}
        options={directions}
        onChange={(value) => set("retning", value)}
      />
      {accounts.length > 1 && (
        <SelectField
          name="kontofilter"
          label="Konto"
          placeholder="Alle"
          value={asked.account ?? ""}
          options={accounts.map(({ id, navn }) => ({ value: id, label: navn }))}
          onChange={(value) => set("konto", value)}
        />
      )}
      <DateField
        name="fra"
        label="Fra og med"
        rules={[]}
        value={asked.from ?? ""}
        onChange={(value) => set("fra", value)}
      />
      <DateField
        name="til"
        label="Til og med"
        rules={[]}
        value={asked.to ?? ""}
        onChange={(value) => set("til", value)}
      />
      <TextField
        name="q"
        label="Søk"
        type="search"
        maxLength={100}
        value={asked.q ?? ""}
        onChange={(value) => set("q", value)}
      />
    </div>
  );
}

function Nothing({ asked: { state, ...others } }: { asked: Asked }) {
  if (state === "OPEN" && Object.keys(others).length === 0) {
    return (
      <EmptyState compact icon="check" title="Ingenting venter">
        Alle linjer er koblet eller lagt til side.
      </EmptyState>
    );
  }
  return (
    <EmptyState compact icon="search" title="Ingen linjer passer">
      Ta bort et filter, eller søk etter noe annet.
    </EmptyState>
  );
}

function EntryRow({ uid, entry }: { uid: string; entry: BankEntryView }) {
  const { id, date, text, party, ore, stateLabel, matchedTo, account } = entry;
  const facts = [account, party, ...matchedTo].filter(Boolean).join(" · ");
  return (
    <li className={grants.row}>
      <span className={grants.words}>
        <Link to={pathTo("/k/tilskudd/$uid/csvscanner/$id", { uid, id })}>
          {formatDate(date)} {text || "Uten tekst"}
        </Link>
        <span className={grants.quiet}>{facts}</span>
      </span>
      <span className={grants.amount}>{formatMoney(ore)}</span>
      <StatusBadge status={stateLabel} />
    </li>
  );
}
