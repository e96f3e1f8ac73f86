import { changed } from "@/api/changes.ts";
import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { Badge } from "@/ui/Badge.tsx";
import { tick } from "./queries.ts";

type Row = ListRows["VIGOOPPGAVER"];

const OPEN = "Gjenstår";
const TICKED = "Haket av";

const toneOf = (status: string) =>
  status === OPEN ? "warning" : status === TICKED ? "info" : "positive";

const columns: readonly ListColumn<Row>[] = [
  {
    id: "title",
    label: "Gjelder",
    width: "minmax(160px, 1.5fr)",
    sortField: "title",
    cell: ({ title }) => title,
    text: ({ title }) => title,
  },
  {
    id: "column",
    label: "Hva",
    sortField: "column",
    cell: ({ what }) => what,
    text: ({ what }) => what,
    narrow: true,
  },
  {
    id: "ours",
    label: "Skal være",
    cell: ({ ours }) => ours || "–",
    text: ({ ours }) => ours,
    narrow: true,
  },
  {
    id: "theirs",
    label: "Står hos fylket",
    cell: ({ theirs }) => theirs || "–",
    text: ({ theirs }) => theirs,
    from: 700,
  },
  {
    id: "fylke",
    label: "Fylke",
    width: "110px",
    sortField: "fylke",
    cell: ({ fylke }) => fylke || "–",
    text: ({ fylke }) => fylke,
    from: 700,
  },
  {
    id: "status",
    label: "Status",
    width: "150px",
    sortField: "status",
    cell: ({ status }) => <Badge tone={toneOf(status)}>{status}</Badge>,
    text: ({ status }) => status,
    narrow: true,
  },
  {
    id: "since",
    label: "Ført opp",
    width: "120px",
    sortField: "since",
    as: "date",
    cell: ({ since }) => formatDate(since),
    text: ({ since }) => formatDate(since),
    from: 900,
  },
];

const facets: readonly FacetDef<ListFacets["VIGOOPPGAVER"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "column", label: "Kolonne" },
  { kind: "values", field: "kind", label: "Fil" },
];

/** `/k/vigo/oppgaver`: what is to be changed at the county's by hand. */
export function TodosPage() {
  const write = useWrite({
    send: ({ id, done }: { id: string; done: boolean }) => tick(id, done),
    done: ({ done }) =>
      done ? "Haket av. Neste fil fra fylket bekrefter det" : "Haken er tatt bort",
    again: ({ id }) => changed("VIGOOPPGAVER", id),
  });
  return (
    <ListPage
      collection="VIGOOPPGAVER"
      title="Endres hos fylket"
      searchLabel="Søk i arbeidslisten"
      columns={columns}
      facets={facets}
      defaultSort={{ field: "since", direction: "desc" }}
      rowLink={({ kind, target }) =>
        kind === "BEDRIFTER" || kind === "GODKJENNINGER"
          ? pathTo("/k/bedrifter/$uid", { uid: target })
          : pathTo("/k/laerlinger/$uid", { uid: target })
      }
      rowMenu={({ id, status }) =>
        status === OPEN
          ? [
              {
                icon: "done",
                label: "Hak av som endret",
                onSelect: () => void write.run({ id, done: true }),
              },
            ]
          : status === TICKED
            ? [
                {
                  icon: "undo",
                  label: "Ta bort haken",
                  onSelect: () => void write.run({ id, done: false }),
                },
              ]
            : []
      }
      walks={() => false}
      empty={{
        icon: "done",
        title: "Ingenting skal endres hos fylket",
        text: "Det du beholder når fylket sier noe annet, føres opp her. Hak av det du har endret; neste fil fra fylket bekrefter det.",
      }}
    />
  );
}
