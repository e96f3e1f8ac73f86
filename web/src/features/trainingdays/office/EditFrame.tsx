import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { RouteTabs } from "@/ui/Page.tsx";
import { Card } from "@/ui/Card.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { GoTo } from "@/ui/GoTo.tsx";
import { DayFrame, useDayAddress } from "../view/DayFrame.tsx";
import classes from "./Fields.module.css";

/** `/k/opplaeringsdager/:uid/rediger`: the first of the pages on which it is changed. */
export function EditPage() {
  const { base } = useDayAddress();
  return <GoTo to={`${base}/rediger/informasjon`} />;
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
          <Card>
            {day.cancelled === null ? (
              children(day)
            ) : (
              <p>
                En aktivitet som er avlyst, kan ikke endres. Kopier den for å holde den likevel.
              </p>
            )}
          </Card>
          <p>
            <Link to={`${base}/info`}>Tilbake til aktiviteten</Link>
          </p>
        </div>
      )}
    </DayFrame>
  );
}
