import { Link } from "@/ui/Link.tsx";
import { pathTo } from "@/lib/address.ts";
import { useParamsOf } from "@/ui/address.ts";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { ApprenticeFrame } from "./ApprenticeFrame.tsx";
import { Deviations } from "./Deviations.tsx";
import { useMay } from "./useMay.ts";

/** `/k/tilskudd/:uid/regnskap/:id/rediger`: deviations, and the way to an own model and sum. */
export function EditApprenticePage() {
  const { uid, id } = useParamsOf("/k/tilskudd/$uid/regnskap/$id/rediger");
  const edits = useMay("GRANTS_EDIT");
  return (
    <ApprenticeFrame uid={uid} id={id} part="Rediger">
      {(apprentice) => (
        <Stack>
          {apprentice.periodState !== "OPEN" && (
            <Notice icon="lock">Perioden er ikke åpen, og ingenting kan endres.</Notice>
          )}
          <Card title="Avvik">
            <Deviations
              period={uid}
              whose={{ apprenticeId: id, companies: apprentice.expectedGrantSumCompanies }}
              deviations={apprentice.deviation}
              edits={edits && apprentice.periodState === "OPEN"}
            />
          </Card>
          <Card title="Egen modell og fast sum">
            <p>
              En modell eller en sum som er lærlingens egen, settes under{" "}
              <Link to={pathTo("/k/laerlinger/$uid/rediger/tilskudd", { uid: id })}>
                tilskudd på lærlingen
              </Link>
              . Åpne perioder regnes ut på nytt automatisk.
            </p>
          </Card>
        </Stack>
      )}
    </ApprenticeFrame>
  );
}
