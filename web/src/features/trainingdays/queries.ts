import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import { trainingplans_list } from "@/api/operations.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import { uploadFile } from "@/api/upload.ts";
import type { Sending } from "@/blocks/files/FileQueue.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { orKept } from "./attendance/roster.ts";
import type { Mark } from "./attendance/queue.ts";
import * as ops from "./calls.ts";
import type { ActivityTemplateView, InvitationStatus, TrainingDayView } from "./model.ts";
import { type CreateValues, daysBody, goalsBody, wholeBody } from "./office/create.ts";
import { chosenIds, type People } from "./office/participants.ts";
import type { AnswerValue, Period } from "./status.ts";
import type { templateBody } from "./templates/values.ts";

/** Signed addresses of files hold 15 minutes: they are fetched again before that. */
const ADDRESSES_MS = 10 * 60_000;

/** More templates than an office has. */
const TEMPLATES_MAX = 250;

/** How often the code on the wall is fetched anew: the server changes it each 30 seconds. */
const WALL_MS = 20_000;

/** "Registration for attendance opens 1 hour before start." */
export const OPENS_BEFORE_MS = 60 * 60_000;

/** A training day as whoever reads meets it. */
export const dayQuery = (user: string, id: string) =>
  queryOptions({
    queryKey: ["trainingDay", id],
    queryFn: ({ signal }) => orKept(user, id, () => call(ops.trainingday_view, { id, signal })),
    refetchInterval: ADDRESSES_MS,
  });

/** The code of one of its days, and the address for the picture on the wall. */
export const wallQuery = (id: string, dag: number) =>
  queryOptions({
    queryKey: ["trainingDayCode", id, dag],
    queryFn: async ({ signal }) => {
      const { code, wall } = await call(ops.trainingday_codes, { id, dag, signal });
      return { code, url: `${location.origin}/oppmote/${id}?kode=${wall}` };
    },
    refetchInterval: WALL_MS,
  });

