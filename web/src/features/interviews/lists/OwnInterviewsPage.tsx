import { useMe } from "@/api/queries.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { places } from "../queries.ts";
import { ApprenticeInterviews } from "./ApprenticeInterviews.tsx";

/** `/l/vurderingssamtaler`: an apprentice's own. */
export function OwnInterviewsPage() {
  const { id } = useMe();
  return (
    <Page title="Vurderingssamtaler">
      <PageHeader
        title="Vurderingssamtaler"
        subtitle="Forbered deg før samtalen, og signer rapporten etterpå."
      />
      <ApprenticeInterviews
        apprentice={id}
        linkOf={places.LAERLING.of}
        emptyText="Når kontoret eller bedriften planlegger en samtale med deg, vises den her."
      />
    </Page>
  );
}
