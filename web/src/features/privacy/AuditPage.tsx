import type { Address } from "@/lib/address.ts";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { AuditKind, AuditLine } from "@/api/schemas.gen.ts";
import { formatDateTime } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { PickerField, type Pick } from "@/ui/form/PickerField.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { loadPeople } from "@/blocks/usersearch/people.ts";
import classes from "./Privacy.module.css";
import { auditQuery } from "./queries.ts";
import { REMOVED_USER } from "@/lib/names.ts";
import { useNavigate, useWholeSearch } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import { actorName, type AuditFilter, auditKinds, filterOf, personPage } from "./words.ts";

const TITLE = "Endringslogg";
/** An empty day narrows nothing. */
const NO_RULES: [] = [];

/** `/k/systemvalg/personvern/logg`: who did what to whom, and when. The address holds the filter. */
export function AuditPage() {
  const search = useWholeSearch();
  const navigate = useNavigate();
  const filter = filterOf(search);
  const narrow = (next: AuditFilter) => {
    void navigate({ to: ".", search: { ...next }, replace: true, resetScroll: false });
  };
  return (
    <Page title={TITLE}>
      <PageHeader
        title={TITLE}
        subtitle="Hvem som har gjort hva, og hvem som har sett hele personnummeret."
      />
      <Stack>
        <Filters filter={filter} onChange={narrow} />
        <Lines filter={filter} onClear={() => narrow({})} />
      </Stack>
    </Page>
  );
}

type Part = keyof AuditFilter;

function Filters({
  filter,
  onChange,
}: {
  filter: AuditFilter;
  onChange: (next: AuditFilter) => void;
}) {
  const set = (part: Part, value: string | undefined) => {
    const { [part]: _before, ...rest } = filter;
    onChange(value ? { ...rest, [part]: value as AuditKind } : rest);
  };
  return (
    <Card title="Vis bare" icon="filter">
      <div className={classes.filters}>
        <PersonFilter
          name="person"
          label="Hvem det gjelder"
          id={filter.person}
          onChange={(id) => set("person", id)}
        />
        <PersonFilter
          name="utfort"
          label="Hvem som gjorde det"
          id={filter.utfort}
          onChange={(id) => set("utfort", id)}
        />
        <SelectField
          name="kind"
          label="Hva slags hendelse"
          value={filter.kind ?? ""}
          placeholder="Alle"
          options={auditKinds}
          onChange={(value) => set("kind", value)}
        />
        <DateField
          name="fra"
          label="Fra og med"
          rules={NO_RULES}
          value={filter.fra ?? ""}
          onChange={(value) => set("fra", value)}
        />
        <DateField
          name="til"
          label="Til og med"
          rules={NO_RULES}
          value={filter.til ?? ""}
          onChange={(value) => set("til", value)}
        />
      </div>
    </Card>
  );
}

/** One person; the address knows the id alone, so a name that was not picked here is not shown. */
function PersonFilter(props: {
  name: string;
  label: string;
  id: string | undefined;
  onChange: (id: string | undefined) => void;
}) {
  const [picked, setPicked] = useState<Pick | null>(null);
  const { id } = props;
  const value = id === undefined ? [] : [picked?.id === id ? picked : { id, navn: "Valgt person" }];
  return (
    <PickerField
      name={props.name}
      label={props.label}
      single
      icon="person"
      value={value}
      load={loadPeople}
      searchLabel="Søk etter person"
      idleText="Skriv et navn"
      noneText="Ingen treff"
      onChange={(next) => {
        setPicked(next[0] ?? null);
        props.onChange(next[0]?.id);
      }}
    />
  );
}

function Lines({ filter, onClear }: { filter: AuditFilter; onClear: () => void }) {
  const log = useInfiniteQuery(auditQuery(filter));
  const narrowed = Object.keys(filter).length > 0;
  const lines = log.data?.pages.flatMap((window) => window.lines) ?? [];
  return (
    <Card title="Hendelser" icon="clock">
      {log.isError && !log.data ? (
        <ErrorState compact error={log.error} onRetry={() => void log.refetch()} />
      ) : !log.data ? (
        <SkeletonLines lines={8} />
      ) : lines.length === 0 ? (
        <EmptyState
          compact
          icon="searchEmpty"
          title={narrowed ? "Ingen treff" : "Ingen hendelser ennå"}
          {...(narrowed && {
            action: (
              <Button tone="secondary" onClick={onClear}>
                Vis alle
              </Button>
            ),
          })}
        />
      ) : (
        <>
          <ol className={classes.lines}>
            {lines.map((line) => (
              <LineRow key={line.seq} line={line} />
            ))}
          </ol>
          {log.hasNextPage && (
            <div className={classes.more}>
              <Button
                tone="secondary"
                loading={log.isFetchingNextPage}
                loadingLabel="Henter flere"
                onClick={() => void log.fetchNextPage()}
              >
                Vis eldre
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  );
}

function LineRow({ line }: { line: AuditLine }) {
  return (
    <li className={classes.line}>
      <span className={classes.words}>
        <PersonName name={actorName(line)} to={personPage(line.utfort)} /> {line.hva}
        {line.gjelder && ` «${line.gjelder}»`}
        {line.om && line.om.id !== line.utfort?.id && (
          <>
            {" – "}
            <PersonName name={line.om.navn ?? REMOVED_USER} to={personPage(line.om)} />
          </>
        )}
        {line.folger.length > 0 && <span className={classes.note}> {line.folger.join(". ")}</span>}
      </span>
      <time className={classes.note} dateTime={new Date(line.at).toISOString()}>
        {formatDateTime(line.at)}
      </time>
    </li>
  );
}

function PersonName({ name, to }: { name: string; to: Address | null }) {
  return to ? <Link to={to}>{name}</Link> : <strong>{name}</strong>;
}
