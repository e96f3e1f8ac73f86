import { PlanTabs } from "@/blocks/goals/PlanTabs.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { SelfAssessment } from "./SelfAssessment.tsx";

/** `/k/laerlinger/:uid/opplaeringsplan/egenvurdering`: what both say, to read. */
export function OfficeSelfAssessmentPage() {
  const uid = useUid();
  return (
    <>
      <PlanTabs base="/k/laerlinger/$uid/opplaeringsplan" params={{ uid }} />
      <SelfAssessment
        uid={uid}
        none="Slå på egenvurdering for mål i opplæringsplanen, med minst to nivåer. Da kan lærlingen og faglig leder vurdere dem."
      />
    </>
  );
}
