import { useQuery } from "@tanstack/react-query";
import { errorText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import type { ApplicationStatus } from "@/api/schemas.gen.ts";
import { applicationQuery } from "../queries.ts";
import { statusLabels } from "../status.ts";
import { StatusDialog } from "./StatusDialog.tsx";

/** A card that was moved: the application as it stands now, and what the step asks. */
export function MoveDialog({
  id,
  navn,
  til,
  onClose,
}: {
  id: string;
  navn: string;
  til: ApplicationStatus;
  onClose: () => void;
}) {
  const { data, error } = useQuery(applicationQuery(id));
  const step = data?.steps.find((one) => one.til === til);
  if (data && step && step.hvorforIkke === null)
    return <StatusDialog application={data} til={til} onClose={onClose} />;
  return (
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={`${statusLabels[til]}: ${navn}`}
      footer={<Button onClick={onClose}>Lukk</Button>}
    >
      {data ? (
        <p role="alert">
          {step?.hvorforIkke ??
            `Søknaden har status ${statusLabels[data.status]} og kan ikke settes til ${statusLabels[til]}.`}
        </p>
      ) : error ? (
        <p role="alert">{errorText(error)}</p>
      ) : (
        <Loading label="Laster søknaden">
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}
