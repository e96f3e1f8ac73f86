import { useState } from "react";
import { useMe } from "@/api/queries.ts";
import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { Button } from "@/ui/Button.tsx";
import { LatePlanDialog } from "../plan/LatePlanDialog.tsx";
import { places } from "../queries.ts";
import { ApprenticeInterviews } from "./ApprenticeInterviews.tsx";

/** `/b/laerlinger/:uid/vurderingssamtaler`: those of an instructor's apprentice. */
export function InstructorInterviewsPage() {
  return (
    <ApprenticeFrame>
      {({ id, fornavn }) => (
        <>
          <Plan apprentice={id} />
          <ApprenticeInterviews
            apprentice={id}
            linkOf={places.ANSATT.of}
            emptyText={`Samtaler som planlegges med ${fornavn}, vises her.`}
          />
        </>
      )}
    </ApprenticeFrame>
  );
}

/** For readers who may plan one. */
function Plan({ apprentice }: { apprentice: string }) {
  const { tilganger } = useMe();
  const [plans, setPlans] = useState(false);
  if (!tilganger.includes("CREATE_ASSESSMENT_INTERVIEW")) return null;
  return (
    <div>
      <Button icon="add" onClick={() => setPlans(true)}>
        Planlegg samtale
      </Button>
      {plans && <LatePlanDialog to={[apprentice]} onClose={() => setPlans(false)} />}
    </div>
  );
}
