import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { application_file_delete } from "@/api/operations.gen.ts";
import type { ApplicationFile, ApplicationView } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { Card } from "@/ui/Card.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { filesQuery, settingsQuery } from "../queries.ts";
import { ApplicationFrame } from "./ApplicationFrame.tsx";

const OTHER = "Andre vedlegg";

/** The files by what they are attached as; what the office asks for no more is among the others. */
export function groupsOf(
  files: readonly ApplicationFile[],
  kinds: readonly { id: string; navn: string }[],
): [string, ApplicationFile[]][] {
  const names = new Map(kinds.map(({ id, navn }) => [id, navn]));
  const groups = new Map<string, ApplicationFile[]>();
  for (const file of files) {
    const name = (file.vedlegg && names.get(file.vedlegg)) || OTHER;
    groups.set(name, [...(groups.get(name) ?? []), file]);
  }
  return [...groups];
}

/** `/k/soknader/:uid/vedlegg`: what was attached; one can be removed for good. */
export const FilesPage = () => (
  <ApplicationFrame>{(application) => <Files application={application} />}</ApplicationFrame>
);

function Files({ application: { id } }: { application: ApplicationView }) {
  const { data, error, refetch } = useQuery(filesQuery(id));
  const kinds = useQuery(settingsQuery).data?.vedlegg ?? [];
  const remove = async (file: ApplicationFile) => {
    await call(application_file_delete, { id, fileId: file.id });
    await changed("APPLICATIONS", id);
  };
  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading label="Laster vedleggene">
        <SkeletonRows rows={3} />
      </Loading>
    );
  return (
    <Stack>
      <Notice tone="info" icon="lock">
        Fjern vedlegg dere ikke skal ha, som sakkyndig vurdering eller helseopplysninger. Det
        slettes for godt, og det loggføres.
      </Notice>
      {data.length === 0 && (
        <Card title="Vedlegg">
          <FileList files={[]} />
        </Card>
      )}
      {groupsOf(data, kinds).map(([name, files]) => (
        <Card key={name} title={name} icon="attachment">
          <FileList files={files} label={name} onRemove={remove} />
        </Card>
      ))}
    </Stack>
  );
}
