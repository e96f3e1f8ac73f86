import { DocumentationView } from "@/features/documentation/publicView.ts";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";

/** `/k/laerlinger/:uid/dokumentasjoner/:dokuid`: one piece of an apprentice's documentation. */
export function ApprenticeDocumentPage() {
  const { uid, dokuid } = useParamsOf("/k/laerlinger/$uid/dokumentasjoner/$dokuid");
  const apprentice = pathTo("/k/laerlinger/$uid", { uid });
  return (
    <DocumentationView
      id={dokuid}
      backTo={{
        to: pathTo("/k/laerlinger/$uid/dokumentasjoner", { uid }),
        label: "Til dokumentasjonen",
      }}
      apprenticeTo={apprentice}
    />
  );
}
