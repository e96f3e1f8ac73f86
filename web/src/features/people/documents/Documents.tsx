import { queryOptions, useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { attachment_delete, document_create, documents_list } from "@/api/operations.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Card } from "@/ui/Card.tsx";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { FileList } from "@/blocks/files/FileList.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";

/** Most documents of one, as the server has it. */
const DOCUMENTS_MAX = 500;

export type DocumentsOf = "apprentices" | "companies";

const documentsQuery = (of: DocumentsOf, id: string) =>
  queryOptions({
    queryKey: ["documents", id],
    queryFn: ({ signal }) => call(documents_list, { of, id, signal }),
  });

/** The documents of an apprentice or a company; readers who may edit add and remove them. */
export function Documents({
  of,
  id,
  editable,
  readers,
}: {
  of: DocumentsOf;
  id: string;
  editable: boolean;
  /** Who else sees them, in a sentence. */
  readers?: string;
}) {
  const query = useQuery(documentsQuery(of, id));
  const { data } = query;
  return (
    <Card title="Dokumenter" icon="document" aside={data && data.length > 0 ? data.length : ""}>
      {readers && <p style={{ marginBottom: 12, color: "var(--sv-muted)" }}>{readers}</p>}
      {!data && query.error && (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && (
        <Loading label="Laster dokumenter">
          <SkeletonLines />
        </Loading>
      )}
      {data && !editable && <FileList files={data} label="Dokumenter" />}
      {data && editable && (
        <Attachments
          files={data}
          send={(file, sending) =>
            uploadFile(document_create, file, { of, id, ...sending, parts: true })
          }
          remove={(file) => call(attachment_delete, { id: file.id })}
          onChanged={() => void changed("DOKUMENTER", id)}
          filesMax={DOCUMENTS_MAX}
          label="Dokumenter"
          pickLabel="Last opp dokumenter"
        />
      )}
    </Card>
  );
}
