import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import type { ApprenticeDetail, PersonRef } from "@/api/schemas.gen.ts";
import { PersonCourses } from "@/features/courses/public.ts";
import { Certifications } from "@/features/documents/public.ts";
import { SessionsCard } from "@/features/presence/public.ts";
import { TradeTests } from "@/features/tradetests/public.ts";
import { CountyContracts } from "@/features/vigo/public.ts";
import { formatDate } from "@/lib/dates.ts";
import { formatPhone } from "@/lib/numbers.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { Icon } from "@/ui/Icon.tsx";
import { Late } from "@/ui/Late.tsx";
import { Columns } from "@/ui/Page.tsx";
import classes from "./ApprenticePage.module.css";
import { ApprenticePaper } from "./ApprenticePaper.tsx";
import { ApprovalWarning } from "./ApprovalWarning.tsx";
import { ContractCard } from "./contracts/ContractCard.tsx";
import { ContractHistory } from "./contracts/ContractHistory.tsx";
import { FollowupCard } from "./followup/FollowupCard.tsx";
import { GoalsCard } from "./GoalsCard.tsx";
import { LaeretidCard } from "./LaeretidCard.tsx";
import { LatestDocumentationCard } from "./LatestDocumentationCard.tsx";
import { Note } from "./notes/Note.tsx";
import { masked } from "./personnr.ts";
import { apprenticeQuery } from "@/blocks/apprentice/queries.ts";
import { LateStream } from "./stream/LateStream.tsx";
import { todoRoute } from "@/blocks/apprentice/todo.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";

/** `/k/laerlinger/:uid`, the tab “Generelt”. */
export function ApprenticePage() {
  const { data } = useQuery(apprenticeQuery(useUid()));
  const courses = useMe().permissions.includes("courseEnabled");
  const { vigo } = useMe().organisation.flags;
  const prints = useMedia("print");
  if (!data) return null;
  return (
    <>
      {prints && <ApprenticePaper apprentice={data} />}
      <Cards apprentice={data} courses={courses} vigo={vigo} />
    </>
  );
}

function Cards({
  apprentice: data,
  courses,
  vigo,
}: {
  apprentice: ApprenticeDetail;
  courses: boolean;
  vigo: boolean;
}) {
  return (
    <Columns
      main={
        <>
          {/* Below 1140 px the side column comes last: what waits must not. */}
          <div className={classes.todoFirst}>
            <TodoCard apprentice={data} />
          </div>
          <ApprovalWarning id={data.id} />
          <LaeretidCard apprentice={data} />
          <GoalsCard apprentice={data} />
          <LatestDocumentationCard apprentice={data} />
          <ContractHistory apprentice={data} />
          <LateStream id={data.id} />
        </>
      }
      side={
        <>
          <div className={classes.todoSide}>
            <TodoCard apprentice={data} />
          </div>
          <AboutCard apprentice={data} />
          <ContractCard apprentice={data} />
          <Note of="apprentices" id={data.id} />
          {vigo && (
            <Late>
              <CountyContracts id={data.id} />
            </Late>
          )}
          <FollowupCard id={data.id} />
          <Late>
            <TradeTests id={data.id} />
          </Late>
          <Late>
            <Certifications person={data.id} editable />
          </Late>
          {courses && (
            <Late fallback={null}>
              <PersonCourses id={data.id} />
            </Late>
          )}
          <SessionsCard id={data.id} />
        </>
      }
    />
  );
}

function TodoCard({ apprentice: { id, todo } }: { apprentice: ApprenticeDetail }) {
  if (todo.length === 0) return null;
  return (
    <Card title="Venter på deg" icon="warning" tone="warning">
      <ul className={classes.todos}>
        {todo.map((message) => (
          <li key={message}>
            <Link to={todoRoute(id, message)} className={classes.todo}>
              {message}
              <Icon name="right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function People({
  people,
  to,
  next,
}: {
  people: readonly (PersonRef & { relasjonsnavn?: string })[];
  /** The page of one of them. */
  to?: (uid: string) => Address;
  /** Where one is chosen while there is none, and in which words. */
  next: { to: Address; words: string };
}) {
  if (people.length === 0) return <Link to={next.to}>{next.words}</Link>;
  return (
    <ul className={classes.people}>
      {people.map(({ id, navn, relasjonsnavn }) => (
        <li key={id}>
          {to ? <Link to={to(id)}>{navn}</Link> : navn}
          {relasjonsnavn &&
            relasjonsnavn !== "Faglig leder" &&
            ` (${relasjonsnavn.toLocaleLowerCase("nb")})`}
        </li>
      ))}
    </ul>
  );
}

/** An address; one that is not to be known is shown to who asks for it. */
function Address({ text, hidden }: { text: string; hidden: boolean }) {
  const [shown, setShown] = useState(!hidden);
  return (
    <>
      {shown && <span>{text} </span>}
      {hidden && <Badge tone="warning">Sperret adresse</Badge>}
      {!shown && (
        <Button tone="quiet" thin onClick={() => setShown(true)}>
          Vis adressen
        </Button>
      )}
    </>
  );
}

function AboutCard({ apprentice }: { apprentice: ApprenticeDetail }) {
  const { adresse, telefon, trainingplans, personnr, id } = apprentice;
  const edit = pathTo("/k/laerlinger/$uid/rediger", { uid: id });
  const place = [adresse.postnummer, adresse.poststed].filter(Boolean).join(" ");
  const address = [adresse.adresse, place].filter(Boolean).join(", ");
  return (
    <Card title="Om lærlingen" aside={<Link to={edit}>Rediger</Link>}>
      <Facts
        items={[
          ["Telefon", telefon && <a href={`tel:${telefon}`}>{formatPhone(telefon)}</a>],
          ["Fødselsdato", formatDate(apprentice.fodselsdato)],
          ["Personnummer", masked(personnr)],
          [
            "Adresse",
            address && <Address key="adr" text={address} hidden={apprentice.adressesperre} />,
          ],
          [
            "Faglig leder",
            <People
              key="a"
              people={apprentice.ansatte}
              to={(uid) => pathTo("/k/ansatte/$uid", { uid })}
              next={{
                to: pathTo("/k/laerlinger/$uid/rediger/laerebedrift", { uid: id }),
                words: "Velg faglig leder",
              }}
            />,
          ],
          [
            "Koordinator",
            <People
              key="k"
              people={apprentice.coordinators}
              next={{
                to: pathTo("/k/laerlinger/$uid/rediger/ansvarligekoordinatorer", { uid: id }),
                words: "Velg koordinator",
              }}
            />,
          ],
          [
            "Opplæringsplan",
            trainingplans.length === 0 ? (
              <Link key="p" to={pathTo("/k/laerlinger/$uid/rediger/laerefag", { uid: id })}>
                Velg opplæringsplan
              </Link>
            ) : (
              <ul key="p" className={classes.people}>
                {trainingplans.map((plan) => (
                  <li key={plan.id}>
                    <Link to={pathTo("/k/opplaeringsplan/$uid", { uid: plan.id })}>
                      {plan.title}
                    </Link>
                  </li>
                ))}
              </ul>
            ),
          ],
        ].map(([name, value]): [string, React.ReactNode] => [String(name), value || null])}
      />
    </Card>
  );
}
