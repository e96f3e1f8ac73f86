import { useQuery } from "@tanstack/react-query";
import { useMe } from "@/api/queries.ts";
import { Button } from "@/ui/Button.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { logQuery } from "../queries.ts";
import { PracticeLogView } from "../view/PracticeLog.tsx";
import { BEGINS } from "../write/begins.ts";
import { LeftSheets } from "../write/LeftSheets.tsx";
import { newId } from "@/blocks/draft/newId.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";

/** `/l/nydokumentasjon/praksislogg`: the practice log, and writing in it. */
export function OwnPracticeLogPage() {
  const me = useMe();
  const navigate = useNavigate();
  const { data } = useQuery(logQuery(me.id));
  const write = data && data.plans.length > 0 && (
    <Button
      icon="edit"
      onClick={() =>
        void navigate({ to: pathTo("/l/praksislogg/$id/rediger", { id: newId() }), search: BEGINS })
      }
    >
      Skriv i loggen
    </Button>
  );
  return (
    <Page title="Praksislogg" thumbAction={write || undefined}>
      <PageHeader title="Praksislogg" actions={write || undefined} actionsAtThumb />
      <LeftSheets />
      <PracticeLogView laerling={me.id} linkOf={(id) => pathTo("/l/praksislogg/$id", { id })} />
    </Page>
  );
}
