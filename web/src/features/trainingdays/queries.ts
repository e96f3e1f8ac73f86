import { queryOptions } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { download } from "@/api/download.ts";
import {
  activitytemplate_create,
  activitytemplate_delete,
  activitytemplate_file_create,
  activitytemplate_file_delete,
  activitytemplate_update,
  activitytemplate_view,
  calendarfeed_create,
  calendarfeed_delete,
  calendarfeed_view,
  trainingday_answerinvite,
  trainingday_attendance_list,
  trainingday_attendenceregistration,
  trainingday_attendencestatus,
  trainingday_cancel,
  trainingday_cancel_preview,
  trainingday_certificate,
  trainingday_codes_view,
  trainingday_copy,
  trainingday_copyfilesfromtemplate,
  trainingday_create,
  trainingday_delete,
  trainingday_delete_preview,
  trainingday_evaluate,
  trainingday_evaluations_view,
  trainingday_file_create,
  trainingday_file_delete,
  trainingday_goals_update,
  trainingday_ics,
  trainingday_individual_update,
  trainingday_invitationstatus,
  trainingday_merge,
  trainingday_merge_preview,
  trainingday_participants_update,
  trainingday_response_file_create,
  trainingday_response_file_delete,
  trainingday_response_update,
  trainingday_response_view,
  trainingday_seeninvite,
  trainingday_sendinvitemessage,
  trainingday_time_preview,
  trainingday_time_update,
  trainingday_update,
  trainingday_update_preview,
  trainingday_view,
  trainingday_wall_view,
  trainingdays_calendar,
  trainingplans_list,
} from "@/api/operations.gen.ts";
import { searchQuery } from "@/api/queries.ts";
import { uploadFile } from "@/api/upload.ts";
import type { Sending } from "@/blocks/files/FileQueue.ts";
import { save } from "@/blocks/list/exportFile.ts";
import { patiently } from "@/lib/patiently.ts";
import { orKept } from "./attendance/roster.ts";
import type { Mark } from "./attendance/queue.ts";
import type {
  ActivityTemplateView,
  FollowPreview,
  TrainingDayInvitationStatus,
  TrainingDayView,
} from "@/api/schemas.gen.ts";
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

/** A training day as the reader meets it. */
export const dayQuery = (user: string, id: string) =>
  queryOptions({
    queryKey: ["trainingDay", id],
    queryFn: ({ signal }) => orKept(user, id, () => call(trainingday_view, { id, signal })),
    refetchInterval: ADDRESSES_MS,
  });

/** The six digits of each of its days. */
export const codesQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingDay", id, "codes"],
    queryFn: ({ signal }) => call(trainingday_codes_view, { id, signal }),
  });

/** What the picture on the wall leads to while a day is open: it changes each half minute. */
export const wallQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingDay", id, "wall"],
    queryFn: async ({ signal }) => {
      const { dag, code } = await call(trainingday_wall_view, { id, signal });
      return { dag, url: code && `${location.origin}/oppmote/${id}?kode=${code}` };
    },
    refetchInterval: WALL_MS,
  });

/** What is in a calendar between two instants, day by day. */
export const calendarQuery = (from: number, to: number) =>
  queryOptions({
    queryKey: ["trainingDay", "calendar", from, to],
    queryFn: ({ signal }) => call(trainingdays_calendar, { from, to, signal }),
  });

