import { useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/api/client.ts";
import type { StoredFile } from "@/api/types.ts";
import { uploadFile } from "@/api/upload.ts";
import { Card } from "@/ui/Card.tsx";
import { Attachments } from "@/ui/files/Attachments.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { contractFilePath, contractFileQuery } from "./queries.ts";

/** The one there is, and the one that takes its place. */
const FILES_MAX = 2;

/** The signed contract: to add, read, replace and remove. Only coordinators see it. */
export function ContractFileCard({ id }: { id: string }) {
  const query = useQuery(contractFileQuery(id));
  const queryClient = useQueryClient();
  const { data } = query;
  return (
    <Card title="Signert kontrakt" icon="document">
      <p style={{ marginBottom: 12, color: "var(--sv-muted)" }}>
        Bare koordinatorer ser filen. En ny fil erstatter den som ligger her.
      </p>
      {!data && query.error && (
        <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
      )}
      {!data && !query.error && (
        <Loading label="Laster kontrakten">
          <SkeletonLines lines={1} />
        </Loading>
      )}
      {data && (
        <Attachments
          files={data}
          send={(file, sending) => uploadFile<StoredFile>(contractFilePath(id), file, sending)}
          remove={(file) => api.delete(`/attachments/${encodeURIComponent(file.id)}`)}
          onChanged={() =>
            void queryClient.invalidateQueries({ queryKey: contractFileQuery(id).queryKey })
          }
          filesMax={FILES_MAX}
          label="Signert kontrakt"
          pickLabel={data.length > 0 ? "Erstatt kontrakten" : "Last opp kontrakten"}
        />
      )}
    </Card>
  );
}
