import { pathTo } from "@/lib/address.ts";
import type { ReactNode } from "react";
import { RouteTabs } from "@/ui/Page.tsx";
import { Card } from "@/ui/Card.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { GoTo } from "@/ui/GoTo.tsx";
import { Link } from "@/ui/Link.tsx";
import { DayFrame, useDayAddress } from "../view/DayFrame.tsx";
import classes from "./Fields.module.css";

/** `/k/opplaeringsdager/:uid/rediger`: the first of the pages on which it is changed. */
export function EditPage() {
  const { uid } = useDayAddress();
  return <GoTo to={pathTo("/k/opplaeringsdager/$uid/rediger/informasjon", { uid })} />;
}

/** What stands around each page on which a training day is changed. */
export function EditFrame({ children }: { children: (day: TrainingDayView) => ReactNode }) {
  const { uid } = useDayAddress();
  return (
    <DayFrame>
      {(day) => (
        <div className={classes.edit}>
          <RouteTabs
            label="Rediger aktiviteten"
            tabs={[
              {
                label: "Informasjon",
                to: pathTo("/k/opplaeringsdager/$uid/rediger/informasjon", { uid }),
              },
              {
                label: "Tidspunkt",
                to: pathTo("/k/opplaeringsdager/$uid/rediger/tidspunkt", { uid }),
              },
              {
                label: "Deltakere",
                to: pathTo("/k/opplaeringsdager/$uid/rediger/deltakere", { uid }),
              },
              ...(day.activated.noCompetencegoals
                ? []
                : [
                    {
                      label: "Kompetansemål",
                      to: pathTo("/k/opplaeringsdager/$uid/rediger/kompetansemal", { uid }),
                    },
                  ]),
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
            <Link to={pathTo("/k/opplaeringsdager/$uid/info", { uid })}>
              Tilbake til aktiviteten
            </Link>
          </p>
        </div>
      )}
    </DayFrame>
  );
}
