import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { ALL } from "@/blocks/list/listState.ts";
import { searchOfView } from "@/blocks/apprentice/views.ts";
import { formatCount } from "@/lib/numbers.ts";
import type { UrlSearch } from "@/lib/search.ts";
import { Card } from "@/ui/Card.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { Link } from "@/ui/Link.tsx";
import { scaleLines, scaleTop, spanOf, totals, weekNumber } from "./figures.ts";
import classes from "./WeeksCard.module.css";

type Weeks = CoordinatorOverview["dokumentasjon"];

/** Documentation sent in and approved, week by week. */
export function WeeksCard({ weeks }: { weeks: Weeks }) {
  const { sendt, godkjent } = totals(weeks);
  return (
    <Card title="Dokumentasjon per uke">
      {sendt + godkjent === 0 ? (
        <EmptyState compact icon="camera" title="Ingen dokumentasjon ennå">
          Her ser du hvor mye lærlingene sender inn og får godkjent, uke for uke.
        </EmptyState>
      ) : (
        <>
          <p className={classes.legend}>
            <Total series="sendt" count={sendt} search={searchOf(weeks, ALL, "sendt")} />
            <Total
              series="godkjent"
              count={godkjent}
              search={searchOf(weeks, "Godkjent", "sistendret")}
            />
          </p>
          <Chart weeks={weeks} />
        </>
      )}
    </Card>
  );
}

/** The list of what a total counts: of that status, with that day in these weeks. */
function searchOf(weeks: Weeks, status: string, day: "sendt" | "sistendret"): UrlSearch {
  const span = spanOf(weeks);
  const ranges = span ? { [day]: span } : {};
  return searchOfView({ state: { values: { status: [status] }, ranges } });
}

function Total({
  series,
  count,
  search,
}: {
  series: "sendt" | "godkjent";
  count: number;
  search: UrlSearch;
}) {
  return (
    <Link to="/k/dokumentasjoner" search={search} data-series={series}>
      {formatCount(count)} {series}
    </Link>
  );
}

function Chart({ weeks }: { weeks: Weeks }) {
  const top = scaleTop(Math.max(...weeks.flatMap(({ sendt, godkjent }) => [sendt, godkjent])));
  const height = (count: number) => ({ height: `${(count / top) * 100}%` });
  return (
    <figure className={classes.figure}>
      <div className={classes.chart} aria-hidden>
        <div className={classes.lines}>
          {scaleLines(top).map((line) => (
            <span key={line}>{formatCount(line)}</span>
          ))}
        </div>
        <div className={classes.bars}>
          {weeks.map(({ uke, sendt, godkjent }) => (
            <div
              key={uke}
              className={classes.week}
              title={`Uke ${weekNumber(uke)}: ${sendt} sendt, ${godkjent} godkjent`}
            >
              <div className={classes.pair}>
                <span className={classes.bar} data-series="sendt" style={height(sendt)} />
                <span className={classes.bar} data-series="godkjent" style={height(godkjent)} />
              </div>
              <span className={classes.number}>{weekNumber(uke)}</span>
            </div>
          ))}
        </div>
      </div>
      {/* A table is as wide as its words, whatever it is told: what holds it is not. */}
      <div className="sv-hidden">
        <table>
          <caption>Dokumentasjon per uke</caption>
          <thead>
            <tr>
              <th scope="col">Uke</th>
              <th scope="col">Sendt</th>
              <th scope="col">Godkjent</th>
            </tr>
          </thead>
          <tbody>
            {weeks.map(({ uke, sendt, godkjent }) => (
              <tr key={uke}>
                <th scope="row">{weekNumber(uke)}</th>
                <td>{sendt}</td>
                <td>{godkjent}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
