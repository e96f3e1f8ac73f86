import { call } from "@/api/client.ts";
import {
  task_answer_file_create,
  task_answer_file_delete,
  task_answer_send,
  task_answer_update,
  task_view,
} from "@/api/operations.gen.ts";
import type { TaskView } from "@/api/schemas.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { draftHome } from "@/blocks/draft/home.ts";
import type { DraftApi } from "@/blocks/draft/kind.ts";
import type { Writing } from "@/blocks/draft/writing.ts";
import { taskQuery } from "../queries.ts";
import { answerKind, type AnswerFields } from "./kind.ts";

/** Where what is written on tasks lies in this browser. */
export const answers = draftHome<TaskView, AnswerFields>({
  drafts: "oppgaver/",
  files: "oppgavefiler/",
});

/** The server, for one apprentice; ids are those of tasks. */
function apiOf(id: string): DraftApi<TaskView, AnswerFields> {
  const save = (taskId: string, version: number, { content }: AnswerFields) =>
    call(task_answer_update, { id, taskId, body: { version, content } });
  return {
    load: (taskId) => call(task_view, { id, taskId }),
    // The task is there before anything is written on it: the first saving is one like the others.
    create: (taskId, fields) => save(taskId, 0, fields),
    save,
    send: (taskId, version) => call(task_answer_send, { id, taskId, body: { version } }),
    upload: (taskId, file, sending, sendingKey) =>
      // The queue tries again itself: it knows whether the connection is back.
      uploadFile(task_answer_file_create, file, {
        id,
        taskId,
        sendingKey,
        ...sending,
        parts: true,
        retries: 0,
      }),
    removeFile: (taskId, fileId) => call(task_answer_file_delete, { id, taskId, fileId }),
  };
}

const known = new Map<string, Writing<TaskView, AnswerFields>>();

/** The draft of an apprentice's hand-in. */
export function writingOf(laerling: string): Writing<TaskView, AnswerFields> {
  const before = known.get(laerling);
  if (before) return before;
  const made: Writing<TaskView, AnswerFields> = {
    name: "innleveringer",
    kind: answerKind,
    api: apiOf(laerling),
    home: answers,
    queryOf: (id) => taskQuery(laerling, id),
  };
  known.set(laerling, made);
  return made;
}
