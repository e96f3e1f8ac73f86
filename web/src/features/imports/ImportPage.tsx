import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { HistoryCard } from "./HistoryCard.tsx";
import { ImportSteps } from "./ImportSteps.tsx";

/** `/k/systemvalg/import`: a file, what its columns hold, the check, the import, and its undoing. */
export const ImportPage = () => (
  <Page title="Importer" width="form">
    <PageHeader
      title="Importer"
      subtitle="Lærlinger, bedrifter og faglige ledere fra CSV eller Excel."
    />
    <Stack>
      <ImportSteps />
      <HistoryCard />
    </Stack>
  </Page>
);
