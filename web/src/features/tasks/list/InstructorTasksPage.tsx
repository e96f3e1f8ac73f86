import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { pathTo } from "@/lib/address.ts";
import { TaskList } from "./TaskList.tsx";

/** `/b/laerlinger/:uid/oppgaver`: the tasks of an instructor's apprentice. */
export function InstructorTasksPage() {
  return (
    <ApprenticeFrame>
      {({ id, fornavn }) => (
        <TaskList
          laerling={id}
          linkOf={(task) =>
            pathTo("/b/laerlinger/$uid/oppgaver/$oppgaveid", { uid: id, oppgaveid: task.id })
          }
          emptyText={`Oppgaver som ${fornavn} får, vises her.`}
        />
      )}
    </ApprenticeFrame>
  );
}