/** What a training day gave one participant. */
export const responseQuery = (id: string, personId: string) =>
  queryOptions({
    queryKey: ["trainingDay", id, "response", personId],
    queryFn: ({ signal }) => call(ops.trainingday_response_view, { id, personId, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** What participants say of it, summed. */
export const evaluationsQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingDay", id, "evaluations"],
    queryFn: ({ signal }) => call(ops.trainingday_evaluations, { id, signal }),
  });

/** Plans whose goals a training day may be about. */
export const plansQuery = queryOptions({
  queryKey: ["trainingPlans", "lines"],
  queryFn: ({ signal }) => call(trainingplans_list, { signal }),
});

/** Templates to begin with. */
export const templatesQuery = searchQuery("ACTIVITYTEMPLATES", { perPage: TEMPLATES_MAX });

export const templateQuery = (id: string) =>
  queryOptions({
    queryKey: ["activityTemplate", id],
    queryFn: ({ signal }) => call(ops.activitytemplate_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/**
 * Makes a training day of all that was written: first what it says, then when, who and which goals.
 * What fails after the first step leaves a draft, which the answer tells.
 */
export async function createDay(values: CreateValues): Promise<{ id: string; left: unknown }> {
  const template = values.template || null;
  const made = await call(ops.trainingday_create, { body: { ...wholeBody(values), template } });
  const { id } = made;
  try {
    let { version } = made;
    if (template) await call(ops.trainingday_copyfilesfromtemplate, { body: { id, template } });
    const days = daysBody(values.days);
    if (days.length > 0) ({ version } = await updateTime(id, { version, days }));
    if (values.curriculum !== "" && !values.noCompetencegoals) {
      ({ version } = await updateGoals(id, { version, ...goalsBody(values) }));
    }
    const people = chosenIds(values.participants);
    if (values.participants.length > 0) await setPeople({ id, version }, people);
    return { id, left: null };
  } catch (error) {
    return { id, left: error };
  }
}

interface Versioned {
  version: number;
}

export const updateDay = (id: string, body: Versioned & ReturnType<typeof wholeBody>) =>
  call(ops.trainingday_update, { id, body });

export const updateTime = (id: string, body: Versioned & { days: Period[] }) =>
  call(ops.trainingday_time_update, { id, body });

export const updateGoals = (id: string, body: Versioned & ReturnType<typeof goalsBody>) =>
  call(ops.trainingday_goals_update, { id, body });

/** Says who is on it from now on. */
export const setPeople = ({ id, version }: Versioned & { id: string }, people: People) =>
  call(ops.trainingday_participants_update, { id, body: { version, ...people } });

export const deleteDay = ({ id, version }: TrainingDayView) =>
  call(ops.trainingday_delete, { id, version });

export const cancelDay = ({ id }: TrainingDayView, message: string) =>
  call(ops.trainingday_cancel, { id, body: { message } });

/** Copies a day to each of these beginnings; once without a time for none. */
export const copyDay = ({ id }: TrainingDayView, starts: number[], withParticipants: boolean) =>
  call(ops.trainingday_copy, { id, body: { starts, withParticipants } });

/** From and to zero take her own time away. */
export const setIndividualTime = (id: string, person: string, duration: Period) =>
  call(ops.trainingday_individual_update, { id, person, body: { duration } });

export const addFile = (id: string, file: File, sending: Sending) =>
  uploadFile(ops.trainingday_file_create, file, { id, ...sending, parts: true });

export const removeFile = (id: string, fileId: string) =>
  call(ops.trainingday_file_delete, { id, fileId });

export const sendInvites = (id: string, users: string[]) =>
  call(ops.trainingday_sendinvitemessage, { body: { id, users } });

export const setInvitationStatus = (id: string, user: string, status: InvitationStatus) =>
  call(ops.trainingday_invitationstatus, { body: { id, user, status } });

export const answerInvite = (id: string, status: AnswerValue, comment: string) =>
  call(ops.trainingday_answerinvite, { body: { id, status, comment } });

export const noteSeen = (id: string) => call(ops.trainingday_seeninvite, { body: { id } });

/** Says of somebody whether she came. */
export const sendMark = ({ id, dag, person, attendencestatus, at }: Mark) =>
  call(ops.trainingday_attendencestatus, {
    body: { id, user: person, dag, status: attendencestatus, at },
  });

/** Registers whoever is signed in, by the code of the day or of the wall. */
export const registerCode = (id: string, code: string) =>
  call(ops.trainingday_register, { body: { id, code } });

export const giveResponse = (
  id: string,
  personId: string,
  version: number,
  values: { curriculumGoals: string[]; comment: string; notMet: boolean },
) => call(ops.trainingday_response_update, { id, personId, body: { version, ...values } });

export const addResponseFile = (id: string, personId: string, file: File, sending: Sending) =>
  uploadFile(ops.trainingday_response_file_create, file, {
    id,
    personId,
    ...sending,
    parts: true,
  });

export const removeResponseFile = (id: string, personId: string, fileId: string) =>
  call(ops.trainingday_response_file_delete, { id, personId, fileId });

export const evaluate = (id: string, score: number, comment: string) =>
  call(ops.trainingday_evaluate, { id, body: { score, comment } });

/** The certificate that whoever is signed in was here. */
export const saveCertificate = async (id: string, title: string): Promise<void> =>
  save(await download(ops.trainingday_certificate, { id }), `Kursbevis ${title}.pdf`);

/** The day for a calendar of one's own. */
export const saveCalendar = async ({ id, title }: TrainingDayView): Promise<void> =>
  save(await download(ops.trainingday_calendar, { id }), `${title}.ics`);

export const createTemplate = (body: ReturnType<typeof templateBody>) =>
  call(ops.activitytemplate_create, { body });

export const updateTemplate = (
  id: string,
  version: number,
  body: ReturnType<typeof templateBody>,
) => call(ops.activitytemplate_update, { id, body: { version, ...body } });

export const deleteTemplate = ({ id, version }: ActivityTemplateView) =>
  call(ops.activitytemplate_delete, { id, version });

export const addTemplateFile = (id: string, file: File, sending: Sending) =>
  uploadFile(ops.activitytemplate_file_create, file, { id, ...sending, parts: true });

export const removeTemplateFile = (id: string, fileId: string) =>
  call(ops.activitytemplate_file_delete, { id, fileId });

/** Whether one has a calendar address, and since when. */
export const feedQuery = queryOptions({
  queryKey: ["calendarFeed"],
  queryFn: ({ signal }) => call(ops.calendar_feed_view, { signal }),
});

/** A new address; the one before is no more. */
export const makeFeed = async (): Promise<string> => (await call(ops.calendar_feed_create)).url;

export const deleteFeed = () => call(ops.calendar_feed_delete);
