import { useParams } from "@tanstack/react-router";
import { TaskPage } from "./TaskPage.tsx";

/** `/b/laerlinger/:uid/oppgaver/:oppgaveid` */
export function InstructorTaskPage() {
  const params = useParams({ strict: false }) as { uid?: string; oppgaveid?: string };
  const { uid = "", oppgaveid = "" } = params;
  const apprentice = `/b/laerlinger/${uid}`;
  return (
    <TaskPage
      key={oppgaveid}
      laerling={uid}
      id={oppgaveid}
      backTo={{ to: `${apprentice}/oppgaver`, label: "Til oppgavene" }}
      apprenticeTo={apprentice}
    />
  );
}
