import type { DirectorateYear } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatDecimal } from "@/lib/numbers.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { CountLink } from "./FigureList.tsx";
import classes from "./KeyFigures.module.css";

const number = (value: number | undefined) => (value === undefined ? "–" : formatDecimal(value));
const percent = (value: number | undefined) =>
  value === undefined ? "–" : `${formatDecimal(value)} %`;

/** Those with the certificate of a cohort, whose years are said. */
function OwnCertified({ of }: { of: DirectorateYear["egneBrev"] }) {
  if (of?.verdi === undefined) return <>–</>;
  const { kull, verdi, av, nevner } = of;
  return (
    <>
      {percent(verdi)}
      <br />
      <CountLink counted={av} label={`egne brev, kull ${kull}`} /> av{" "}
      <CountLink counted={nevner} label={`kull ${kull} etter fem år`} /> i kull {kull}
    </>
  );
}

/** What the directorate says of the office, beside what the office counts itself. */
export function DirectorateCard({ years }: { years: readonly DirectorateYear[] }) {
  const read = (
    <ButtonLink to="/k/systemvalg/nokkeltall/direktoratet" tone="secondary" icon="upload">
      Les inn fil
    </ButtonLink>
  );
  return (
    <Card title="Direktoratets tall" aside={years.length > 0 && read}>
      {years.length === 0 ? (
        <EmptyState compact icon="overview" title="Ingen fil er lest inn" action={read}>
          Last ned kontorets rad fra statistikkportalen en gang i året, så står den ved siden av
          deres egne tall.
        </EmptyState>
      ) : (
        <Sideways label="Tabell: direktoratets tall">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">År</th>
                <th scope="col">Løpende 1. oktober</th>
                <th scope="col">Egne løpende</th>
                <th scope="col">Fått lærekontrakt</th>
                <th scope="col">Egne nye</th>
                <th scope="col">Brev innen fem år</th>
                <th scope="col">Egne brev</th>
                <th scope="col">Bestått</th>
                <th scope="col">Hevet</th>
                <th scope="col">Lest inn</th>
              </tr>
            </thead>
            <tbody>
              {years.map((year) => (
                <tr key={year.aar}>
                  <th scope="row">{year.aar}</th>
                  <td>{number(year.lopende)}</td>
                  <td>
                    {year.egneLopende ? (
                      <CountLink counted={year.egneLopende} label={`egne løpende ${year.aar}`} />
                    ) : (
                      "–"
                    )}
                  </td>
                  <td>{number(year.nye)}</td>
                  <td>
                    {year.egneNye ? (
                      <CountLink counted={year.egneNye} label={`egne nye ${year.aar}`} />
                    ) : (
                      "–"
                    )}
                  </td>
                  <td>{percent(year.brev)}</td>
                  <td>
                    <OwnCertified of={year.egneBrev} />
                  </td>
                  <td>{percent(year.bestatt)}</td>
                  <td>{percent(year.hevet)}</td>
                  <td>{formatDate(year.lest)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </Sideways>
      )}
      {years.length > 0 && (
        <p className={classes.quiet}>
          Egne brev gjelder det nyeste kullet der fem år var gått for alle 1. oktober det året.
          Bestått er ikke regnet her: direktoratet teller alle prøver, mens tallet over gjelder
          første forsøk. Hevet er ikke regnet her: direktoratet har ingen definisjon vi kan følge.
          Andelen står over, med begge nevnerne.
        </p>
      )}
    </Card>
  );
}
