import type { Division } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { CountLink } from "./FigureList.tsx";
import classes from "./KeyFigures.module.css";

const Bars = part(async () => (await import("@/ui/chart/Bars.tsx")).Bars);

/** Values that are drawn; the table has all of them. */
const DRAWN_MAX = 10;

/** In, out and running by one dimension: a chart, and the same numbers as a table. */
export function DivisionCard({ division }: { division: Division }) {
  const { navn, rader, flere } = division;
  const title = `Etter ${navn.toLowerCase()}`;
  if (rader.length === 0) {
    return (
      <Card title={title}>
        <EmptyState compact icon="overview" title="Ingen kontrakter i perioden">
          Velg en annen periode.
        </EmptyState>
      </Card>
    );
  }
  const drawn = rader.slice(0, DRAWN_MAX);
  const values = (of: "lopende" | "inn" | "ut") => drawn.map((row) => row[of].antall);
  const left = rader.length - drawn.length;
  return (
    <Card title={title}>
      <div className={classes.beside}>
        <div>
          <Late>
            <Bars
              title={`Løpende, inn og ut ${title.toLowerCase()}`}
              names={drawn.map((row) => row.navn)}
              series={[
                { label: "Løpende", values: values("lopende") },
                { label: "Inn", values: values("inn") },
                { label: "Ut", values: values("ut") },
              ]}
              write={formatCount}
            />
          </Late>
          {left > 0 && (
            <p className={classes.quiet}>De {DRAWN_MAX} største er tegnet. Tabellen har alle.</p>
          )}
        </div>
        <Sideways label={`Tabell: ${title}`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{navn}</th>
                <th scope="col">Løpende</th>
                <th scope="col">Inn</th>
                <th scope="col">Ut</th>
              </tr>
            </thead>
            <tbody>
              {rader.map((row) => (
                <tr key={row.verdi}>
                  <th scope="row">{row.navn}</th>
                  <td>
                    <CountLink counted={row.lopende} label={`løpende, ${row.navn}`} />
                  </td>
                  <td>
                    <CountLink counted={row.inn} label={`inn, ${row.navn}`} />
                  </td>
                  <td>
                    <CountLink counted={row.ut} label={`ut, ${row.navn}`} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      </div>
      {flere > 0 && <p className={classes.quiet}>{flere} til er ikke vist.</p>}
    </Card>
  );
}
