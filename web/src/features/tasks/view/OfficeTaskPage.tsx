import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { ChangeTask } from "../give/ChangeTask.tsx";
import { TaskPage } from "./TaskPage.tsx";

/** `/k/laerlinger/:uid/oppgaver/:oppgaveid` */
export function OfficeTaskPage() {
  const { uid, oppgaveid } = useParamsOf("/k/laerlinger/$uid/oppgaver/$oppgaveid");
  const apprentice = pathTo("/k/laerlinger/$uid", { uid });
  return (
    <TaskPage
      key={oppgaveid}
      laerling={uid}
      id={oppgaveid}
      backTo={{ to: pathTo("/k/laerlinger/$uid/oppgaver", { uid }), label: "Til oppgavene" }}
      apprenticeTo={apprentice}
      actions={(task) =>
        task.kind === "INDIVIDUELL" && (
          <ChangeTask
            id={task.id}
            laerling={uid}
            leadsTo={pathTo("/k/laerlinger/$uid/oppgaver", { uid })}
          />
        )
      }
    />
  );
}