/** What a training day gave one participant. */
export const responseQuery = (id: string, person: string) =>
  queryOptions({
    queryKey: ["trainingDay", id, "response", person],
    queryFn: ({ signal }) => call(trainingday_response_view, { id, person, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/** What participants say of it, summed. */
export const evaluationsQuery = (id: string) =>
  queryOptions({
    queryKey: ["trainingDay", id, "evaluations"],
    queryFn: ({ signal }) => call(trainingday_evaluations_view, { id, signal }),
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
    queryFn: ({ signal }) => call(activitytemplate_view, { id, signal }),
    refetchInterval: ADDRESSES_MS,
  });

/**
 * Makes a training day of all that was written: first what it says, then when, who and which goals.
 * What fails after the first step leaves a draft, which the answer tells.
 */
export async function createDay(values: CreateValues): Promise<{ id: string; left: unknown }> {
  const template = values.template || null;
  const made = await call(trainingday_create, { body: { ...wholeBody(values), template } });
  const { id } = made;
  try {
    let { version } = made;
    if (template) await call(trainingday_copyfilesfromtemplate, { body: { id, template } });
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
  call(trainingday_update, { id, body });

/** What another place or number of places would do. */
export const previewUpdate = (
  id: string,
  body: Versioned & ReturnType<typeof wholeBody>,
  signal: AbortSignal,
): Promise<FollowPreview> => call(trainingday_update_preview, { id, body, signal });

export const updateTime = (id: string, body: Versioned & { days: Period[] }) =>
  call(trainingday_time_update, { id, body });

/** What another time would do. */
export const previewTime = (
  id: string,
  body: Versioned & { days: Period[] },
  signal: AbortSignal,
): Promise<FollowPreview> => call(trainingday_time_preview, { id, body, signal });

export const updateGoals = (id: string, body: Versioned & ReturnType<typeof goalsBody>) =>
  call(trainingday_goals_update, { id, body });

/** Says who is on it from now on. */
export const setPeople = ({ id, version }: Versioned & { id: string }, people: People) =>
  call(trainingday_participants_update, { id, body: { version, ...people } });

export const deleteDay = ({ id, version }: TrainingDayView) =>
  call(trainingday_delete, { id, version });

export const cancelDay = ({ id }: TrainingDayView, message: string) =>
  call(trainingday_cancel, { id, body: { message } });

/** What cancelling a training day would do. */
export const previewCancel = (id: string, signal: AbortSignal): Promise<FollowPreview> =>
  call(trainingday_cancel_preview, { id, signal });

/** What deleting a training day would do. */
export const previewDelete = (id: string, signal: AbortSignal): Promise<FollowPreview> =>
  call(trainingday_delete_preview, { id, signal });

/** Copies a day to each of these beginnings; once without a time for none. */
export const copyDay = ({ id }: TrainingDayView, starts: number[], withParticipants: boolean) =>
  call(trainingday_copy, { id, body: { starts, withParticipants } });

/** Takes the participants of another day in; the other one goes. */
export const mergeDays = (id: string, other: string) =>
  call(trainingday_merge, { id, body: { other } });

/** What taking another training day in would do. */
export const previewMerge = (
  id: string,
  other: string,
  signal: AbortSignal,
): Promise<FollowPreview> => call(trainingday_merge_preview, { id, body: { other }, signal });

/** From and to zero remove the participant's own time. */
export const setIndividualTime = (id: string, person: string, duration: Period) =>
  call(trainingday_individual_update, { id, person, body: { duration } });

export const addFile = (id: string, file: File, sending: Sending) =>
  uploadFile(trainingday_file_create, file, { id, ...sending, parts: true });

export const removeFile = (id: string, fileId: string) =>
  call(trainingday_file_delete, { id, fileId });

export const sendInvites = (id: string, users: string[], message: string) =>
  call(trainingday_sendinvitemessage, { body: { id, users, message } });

export const setInvitationStatus = (
  id: string,
  user: string,
  status: TrainingDayInvitationStatus,
) => call(trainingday_invitationstatus, { body: { id, user, status } });

/** Hundreds may answer in the same minute: an answer that meets a lock is tried again shortly. */
export const answerInvite = (id: string, status: AnswerValue, comment: string) =>
  patiently(() => call(trainingday_answerinvite, { body: { id, status, comment } }));

export const noteSeen = (id: string) => call(trainingday_seeninvite, { body: { id } });

/** Registers a participant's attendance. */
export const sendMark = ({ id, dag, person, attendencestatus, at }: Mark) =>
  call(trainingday_attendencestatus, {
    body: { id, users: [{ id: person, dag, status: attendencestatus, at }] },
  });

/** Registers the reader, by the code of the day or of the wall. */
export const registerCode = (id: string, code: string) =>
  patiently(() => call(trainingday_attendenceregistration, { body: { id, code } }));

export const giveResponse = (
  id: string,
  person: string,
  version: number,
  values: { curriculumGoals: string[]; comment: string; notMet: boolean },
) => call(trainingday_response_update, { id, person, body: { version, ...values } });

export const addResponseFile = (id: string, person: string, file: File, sending: Sending) =>
  uploadFile(trainingday_response_file_create, file, {
    id,
    person,
    ...sending,
    parts: true,
  });

export const removeResponseFile = (id: string, person: string, fileId: string) =>
  call(trainingday_response_file_delete, { id, person, fileId });

export const evaluate = (id: string, score: number, comment: string) =>
  call(trainingday_evaluate, { id, body: { score, comment } });

/** The reader's certificate of attendance. */
export const saveCertificate = async (id: string, person: string, title: string): Promise<void> =>
  save(await download(trainingday_certificate, { id, person }), `Kursbevis ${title}.pdf`);

/** The attendance list as a document. */
export const saveAttendanceList = async ({ id, title }: TrainingDayView): Promise<void> =>
  save(await download(trainingday_attendance_list, { id }), `Oppmøte ${title}.pdf`);

/** The day for a calendar of one's own. */
export const saveCalendar = async ({ id, title }: TrainingDayView): Promise<void> =>
  save(await download(trainingday_ics, { id }), `${title}.ics`);

export const createTemplate = (body: ReturnType<typeof templateBody>) =>
  call(activitytemplate_create, { body: { version: 0, ...body } });

export const updateTemplate = (
  id: string,
  version: number,
  body: ReturnType<typeof templateBody>,
) => call(activitytemplate_update, { id, body: { version, ...body } });

export const deleteTemplate = ({ id, version }: ActivityTemplateView) =>
  call(activitytemplate_delete, { id, version });

export const addTemplateFile = (id: string, file: File, sending: Sending) =>
  uploadFile(activitytemplate_file_create, file, { id, ...sending, parts: true });

export const removeTemplateFile = (id: string, fileId: string) =>
  call(activitytemplate_file_delete, { id, fileId });

/** Whether one has a calendar address, and since when. */
export const feedQuery = queryOptions({
  queryKey: ["calendarFeed"],
  queryFn: ({ signal }) => call(calendarfeed_view, { signal }),
});

/** A new address; the one before is no more. */
export const makeFeed = async (): Promise<string> => (await call(calendarfeed_create)).url;

export const deleteFeed = () => call(calendarfeed_delete);
