import { ListPage } from "@/blocks/list/ListPage.tsx";
import { pathTo } from "@/lib/address.ts";
import { SmsBudgetButton, SmsBudgetNotice } from "./budget/SmsBudget.tsx";
import { messageColumns, messageFacets } from "./messageColumns.tsx";
import { SendLinks } from "./send/SendLinks.tsx";
import "./queries.ts";

/** `/k/meldinger`: what the office has sent. */
export function MessageListPage() {
  return (
    <ListPage
      collection="MESSAGE"
      title="Meldinger"
      searchLabel="Søk i meldinger"
      columns={messageColumns}
      facets={messageFacets}
      defaultSort={{ field: "tidspunkt", direction: "desc" }}
      rowLink={({ id }) => pathTo("/k/meldinger/$id", { id })}
      notice={<SmsBudgetNotice />}
      actions={
        <>
          <SmsBudgetButton />
          <SendLinks />
        </>
      }
      empty={{
        icon: "send",
        title: "Ingen meldinger ennå",
        text: "SMS og e-post som kontoret sender, vises her med hvem som fikk dem.",
        action: <SendLinks />,
      }}
    />
  );
}
