import { useState } from "react";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, dateColumn, namesColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { pathTo } from "@/lib/address.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import classes from "../Documents.module.css";
import { NewDocumentDialog } from "./NewDocumentDialog.tsx";

type Item = ListRows["SHAREDDOCUMENTS"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "title",
    label: "Dokument",
    width: "minmax(220px, 3fr)",
    sortField: "title",
    cell: ({ title, kategori }) => (
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        {kategori && <span className={classes.facts}>{kategori}</span>}
      </span>
    ),
    text: ({ title }) => title,
  },
  {
    id: "status",
    label: "Status",
    width: "190px",
    sortField: "status",
    narrow: true,
    cell: ({ status }) => <StatusBadge status={status} />,
    text: ({ status }) => status,
  },
  namesColumn("mottakere", "Delt med", ({ mottakere }) => mottakere, {
    width: "minmax(160px, 2fr)",
    from: 820,
  }),
  countColumn("aapnet", "Åpnet av", ({ aapnet }) => aapnet, { from: 640 }),
  countColumn("filesCount", "Filer", ({ filesCount }) => filesCount, { from: 1000, width: "80px" }),
  countColumn("utgave", "Versjon", ({ utgave }) => utgave, { from: 1000 }),
  dateColumn("published", "Delt", ({ published }) => published, { from: 720, width: "120px" }),
  dateColumn("updated", "Sist endret", ({ updated }) => updated, { from: 1240, width: "130px" }),
  textColumn("kategori", "Kategori", ({ kategori }) => kategori, {
    // It stands under the title already; the column is there to sort by.
    optional: true,
    sortField: "kategori",
  }),
];

const facets: readonly FacetDef<ListFacets["SHAREDDOCUMENTS"]>[] = [
  { kind: "values", field: "kategori", label: "Kategori" },
  { kind: "values", field: "mottakere", label: "Delt med" },
  { kind: "range", field: "published", label: "Delt", of: "past" },
  { kind: "range", field: "updated", label: "Sist endret", of: "past" },
  { kind: "range", field: "aapnet", label: "Åpnet av", of: "number" },
];

const statuses = ["Kladd", "Delt", "Ny versjon på vei"];

/** `/k/systemvalg/deltedokumenter`: what the office shares with groups or everybody. */
export function DocumentListPage() {
  const [makes, setMakes] = useState(false);
  const make = (
    <Button icon="add" onClick={() => setMakes(true)}>
      Nytt dokument
    </Button>
  );
  return (
    <>
      <ListPage
        collection="SHAREDDOCUMENTS"
        title="Delte dokumenter"
        searchLabel="Søk i delte dokumenter"
        columns={columns}
        facets={facets}
        quick={{ field: "status", label: "Status", values: statuses }}
        defaultSort={{ field: "updated", direction: "desc" }}
        rowLink={({ id }) => pathTo("/k/systemvalg/deltedokumenter/$uid", { uid: id })}
        empty={{
          icon: "document",
          title: "Ingen delte dokumenter ennå",
          text: "Del instrukser, håndbøker og skjemaer med grupper eller alle.",
          action: make,
        }}
        actions={make}
        thumbAction={make}
      />
      {makes && <NewDocumentDialog onClose={() => setMakes(false)} />}
    </>
  );
}
