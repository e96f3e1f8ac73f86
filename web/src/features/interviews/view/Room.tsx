import { call } from "@/api/client.ts";
import { interview_end } from "@/api/operations.gen.ts";
import type { InterviewView } from "@/api/schemas.gen.ts";
import { formatCount } from "@/lib/numbers.ts";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import classes from "../Interviews.module.css";
import { preparedOf, sectionsOf, unansweredOf } from "./sections.ts";
import { useInterviewStep } from "./useInterviewStep.ts";

/** Where a section of the interview stands on the page. */
export const placeOfSection = (key: string): string => `samtale-${key}`;

/** The parts of the interview, each with how much of it is answered; pressed, it is in sight. */
export function Sections({ interview }: { interview: InterviewView }) {
  const sections = sectionsOf(interview);
  if (sections.length < 2) return null;
  const show = (key: string) => {
    const place = document.getElementById(placeOfSection(key));
    place?.scrollIntoView({ block: "start" });
    place?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.sections} aria-label="Deler av samtalen">
      {sections.map(({ key, title, answered, asked }) => (
        <button key={key} type="button" className={classes.section} onClick={() => show(key)}>
          <span>{title}</span>
          <span className={classes.facts}>
            {`${formatCount(answered)} av ${formatCount(asked)}`}
          </span>
        </button>
      ))}
    </nav>
  );
}

/** What both sides answered to the preparation's own questions. */
export function PreparedQuestions({ interview }: { interview: InterviewView }) {
  const rows = preparedOf(interview);
  if (rows.length === 0) return null;
  return (
    <Card title="Spørsmål i forberedelsen">
      {rows.map(({ id, question, who, said }) => (
        <div key={id} className={classes.asked} role="group" aria-label={`${who}: ${question}`}>
          <h3 className={classes.question}>{question}</h3>
          {said ? (
            <p className={classes.answer}>
              <span className={classes.facts}>{who}: </span>
              {said}
            </p>
          ) : (
            <p className={classes.facts}>{who}: Ikke besvart</p>
          )}
        </div>
      ))}
    </Card>
  );
}

/** The end of the interview, in sight all the while, with how much is left. */
export function EndBar({ interview }: { interview: InterviewView }) {
  const { id } = interview;
  const { running, run } = useInterviewStep(id);
  const left = unansweredOf(sectionsOf(interview));
  const end = async () => {
    const sure = await askConfirm({
      title: "Avslutte samtalen?",
      text: "Rapporten lages, deltakerne blir bedt om å signere den, og det lærlingen skal gjøre, blir oppgaver.",
      confirmText: "Avslutt",
      tone: "primary",
    });
    if (sure) await run(() => call(interview_end, { id }), "Samtalen er avsluttet");
  };
  return (
    <div className={classes.end}>
      <span role="status">{left === 0 ? "Alt er besvart" : `${formatCount(left)} ubesvart`}</span>
      <Button icon="approve" tone="positive" loading={running} onClick={() => void end()}>
        Avslutt samtalen
      </Button>
    </div>
  );
}
