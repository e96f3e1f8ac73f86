import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useMe } from "@/api/queries.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { Notice } from "@/ui/Notice.tsx";
import type { RouteTab } from "@/ui/Page.tsx";
import type { TrainingDayView } from "@/api/schemas.gen.ts";
import { useParamsOf } from "@/ui/address.ts";
import { pathTo } from "@/lib/address.ts";
import { dayQuery } from "../queries.ts";
import { whenText } from "../status.ts";
import { DayActions } from "../office/DayActions.tsx";

/** The address of a training day for whoever reads, and its id. */
export function useDayAddress() {
  const { uid } = useParamsOf("/k/opplaeringsdager/$uid", "/b/opplaeringsdager/$uid");
  const isOffice = useMe().rolle === "KOORDINATOR";
  const list = isOffice ? "/k/opplaeringsdager" : "/b/opplaeringsdager";
  return { uid, isOffice, list, base: pathTo(`${list}/$uid`, { uid }) };
}

function tabsOf(day: TrainingDayView, base: string, isOffice: boolean): RouteTab[] {
  const { registration, attendenceregistration, noFeedback } = day.activated;
  return [
    { label: "Info", to: `${base}/info` },
    ...(registration || isOffice ? [{ label: "Invitasjoner", to: `${base}/invitasjoner` }] : []),
    ...(attendenceregistration ? [{ label: "Oppmøte", to: `${base}/oppmoteregistrering` }] : []),
    ...(noFeedback
      ? []
      : [
          {
            label: "Tilbakemelding",
            to: `${base}/${isOffice ? "tilbakemelding" : "tilbakemeldinger"}`,
          },
        ]),
  ];
}

/** What stands around each page of a training day. */
export function DayFrame({ children }: { children: (day: TrainingDayView) => ReactNode }) {
  const { uid, isOffice, list, base } = useDayAddress();
  const query = useQuery(dayQuery(useMe().id, uid));
  return (
    <DetailPage
      query={query}
      thing="aktiviteten"
      backTo={{ to: list, label: "Til aktivitetene" }}
      title={({ title }) => title}
      badge={({ status, cancelled }) => <StatusBadge status={cancelled ? "Avlyst" : status} />}
      subtitle={(day) => (
        <>
          <span>{whenText(day.days)}</span>
          {day.location && <span>{day.location}</span>}
          {day.coursecode && <Badge tone="neutral">{day.coursecode}</Badge>}
        </>
      )}
      actions={(day) => day.can.edit && <DayActions day={day} />}
      tabs={(day) => tabsOf(day, base, isOffice)}
    >
      {(day) => (
        <>
          {day.cancelled !== null && (
            <Notice tone="negative" icon="wrong" title="Aktiviteten er avlyst">
              {day.cancelledMessage}
            </Notice>
          )}
          {children(day)}
        </>
      )}
    </DetailPage>
  );
}
