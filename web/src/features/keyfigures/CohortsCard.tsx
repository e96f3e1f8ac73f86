import { useState } from "react";
import type { Cohort } from "@/api/schemas.gen.ts";
import { formatDecimal } from "@/lib/numbers.ts";
import { part } from "@/lib/parts.ts";
import { Card } from "@/ui/Card.tsx";
import { Late } from "@/ui/Late.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { CountLink } from "./FigureList.tsx";
import classes from "./KeyFigures.module.css";

const Lines = part(async () => (await import("@/ui/chart/Lines.tsx")).Lines);

const YEARS = ["2", "3", "4", "5"] as const;
type Year = (typeof YEARS)[number];
const options = YEARS.map((year) => ({ value: year, label: `Etter ${year} år` }));

/** The share of a cohort with an outcome, of those for whom the day has come; null for none. */
export function share(cohort: Cohort, year: number, outcome: number): number | null {
  const after = cohort.etter.find(({ aar }) => aar === year);
  const reached = after?.utfall.reduce((sum, { antall }) => sum + antall, 0) ?? 0;
  const count = after?.utfall[outcome]?.antall ?? 0;
  return reached === 0 ? null : (count * 100) / reached;
}

/** What became of those who began in each year of apprentices. */
export function CohortsCard({ cohorts }: { cohorts: readonly Cohort[] }) {
  const [year, setYear] = useState<Year>("2");
  if (cohorts.length === 0) {
    return (
      <Card title="Gjennomføring">
        <EmptyState compact icon="overview" title="Ingen kull ennå">
          Kull vises når lærlinger har en startdato.
        </EmptyState>
      </Card>
    );
  }
  const names = cohorts[0]?.etter[0]?.utfall.map(({ navn }) => navn) ?? [];
  const drawn = cohorts.toReversed();
  return (
    <Card title="Gjennomføring">
      <div className={classes.below}>
        <p className={classes.quiet}>
          Kullet er de som begynte med lære- eller opplæringskontrakt fra 1. oktober til 30.
          september, hver person én gang. Utfallet er det som gjaldt så mange år etter personens
          egen startdag. Definisjon: Utdanningsdirektoratet, gjennomføring i læretiden.
        </p>
        <Segmented label="År etter start" value={year} options={options} onChange={setYear} />
        <Late>
          <Lines
            title={`Utfall etter ${year} år, i prosent`}
            names={drawn.map(({ kull }) => kull)}
            series={names.map((label, at) => ({
              label,
              values: drawn.map((cohort) => share(cohort, Number(year), at)),
            }))}
            write={(value) => `${formatDecimal(value)} %`}
          />
        </Late>
        <Sideways label={`Tabell: utfall etter ${year} år`}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Kull</th>
                <th scope="col">Personer</th>
                {names.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
                <th scope="col">Ikke nådd</th>
              </tr>
            </thead>
            <tbody>
              {cohorts.map((cohort) => (
                <CohortRow key={cohort.kull} cohort={cohort} year={Number(year)} />
              ))}
            </tbody>
          </table>
        </Sideways>
      </div>
    </Card>
  );
}

function CohortRow({ cohort, year }: { cohort: Cohort; year: number }) {
  const { kull, personer, etter } = cohort;
  const after = etter.find(({ aar }) => aar === year);
  return (
    <tr>
      <th scope="row">{kull}</th>
      <td>
        <CountLink counted={personer} label={`personer i kullet ${kull}`} />
      </td>
      {after?.utfall.map((outcome, at) => {
        const percent = share(cohort, year, at);
        return (
          <td key={outcome.navn}>
            <CountLink counted={outcome} label={`${outcome.navn}, kullet ${kull}`} />
            {percent !== null && ` (${formatDecimal(percent)} %)`}
          </td>
        );
      })}
      <td>
        {after && <CountLink counted={after.ikkeNaadd} label={`ikke nådd, kullet ${kull}`} />}
      </td>
    </tr>
  );
}
