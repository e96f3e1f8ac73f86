import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { askTeamsMeeting, outlookQuery } from "@/features/outlook/publicTeams.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { fieldProps } from "@/ui/form/useFields.ts";
import type { FormState } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import classes from "../Interviews.module.css";
import { type AboutValues, interviewForm, type InterviewValues } from "./planForm.ts";

/** On which day, and when. */
export function TimeFields({ form }: { form: FormState<InterviewValues> }) {
  const field = fieldProps(interviewForm, form);
  return (
    <div className={classes.fields}>
      <DateField {...field.dag} />
      <TextField {...field.klokke} inputMode="numeric" autoComplete="off" maxLength={5} />
    </div>
  );
}

/** What a video meeting of the interview would be; null while nobody knows. */
export type MeetingWish = { subject: string; from: number; to: number } | null;

/** How long, where, and what is noted; the form may hold more than these. */
export function AboutFields<Values extends AboutValues>({
  form,
  meeting,
}: {
  form: FormState<Values>;
  meeting: MeetingWish;
}) {
  const own = form as unknown as FormState<InterviewValues>;
  const field = fieldProps(interviewForm, own);
  // Of several words the server names the one that it refuses.
  const refused = Object.entries(form.errors).find(([name]) => name.startsWith("tags."));
  return (
    <>
      <TextField {...field.minutes} inputMode="numeric" autoComplete="off" maxLength={3} />
      <TextField {...field.place} autoComplete="off" />
      <TextField
        {...field.teamsUrl}
        autoComplete="off"
        onChange={(url) => {
          own.set("teamsUrl", url);
          // An address that somebody writes is of a meeting that the calendar does not know.
          own.set("teamsId", "");
        }}
      />
      <TeamsButton form={own} meeting={meeting} />
      <TextArea {...field["meta.note"]} help="Alle som deltar, kan lese det." />
      <TextField
        {...field.tags}
        error={field.tags.error ?? refused?.[1]}
        help="Det du vil finne samtalen igjen med. Skill dem med komma."
        autoComplete="off"
      />
    </>
  );
}

/** Fills the address with that of a new Teams meeting, which is made in a window of its own. */
function TeamsButton({
  form,
  meeting,
}: {
  form: FormState<InterviewValues>;
  meeting: MeetingWish;
}) {
  const { rolle } = useMe();
  const [failure, setFailure] = useState<string | null>(null);
  const making = useWrite({
    send: async (wish: NonNullable<MeetingWish>) => {
      setFailure(null);
      return askTeamsMeeting(wish);
    },
    onDone: ({ url, id }) => {
      form.set("teamsUrl", url);
      form.set("teamsId", id);
    },
    // It is read once the other window is closed: it stays.
    onRefused: (error) => setFailure(problemText(error).replace(/\.?$/, ".")),
    done: "Teams-møtet er laget",
  });
  const { data } = useQuery({ ...outlookQuery, enabled: rolle === "KOORDINATOR" });
  if (rolle !== "KOORDINATOR" || !data?.tilgjengelig) return null;
  return (
    <div>
      <Button
        tone="secondary"
        thin
        icon="camera"
        disabled={meeting === null}
        loading={making.isRunning}
        loadingLabel="Lager møtet"
        onClick={() => meeting && void making.run(meeting)}
      >
        Lag Teams-møte
      </Button>
      <div aria-live="polite">
        {failure !== null && (
          <Notice tone="warning" icon="warning">
            {failure} Samtalen kan planlegges uten, eller med en lenke du limer inn.
          </Notice>
        )}
      </div>
    </div>
  );
}
