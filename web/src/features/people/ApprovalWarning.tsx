import { queryOptions, useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { apprentice_approval_view } from "@/api/operations.gen.ts";
import { Notice } from "@/ui/Notice.tsx";

const approvalQuery = (id: string) =>
  queryOptions({
    queryKey: ["apprenticeApproval", id],
    queryFn: ({ signal }) => call(apprentice_approval_view, { id, signal }),
  });

/** That an apprentice's company is not approved for the trade; nothing where it is. */
export function ApprovalWarning({ id }: { id: string }) {
  const { data } = useQuery(approvalQuery(id));
  if (!data?.advarsel) return null;
  return (
    <Notice tone="warning" icon="warning" title="Bedriften er ikke godkjent for lærefaget">
      {data.advarsel}
    </Notice>
  );
}
