import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { fullName } from "@/lib/names.ts";
import { Goals } from "./Goals.tsx";

/** `/b/laerlinger/:uid/laereplan` */
export function FollowedGoalsPage() {
  return (
    <ApprenticeFrame>
      {(apprentice) => (
        <>
          <PlanTabs base={`/b/laerlinger/${apprentice.id}/laereplan`} />
          <Goals
            uid={apprentice.id}
            who={fullName(apprentice)}
            expected={apprentice.expected}
            documentationTo={(goal) => ({
              to: `/b/laerlinger/${apprentice.id}/dokumentasjoner`,
              search: { maal: goal.id },
            })}
            noPlan="Opplæringskontoret knytter lærlingen til en opplæringsplan. Da vises målene her."
          />
        </>
      )}
    </ApprenticeFrame>
  );
}
