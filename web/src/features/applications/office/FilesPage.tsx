import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { type ApplicationFile, application_file_delete, type ApplicationView } from "../api.ts";
import { ApplicationFrame } from "./ApplicationFrame.tsx";

/** The files by what they are attached as, in their order. */
export function groupsOf(files: readonly ApplicationFile[]): [string, ApplicationFile[]][] {
  const groups = new Map<string, ApplicationFile[]>();
  for (const file of files) {
    const name = file.vedlegg ?? "Andre vedlegg";
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups];
}

/** `/k/soknader/:uid/vedlegg`: what was attached; one can be removed for good. */
export const FilesPage = () => (
  <ApplicationFrame>{(application) => <Files application={application} />}</ApplicationFrame>
);

function Files({ application: { id, filer } }: { application: ApplicationView }) {
  const remove = async (file: ApplicationFile) => {
    await call(application_file_delete, { id, file: file.id });
    await changed("APPLICATIONS", id);
  };
  const groups = groupsOf(filer);
  return (
    <Stack>
      <Notice tone="info" icon="lock">
        Fjern vedlegg dere ikke skal ha, som sakkyndig vurdering eller helseopplysninger. Det
        slettes for godt, og det loggføres.
      </Notice>
      {groups.length === 0 && (
        <Card title="Vedlegg">
          <FileList files={[]} />
        </Card>
      )}
      {groups.map(([name, files]) => (
        <Card key={name} title={name} icon="attachment">
          <FileList files={files} label={name} onRemove={remove} />
        </Card>
      ))}
    </Stack>
  );
}
