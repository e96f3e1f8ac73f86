import { pathTo } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { call } from "@/api/client.ts";
import {
  interview_not_met,
  interview_sign,
  interview_start,
  interview_undo,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { WhyChanged } from "@/blocks/WhyChanged.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { dayOf, formatDateTime, today } from "@/lib/dates.ts";
import { useMedia } from "@/lib/useMedia.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Columns } from "@/ui/Page.tsx";
import { Link } from "@/ui/Link.tsx";
import { InterviewBadge } from "../InterviewBadge.tsx";
import classes from "../Interviews.module.css";
import { interviewQuery, places } from "../queries.ts";
import { Agreed } from "./Agreed.tsx";
import { EntryField } from "./EntryField.tsx";
import { ParticipantsCard } from "./ParticipantsCard.tsx";
import { PlanningDialog } from "./PlanningDialog.tsx";
import { PresenceProvider, WhoIsHere } from "./Presence.tsx";
import { Questionnaire } from "./Questionnaire.tsx";
import { EndBar, PreparedQuestions, Sections } from "./Room.tsx";
import { useInterviewStep } from "./useInterviewStep.ts";

/** An interview: how it is planned and prepared, held, and what came of it. */
export function InterviewPage() {
  const id = useUid();
  const { rolle } = useMe();
  const query = useQuery(interviewQuery(id));
  const place = places[rolle];
  return (
    <DetailPage
      query={query}
      thing="samtalen"
      backTo={{ to: place.list, label: "Til vurderingssamtaler" }}
      title={({ navn, laerlingnavn }) =>
        rolle === "LAERLING" ? navn : `${navn} – ${laerlingnavn}`
      }
      badge={({ statusLabel, isMissed, isActive }) => (
        <>
          <InterviewBadge status={statusLabel} missed={isMissed} />
          {isActive && !isMissed && (
            <Badge tone="positive" icon="online">
              Pågår
            </Badge>
          )}
        </>
      )}
      subtitle={(interview) => <Subtitle interview={interview} />}
      actions={(interview) => <Actions interview={interview} />}
    >
      {(interview) => <Content interview={interview} />}
    </DetailPage>
  );
}

function Subtitle({ interview }: { interview: InterviewView }) {
  const { rolle } = useMe();
  const { laerlingid, laerlingnavn, plannedTime, venter, bedrift } = interview;
  const letter = rolle === "KOORDINATOR" ? "k" : "b";
  return (
    <>
      {rolle !== "LAERLING" && (
        <Link to={pathTo(`/${letter}/laerlinger/$uid`, { uid: laerlingid })}>{laerlingnavn}</Link>
      )}
      {bedrift && <span>{bedrift}</span>}
      <span>{formatDateTime(plannedTime)}</span>
      {venter && <span>{venter}</span>}
    </>
  );
}

/** What is done next, by whoever may. */
function MainAction({ interview }: { interview: InterviewView }) {
  const { rolle } = useMe();
  const { id, can, forberedelse, isActive } = interview;
  const { running, run } = useInterviewStep(id);
  const place = places[rolle];
  if (can.sign) {
    if (rolle !== "KOORDINATOR") {
      return (
        <ButtonLink to={place.sign(id)} icon="edit">
          Signer
        </ButtonLink>
      );
    }
    return (
      <Button
        icon="edit"
        loading={running}
        onClick={() => void run(() => call(interview_sign, { id }), "Du har signert")}
      >
        Signer
      </Button>
    );
  }
  // What is prepared is for an interview that has not begun, where there is something to prepare.
  const { av } = rolle === "LAERLING" ? forberedelse.laerling : forberedelse.bedrift;
  if (rolle !== "KOORDINATOR" && can.prepare && forberedelse.min && !isActive && av > 0) {
    return (
      <ButtonLink to={place.prepare(id)} icon="edit">
        Forbered deg
      </ButtonLink>
    );
  }
  return undefined;
}

function Actions({ interview }: { interview: InterviewView }) {
  const { id, can } = interview;
  const { running, run } = useInterviewStep(id);
  const [plans, setPlans] = useState(false);
  // On a phone the buttons stand in rows: what one is here for comes first.
  const phone = useMedia("(max-width: 599px)");
  const main = <MainAction interview={interview} />;
  const sure = (title: string, text: string, confirmText: string) =>
    askConfirm({ title, text, confirmText });
  const notMet = async () => {
    const text = "Samtalen blir stående som ikke gjennomført. Det kan angres.";
    if (await sure("Møtte ikke?", text, "Ikke møtt")) {
      await run(() => call(interview_not_met, { id }), "Merket som ikke møtt");
    }
  };
  const start = async () => {
    const ahead = dayOf(interview.plannedTime) > today();
    const asked = {
      title: "Starte samtalen nå?",
      text: `Den er planlagt til ${formatDateTime(interview.plannedTime)}.`,
      confirmText: "Start nå",
      tone: "primary" as const,
    };
    if (ahead && !(await askConfirm(asked))) return;
    await run(() => call(interview_start, { id }), "Samtalen er startet");
  };
  const undo = async () => {
    const text =
      "Rapporten, signaturene og oppgaver som lærlingen ikke har begynt på, forsvinner. " +
      "Det som er skrevet, blir stående.";
    if (await sure("Angre samtalen?", text, "Angre")) {
      await run(() => call(interview_undo, { id }), "Samtalen kan skrives i igjen");
    }
  };
  return (
    <>
      {phone && main}
      {can.change && (
        <Button tone="secondary" icon="edit" onClick={() => setPlans(true)}>
          Endre samtalen
        </Button>
      )}
      {can.start && (
        <Button tone="secondary" icon="right" loading={running} onClick={() => void start()}>
          Start nå
        </Button>
      )}
      {can.notMet && (
        <Button tone="quiet" onClick={() => void notMet()}>
          Ikke møtt
        </Button>
      )}
      {can.undo && (
        <Button tone="quiet" icon="undo" loading={running} onClick={() => void undo()}>
          Angre samtalen
        </Button>
      )}
      {!phone && main}
      {plans && <PlanningDialog interview={interview} onClose={() => setPlans(false)} />}
    </>
  );
}

function Content({ interview }: { interview: InterviewView }) {
  const { isActive, status, rapport, varsel, can } = interview;
  const held = status === "DONE" || status === "REPORT";
  return (
    <Columns
      main={
        <>
          {status === "REPORT" && (
            <Notice tone="info" icon="info">
              Rapporten lages. Den vises her når den er klar, og deltakerne får beskjed.
            </Notice>
          )}
          {rapport && (
            <Card title="Rapport">
              <FileList files={[rapport]} />
              {varsel && (
                <Notice tone="warning" icon="alert">
                  {varsel}
                </Notice>
              )}
            </Card>
          )}
          {!isActive && status === "PLANNED" && <Prepared interview={interview} />}
          {(isActive || held) && (
            <Live interview={interview}>
              {isActive && !can.write && (
                <Notice tone="info" icon="info">
                  Samtalen er i gang. Det som skrives, vises her med en gang.
                </Notice>
              )}
              <div className={classes.room} data-live={isActive || undefined}>
                {isActive && <Sections interview={interview} />}
                <div className={classes.stack}>
                  <PreparedQuestions interview={interview} />
                  <Questionnaire interview={interview} part="completedData" editable={can.write} />
                  <Agreed interview={interview} />
                  <Remarks interview={interview} />
                </div>
              </div>
              {can.end && <EndBar interview={interview} />}
            </Live>
          )}
        </>
      }
      side={
        <>
          <Planned interview={interview} />
          <Noted interview={interview} />
          <ParticipantsCard interview={interview} />
          <WhyChanged changed="interviews" id={interview.id} version={interview.version} />
        </>
      }
    />
  );
}

/** While it is held, everybody sees who else is there. */
function Live({
  interview: { id, isActive },
  children,
}: {
  interview: InterviewView;
  children: ReactNode;
}) {
  if (!isActive) return children;
  return (
    <PresenceProvider interview={id}>
      <WhoIsHere />
      {children}
    </PresenceProvider>
  );
}

function Planned({ interview }: { interview: InterviewView }) {
  const { plannedTime, minutes, place, teamsUrl, doneTime } = interview;
  return (
    <Card title="Tid og sted">
      <Facts
        items={[
          ["Tidspunkt", formatDateTime(plannedTime)],
          ["Varighet", `${minutes} minutter`],
          ["Sted", place],
          ...(doneTime ? [["Gjennomført", formatDateTime(doneTime)] as const] : []),
        ]}
      />
      {teamsUrl && (
        <a href={teamsUrl} target="_blank" rel="noreferrer">
          Åpne videomøtet
        </a>
      )}
    </Card>
  );
}

/** What whoever planned it noted, and the words by which it is found again. */
function Noted({ interview: { meta, tags } }: { interview: InterviewView }) {
  if (!meta.note && tags.length === 0) return null;
  return (
    <Card title="Notat">
      <div className={classes.stack}>
        {meta.note && <p className={classes.answer}>{meta.note}</p>}
        {tags.length > 0 && (
          <ul className={classes.tags} aria-label="Stikkord">
            {tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}

const lackText = ({ mangler, av }: { mangler: number; av: number }): string => {
  if (av === 0) return "Ingenting å forberede";
  return mangler === 0 ? "Ferdig" : `${av - mangler} av ${av} besvart`;
};

/** How far the sides have prepared themselves, and what one may read of it. */
function Prepared({ interview }: { interview: InterviewView }) {
  const { forberedelse, entries } = interview;
  const own = useMe().rolle === "LAERLING" ? "Din forberedelse" : "Lærlingens forberedelse";
  const has = (part: string) => entries.some((entry) => entry.part === part);
  return (
    <>
      <Card title="Forberedelse">
        <Facts
          items={[
            ["Lærlingen", lackText(forberedelse.laerling)],
            ["Bedriften", lackText(forberedelse.bedrift)],
          ]}
        />
      </Card>
      {has("apprenticePreperation") && (
        <section aria-label={own} className={classes.stack}>
          <h2>{own}</h2>
          <Questionnaire interview={interview} part="apprenticePreperation" editable={false} />
        </section>
      )}
      {has("companyPreperation") && (
        <section aria-label="Bedriftens forberedelse" className={classes.stack}>
          <h2>Bedriftens forberedelse</h2>
          <Questionnaire interview={interview} part="companyPreperation" editable={false} />
        </section>
      )}
    </>
  );
}

/** Notes, and what each says of it. */
function Remarks({ interview }: { interview: InterviewView }) {
  const { id, entries, participants, can } = interview;
  const part = "completedData" as const;
  const entry = (key: string) => entries.find((one) => one.part === part && one.key === key);
  return (
    <Card title="Notater og kommentarer">
      <EntryField
        interview={id}
        part={part}
        entryKey="n"
        label="Notater"
        ratings={[]}
        entry={entry("n")}
        editable={can.write}
      />
      <EntryField
        interview={id}
        part={part}
        entryKey="v"
        label="Veiledning: hvordan lærlingen kan komme videre"
        ratings={[]}
        entry={entry("v")}
        editable={can.write}
      />
      {participants
        .filter(({ removed }) => !removed)
        .map((one) => (
          <EntryField
            key={one.id}
            interview={id}
            part={part}
            entryKey={`k.${one.id}`}
            label={one.meg ? "Din kommentar" : `Kommentar fra ${one.navn}`}
            ratings={[]}
            entry={entry(`k.${one.id}`)}
            editable={one.meg && can.comment}
            commentOnly
          />
        ))}
    </Card>
  );
}
