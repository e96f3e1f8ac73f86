import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { TaskPage } from "./TaskPage.tsx";

/** `/b/laerlinger/:uid/oppgaver/:oppgaveid` */
export function InstructorTaskPage() {
  const { uid, oppgaveid } = useParamsOf("/b/laerlinger/$uid/oppgaver/$oppgaveid");
  const apprentice = pathTo("/b/laerlinger/$uid", { uid });
  return (
    <TaskPage
      key={oppgaveid}
      laerling={uid}
      id={oppgaveid}
      backTo={{ to: pathTo("/b/laerlinger/$uid/oppgaver", { uid }), label: "Til oppgavene" }}
      apprenticeTo={apprentice}
    />
  );
}
