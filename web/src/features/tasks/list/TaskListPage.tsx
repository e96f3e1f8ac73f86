import { useState } from "react";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { namesColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import type { ShippedView } from "@/blocks/list/shippedPins.ts";
import { RemindAll } from "@/blocks/review/RemindAll.tsx";
import { useApproving } from "@/blocks/review/useApproving.tsx";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatAge, formatDate } from "@/lib/dates.ts";
import { Badge, StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { GiveTask } from "../give/late.ts";
import { taskStatuses } from "../status.ts";
import { approveTask } from "./approveMany.ts";

type Item = ListRows["INNLEVERINGER"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Oppgave",
    width: "minmax(200px, 3fr)",
    sortField: "title",
    cell: ({ title, laerlingnavn }) => <RecordName title={title} facts={laerlingnavn} />,
    text: ({ title }) => title,
  },
  {
    id: "status",
    label: "Status",
    width: "164px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  {
    id: "frist",
    label: "Frist",
    width: "124px",
    from: 640,
    sortField: "frist",
    cell: ({ frist, fristen }) =>
      fristen === "Over fristen" ? (
        <Badge tone="negative" icon="clock">
          {formatDate(frist)}
        </Badge>
      ) : (
        formatDate(frist || null)
      ),
    text: ({ frist }) => formatDate(frist || null),
    as: "date",
  },
  {
    id: "laerlingnavn",
    label: "Lærling",
    width: "minmax(130px, 1.2fr)",
    // The name stands under the title already; the column is there to sort by.
    optional: true,
    sortField: "laerlingnavn",
    cell: ({ laerlingnavn }) => laerlingnavn,
    text: ({ laerlingnavn }) => laerlingnavn,
  },
  namesColumn("ansattenavn", "Faglig leder", ({ ansattenavn }) => ansattenavn, {
    width: "minmax(120px, 1.2fr)",
    narrow: true,
    from: 820,
    sortField: "ansattenavn",
  }),
  {
    id: "opplaeringsplan",
    label: "Opplæringsplan",
    width: "minmax(130px, 1.2fr)",
    from: 1080,
    sortField: "opplaeringsplan",
    cell: ({ opplaeringsplan }) => opplaeringsplan || "Individuell oppgave",
    text: ({ opplaeringsplan }) => opplaeringsplan || "Individuell oppgave",
  },
  {
    id: "sistendret",
    label: "Sist endret",
    width: "150px",
    from: 940,
    sortField: "sistendret",
    cell: ({ sistendret }) => formatAge(sistendret),
    text: ({ sistendret }) => formatDate(sistendret),
    as: "date",
  },
];

const facets: readonly FacetDef<ListFacets["INNLEVERINGER"]>[] = [
  valuesOfField("fristen"),
  valuesOfField("title"),
  valuesOfField("opplaeringsplan"),
  valuesOfField("laerefag"),
  valuesOfField("bedrift"),
  valuesOfField("laerlingnavn"),
  valuesOfField("ansattenavn"),
  rangeOfField("frist", "due"),
  rangeOfField("sistendret", "past"),
];

const shipped: readonly ShippedView[] = [
  { navn: "Over fristen", state: { values: { fristen: ["Over fristen"] } } },
  { navn: "Venter på svar", state: { values: { status: ["Sendt"] } } },
];

/** `/k/oppgaver`: what apprentices have been given and have begun with, in the whole office. */
export function TaskListPage() {
  const [gives, setGives] = useState(false);
  const { bulk, approving } = useApproving(approveTask);
  const give = (
    <Button icon="add" onClick={() => setGives(true)}>
      Gi oppgave
    </Button>
  );
  return (
    <>
      <ListPage
        collection="INNLEVERINGER"
        title="Oppgaver"
        searchLabel="Søk i oppgaver"
        columns={columns}
        facets={facets}
        shipped={shipped}
        quick={{ field: "status", label: "Status", values: taskStatuses }}
        defaultSort={{ field: "sistendret", direction: "desc" }}
        rowLink={({ laerlingid, oppgaveid }) =>
          pathTo("/k/laerlinger/$uid/oppgaver/$oppgaveid", { uid: laerlingid, oppgaveid })
        }
        empty={{
          icon: "done",
          title: "Ingen oppgaver ennå",
          text: "Gi en lærling en oppgave, eller legg oppgaver i en opplæringsplan.",
          action: give,
        }}
        actions={
          <>
            <RemindAll />
            {give}
          </>
        }
        bulk={bulk}
        thumbAction={give}
      />
      <LateDialog opened={gives} onClose={() => setGives(false)}>
        {gives && <GiveTask onClose={() => setGives(false)} />}
      </LateDialog>
      {approving}
    </>
  );
}
