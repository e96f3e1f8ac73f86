import type { Download, Operation, Upload } from "@/api/operation.ts";
import type { FileView } from "@/api/schemas.gen.ts";
import type {
  AttemptView,
  CourseAnswer,
  CourseAssign,
  CourseAssigned,
  CourseRegraded,
  CourseRule,
  CourseUpdate,
  CourseUserView,
  CourseView,
  HandinView,
  MarkedView,
  OwnCourse,
  PlayedSave,
  PlayedView,
  TakingView,
} from "./contract.ts";

interface Id {
  id: string;
}
interface OfItem extends Id {
  itemId: string;
}
type Body<B> = { body: B };
type Versioned = Body<{ version: number }>;
interface Text {
  title: string;
  description: string;
}

export const course_create = "POST /courses" as Operation<Body<Text>, CourseView>;
export const course_view = "GET /courses/{id}" as Operation<Id, CourseView>;
export const course_update = "PUT /courses/{id}" as Operation<Id & Body<CourseUpdate>, CourseView>;
export const course_publish = "POST /courses/{id}/publish" as Operation<Id & Versioned, CourseView>;
export const course_copy = "POST /courses/{id}/copy" as Operation<Id, CourseView>;
export const course_archive = "POST /courses/{id}/archive" as Operation<Id & Versioned, CourseView>;
export const course_restore = "POST /courses/{id}/restore" as Operation<Id & Versioned, CourseView>;
export const course_delete = "DELETE /courses/{id}" as Operation<Id, void>;
export const course_preview = "GET /courses/{id}/preview" as Operation<Id, TakingView>;
export const course_preview_mark = "POST /courses/{id}/preview/{itemId}/mark" as Operation<
  OfItem & Body<{ answers: readonly { question: string; answer: CourseAnswer }[] }>,
  MarkedView
>;
export const course_file_create = "POST /courses/{id}/files" as Upload<
  Id & { name: string },
  FileView
>;
export const course_assign = "POST /courses/{id}/assign" as Operation<
  Id & Body<CourseAssign>,
  CourseAssigned
>;
export const course_user_update = "PUT /courseusers/{id}" as Operation<
  Id & Body<{ version: number; deadline?: string }>,
  CourseUserView
>;
export const course_user_delete = "DELETE /courseusers/{id}" as Operation<Id, void>;
export const course_user_remind = "POST /courseusers/{id}/remind" as Operation<Id, void>;
export const course_user_view = "GET /courseusers/{id}" as Operation<Id, CourseUserView>;
export const course_rules_list = "GET /courses/{id}/rules" as Operation<
  Id,
  { items: readonly CourseRule[] }
>;
export const course_rule_create = "POST /courses/{id}/rules" as Operation<
  Id & Body<{ trade?: string; company?: string; days?: number }>,
  CourseRule
>;
export const course_rule_delete = "DELETE /courses/{id}/rules/{ruleId}" as Operation<
  Id & { ruleId: string },
  void
>;
export const person_courses_list = "GET /people/{id}/courses" as Operation<
  Id,
  { items: readonly OwnCourse[] }
>;
export const courses_own = "GET /courses/own" as Operation<
  unknown,
  { items: readonly OwnCourse[] }
>;
export const course_taking = "GET /courses/{id}/taking" as Operation<Id, TakingView>;
export const course_item_view = "POST /courses/{id}/items/{itemId}/view" as Operation<
  OfItem,
  TakingView
>;
export const course_item_complete = "POST /courses/{id}/items/{itemId}/complete" as Operation<
  OfItem,
  TakingView
>;
export const course_item_played = "POST /courses/{id}/items/{itemId}/played" as Operation<
  OfItem & Body<PlayedSave>,
  PlayedView
>;
export const course_attempt_begin = "POST /courses/{id}/items/{itemId}/attempts" as Operation<
  OfItem,
  AttemptView
>;
export const course_attempt_view = "GET /courseattempts/{id}" as Operation<Id, AttemptView>;
export const course_answer_save = "PUT /courseattempts/{id}/answers/{questionId}" as Operation<
  Id & { questionId: string } & Body<{ seq: number; answer: CourseAnswer }>,
  { seq: number; answer: CourseAnswer }
>;
export const course_attempt_handin = "POST /courseattempts/{id}/handin" as Operation<
  Id,
  AttemptView
>;
export const course_handin_send = "POST /courses/{id}/items/{itemId}/handin" as Operation<
  OfItem & Body<{ text: string }>,
  HandinView
>;
export const course_handin_draft = "POST /courses/{id}/items/{itemId}/handin/draft" as Operation<
  OfItem & Body<{ text: string }>,
  HandinView
>;
export const course_handin_file_create = "POST /coursehandins/{id}/files" as Upload<
  Id & { name: string },
  FileView
>;
export const course_handin_file_delete = "DELETE /coursehandins/{id}/files/{fileId}" as Operation<
  Id & { fileId: string },
  void
>;
export const course_handin_assess = "POST /coursehandins/{id}/assess" as Operation<
  Id & Body<{ version: number; approved: boolean; comment: string }>,
  HandinView
>;
export const course_regrade = "POST /courses/{id}/regrade" as Operation<
  Id & Body<{ dryRun: boolean }>,
  { items: readonly CourseRegraded[] }
>;
export const course_certificate = "GET /courses/{id}/certificate" as Download<Id>;
export const course_user_certificate = "GET /courseusers/{id}/certificate" as Download<Id>;
