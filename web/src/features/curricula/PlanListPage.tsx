import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { useState } from "react";
import type { TrainingPlanItem } from "@/api/lists.ts";
import { formatCount } from "@/lib/numbers.ts";
import { Button } from "@/ui/Button.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import { pathTo } from "@/lib/address.ts";
import { planColumns } from "./planColumns.tsx";

const NewPlanDialog = part(async () => (await import("./NewPlanDialog.tsx")).NewPlanDialog);

const columns: readonly ListColumn<TrainingPlanItem>[] = [
  ...planColumns,
  {
    id: "antallLaerlinger",
    label: "Lærlinger",
    width: "110px",
    align: "end",
    sortField: "antallLaerlinger",
    cell: ({ antallLaerlinger }) => formatCount(antallLaerlinger),
    text: ({ antallLaerlinger }) => String(antallLaerlinger),
  },
];

/** `/k/systemvalg/opplaeringsplan`: the office's training plans, and making a new one. */
export function PlanListPage() {
  const [creating, setCreating] = useState(false);
  const create = (
    <Button icon="add" onClick={() => setCreating(true)}>
      Ny opplæringsplan
    </Button>
  );
  return (
    <>
      <ListPage
        collection="TRAININGPLANS"
        title="Opplæringsplaner"
        searchLabel="Søk i opplæringsplaner"
        columns={columns}
        facets={[]}
        defaultSort={{ field: "title", direction: "asc" }}
        rowLink={({ id }) => pathTo("/k/opplaeringsplan/$uid", { uid: id })}
        actions={create}
        thumbAction={create}
        empty={{
          icon: "plan",
          title: "Ingen opplæringsplaner ennå",
          text: "En opplæringsplan lages fra en nasjonal læreplan. Kompetansemålene følger med.",
          action: create,
        }}
      />
      {creating && (
        <LateDialog opened onClose={() => setCreating(false)}>
          <NewPlanDialog onClose={() => setCreating(false)} />
        </LateDialog>
      )}
    </>
  );
}
