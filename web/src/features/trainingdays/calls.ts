/* eslint-disable */
import type { Download, Operation, Upload } from "@/api/operation.ts";
import type { FileView } from "@/api/schemas.gen.ts";
import type { ActivityTemplateView, TrainingDayResponse, TrainingDayView } from "./model.ts";
type Id = { id: string };
type P = { id: string; personId: string };
export const trainingday_view = "GET /trainingdays/{id}" as Operation<Id, TrainingDayView>;
export const trainingday_create = "POST /trainingdays" as Operation<
  { body: object },
  TrainingDayView
>;
export const trainingday_update = "PUT /trainingdays/{id}" as Operation<
  Id & { body: object },
  TrainingDayView
>;
export const trainingday_delete = "DELETE /trainingdays/{id}" as Operation<
  Id & { version: number },
  void
>;
export const trainingday_cancel = "POST /trainingdays/{id}/cancel" as Operation<
  Id & { body: object },
  TrainingDayView
>;
export const trainingday_participants_update = "PUT /trainingdays/{id}/participants" as Operation<
  Id & { body: object },
  TrainingDayView
>;
"DELETE /trainingdays/{id}/participants/{personId}" as Operation<P, void>;
export const trainingday_file_create = "POST /trainingdays/{id}/files" as Upload<Id, FileView>;
export const trainingday_file_delete = "DELETE /trainingdays/{id}/files/{fileId}" as Operation<
  Id & { fileId: string },
  void
>;
export const trainingday_answerinvite = "POST /trainingday/answerinvite" as Operation<
  { body: object },
  TrainingDayView
>;
export const trainingday_seeninvite = "POST /trainingday/seeninvite" as Operation<
  { body: object },
  void
>;
export const trainingday_invitationstatus = "POST /trainingday/invitationstatus" as Operation<
  { body: object },
  TrainingDayView
>;
export const trainingday_attendencestatus = "POST /trainingday/attendencestatus" as Operation<
  { body: object },
  TrainingDayView
>;
export const trainingday_register = "POST /trainingday/attendenceregistration" as Operation<
  { body: object },
  TrainingDayView
>;
export const trainingday_codes = "GET /trainingdays/{id}/codes" as Operation<
  Id & { dag: number },
  { code: string; wall: string }
>;
export const trainingday_response_view = "GET /trainingdays/{id}/responses/{personId}" as Operation<
  P,
  TrainingDayResponse
>;
export const trainingday_response_update =
  "PUT /trainingdays/{id}/responses/{personId}" as Operation<
    P & { body: object },
    TrainingDayResponse
  >;
export const trainingday_response_file_create =
  "POST /trainingdays/{id}/responses/{personId}/files" as Upload<P, FileView>;
export const trainingday_response_file_delete =
  "DELETE /trainingdays/{id}/responses/{personId}/files/{fileId}" as Operation<
    P & { fileId: string },
    void
  >;
export const trainingday_evaluate = "POST /trainingdays/{id}/evaluations" as Operation<
  Id & { body: object },
  TrainingDayView
>;
export const trainingday_evaluations = "GET /trainingdays/{id}/evaluations" as Operation<
  Id,
  {
    antall: number;
    fordeling: number[];
    kommentarer: { navn: string; comment: string; score: number }[];
  }
>;
export const trainingday_certificate = "GET /trainingdays/{id}/certificate" as Download<Id>;
export const trainingday_calendar = "GET /trainingdays/{id}/calendar" as Download<Id>;
export const activitytemplates_list = "GET /activitytemplates" as Operation<
  unknown,
  ActivityTemplateView[]
>;
export const activitytemplate_view = "GET /activitytemplates/{id}" as Operation<
  Id,
  ActivityTemplateView
>;
export const activitytemplate_create = "POST /activitytemplates" as Operation<
  { body: object },
  ActivityTemplateView
>;
export const activitytemplate_update = "PUT /activitytemplates/{id}" as Operation<
  Id & { body: object },
  ActivityTemplateView
>;
export const activitytemplate_delete = "DELETE /activitytemplates/{id}" as Operation<
  Id & { version: number },
  void
>;
export const activitytemplate_file_create = "POST /activitytemplates/{id}/files" as Upload<
  Id,
  FileView
>;
export const activitytemplate_file_delete =
  "DELETE /activitytemplates/{id}/files/{fileId}" as Operation<Id & { fileId: string }, void>;
export const calendar_feed_view = "GET /calendarfeed" as Operation<
  unknown,
  { created: number | null }
>;
export const calendar_feed_create = "POST /calendarfeed" as Operation<unknown, { url: string }>;
export const calendar_feed_delete = "DELETE /calendarfeed" as Operation<unknown, void>;
export const trainingday_time_update = "PUT /trainingdays/{id}/time" as Operation<
  Id & { body: object },
  TrainingDayView
>;
export const trainingday_goals_update = "PUT /trainingdays/{id}/goals" as Operation<
  Id & { body: object },
  TrainingDayView
>;
export const trainingday_merge = "POST /trainingdays/{id}/merge" as Operation<
  Id & { body: object },
  TrainingDayView
>;
export const trainingday_copyfilesfromtemplate =
  "POST /trainingday/copyfilesfromtemplate" as Operation<{ body: object }, void>;
export const trainingday_copy = "POST /trainingdays/{id}/copy" as Operation<
  Id & { body: object },
  { ids: string[] }
>;
export const trainingday_sendinvitemessage = "POST /trainingday/sendinvitemessage" as Operation<
  { body: object },
  { sent: number }
>;
export const trainingday_individual_update =
  "PUT /trainingdays/{id}/participants/{person}/time" as Operation<
    { id: string; person: string; body: object },
    TrainingDayView
  >;
