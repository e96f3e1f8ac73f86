import type { CompanyApplication } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { CompanyFrame } from "./CompanyFrame.tsx";

/** `/b/soknader/:uid/vedlegg`: the papers of an applicant, as long as the company has them. */
export const CompanyFilesPage = () => (
  <CompanyFrame>{(application) => <Files application={application} />}</CompanyFrame>
);

function Files({ application: { filer } }: { application: CompanyApplication }) {
  return (
    <Stack>
      <Notice tone="info" icon="lock">
        Vedleggene er til denne søknaden. Slett det dere har lagret selv, når den er avgjort.
      </Notice>
      <Card title="Vedlegg" icon="attachment">
        {filer.length === 0 ? (
          <EmptyState compact icon="attachment" title="Ingen vedlegg">
            Søkeren har ikke lagt ved noe.
          </EmptyState>
        ) : (
          <FileList files={filer} label="Vedlegg" />
        )}
      </Card>
    </Stack>
  );
}
