import type { ReactNode } from "react";
import type { CoordinatorOverview } from "@/api/schemas.gen.ts";
import { apprenticeViews, searchOfView } from "@/blocks/apprentice/views.ts";
import type { ShippedView } from "@/blocks/list/shippedPins.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { daysBetween, formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { formatCount } from "@/lib/numbers.ts";
import type { UrlSearch } from "@/lib/search.ts";
import { Card } from "@/ui/Card.tsx";
import type { IconName } from "@/ui/Icon.tsx";
import { ProgressBar } from "@/ui/Progress.tsx";
import { Link } from "@/ui/Link.tsx";
import classes from "./AttentionCards.module.css";

type Attention = CoordinatorOverview["oppfolging"];
type Apprentice = Attention["bak"]["forst"][number];

const APPRENTICES = "/k/laerlinger";
const DOCUMENTATION = "/k/dokumentasjoner";
const { ending, silent, behind, empty } = apprenticeViews;

/** Who ends soon, who is silent, who is behind, and what waits for whom; each opens its list. */
export function AttentionCards({ data, now }: { data: Attention; now: number }) {
  return (
    <div className={classes.cards}>
      <Ending data={data} />
      <Silent data={data} now={now} />
      <Behind data={data} />
      {data.tomme.antall > 0 && <Empty data={data} />}
      <Waiting data={data} now={now} />
    </div>
  );
}

function Ending({ data: { slutter, slutterUtenProeve } }: { data: Attention }) {
  return (
    <Apprentices
      view={ending}
      icon="graduate"
      those={slutter}
      words="slutter innen 90 dager"
      none="Ingen slutter de neste 90 dagene."
      worst={{
        count: slutterUtenProeve,
        words: "er ikke meldt opp til fagprøve",
        values: { fagprove: ["Ikke meldt opp"] },
      }}
      fact={({ sluttdato }) => formatDate(sluttdato)}
    />
  );
}

function Silent({ data: { stille, stilleAldri }, now }: { data: Attention; now: number }) {
  return (
    <Apprentices
      view={silent}
      icon="activity"
      those={stille}
      words="har ikke vært her på 30 dager"
      none="Alle i læretid har vært her de siste 30 dagene."
      worst={{
        count: stilleAldri,
        words: "har aldri logget inn",
        values: { innlogging: ["Aldri logget inn"] },
      }}
      fact={({ sistAktiv }) => (sistAktiv === 0 ? "Aldri" : `${daysBetween(sistAktiv, now)} dager`)}
    />
  );
}

function Behind({ data: { bak } }: { data: Attention }) {
  return (
    <Apprentices
      view={behind}
      icon="goal"
      those={bak}
      words="har færre mål enn forventet"
      none="Alle i læretid er i rute eller foran."
      fact={({ navn, framdrift, forventet }) => (
        <span className={classes.bar}>
          <ProgressBar
            size="thin"
            percent={framdrift}
            expected={forventet}
            label={`Framdrift for ${navn}`}
          />
        </span>
      )}
    />
  );
}

function Empty({ data: { tomme } }: { data: Attention }) {
  return (
    <Apprentices
      view={empty}
      icon="plan"
      those={tomme}
      words="har tomme mål under et halvt år før prøven"
      none="Ingen har tomme mål det siste halvåret."
      fact={({ sluttdato }) => formatDate(sluttdato)}
    />
  );
}

/** How many apprentices a view holds, and the first of them with what is to be known of each. */
function Apprentices({
  view,
  icon,
  those,
  words,
  none,
  worst,
  fact,
}: {
  view: ShippedView;
  icon: IconName;
  those: Attention["bak"];
  words: string;
  none: string;
  /** Those of them that are worst off, and what narrows the view to them. */
  worst?: { count: number; words: string; values: Record<string, string[]> };
  fact: (one: Apprentice) => ReactNode;
}) {
  return (
    <Answer
      title={view.navn}
      icon={icon}
      count={those.antall}
      words={words}
      to={APPRENTICES}
      search={searchOfView(view)}
      none={none}
      more={
        worst &&
        worst.count > 0 && (
          <Link to={APPRENTICES} search={searchOfView(view, worst.values)}>
            {formatCount(worst.count)} {worst.words}
          </Link>
        )
      }
    >
      {those.forst.map((one) => (
        <li key={one.id} className={classes.line}>
          <Link to={pathTo("/k/laerlinger/$uid", { uid: one.id })} className={classes.name}>
            {one.navn}
          </Link>
          <span className={classes.fact}>{fact(one)}</span>
        </li>
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
      more={
        venter.oppgaver > 0 && (
          <Link
            to="/k/oppgaver"
            search={searchOfView({ state: { values: { status: ["Sendt"] } } })}
          >
            {counted(venter.oppgaver, "oppgave venter på svar", "oppgaver venter på svar")}
          </Link>
        )
      }
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
  to: Address;
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
        </>
      )}
      {more && <p className={classes.more}>{more}</p>}
    </Card>
  );
}
