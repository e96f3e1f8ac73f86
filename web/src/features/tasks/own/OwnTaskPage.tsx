import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { useParamsOf } from "@/ui/address.ts";
import { AnswerEditor } from "../answer/AnswerEditor.tsx";
import { AnswerLoading } from "../answer/AnswerLoading.tsx";
import { taskQuery } from "../queries.ts";
import { TaskPage } from "../view/TaskPage.tsx";

/** `/l/oppgave/:uid` and `/l/oppgaver/:uid`: a task, to hand in or as it was handed in. */
export function OwnTaskPage() {
  const { uid } = useParamsOf("/l/oppgaver/$uid", "/l/oppgave/$uid");
  return <OwnTask key={uid} id={uid} />;
}

function OwnTask({ id }: { id: string }) {
  const me = useMe();
  const { data, error } = useQuery(taskQuery(me.id, id));
  const [writing, setWriting] = useState(false);
  // Without a network the apprentice goes on with what lies on this device.
  const opens = data ? data.can.edit : error !== null;
  if (opens && !writing) setWriting(true);
  if (writing) {
    return <AnswerEditor laerling={me.id} id={id} onSent={() => setWriting(false)} />;
  }
  if (!data) return <AnswerLoading />;
  return (
    <TaskPage laerling={me.id} id={id} backTo={{ to: "/l/oppgaver", label: "Til oppgavene" }} />
  );
}
