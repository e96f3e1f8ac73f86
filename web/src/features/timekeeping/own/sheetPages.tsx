import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { HourSheetKind } from "@/api/schemas.gen.ts";
import { Page } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { GoTo } from "@/ui/GoTo.tsx";
import { sheetQuery } from "../queries.ts";
import { editAddress, places, sheetAddress } from "../places.ts";
import { SheetPage } from "../view/SheetPage.tsx";
import { begun } from "../write/begins.ts";
import { SheetEditor } from "../write/SheetEditor.tsx";
import { openNew } from "@/blocks/draft/newId.ts";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf, useSearchOf } from "@/ui/address.ts";

const useId = (): string => {
  const { id, docid } = useParamsOf("/l/timeforing/$docid", "/l/timer/$id", "/l/praksislogg/$id");
  return docid || id;
};

function OwnSheet({ kind }: { kind: HourSheetKind }) {
  const id = useId();
  const { label, all } = places[kind];
  return (
    <SheetPage
      key={id}
      id={id}
      backTo={{ to: all, label }}
      editTo={editAddress(kind, id)}
      {...(kind === "TIMEFORING"
        ? { documentationTo: pathTo("/l/dokumentasjon/$uid", { uid: id }) }
        : {})}
    />
  );
}

function EditSheet({ kind }: { kind: HourSheetKind }) {
  const id = useId();
  return <EditOne key={id} kind={kind} id={id} />;
}

function EditOne({ kind, id }: { kind: HourSheetKind; id: string }) {
  const { label, all } = places[kind];
  const [fresh] = useState(() => openNew(id));
  const begins = useSearchOf(begun).ny !== undefined;
  const { data, error } = useQuery({ ...sheetQuery(id), enabled: !fresh });
  // Without a network, or before the server has it, one goes on with what lies on this device.
  if (!fresh && !data && !error) {
    return (
      <Page title="Timer">
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      </Page>
    );
  }
  if (data && !data.can.edit) return <GoTo to={sheetAddress(kind, id)} />;
  return (
    <SheetEditor
      kind={kind}
      id={id}
      uke={data?.uke ?? null}
      fresh={fresh}
      {...(begins ? {} : { backTo: { to: all, label } })}
    />
  );
}

/** `/l/timeforing/:docid` */
export const OwnWeekPage = () => <OwnSheet kind="TIMEFORING" />;
/** `/l/timeforing/:docid/rediger` */
export const EditWeekPage = () => <EditSheet kind="TIMEFORING" />;
/** `/l/timer/:id` */
export const OwnCompetencePage = () => <OwnSheet kind="TIMER" />;
/** `/l/timer/:id/rediger` */
export const EditCompetencePage = () => <EditSheet kind="TIMER" />;
/** `/l/praksislogg/:id` */
export const OwnLogEntryPage = () => <OwnSheet kind="PRAKSISLOGG" />;
/** `/l/praksislogg/:id/rediger` */
export const EditLogEntryPage = () => <EditSheet kind="PRAKSISLOGG" />;
