import type { ReportChart, ReportGroups, ReportResult } from "@/api/schemas.gen.ts";
import { toldAddress } from "@/lib/address.ts";
import { formatCount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Link } from "@/ui/Link.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { EmptyState } from "@/ui/State.tsx";
import classes from "./Reports.module.css";

const Bars = part(async () => (await import("@/ui/chart/Bars.tsx")).Bars);
const Lines = part(async () => (await import("@/ui/chart/Lines.tsx")).Lines);

/** Groups that are drawn; the table has all of them. */
const DRAWN_MAX = 24;

/** What a report came to: what it is of, its groups, and its rows. */
export function ResultCards({ result, chart }: { result: ReportResult; chart: ReportChart }) {
  const { totalt, merk, avgrenset, grupper, bak, antall } = result;
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
      </Card>
      {grupper && grupper.rader.length > 0 && (
        <GroupsCard groups={grupper} result={result} chart={chart} />
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

function GroupsCard({
  groups,
  result,
  chart,
}: {
  groups: ReportGroups;
  result: ReportResult;
  chart: ReportChart;
}) {
  const title = `Etter ${groups.label.toLowerCase()}`;
  const drawn = groups.rader.slice(0, DRAWN_MAX);
  const plot = {
    title: `Rader ${title.toLowerCase()}`,
    names: drawn.map(({ navn }) => navn),
    series: [{ label: "Rader", values: drawn.map(({ antall }) => antall) }],
    write: formatCount,
  };
  const people = groups.rader.some(({ personer }) => personer !== undefined);
  return (
    <Card title={title}>
      <div className={classes.stack}>
        {chart !== "INGEN" && (
          <Late>{chart === "SOYLER" ? <Bars {...plot} /> : <Lines {...plot} />}</Late>
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
                <tr key={group.navn}>
                  <th scope="row">{group.navn}</th>
                  <td data-number>
                    {group.bak ? (
                      <Link
                        to={toldAddress(group.bak)}
                        aria-label={`${formatCount(group.antall)} rader, ${group.navn}`}
                      >
                        {formatCount(group.antall)}
                      </Link>
                    ) : (
                      formatCount(group.antall)
                    )}
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
                {people && <td data-number>–</td>}
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
