import { ListPage } from "@/blocks/list/ListPage.tsx";
import { ownColumns } from "../list/columns.tsx";
import { useGoalFilter } from "../list/useGoalFilter.tsx";
import { sentStatuses } from "../list/SentList.tsx";
import { ApprenticeFrame } from "@/blocks/apprentice/ApprenticeFrame.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";

/** `/b/laerlinger/:uid/dokumentasjoner` */
export function ApprenticeListPage() {
  const uid = useUid();
  const { filters, also } = useGoalFilter(uid);
  return (
    <ApprenticeFrame>
      {({ fornavn }) => (
        <ListPage
          embedded
          collection="DOKUMENTASJONER"
          title="Dokumentasjon"
          searchLabel="Søk i dokumentasjon"
          columns={ownColumns}
          facets={[]}
          quick={{ field: "status", label: "Status", values: sentStatuses }}
          fixed={[{ field: "laerlingid", values: [uid] }, ...filters]}
          also={also}
          defaultSort={{ field: "sendt", direction: "desc" }}
          walks={({ status }) => status !== "Sendt"}
          rowLink={({ id }) =>
            pathTo("/b/laerlinger/$uid/dokumentasjoner/$dokuid", { uid, dokuid: id })
          }
          empty={{
            icon: "camera",
            title: "Ingen dokumentasjon her",
            text: `Det ${fornavn} sender inn, vises her.`,
          }}
        />
      )}
    </ApprenticeFrame>
  );
}
