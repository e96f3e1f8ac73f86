import { PlanTabs } from "@/features/people/publicPlanTabs.ts";
import { ApprenticeFrame } from "./ApprenticeFrame.tsx";
import { GoalsWithDocumentation } from "./GoalsWithDocumentation.tsx";

/** `/b/laerlinger/:uid/laereplan` */
export function ApprenticeGoalsPage() {
  return (
    <ApprenticeFrame>
      {({ id, expected }) => (
        <>
          <PlanTabs base={`/b/laerlinger/${id}/laereplan`} />
          <GoalsWithDocumentation
            uid={id}
            expected={expected}
            documentationTo={(goal) => ({
              to: `/b/laerlinger/${id}/dokumentasjoner`,
              search: { maal: goal.id },
            })}
            noPlan="Opplæringskontoret knytter lærlingen til en opplæringsplan. Da vises målene her."
          />
        </>
      )}
    </ApprenticeFrame>
  );
}
