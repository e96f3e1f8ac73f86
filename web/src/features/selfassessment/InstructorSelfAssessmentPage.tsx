import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { SelfAssessment } from "./SelfAssessment.tsx";

/** `/b/laerlinger/:uid/laereplan/egenvurdering`: the instructor assesses their apprentice. */
export const InstructorSelfAssessmentPage = () => (
  <ApprenticeFrame>
    {({ id }) => (
      <>
        <PlanTabs base="/b/laerlinger/$uid/laereplan" params={{ uid: id }} />
        <SelfAssessment
          uid={id}
          none="Kontoret velger hvilke mål som skal vurderes. Da kan du vurdere lærlingen her."
        />
      </>
    )}
  </ApprenticeFrame>
);
