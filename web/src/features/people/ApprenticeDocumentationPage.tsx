import type { ListFacets } from "@/api/lists.gen.ts";
import { ListPage } from "@/blocks/list/ListPage.tsx";
import type { FacetDef } from "@/blocks/list/listState.ts";
import { documentationColumns } from "./documentationColumns.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";

const facets: readonly FacetDef<ListFacets["DOKUMENTASJONER"]>[] = [
  { kind: "values", field: "status", label: "Status" },
];

/** `/k/laerlinger/:uid/dokumentasjoner`: all that an apprentice has sent in. */
export function ApprenticeDocumentationPage() {
  const uid = useUid();
  return (
    <ListPage
      embedded
      collection="DOKUMENTASJONER"
      title="Dokumentasjon"
      searchLabel="Søk i dokumentasjon"
      columns={documentationColumns}
      facets={facets}
      defaultSort={{ field: "sistendret", direction: "desc" }}
      fixed={[{ field: "laerlingid", values: [uid] }]}
      rowLink={({ id }) =>
        pathTo("/k/laerlinger/$uid/dokumentasjoner/$dokuid", { uid, dokuid: id })
      }
      empty={{
        icon: "camera",
        title: "Ingen dokumentasjon ennå",
        text: "Det lærlingen sender inn, vises her.",
      }}
    />
  );
}
