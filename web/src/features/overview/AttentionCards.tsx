import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { apprenticeViews, searchOfView } from "@/features/people/publicViews.ts";
import { daysBetween, formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import type { UrlSearch } from "@/lib/search.ts";
import { Card } from "@/ui/Card.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import classes from "./AttentionCards.module.css";

type Attention = CoordinatorOverview["oppfolging"];
type Apprentice = Attention["bak"]["forst"][number];

const APPRENTICES = "/k/laerlinger";
const DOCUMENTATION = "/k/dokumentasjoner";
const { ending, silent, behind } = apprenticeViews;

/** Who ends soon, who is silent, who is behind, and what waits for whom; each opens its list. */
export function AttentionCards({ data, now }: { data: Attention; now: number }) {
  return (
    <div className={classes.cards}>
      <Ending data={data} />
      <Silent data={data} now={now} />
      <Behind data={data} />
      <Waiting data={data} now={now} />
    </div>
  );
}

function Ending({ data: { slutter, slutterUtenProeve } }: { data: Attention }) {
  return (
    <Answer
      title={ending.navn}
      icon="graduate"
      count={slutter.antall}
      words="slutter innen 90 dager"
      to={APPRENTICES}
      search={searchOfView(ending)}
      none="Ingen slutter de neste 90 dagene."
      more={
        slutterUtenProeve > 0 && (
          <Link to={APPRENTICES} search={searchOfView(ending, { fagprove: ["Ikke meldt opp"] })}>
            {formatCount(slutterUtenProeve)} er ikke meldt opp til fagprøve
          </Link>
        )
      }
    >
      {slutter.forst.map((one) => (
        <Person key={one.id} one={one}>
          {formatDate(one.sluttdato)}
        </Person>
      ))}
    </Answer>
  );
}

function Silent({ data: { stille, stilleAldri }, now }: { data: Attention; now: number }) {
  return (
    <Answer
      title={silent.navn}
      icon="activity"
      count={stille.antall}
      words="har ikke vært her på 30 dager"
      to={APPRENTICES}
      search={searchOfView(silent)}
      none="Alle i læretid har vært her de siste 30 dagene."
      more={
        stilleAldri > 0 && (
          <Link
            to={APPRENTICES}
            search={searchOfView(silent, { innlogging: ["Aldri logget inn"] })}
          >
            {formatCount(stilleAldri)} har aldri logget inn
          </Link>
        )
      }
    >
      {stille.forst.map((one) => (
        <Person key={one.id} one={one}>
          {one.sistAktiv === 0 ? "Aldri" : `${daysBetween(one.sistAktiv, now)} dager`}
        </Person>
      ))}
    </Answer>
  );
}

function Behind({ data: { bak } }: { data: Attention }) {
  return (
    <Answer
      title={behind.navn}
      icon="goal"
      count={bak.antall}
      words="har færre mål enn forventet"
      to={APPRENTICES}
      search={searchOfView(behind)}
      none="Alle i læretid er i rute eller foran."
    >
      {bak.forst.map((one) => (
        <Person key={one.id} one={one}>
          <span className={classes.bar}>
            <ProgressBar
              size="thin"
              percent={one.framdrift}
              expected={one.forventet}
              label={`Framdrift for ${one.navn}`}
            />
          </span>
        </Person>
      ))}
    </Answer>
  );
}

function Waiting({ data: { venter }, now }: { data: Attention; now: number }) {
  return (
    <Answer
      title="Venter på svar"
      icon="clock"
      count={venter.antall}
      unit={["dokumentasjon", "dokumentasjoner"]}
      words={venter.eldste === null ? "" : `den eldste i ${waited(venter.eldste, now)}`}
      to={DOCUMENTATION}
      search={{}}
      none="Ingen dokumentasjon venter på svar."
    >
      {venter.hos.map(({ navn, antall, eldste }) => (
        <li key={navn} className={classes.line}>
          <Link
            to={DOCUMENTATION}
            search={searchOfView({ state: { values: { ansattenavn: [navn] } } })}
            className={classes.name}
          >
            {navn || "Uten faglig leder"}
          </Link>
          <span className={classes.fact}>
            {formatCount(antall)} venter · {waited(eldste, now)}
          </span>
        </li>
      ))}
    </Answer>
  );
}

/** For how long something has waited, in days. */
const waited = (since: number, now: number): string => {
  const days = daysBetween(since, now);
  return days <= 0 ? "under én dag" : counted(days, "dag", "dager");
};

function Person({ one, children }: { one: Apprentice; children: ReactNode }) {
  return (
    <li className={classes.line}>
      <Link to={`${APPRENTICES}/${one.id}`} className={classes.name}>
        {one.navn}
      </Link>
      <span className={classes.fact}>{children}</span>
    </li>
  );
}

const apprentices = ["lærling", "lærlinger"] as const;

/** A number that opens its list, the first of those it counts, and what of them is worst. */
function Answer({
  title,
  icon,
  count,
  unit = apprentices,
  words,
  to,
  search,
  none,
  more,
  children,
}: {
  title: string;
  icon: IconName;
  count: number;
  unit?: readonly [string, string];
  words: string;
  to: string;
  search: UrlSearch;
  /** What is said when the number is 0. */
  none: string;
  more?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card title={title} icon={icon}>
      {count === 0 ? (
        <p className={classes.none}>{none}</p>
      ) : (
        <>
          <p className={classes.head}>
            <Link to={to} search={search} className={classes.number}>
              <span className={classes.count}>{formatCount(count)}</span>{" "}
              {count === 1 ? unit[0] : unit[1]}
            </Link>
            <span className={classes.words}>{words}</span>
          </p>
          <ul>{children}</ul>
          {more && <p className={classes.more}>{more}</p>}
        </>
      )}
    </Card>
  );
}
