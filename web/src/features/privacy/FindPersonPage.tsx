import { Card } from "@/ui/Card.tsx";
import { PickerField } from "@/ui/form/PickerField.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { loadPeople } from "@/blocks/usersearch/people.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";

const TITLE = "Innsyn og anonymisering";

/** `/k/systemvalg/personvern/person`: finds the person whose data it is about. */
export function FindPersonPage() {
  const navigate = useNavigate();
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Hent ut alt som er lagret om en person, eller slett det for godt."
      />
      <Card>
        <PickerField
          name="person"
          label="Hvem gjelder det?"
          help="Arkiverte lærlinger finner du i arkivet; velg «Personvern» i menyen der."
          single
          icon="person"
          value={[]}
          load={loadPeople}
          searchLabel="Søk etter person"
          idleText="Skriv et navn"
          noneText="Ingen treff"
          inFlow
          onChange={([person]) => {
            if (person)
              void navigate({
                to: pathTo("/k/systemvalg/personvern/person/$uid", { uid: person.id }),
              });
          }}
        />
      </Card>
    </Page>
  );
}
