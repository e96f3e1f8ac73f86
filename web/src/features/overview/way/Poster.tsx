import type { ApprenticeJourney, JourneyStation } from "@/api/schemas.gen.ts";
import { formatDate } from "@/lib/dates.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Icon } from "@/ui/Icon.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { heightOf, NARROW, pathOf, pointAt, type Road, spread, WIDE } from "./road.ts";
import classes from "./Way.module.css";

/** Marks stand at least so far apart, in percent of the way. */
const APART = 1.7;

/** The drawing of the whole læretid: the road with what stands along it, and the goals by area. */
export function Poster({ journey }: { journey: ApprenticeJourney }) {
  const { navn, fag, bedrift, startdato, sluttdato, stasjoner, omraader } = journey;
  const narrow = useMedia("screen and (max-width: 599px)");
  const road = narrow ? NARROW : WIDE;
  const who = [fag, bedrift].filter(Boolean).join(" · ");
  const when = startdato && sluttdato && `${formatDate(startdato)} – ${formatDate(sluttdato)}`;
  return (
    <article className={classes.poster} aria-label="Tegning av læretiden" data-print="only">
      <header className={classes.head}>
        <div>
          <h2 className={classes.name}>{navn}</h2>
          {who && <p className={classes.facts}>{who}</p>}
        </div>
        {when && <p className={classes.facts}>{when}</p>}
      </header>
      {stasjoner.length > 0 ? (
        <>
          <Drawing journey={journey} road={road} />
          <Legend journey={journey} />
          <Stations stations={stasjoner} />
        </>
      ) : (
        <EmptyState compact icon="clock" title="Læretiden har ingen datoer ennå">
          Opplæringskontoret legger inn første og siste dag. Da tegnes veien her.
        </EmptyState>
      )}
      <Areas areas={omraader} />
    </article>
  );
}

function Drawing({ journey, road }: { journey: ApprenticeJourney; road: Road }) {
  const { andel, progress, stasjoner } = journey;
  const path = pathOf(road);
  const places = spread(
    stasjoner.map(({ andel: share }) => share),
    APART * (road === NARROW ? 1.4 : 1),
  );
  const here = pointAt(road, andel);
  const height = heightOf(road);
  return (
    <svg
      viewBox={`0 0 ${road.width} ${height}`}
      className={classes.drawing}
      role="img"
      aria-label={`${andel} prosent av tiden har gått, og ${progress.prosent} prosent av målene er godkjent.`}
    >
      <path d={path} className={classes.road} />
      <path
        d={path}
        className={classes.passed}
        pathLength={100}
        strokeDasharray={`${andel} 100`}
        data-none={andel === 0 || undefined}
      />
      <path
        d={path}
        className={classes.proven}
        pathLength={100}
        strokeDasharray={`${progress.prosent} 100`}
        data-none={progress.prosent === 0 || undefined}
      />
      {stasjoner.map(({ tittel, dag, passert, kind }, at) => {
        const { x, y } = pointAt(road, places[at] ?? 0);
        return (
          <g key={`${tittel} ${dag}`} data-passed={passert || undefined} data-kind={kind}>
            <circle cx={x} cy={y} r={13} className={classes.mark} />
            <text x={x} y={y} dy="0.36em" className={classes.number}>
              {at + 1}
            </text>
          </g>
        );
      })}
      <circle cx={here.x} cy={here.y} r={18} className={classes.here} />
      <text x={here.x} y={here.y - 24} className={classes.hereText}>
        I dag
      </text>
    </svg>
  );
}

const Legend = ({ journey: { andel, progress } }: { journey: ApprenticeJourney }) => (
  <ul className={classes.legend}>
    <li>
      <span className={classes.keyPassed} aria-hidden /> {`Tid: ${andel} %`}
    </li>
    <li>
      <span className={classes.keyProven} aria-hidden />
      {` Godkjente mål: ${progress.godkjent} av ${progress.total}`}
    </li>
  </ul>
);

/** What the numbers on the road are. */
const Stations = ({ stations }: { stations: readonly JourneyStation[] }) => (
  <ol className={classes.stations} aria-label="Langs veien">
    {stations.map(({ tittel, dag, passert, kind }, at) => (
      <li key={`${tittel} ${dag}`} data-passed={passert || undefined} data-kind={kind}>
        <span className={classes.place} aria-hidden>
          {at + 1}
        </span>
        <span>
          {tittel}
          <span className={classes.day}>
            {formatDate(dag)}
            {passert && <span className="sv-hidden"> – passert</span>}
          </span>
        </span>
      </li>
    ))}
  </ol>
);

const words = { Godkjent: "godkjent", "Til gjennomgang": "venter", "Ikke godkjent": "mangler" };

/** Each area with a box for each of its goals. */
const Areas = ({ areas }: { areas: ApprenticeJourney["omraader"] }) => (
  <ul className={classes.areas} aria-label="Kompetansemål">
    {areas.map(({ plan, navn, maal }) => {
      const approved = maal.filter(({ status }) => status === "Godkjent").length;
      return (
        <li key={`${plan} ${navn}`}>
          <p className={classes.areaName}>
            {navn}
            <span className={classes.count}>{` ${approved} av ${maal.length}`}</span>
          </p>
          <div className={classes.boxes} aria-hidden>
            {maal.map(({ id, navn: goal, status }) => (
              <span
                key={id}
                className={classes.box}
                data-status={words[status]}
                title={`${goal} – ${words[status]}`}
              >
                {status === "Godkjent" && <Icon name="check" size={14} />}
              </span>
            ))}
          </div>
        </li>
      );
    })}
  </ul>
);
