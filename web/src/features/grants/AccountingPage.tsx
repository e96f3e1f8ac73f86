import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Stack } from "@/ui/Page.tsx";
import { Badge, type Tone } from "@/ui/Badge.tsx";
import { moneyColumn } from "./columns.tsx";
import { PeriodFrame } from "./PeriodFrame.tsx";
import { Sums } from "./Sums.tsx";
import { WorkbookButton } from "./WorkbookButton.tsx";

type Item = ListRows["TILSKUDDLAERLINGER"];

const tones: Record<string, Tone> = { Mer: "positive", Mindre: "negative", Ingen: "neutral" };

const columns: readonly ListColumn<Item>[] = [
  {
    id: "navn",
    label: "Lærling",
    width: "minmax(180px, 2fr)",
    sortField: "navn",
    cell: ({ navn, bedrift, obstacle }) => <RecordName title={navn} facts={obstacle || bedrift} />,
    text: ({ navn }) => navn,
  },
  textColumn("monthsInPeriod", "Måneder", ({ monthsInPeriod }) => monthsInPeriod, {
    width: "90px",
    sortField: "months",
  }),
  moneyColumn("expectedGrantSum", "Forventet", ({ expectedGrantSum }) => expectedGrantSum, {
    narrow: true,
  }),
  moneyColumn("acquiredGrantSum", "Mottatt", ({ acquiredGrantSum }) => acquiredGrantSum),
  {
    id: "difference",
    label: "Differanse",
    width: "140px",
    sortField: "difference",
    cell: ({ differanse }) => <Badge tone={tones[differanse] ?? "neutral"}>{differanse}</Badge>,
    text: ({ differanse }) => differanse,
    field: "differanse",
  },
  textColumn("bedrift", "Bedrift", ({ bedrift }) => bedrift, {
    width: "minmax(130px, 1.2fr)",
    from: 860,
    sortField: "bedrift",
  }),
  textColumn("model", "Modell", ({ model }) => model, {
    width: "minmax(130px, 1fr)",
    from: 1060,
    sortField: "model",
  }),
  textColumn("laerefag", "Lærefag", ({ laerefag }) => laerefag, {
    optional: true,
    sortField: "laerefag",
  }),
  textColumn("fylke", "Fylke", ({ fylke }) => fylke, { optional: true, sortField: "fylke" }),
  textColumn("basis", "Grunnlag", ({ basis }) => basis, { optional: true }),
];

const facets: readonly FacetDef<ListFacets["TILSKUDDLAERLINGER"]>[] = [
  { kind: "values", field: "status", label: "Status" },
  { kind: "values", field: "laerefag", label: "Lærefag" },
  { kind: "values", field: "laerlingtypename", label: "Lærlingtype" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "bedrift", label: "Bedrift" },
  { kind: "values", field: "model", label: "Modell" },
  { kind: "values", field: "basis", label: "Grunnlag" },
  { kind: "values", field: "avvik", label: "Avvik" },
  { kind: "values", field: "differanse", label: "Differanse" },
];

const sums = [
  ["expectedGrantSum", "Forventet"],
  ["acquiredGrantSum", "Mottatt"],
  ["difference", "Differanse"],
] as const;

/** `/k/tilskudd/:uid/regnskap`: the apprentices of a period, and what each comes to. */
export function AccountingPage() {
  const { uid } = useParamsOf("/k/tilskudd/$uid/regnskap");
  return (
    <PeriodFrame uid={uid}>
      {(period) => (
        <ListPage
          collection="TILSKUDDLAERLINGER"
          title="Regnskap"
          searchLabel="Søk i lærlingene"
          columns={columns}
          facets={facets}
          fixed={[{ field: "periodId", values: [uid] }]}
          defaultSort={{ field: "navn", direction: "asc" }}
          rowLink={({ apprenticeId }) =>
            pathTo("/k/tilskudd/$uid/regnskap/$id", { uid, id: apprenticeId })
          }
          above={(request) => (
            <Stack>
              <Sums collection="TILSKUDDLAERLINGER" request={request} fields={sums} />
              <WorkbookButton
                collection="TILSKUDDLAERLINGER"
                request={request}
                name={`Regnskap ${period.navn}`}
              />
            </Stack>
          )}
          empty={{
            icon: "grant",
            title: "Ingen lærlinger ennå",
            text: "Perioden er ikke regnet ut, eller kontoret har ingen lærlinger i den.",
          }}
          embedded
        />
      )}
    </PeriodFrame>
  );
}
