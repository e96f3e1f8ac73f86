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
  const list = `/${isOffice ? "k" : "b"}/opplaeringsdager` as const;
  const feedbackTo = isOffice
    ? pathTo("/k/opplaeringsdager/$uid/tilbakemelding", { uid })
    : pathTo("/b/opplaeringsdager/$uid/tilbakemeldinger", { uid });
  return { uid, isOffice, list, feedbackTo };
}

type DayAddress = ReturnType<typeof useDayAddress>;

function tabsOf(day: TrainingDayView, { uid, isOffice, list, feedbackTo }: DayAddress): RouteTab[] {
  const { registration, attendenceregistration, noFeedback } = day.activated;
  return [
    { label: "Info", to: pathTo(`${list}/$uid/info`, { uid }) },
    ...(registration || isOffice
      ? [{ label: "Invitasjoner", to: pathTo(`${list}/$uid/invitasjoner`, { uid }) }]
      : []),
    ...(attendenceregistration
      ? [{ label: "Oppmøte", to: pathTo(`${list}/$uid/oppmoteregistrering`, { uid }) }]
      : []),
    ...(noFeedback ? [] : [{ label: "Tilbakemelding", to: feedbackTo }]),
  ];
}

/** What stands around each page of a training day. */
export function DayFrame({ children }: { children: (day: TrainingDayView) => ReactNode }) {
  const address = useDayAddress();
  const { uid, list } = address;
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
      actionsBeside
      tabs={(day) => tabsOf(day, address)}
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
