import type { ReportChart, ReportGroup, ReportGroups, ReportResult } from "@/api/schemas.gen.ts";
import { type Address, toldAddress } from "@/lib/address.ts";
import { formatCount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Link } from "@/ui/Link.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { drawnOf, drawnSum } from "./drawing.ts";
import classes from "./Reports.module.css";

const Bars = part(async () => (await import("@/ui/chart/Bars.tsx")).Bars);
const Lines = part(async () => (await import("@/ui/chart/Lines.tsx")).Lines);

/** The address of the rows of a group, by its value. */
export type GroupLink = (verdi: string) => Address;

/** What a report came to: what it is of, its groups, and its rows. */
export function ResultCards({
  result,
  chart,
  groupLink,
}: {
  result: ReportResult;
  chart: ReportChart;
  /** Where the rows of a group are that no list shows; a report that is not kept has no such place. */
  groupLink?: GroupLink;
}) {
  const { totalt, merk, avgrenset, definisjoner, grupper, bak, antall } = result;
  return (
    <>
      <Card
        title="Om utvalget"
        aside={
          bak &&
          antall > 0 && (
            <ButtonLink to={toldAddress(bak)} tone="secondary">
              Vis i listen
            </ButtonLink>
          )
        }
      >
        <dl className={classes.facts}>
          <dt>Rader</dt>
          <dd>{totalt}</dd>
          {avgrenset.map(({ navn, verdi }) => (
            <Fact key={`${navn} ${verdi}`} navn={navn} verdi={verdi} />
          ))}
          {avgrenset.length > 0 && <Fact navn="Tidssone" verdi="Norsk tid" />}
        </dl>
        {merk && <p className={classes.quiet}>{merk}.</p>}
        <details className={classes.definitions}>
          <summary>Hva som telles</summary>
          <dl className={classes.facts}>
            {definisjoner.map(({ navn, verdi }) => (
              <Fact key={navn} navn={navn} verdi={verdi} />
            ))}
          </dl>
        </details>
      </Card>
      {grupper && grupper.rader.length > 0 && (
        <GroupsCard groups={grupper} result={result} chart={chart} groupLink={groupLink} />
      )}
      <RowsCard result={result} />
    </>
  );
}

function Fact({ navn, verdi }: { navn: string; verdi: string }) {
  return (
    <>
      <dt>{navn}</dt>
      <dd>{verdi}</dd>
    </>
  );
}

/** The number of rows of a group, which opens them where they can be seen. */
function GroupRows({
  group,
  groupLink,
}: {
  group: ReportGroup;
  groupLink?: GroupLink | undefined;
}) {
  const { antall, bak, navn, verdi } = group;
  const number = formatCount(antall);
  const to = bak ? toldAddress(bak) : groupLink?.(verdi);
  if (!to) return <>{number}</>;
  return (
    <Link to={to} aria-label={`${number} rader, ${navn}`}>
      {number}
    </Link>
  );
}

/** What a chart of groups draws: the sums of one field, or how many rows they have. */
function plotOf({ label, tegnes }: ReportGroups, drawn: readonly ReportGroup[], title: string) {
  const sum = (group: ReportGroup) => group.summer.find(({ felt }) => felt === tegnes);
  const first = drawn[0] && sum(drawn[0]);
  const series = first
    ? { label: first.label, values: drawn.map((group) => sum(group)?.tall ?? 0) }
    : { label: "Rader", values: drawn.map(({ antall }) => antall) };
  return {
    title: `${series.label} ${title.toLowerCase()}`,
    names: drawn.map(({ navn }) => navn || `Uten ${label.toLowerCase()}`),
    series: [series],
    write: first ? drawnSum : formatCount,
  };
}

function GroupsCard({
  groups,
  result,
  chart,
  groupLink,
}: {
  groups: ReportGroups;
  result: ReportResult;
  chart: ReportChart;
  groupLink: GroupLink | undefined;
}) {
  const title = `Etter ${groups.label.toLowerCase()}`;
  const drawn = drawnOf(groups.rader);
  const plot = plotOf(groups, drawn.groups, title);
  const people = groups.rader.some(({ personer }) => personer !== undefined);
  return (
    <Card title={title}>
      <div className={classes.stack}>
        {chart !== "INGEN" && (
          <Late>{chart === "SOYLER" ? <Bars {...plot} /> : <Lines {...plot} />}</Late>
        )}
        {chart !== "INGEN" && (
          <p className={classes.quiet}>
            Diagrammet viser {plot.series[0]?.label.toLowerCase()}. {drawn.words}
          </p>
        )}
        <Sideways label={`Tabell: ${title}`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{groups.label}</th>
                <th scope="col" data-number>
                  Rader
                </th>
                {people && (
                  <th scope="col" data-number>
                    Personer
                  </th>
                )}
                {result.summer.map(({ felt, label }) => (
                  <th key={felt} scope="col" data-number>
                    Sum {label.toLowerCase()}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {groups.rader.map((group) => (
                <tr key={group.verdi}>
                  <th scope="row">{group.navn}</th>
                  <td data-number>
                    <GroupRows group={group} groupLink={groupLink} />
                  </td>
                  {people && <td data-number>{formatCount(group.personer ?? 0)}</td>}
                  {group.summer.map(({ felt, tekst }) => (
                    <td key={felt} data-number>
                      {tekst}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">I alt, hver rad én gang</th>
                <td data-number>{formatCount(result.antall)}</td>
                {people && <td data-number>{formatCount(result.personer ?? 0)}</td>}
                {result.summer.map(({ felt, tekst }) => (
                  <td key={felt} data-number>
                    {tekst}
                  </td>
                ))}
              </tr>
            </tfoot>
          </table>
        </Sideways>
        {groups.flere > 0 && <p className={classes.quiet}>{groups.flere} grupper til i filen.</p>}
      </div>
    </Card>
  );
}

const NUMBERS = new Set(["tall", "kroner", "timer", "prosent"]);

function RowsCard({ result }: { result: ReportResult }) {
  const { kolonner, rader, antall } = result;
  if (antall === 0) {
    return (
      <Card title="Rader">
        <EmptyState compact icon="document" title="Ingen rader">
          Ingenting passer til utvalget akkurat nå.
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card title="Rader">
      <Sideways label="Tabell: rader">
        <table className={classes.table}>
          <thead>
            <tr>
              {kolonner.map(({ id, label, slag }) => (
                <th key={id} scope="col" data-number={NUMBERS.has(slag) || undefined}>
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rader.map((row, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- rows have no id of their own
              <tr key={at}>
                {kolonner.map(({ id, slag }, place) => (
                  <td key={id} data-number={NUMBERS.has(slag) || undefined}>
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Sideways>
      {antall > rader.length && (
        <p className={classes.quiet}>
          De første {rader.length} av {formatCount(antall)} rader. Filen har alle.
        </p>
      )}
    </Card>
  );
}
