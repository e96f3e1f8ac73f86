import { GoalSearch } from "@/blocks/goals/GoalSearch.tsx";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { CoreElement, CurriculumView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { useParamsOf } from "@/ui/address.ts";
import { Link } from "@/ui/Link.tsx";
import { NewPlanDialog } from "../NewPlanDialog.tsx";
import { nationalQuery } from "../queries.ts";
import classes from "./national.module.css";
import { languageText, matchingSets, missingLines, standings, validityText } from "./words.ts";

const LIST = "/k/systemvalg/laereplan";

/** `/k/systemvalg/laereplan/:kode`: a national curriculum, to read and to make a plan from. */
export function NationalPage() {
  const { kode } = useParamsOf("/k/systemvalg/laereplan/$kode");
  const query = useQuery(nationalQuery(kode));
  const [creating, setCreating] = useState(false);
  return (
    <>
      <DetailPage
        query={query}
        thing="læreplanen"
        backTo={{ to: LIST, label: "Til læreplanene" }}
        title={({ tittel }) => tittel}
        picture={() => (
          <span className={classes.picture} aria-hidden>
            <Icon name="book" size={28} />
          </span>
        )}
        badge={({ standing }) => {
          const { label, tone, icon } = standings[standing];
          return (
            <Badge tone={tone} icon={icon}>
              {label}
            </Badge>
          );
        }}
        subtitle={(plan) => <Subtitle plan={plan} />}
        actions={({ planMaal }) =>
          planMaal > 0 && (
            <Button icon="add" onClick={() => setCreating(true)}>
              Lag opplæringsplan
            </Button>
          )
        }
      >
        {(plan) => <Content plan={plan} />}
      </DetailPage>
      {creating && query.data && (
        <NewPlanDialog
          from={{ id: query.data.kode, navn: query.data.tittel, detail: query.data.kode }}
          onClose={() => setCreating(false)}
        />
      )}
    </>
  );
}

function Subtitle({ plan }: { plan: CurriculumView }) {
  const whom = [
    plan.laerling && "lærlinger",
    plan.voksne && "voksne",
    plan.modulstrukturert && "i moduler",
  ].filter(Boolean);
  const parts = [
    plan.kode,
    validityText(plan),
    whom.length > 0 && `For ${whom.join(", ")}`,
    languageText(plan.fastsattSpraak),
  ].filter(Boolean);
  return parts.map((part) => <span key={String(part)}>{part}</span>);
}

function Content({ plan }: { plan: CurriculumView }) {
  return (
    <Stack>
      <Missing plan={plan} />
      <Versions plan={plan} />
      <Goals plan={plan} />
      {plan.relevans + plan.verdier !== "" && (
        <Card title="Om faget">
          <div className={classes.prose}>
            {plan.relevans !== "" && <p>{plan.relevans}</p>}
            {plan.verdier !== "" && <p>{plan.verdier}</p>}
          </div>
        </Card>
      )}
      <Parts title="Kjerneelementer" parts={plan.kjerneelementer} />
      <Parts title="Grunnleggende ferdigheter" parts={plan.ferdigheter} />
      <Parts title="Tverrfaglige temaer" parts={plan.temaer} />
      <Chain plan={plan} />
      <Plans plan={plan} />
    </Stack>
  );
}

function Missing({ plan: { mangler } }: { plan: CurriculumView }) {
  if (mangler.length === 0) return null;
  return (
    <Card title="Noe av læreplanen mangler" icon="warning" tone="warning">
      <div className={classes.prose}>
        <p>Disse postene er ikke hentet inn:</p>
        <ul className={classes.lines}>
          {missingLines(mangler).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <ButtonLink to="/k/systemvalg/laereplan/oppdatering" tone="secondary" icon="refresh">
          Hent det som mangler
        </ButtonLink>
      </div>
    </Card>
  );
}

function Versions({ plan: { erstatter, erstattesAv } }: { plan: CurriculumView }) {
  if (erstatter.length + erstattesAv.length === 0) return null;
  const links = (all: CurriculumView["erstatter"]): ReactNode =>
    all.map(({ kode, tittel }) => (
      <li key={kode}>
        {tittel === undefined ? (
          `${kode} (ikke hentet inn)`
        ) : (
          <Link to={pathTo("/k/systemvalg/laereplan/$kode", { kode })}>
            {tittel} ({kode})
          </Link>
        )}
      </li>
    ));
  return (
    <Card title="Andre versjoner" icon="info">
      <dl className={classes.facts}>
        {erstattesAv.length > 0 && (
          <div>
            <dt>Erstattes av</dt>
            <dd>
              <ul>{links(erstattesAv)}</ul>
            </dd>
          </div>
        )}
        {erstatter.length > 0 && (
          <div>
            <dt>Kom etter</dt>
            <dd>
              <ul>{links(erstatter)}</ul>
            </dd>
          </div>
        )}
      </dl>
    </Card>
  );
}

function Goals({ plan }: { plan: CurriculumView }) {
  const [text, setText] = useState("");
  const shown = matchingSets(plan.kompetansemaalsett, text);
  if (plan.kompetansemaalsett.length === 0) {
    return (
      <EmptyState icon="goal" title="Ingen kompetansemål">
        Læreplanen er hentet inn uten kompetansemålsett.
      </EmptyState>
    );
  }
  return (
    <Stack>
      <GoalSearch text={text} onChange={setText} isEmpty={shown.length === 0} />
      {shown.map((set) => (
        <GoalSet key={set.kode} set={set} />
      ))}
    </Stack>
  );
}

function GoalSet({ set }: { set: CurriculumView["kompetansemaalsett"][number] }) {
  const notes = [
    set.kode,
    set.bedrift && "opplæring i bedrift",
    set.utgaatt && "utgått",
    set.fag.length > 1 && `felles for ${set.fag.join(" og ")}`,
  ].filter(Boolean);
  return (
    <Card title={set.tittel} aside={counted(set.maal.length, "mål", "mål")}>
      <p className={classes.note}>{notes.join(" · ")}</p>
      <ol>
        {set.maal.map((goal) => (
          <li key={goal.kode} className={classes.goal}>
            <p className={classes.label}>{goal.tittel}</p>
            <p className={classes.note}>
              {[
                goal.kode,
                ...goal.verb,
                ...goal.kjerneelementer,
                ...goal.ferdigheter,
                ...goal.temaer,
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function Parts({ title, parts }: { title: string; parts: readonly CoreElement[] }) {
  if (parts.length === 0) return null;
  return (
    <Card title={title}>
      <dl className={classes.facts}>
        {parts.map(({ kode, tittel, beskrivelse }) => (
          <div key={kode}>
            <dt>{tittel || kode}</dt>
            <dd>{beskrivelse || "Beskrivelsen er ikke hentet inn."}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** From trade to goal sets. */
function Chain({ plan: { fag, kompetansemaalsett } }: { plan: CurriculumView }) {
  const titles = new Map(kompetansemaalsett.map(({ kode, tittel }) => [kode, tittel]));
  return (
    <Card title="Hvor læreplanen brukes">
      {fag.length === 0 ? (
        <p>Ingen opplæringsfag som bruker læreplanen, er hentet inn.</p>
      ) : (
        <dl className={classes.facts}>
          {fag.map(({ kode, tittel, programomraader, sett }) => (
            <div key={kode}>
              <dt>
                {tittel} <span className={classes.code}>{kode}</span>
              </dt>
              <dd>
                <p>
                  Programområde:{" "}
                  {programomraader.length === 0
                    ? "ikke oppgitt"
                    : programomraader
                        .map((area) => `${area.tittel ?? "ikke hentet inn"} (${area.kode})`)
                        .join(", ")}
                </p>
                <p>
                  Kompetansemålsett:{" "}
                  {sett.length === 0
                    ? "alle"
                    : sett
                        .map((code) => titles.get(code) ?? `${code} (ikke hentet inn)`)
                        .join(", ")}
                </p>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

function Plans({ plan: { planer } }: { plan: CurriculumView }) {
  return (
    <Card title="Opplæringsplaner laget fra læreplanen">
      {planer.length === 0 ? (
        <p>Ingen ennå.</p>
      ) : (
        <ul className={classes.lines}>
          {planer.map(({ id, title }) => (
            <li key={id}>
              <Link to={pathTo("/k/opplaeringsplan/$uid", { uid: id })}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
