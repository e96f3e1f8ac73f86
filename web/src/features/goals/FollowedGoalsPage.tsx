import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { pathTo } from "@/lib/address.ts";
import { fullName } from "@/lib/names.ts";
import { Goals } from "./Goals.tsx";

/** `/b/laerlinger/:uid/laereplan` */
export function FollowedGoalsPage() {
  return (
    <ApprenticeFrame>
      {(apprentice) => (
        <>
          <PlanTabs base="/b/laerlinger/$uid/laereplan" params={{ uid: apprentice.id }} />
          <Goals
            uid={apprentice.id}
            who={fullName(apprentice)}
            expected={apprentice.expected}
            documentationTo={(goal) => ({
              to: pathTo("/b/laerlinger/$uid/dokumentasjoner", { uid: apprentice.id }),
              search: { maal: goal.id },
            })}
            noPlan="Opplæringskontoret knytter lærlingen til en opplæringsplan. Da vises målene her."
          />
        </>
      )}
    </ApprenticeFrame>
  );
}
