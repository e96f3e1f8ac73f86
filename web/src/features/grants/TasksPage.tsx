import { useParamsOf } from "@/ui/address.ts";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { DifferencesCard } from "./DifferencesCard.tsx";
import { PeriodFrame } from "./PeriodFrame.tsx";
import { TaskList } from "./TaskList.tsx";

/** `/k/tilskudd/:uid/oppgaver`: what is missing, each with the way to where it is worked off. */
export function TasksPage() {
  const { uid } = useParamsOf("/k/tilskudd/$uid/oppgaver");
  return (
    <PeriodFrame uid={uid}>
      {(period) => (
        <Stack>
          <Card title="Hva som mangler" icon="warning">
            <TaskList period={period} all />
          </Card>
          <DifferencesCard period={uid} />
        </Stack>
      )}
    </PeriodFrame>
  );
}
