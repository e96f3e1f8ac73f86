import { Link, Navigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RouteTabs } from "@/ui/Page.tsx";
import { Card } from "@/ui/Card.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { DayFrame, useDayAddress } from "../view/DayFrame.tsx";
import classes from "./Fields.module.css";

/** `/k/opplaeringsdager/:uid/rediger`: the first of the pages on which it is changed. */
export function EditPage() {
  const { base } = useDayAddress();
  return <Navigate to={`${base}/rediger/informasjon`} replace />;
}

/** What stands around each page on which a training day is changed. */
export function EditFrame({ children }: { children: (day: TrainingDayView) => ReactNode }) {
  const { base } = useDayAddress();
  return (
    <DayFrame>
      {(day) => (
        <div className={classes.edit}>
          <RouteTabs
            label="Rediger aktiviteten"
            tabs={[
              { label: "Informasjon", to: `${base}/rediger/informasjon` },
              { label: "Tidspunkt", to: `${base}/rediger/tidspunkt` },
              { label: "Deltakere", to: `${base}/rediger/deltakere` },
              ...(day.activated.noCompetencegoals
                ? []
                : [{ label: "Kompetansemål", to: `${base}/rediger/kompetansemal` }]),
            ]}
          />
          <Card>{children(day)}</Card>
          <p>
            <Link to={`${base}/info`}>Tilbake til aktiviteten</Link>
          </p>
        </div>
      )}
    </DayFrame>
  );
}
