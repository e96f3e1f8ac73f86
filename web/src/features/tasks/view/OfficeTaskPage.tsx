import { useParams } from "@tanstack/react-router";
import { ChangeTask } from "../give/ChangeTask.tsx";
import { TaskPage } from "./TaskPage.tsx";

/** `/k/laerlinger/:uid/oppgaver/:oppgaveid` */
export function OfficeTaskPage() {
  const params = useParams({ strict: false }) as { uid?: string; oppgaveid?: string };
  const { uid = "", oppgaveid = "" } = params;
  const apprentice = `/k/laerlinger/${uid}`;
  return (
    <TaskPage
      key={oppgaveid}
      laerling={uid}
      id={oppgaveid}
      backTo={{ to: `${apprentice}/oppgaver`, label: "Til oppgavene" }}
      apprenticeTo={apprentice}
      actions={(task) =>
        task.kind === "INDIVIDUELL" && (
          <ChangeTask id={task.id} laerling={uid} leadsTo={`${apprentice}/oppgaver`} />
        )
      }
    />
  );
}
