import { useState } from "react";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { type Address, pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { part } from "@/lib/parts.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";

type Row = ListRows["HOSPITERINGSBEHOV"];

const PlanStayDialog = part(async () => (await import("./PlanStayDialog.tsx")).PlanStayDialog);

const columns: readonly ListColumn<Row>[] = [
  {
    id: "laerlingnavn",
    label: "Navn",
    width: "minmax(150px, 1fr)",
    sortField: "laerlingnavn",
    cell: ({ laerlingnavn }) => laerlingnavn,
    text: ({ laerlingnavn }) => laerlingnavn,
  },
  {
    id: "maal",
    label: "Kan ikke gis her",
    width: "minmax(220px, 2fr)",
    cell: ({ maal }) => maal.join("; "),
    text: ({ maal }) => maal.join("; "),
    narrow: "line",
  },
  {
    id: "bedrift",
    label: "Bedrift",
    width: "minmax(130px, 1fr)",
    sortField: "bedrift",
    cell: ({ bedrift }) => bedrift || "–",
    text: ({ bedrift }) => bedrift,
    from: 800,
  },
  {
    id: "maneder",
    label: "Tid igjen",
    width: "120px",
    sortField: "maneder",
    cell: ({ maneder }) => counted(maneder, "måned", "måneder"),
    text: ({ maneder }) => String(maneder),
    narrow: true,
  },
  {
    id: "sluttdato",
    label: "Læretiden slutter",
    width: "130px",
    sortField: "sluttdato",
    as: "date",
    cell: ({ sluttdato }) => (sluttdato > 0 ? formatDate(sluttdato) : "–"),
    text: ({ sluttdato }) => (sluttdato > 0 ? formatDate(sluttdato) : "–"),
    from: 1000,
  },
  {
    id: "planlagt",
    label: "Hospitering",
    width: "150px",
    sortField: "planlagt",
    cell: ({ planlagt }) => <StatusBadge status={planlagt} />,
    text: ({ planlagt }) => planlagt,
    narrow: true,
  },
];

const facets: readonly FacetDef<ListFacets["HOSPITERINGSBEHOV"]>[] = [
  { kind: "values", field: "planlagt", label: "Hospitering" },
  { kind: "values", field: "maal", label: "Mål" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "range", field: "maneder", label: "Måneder igjen", of: "number" },
];

const list = {
  collection: "HOSPITERINGSBEHOV",
  title: "Kan ikke gis her",
  searchLabel: "Søk i lærlinger og mål",
  columns,
  facets,
  defaultSort: { field: "maneder", direction: "asc" },
  walks: () => false,
} as const;

/** `/k/hospitering`: who needs a goal that the company never gives, and planning stays for them. */
export function OfficeNeedListPage() {
  const [planned, setPlanned] = useState<readonly string[] | null>(null);
  return (
    <>
      <ListPage
        {...list}
        rowLink={({ id }): Address => pathTo("/k/laerlinger/$uid", { uid: id })}
        rowMenu={({ id }) => [
          { icon: "add", label: "Planlegg hospitering", onSelect: () => setPlanned([id]) },
        ]}
        bulk={(ids, clear) => (
          <Button
            icon="add"
            onClick={() => {
              setPlanned(ids);
              clear();
            }}
          >
            Planlegg hospitering
          </Button>
        )}
        actions={
          <ButtonLink to="/k/hospitering/opphold" tone="secondary" icon="activity">
            Hospiteringer
          </ButtonLink>
        }
        empty={{
          icon: "company",
          title: "Alle mål kan gis",
          text: "Når en bedrift svarer at den aldri kan gi et mål, vises lærlingene der som trenger målet, her. Bedriftens svar føres på siden Mål hos bedriften.",
        }}
      />
      {planned && (
        <LateDialog opened onClose={() => setPlanned(null)}>
          <PlanStayDialog to={planned} onClose={() => setPlanned(null)} />
        </LateDialog>
      )}
    </>
  );
}

/** `/b/hospitering`: the same for leaders, of their own apprentices. */
export const CompanyNeedListPage = () => (
  <ListPage
    {...list}
    rowLink={({ id }): Address => pathTo("/b/laerlinger/$uid", { uid: id })}
    actions={
      <ButtonLink to="/b/hospitering/opphold" tone="secondary" icon="activity">
        Hospiteringer
      </ButtonLink>
    }
    empty={{
      icon: "company",
      title: "Alle mål kan gis",
      text: "Har lærlingen din mål som bedriften ikke kan gi, vises de her i god tid. Kontoret planlegger hospitering i en annen bedrift.",
    }}
  />
);
