import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  documentation_additions_answer,
  documentation_additions_answer_undo,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type {
  AdditionAnswer,
  AdditionsOfApprentice,
  DocumentationAdditions,
} from "@/api/schemas.gen.ts";
import { Avatar } from "@/blocks/Avatar.tsx";
import { WaitingGoalsPage } from "@/blocks/goals/WaitingGoalsPage.tsx";
import { UNDO_MS } from "@/blocks/review/useAnswering.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Additions.module.css";
import { AdditionRow } from "./AdditionRow.tsx";
import { type Answer, answerOf, type Answers, keyOf, sorted } from "./answers.ts";
import { additionsQuery } from "./queries.ts";

const TITLE = "Mål på godkjent dokumentasjon";
/** Answers in one call, as the server takes them. */
const ANSWERS_MAX = 200;

/** `/b/maaltillegg`, `/k/maaltillegg`: goals that apprentices want added, answered as one list. */
export function AdditionsPage() {
  const query = useQuery(additionsQuery);
  return (
    <WaitingGoalsPage title={TITLE} query={query}>
      {(data) => <Additions data={data} />}
    </WaitingGoalsPage>
  );
}

/** Takes answers back: the goals wait again. */
function useTakeBack() {
  return useWrite({
    send: async (answers: readonly string[]) => {
      for (const answer of answers) {
        await call(documentation_additions_answer_undo, { body: { answer } });
      }
    },
    onDone: () => toast.info("Svarene er angret"),
    again: () => changed("DOKUMENTASJONER"),
  });
}

/** Sends answers; what was answered or withdrawn meanwhile is told. */
function useAnswer(onDone: () => void) {
  const takeBack = useTakeBack();
  return useWrite({
    send: async (answers: readonly AdditionAnswer[]) => {
      const ids: string[] = [];
      const all = { added: 0, refused: 0, failed: 0 };
      for (let at = 0; at < answers.length; at += ANSWERS_MAX) {
        const body = { answers: answers.slice(at, at + ANSWERS_MAX) };
        const said = await call(documentation_additions_answer, { body });
        const { answer, added, refused, failed } = said;
        if (added + refused > 0) ids.push(answer);
        all.added += added;
        all.refused += refused;
        all.failed += failed.length;
      }
      return { ...all, ids };
    },
    onDone: async ({ ids, added, refused, failed }) => {
      const said = `${added} lagt til, ${refused} ikke lagt til`;
      if (ids.length > 0) toast.undoable(said, () => void takeBack.run(ids), UNDO_MS);
      if (failed > 0) {
        toast.negative(`${counted(failed, "mål", "mål")} var trukket tilbake eller besvart`);
      }
      await changed("DOKUMENTASJONER");
      onDone();
    },
    again: () => changed("DOKUMENTASJONER"),
  });
}

function Additions({ data }: { data: DocumentationAdditions }) {
  const [answers, setAnswers] = useState<Answers>({});
  const [asked, setAsked] = useState(false);
  const answer = useAnswer(() => {
    setAnswers({});
    setAsked(false);
  });
  const { ready, yes, no, unreasoned, open } = sorted(data, answers);
  const send = () => {
    setAsked(true);
    const [first] = unreasoned;
    if (first) document.getElementById(`reason-${first}`)?.focus();
    else void answer.run(ready);
  };
  if (data.total === 0) return <Nothing />;
  const button = (
    <Button
      tone="positive"
      icon="approve"
      disabled={yes + no === 0}
      loading={answer.isRunning}
      onClick={send}
    >
      {`Svar på ${counted(yes + no, "mål", "mål")}`}
    </Button>
  );
  const facts = [`${yes} legges til`, `${no} legges ikke til`, `${open} ikke bestemt`];
  return (
    <Page title={TITLE} thumbAction={button}>
      <PageHeader
        title={TITLE}
        subtitle={`${counted(data.total, "mål", "mål")} venter på deg. Tekstene og godkjenningene blir stående.`}
        actions={button}
        actionsAtThumb
      />
      <p className={classes.count} role="status">
        {facts.join(" · ")}
      </p>
      <Stack>
        {data.items.map((item) => (
          <OfApprentice
            key={item.laerling.id}
            item={item}
            answers={answers}
            isAsked={asked}
            onAnswer={(key, to) => setAnswers((now) => ({ ...now, [key]: to }))}
          />
        ))}
      </Stack>
    </Page>
  );
}

function OfApprentice({
  item: { laerling, documentation },
  answers,
  isAsked,
  onAnswer,
}: {
  item: AdditionsOfApprentice;
  answers: Answers;
  /** A no without a reason is pointed out. */
  isAsked: boolean;
  onAnswer: (key: string, to: Answer) => void;
}) {
  const { rolle } = useMe();
  const number = documentation.reduce((sum, { additions }) => sum + additions.length, 0);
  return (
    <Card
      title={
        <>
          <Avatar name={laerling.navn} person={laerling.id} size={32} />
          {laerling.navn}
        </>
      }
      aside={counted(number, "mål", "mål")}
    >
      {documentation.map((piece) => (
        <section key={piece.id} className={classes.piece} aria-label={piece.name}>
          <h3 className={classes.name}>
            <Link
              to={pathTo(
                rolle === "KOORDINATOR"
                  ? "/k/laerlinger/$uid/dokumentasjoner/$dokuid"
                  : "/b/laerlinger/$uid/dokumentasjoner/$dokuid",
                { uid: laerling.id, dokuid: piece.id },
              )}
            >
              {piece.name}
            </Link>
          </h3>
          {piece.sendt !== null && (
            <p className={classes.when}>{`Sendt ${formatDate(piece.sendt)}`}</p>
          )}
          <details className={classes.text}>
            <summary>
              Vis teksten<span className="sv-hidden"> i {piece.name}</span>
            </summary>
            <p>{piece.text}</p>
          </details>
          <ul>
            {piece.additions.map((addition) => {
              const key = keyOf(piece.id, addition);
              return (
                <AdditionRow
                  key={key}
                  id={`reason-${key}`}
                  addition={addition}
                  files={piece.files}
                  answer={answerOf(answers, piece.id, addition)}
                  isAsked={isAsked}
                  onAnswer={(to) => onAnswer(key, to)}
                />
              );
            })}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function Nothing() {
  const { rolle } = useMe();
  return (
    <Page title={TITLE}>
      <PageHeader title={TITLE} />
      <EmptyState
        icon="approve"
        title="Ingen mål venter på deg"
        action={
          <ButtonLink
            to={rolle === "KOORDINATOR" ? "/k/dokumentasjoner" : "/b/dokumentasjoner"}
            tone="secondary"
            icon="camera"
          >
            Til dokumentasjonen
          </ButtonLink>
        }
      >
        Når en lærling ser at en godkjent dokumentasjon viser flere mål, svarer du på dem her.
      </EmptyState>
    </Page>
  );
}
