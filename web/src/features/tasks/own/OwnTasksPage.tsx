import { useMe } from "@/api/queries.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { LeftAnswers } from "../answer/LeftAnswers.tsx";
import { TaskList } from "../list/TaskList.tsx";
import { ownPage } from "../status.ts";

/** `/l/oppgaver`: all tasks of the apprentice, what is to be done first. */
export function OwnTasksPage() {
  return (
    <Page title="Oppgaver">
      <PageHeader title="Oppgaver" />
      <Stack>
        <LeftAnswers />
        <TaskList
          laerling={useMe().id}
          linkOf={ownPage}
          emptyText="Oppgaver fra opplæringsplanen din, og dem du får av opplæringskontoret, vises her."
        />
      </Stack>
    </Page>
  );
}
