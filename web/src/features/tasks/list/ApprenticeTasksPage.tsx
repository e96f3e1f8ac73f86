import { useState } from "react";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Stack } from "@/ui/Page.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { GiveTask } from "../give/late.ts";
import { TaskList } from "./TaskList.tsx";
import classes from "./ApprenticeTasksPage.module.css";

/** `/k/laerlinger/:uid/oppgaver`: the tasks of an apprentice, and giving a new one. */
export function ApprenticeTasksPage() {
  const uid = useUid();
  const [gives, setGives] = useState(false);
  const give = (
    <Button icon="add" onClick={() => setGives(true)}>
      Gi oppgave
    </Button>
  );
  return (
    <Stack>
      <div className={classes.buttons}>
        {give}
        <ButtonLink to="/k/oppgaver" tone="secondary">
          Alle oppgaver
        </ButtonLink>
      </div>
      <TaskList
        laerling={uid}
        linkOf={({ id }) =>
          pathTo("/k/laerlinger/$uid/oppgaver/$oppgaveid", { uid, oppgaveid: id })
        }
        emptyText="Oppgaver fra opplæringsplanen, og dem du gir lærlingen, vises her."
      />
      <LateDialog opened={gives} onClose={() => setGives(false)}>
        {gives && <GiveTask to={[uid]} onClose={() => setGives(false)} />}
      </LateDialog>
    </Stack>
  );
}
