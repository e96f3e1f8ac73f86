import type { ListFacets, ListRows } from "@/api/lists.gen.ts";
import { countColumn, textColumn } from "@/blocks/list/columnKit.tsx";
import type { ListColumn } from "@/blocks/list/columns.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { RecordName } from "@/blocks/RecordRow.tsx";
import { pathTo } from "@/lib/address.ts";
import { formatMoney } from "@/lib/money.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Stack } from "@/ui/Page.tsx";
import { moneyColumn } from "./columns.tsx";
import { PayoutBadge } from "./PayoutBadge.tsx";
import { PayoutsCard } from "./PayoutsCard.tsx";
import { PeriodFrame } from "./PeriodFrame.tsx";
import { StatementsCard } from "./StatementsCard.tsx";
import { Sums } from "./Sums.tsx";
import { WorkbookButton } from "./WorkbookButton.tsx";

type Item = ListRows["TILSKUDDBEDRIFTER"];

const columns: readonly ListColumn<Item>[] = [
  {
    id: "name",
    label: "Bedrift",
    width: "minmax(180px, 2fr)",
    sortField: "name",
    cell: ({ name, bankaccountnumber, payoutsum, expectedCompany }) => {
      const account = bankaccountnumber || "Kontonummer mangler";
      const over = payoutsum - expectedCompany;
      const owed = `${account} · Til gode for kontoret ${formatMoney(over)}`;
      return <RecordName title={name} facts={over > 0 ? owed : account} />;
    },
    text: ({ name }) => name,
  },
  countColumn("apprentices", "Lærlinger", ({ apprentices }) => apprentices),
  moneyColumn("expectedCompany", "Bedriften", ({ expectedCompany }) => expectedCompany, {
    narrow: true,
  }),
  moneyColumn("payoutsum", "Utbetalt", ({ payoutsum }) => payoutsum),
  {
    id: "payoutStatus",
    label: "Status",
    width: "160px",
    sortField: "payoutStatus",
    cell: ({ payoutStatus }) => <PayoutBadge status={payoutStatus} />,
    text: ({ payoutStatus }) => payoutStatus,
  },
  moneyColumn("expectedOffice", "Kontoret", ({ expectedOffice }) => expectedOffice, {
    from: 900,
  }),
  moneyColumn("expectedTotal", "Forventet", ({ expectedTotal }) => expectedTotal, { from: 1040 }),
  textColumn("fylke", "Fylke", ({ fylke }) => fylke, { optional: true, sortField: "fylke" }),
];

const facets: readonly FacetDef<ListFacets["TILSKUDDBEDRIFTER"]>[] = [
  { kind: "values", field: "payoutStatus", label: "Utbetaling" },
  { kind: "values", field: "fylke", label: "Fylke" },
  { kind: "values", field: "kontonummer", label: "Kontonummer" },
  { kind: "values", field: "epost", label: "Oppgjør på e-post" },
];

const sums = [
  ["expectedTotal", "Forventet"],
  ["expectedCompany", "Bedriftene"],
  ["expectedOffice", "Kontoret"],
  ["payoutsum", "Utbetalt"],
] as const;

/** `/k/tilskudd/:uid/utbetaling`: the companies of a period, and what each is to have. */
export function CompaniesPage() {
  const { uid } = useParamsOf("/k/tilskudd/$uid/utbetaling");
  return (
    <PeriodFrame uid={uid}>
      {(period) => (
        <Stack>
          <PayoutsCard period={period} />
          <StatementsCard period={uid} />
          <ListPage
            collection="TILSKUDDBEDRIFTER"
            title="Utbetaling"
            searchLabel="Søk i bedriftene"
            columns={columns}
            facets={facets}
            fixed={[{ field: "periodId", values: [uid] }]}
            defaultSort={{ field: "name", direction: "asc" }}
            rowLink={({ companyId }) =>
              pathTo("/k/tilskudd/$uid/utbetaling/$id", { uid, id: companyId })
            }
            above={(request) => (
              <Stack>
                <Sums collection="TILSKUDDBEDRIFTER" request={request} fields={sums} />
                <WorkbookButton
                  collection="TILSKUDDBEDRIFTER"
                  request={request}
                  name={`Utbetaling ${period.navn}`}
                />
              </Stack>
            )}
            empty={{
              icon: "grant",
              title: "Ingen bedrifter ennå",
              text: "Perioden er ikke regnet ut, eller ingen bedrifter skal ha tilskudd.",
            }}
            embedded
          />
        </Stack>
      )}
    </PeriodFrame>
  );
}
