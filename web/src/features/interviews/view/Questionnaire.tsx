import { type ReactNode, useState } from "react";
import type { InterviewPart, InterviewView, Recipient } from "@/api/schemas.gen.ts";
import { useJudged } from "@/features/goals/publicJudged.ts";
import { Card } from "@/ui/Card.tsx";
import classes from "../Interviews.module.css";
import { EntryField } from "./EntryField.tsx";
import { placeOfSection } from "./Room.tsx";

const recipientOf: Record<InterviewPart, Recipient> = {
  apprenticePreperation: "apprentice",
  companyPreperation: "company",
  completedData: "conversation",
};

/** Goals of a category that are shown before the reader asks for all. */
const GOALS_SHOWN = 12;

/** All that a part of an interview asks, to be written or read. */
export function Questionnaire({
  interview,
  part,
  editable,
}: {
  interview: InterviewView;
  part: InterviewPart;
  editable: boolean;
}) {
  const { enabled, questions } = interview;
  const isInterview = part === "completedData";
  const asked = enabled.questions
    ? questions.filter(({ recipient }) => recipient === recipientOf[part])
    : [];
  const hasGeneral = enabled.generalGoals && (isInterview || !enabled.noGeneralGoalsInPreperation);
  const hasGoals =
    enabled.competenceGoals && (isInterview || !enabled.noCompetenceGoalsInPreperation);
  return (
    <>
      {asked.length > 0 && (
        <Place part={part} section="questions">
          <Card title="Spørsmål">
            {asked.map(({ id, question, description, customRatings }) => (
              <EntryField
                key={id}
                {...placed(interview, part, `q.${id}`)}
                label={question}
                help={description}
                ratings={customRatings}
                editable={editable}
              />
            ))}
          </Card>
        </Place>
      )}
      {hasGeneral && interview.generalGoals.length > 0 && (
        <Place part={part} section="general">
          <Card title="Generelle vurderingskriterier">
            {interview.generalGoals.map(({ id, title, description }) => (
              <EntryField
                key={id}
                {...placed(interview, part, `c.${id}`)}
                label={title}
                help={description}
                ratings={interview.generalRatings}
                editable={editable}
              />
            ))}
          </Card>
        </Place>
      )}
      {hasGoals && interview.goals.length > 0 && (
        <Place part={part} section="goals">
          <Goals interview={interview} part={part} editable={editable} />
        </Place>
      )}
    </>
  );
}

/** Where the list of sections leads, in the interview itself. */
function Place({
  part,
  section,
  children,
}: {
  part: InterviewPart;
  section: string;
  children: ReactNode;
}) {
  if (part !== "completedData") return children;
  return (
    <div id={placeOfSection(section)} tabIndex={-1} className={classes.place}>
      {children}
    </div>
  );
}

/** Where something is written, and what others rated it. */
function placed(interview: InterviewView, part: InterviewPart, key: string) {
  return {
    interview: interview.id,
    part,
    entryKey: key,
    entry: interview.entries.find((entry) => entry.part === part && entry.key === key),
    others: part === "completedData" ? others(interview, key) : [],
  };
}

/** "goals with ratings (last time's beside it)", and what each side had prepared. */
function others(interview: InterviewView, key: string): { who: string; said: string }[] {
  const scale = key.startsWith("g.") ? interview.competenceGoalRatings : interview.generalRatings;
  const of = (part: InterviewPart): string | undefined => {
    const entry = interview.entries.find((one) => one.part === part && one.key === key);
    if (!entry) return undefined;
    const step = scale.find(({ value }) => String(value) === entry.answer)?.label;
    return [step ?? entry.answer, entry.comment].filter(Boolean).join(" – ");
  };
  const found = [
    { who: "Sist", said: interview.forrige?.svar[key] },
    { who: "Lærlingen", said: of("apprenticePreperation") },
    { who: "Bedriften", said: of("companyPreperation") },
  ];
  return found.flatMap(({ who, said }) => (said ? [{ who, said }] : []));
}

function Goals({
  interview,
  part,
  editable,
}: {
  interview: InterviewView;
  part: InterviewPart;
  editable: boolean;
}) {
  const [all, setAll] = useState(false);
  // Of an interview that was held it would be what holds on another day.
  const judged = useJudged(interview.laerlingid, interview.status === "PLANNED");
  const shown = all ? interview.goals : interview.goals.slice(0, GOALS_SHOWN);
  const hidden = interview.goals.length - shown.length;
  return (
    <Card title="Kompetansemål">
      {shown.map((goal, at) => {
        const begins = goal.category !== shown[at - 1]?.category;
        const place = placed(interview, part, `g.${goal.id}`);
        const said = judged.get(goal.id);
        return (
          <div key={goal.id}>
            {begins && <p className={classes.facts}>{goal.category}</p>}
            <EntryField
              {...place}
              others={said ? [{ who: "Dekning", said }, ...place.others] : place.others}
              label={goal.label}
              ratings={interview.competenceGoalRatings}
              editable={editable}
            />
          </div>
        );
      })}
      {hidden > 0 && (
        <button type="button" className="sv-link" onClick={() => setAll(true)}>
          Vis alle {interview.goals.length} målene
        </button>
      )}
    </Card>
  );
}
