import { useMe } from "@/api/queries.ts";
import { Button } from "@/ui/Button.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Competence } from "../view/Competence.tsx";
import { BEGINS } from "../write/begins.ts";
import { LeftSheets } from "../write/LeftSheets.tsx";
import { newId } from "@/blocks/draft/newId.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";

/** `/l/timer`: competence hours, and how far they are. */
export function OwnCompetenceHoursPage() {
  const me = useMe();
  const navigate = useNavigate();
  const write = (
    <Button
      icon="add"
      onClick={() =>
        void navigate({ to: pathTo("/l/timer/$id/rediger", { id: newId() }), search: BEGINS })
      }
    >
      Registrer timer
    </Button>
  );
  return (
    <Page title="Timeregistrering" thumbAction={write}>
      <PageHeader title="Timeregistrering" actions={write} actionsAtThumb />
      <LeftSheets />
      <Competence laerling={me.id} linkOf={(id) => pathTo("/l/timer/$id", { id })} />
    </Page>
  );
}
