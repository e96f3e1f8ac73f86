import { useState } from "react";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { Button } from "@/ui/Button.tsx";
import { Stack } from "@/ui/Page.tsx";
import classes from "../Interviews.module.css";
import { LatePlanDialog } from "../plan/LatePlanDialog.tsx";
import { places } from "../queries.ts";
import { ApprenticeInterviews } from "./ApprenticeInterviews.tsx";

/** `/k/laerlinger/:uid/vurderingssamtaler`: those of an apprentice, and planning one. */
export function ApprenticeInterviewsPage() {
  const uid = useUid();
  const [plans, setPlans] = useState(false);
  return (
    <Stack>
      <div className={classes.buttons}>
        <Button icon="add" onClick={() => setPlans(true)}>
          Planlegg samtale
        </Button>
      </div>
      <ApprenticeInterviews
        apprentice={uid}
        linkOf={places.KOORDINATOR.of}
        emptyText="Planlegg én samtale, eller en hvert halvår fram til læretiden er over."
      />
      {plans && <LatePlanDialog to={[uid]} onClose={() => setPlans(false)} />}
    </Stack>
  );
}
