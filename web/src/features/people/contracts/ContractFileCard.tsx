import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { attachment_delete, contract_file_create } from "@/api/operations.gen.ts";
import { uploadFile } from "@/api/upload.ts";
import { Card } from "@/ui/Card.tsx";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { contractFileQuery } from "./queries.ts";

/** The one there is, and the one that takes its place. */
const FILES_MAX = 2;

/** The signed contract: to add, read, replace and remove. Only coordinators see it. */
export function ContractFileCard({ id }: { id: string }) {
  const query = useQuery(contractFileQuery(id));
  const { data } = query;
  return (
    <Card title="Signert kontrakt" icon="document">
      <p style={{ marginBottom: 12, color: "var(--sv-muted)" }}>
        Lærekontrakten signeres i fylkeskommunens system. Her ligger kopien, som bare koordinatorer
        ser. En ny fil erstatter den som ligger her.
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
          send={(file, sending) =>
            uploadFile(contract_file_create, file, { id, ...sending, parts: true })
          }
          remove={(file) => call(attachment_delete, { id: file.id })}
          onChanged={() => void changed("LAEREKONTRAKT", id)}
          filesMax={FILES_MAX}
          label="Signert kontrakt"
          pickLabel={data.length > 0 ? "Erstatt kontrakten" : "Last opp kontrakten"}
        />
      )}
    </Card>
  );
}
