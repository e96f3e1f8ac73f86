import type { ListFacets } from "@/api/lists.gen.ts";
import { useState } from "react";
import type { ArchivedApprenticeItem } from "@/api/lists.ts";
import { Button } from "@/ui/Button.tsx";
import type { BulkTask } from "@/blocks/list/bulk.ts";
import { dateColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { peopleOfField, rangeOfField, valuesOfField } from "@/blocks/list/facets.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { TaskRun } from "@/blocks/list/TaskRun.tsx";
import { type Address, pathTo } from "@/lib/address.ts";
import type { UserAction } from "@/ui/UserMenu.tsx";
import { archivedActions } from "../actions.ts";
import {
  companyColumn,
  contactColumns,
  coordinatorColumn,
  nameColumn,
  tradeColumn,
  typeColumn,
} from "../apprenticeColumns.tsx";
import { DeleteArchived } from "./DeleteArchived.tsx";
import { RestoreDialog } from "./RestoreDialog.tsx";

const columns: readonly ListColumn<ArchivedApprenticeItem>[] = [
  nameColumn,
  typeColumn,
  tradeColumn,
  companyColumn,
  dateColumn("sluttdato", "Sluttdato", ({ sluttdato }) => sluttdato, { from: 860 }),
  dateColumn("arkivert", "Arkivert", ({ arkivert }) => arkivert, { from: 560, narrow: true }),
  coordinatorColumn,
  ...contactColumns,
];

const facets: readonly FacetDef<ListFacets["ARKIVERTELAERLINGER"]>[] = [
  valuesOfField("laerefag"),
  valuesOfField("laerlingtypename"),
  valuesOfField("bedrift"),
  peopleOfField("koordinatornavn"),
  valuesOfField("fylke"),
  rangeOfField("startdato", "date"),
  rangeOfField("sluttdato", "date"),
  rangeOfField("arkivert", "past"),
];

/** `/k/systemvalg/arkivertelaerlinger`: those taken out of the lists, to read, restore or delete. */
export function ArchivedListPage() {
  const [task, setTask] = useState<BulkTask | null>(null);
  const [deleting, setDeleting] = useState<ArchivedApprenticeItem | null>(null);
  const [asked, setAsked] = useState<{ ids: readonly string[]; navn: string | null } | null>(null);
  const menu = (item: ArchivedApprenticeItem): UserAction[] => [
    ...archivedActions(item).slice(0, 1),
    {
      icon: "undo",
      label: "Hent tilbake",
      onSelect: () => setAsked({ ids: [item.id], navn: item.navn }),
    },
    ...archivedActions(item).slice(1),
    { icon: "delete", label: "Slett for godt", grave: true, onSelect: () => setDeleting(item) },
  ];
  return (
    <>
      <ListPage
        collection="ARKIVERTELAERLINGER"
        title="Arkiverte lærlinger"
        searchLabel="Søk i arkiverte lærlinger"
        columns={columns}
        facets={facets}
        defaultSort={{ field: "arkivert", direction: "desc" }}
        rowLink={apprenticePage}
        rowMenu={menu}
        bulk={(ids) => (
          <Button tone="secondary" thin icon="undo" onClick={() => setAsked({ ids, navn: null })}>
            Hent tilbake
          </Button>
        )}
        empty={{
          icon: "archive",
          title: "Ingen arkiverte lærlinger",
          text: "Når en lærling arkiveres, flyttes lærlingen hit. Historikken blir stående.",
        }}
      />
      {asked && <RestoreDialog {...asked} onTask={setTask} onClose={() => setAsked(null)} />}
      <TaskRun task={task} onClose={() => setTask(null)} />
      {deleting && <DeleteArchived item={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

const apprenticePage = ({ id }: ArchivedApprenticeItem): Address =>
  pathTo("/k/laerlinger/$uid", { uid: id });
