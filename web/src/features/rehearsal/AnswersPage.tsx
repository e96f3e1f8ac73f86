import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { rehearsal_answer_delete, rehearsal_answers_delete } from "@/api/operations.gen.ts";
import type { RehearsalAnswerView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { formatDate } from "@/lib/dates.ts";
import { saveText } from "@/lib/saveText.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { copyOf, wentOf } from "./answers.ts";
import { answersQuery } from "./queries.ts";
import classes from "./Rehearsal.module.css";

/** `/l/oving/svar`: what they have answered, theirs to keep and to delete. */
export function AnswersPage() {
  const { data, error, refetch } = useQuery(answersQuery);
  return (
    <Page title="Svarene mine">
      <PageHeader
        title="Svarene mine"
        subtitle="Bare du ser dem. Verken leder, kontor eller søk finner dem."
        actions={data && data.length > 0 && <Actions answers={data} />}
      />
      {data ? (
        <Card>
          {data.length === 0 ? (
            <EmptyState compact icon="note" title="Ingen svar ennå">
              Det du svarer når du øver, ligger her til du sletter det.
            </EmptyState>
          ) : (
            <ul className={classes.answers} aria-label="Svarene mine">
              {data.map((answer) => (
                <Answer key={answer.id} answer={answer} />
              ))}
            </ul>
          )}
        </Card>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter svarene">
          <SkeletonRows rows={4} />
        </Loading>
      )}
    </Page>
  );
}

function Answer({ answer }: { answer: RehearsalAnswerView }) {
  const { id, sporsmal, svar, besvart } = answer;
  const remove = useWrite({
    send: () => call(rehearsal_answer_delete, { id }),
    done: "Svaret er slettet",
    again: () => changed("OVINGER", id),
  });
  return (
    <li className={classes.answer}>
      <div>
        <strong>{sporsmal}</strong>
        {svar && <p>{svar}</p>}
        <p className={classes.about}>
          {formatDate(besvart)} · {wentOf(answer)}
        </p>
      </div>
      <Button
        tone="secondary"
        icon="delete"
        label={`Slett svaret på «${sporsmal}»`}
        loading={remove.isRunning}
        onClick={() => void remove.run()}
      />
    </li>
  );
}

function Actions({ answers }: { answers: readonly RehearsalAnswerView[] }) {
  const [asked, setAsked] = useState(false);
  const remove = useWrite({
    send: () => call(rehearsal_answers_delete, {}),
    done: "Svarene er slettet",
    again: () => changed("OVINGER", ""),
  });
  const run = async () => {
    await remove.run();
    setAsked(false);
  };
  return (
    <>
      <Button
        tone="secondary"
        icon="download"
        onClick={() => saveText("ovingssvar.txt", copyOf(answers), "text/plain")}
      >
        Last ned
      </Button>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett alle
      </Button>
      <ConfirmDelete
        opened={asked}
        loading={remove.isRunning}
        title="Slette alle svarene?"
        onConfirm={() => void run()}
        onCancel={() => setAsked(false)}
      >
        Svarene forsvinner for godt. Ingen andre har en kopi.
      </ConfirmDelete>
    </>
  );
}
