import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { certification_delete } from "@/api/operations.gen.ts";
import type { CertificationView } from "@/api/schemas.gen.ts";
import { FileList } from "@/blocks/files/FileList.tsx";
import { formatDate } from "@/lib/dates.ts";
import { part } from "@/lib/parts.ts";
import { problemText } from "@/lib/problem.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { RowTools } from "@/ui/RowTools.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "../Documents.module.css";
import { certificationsQuery } from "../queries.ts";

const NewCertification = part(
  async () => (await import("./CertificationDialog.tsx")).NewCertification,
);
const EditCertification = part(
  async () => (await import("./CertificationDialog.tsx")).EditCertification,
);

const NEW = "new";

/** Somebody's certifications; the office adds and changes them. */
export function CertificationsCard({ person, editable }: { person: string; editable: boolean }) {
  const { data, error, refetch } = useQuery(certificationsQuery(person));
  /** The id of the one that is changed, or a new one. */
  const [opened, setOpened] = useState<string | null>(null);
  const close = () => setOpened(null);
  const edited = data?.find(({ id }) => id === opened);
  return (
    <Card
      title="Sertifiseringer"
      icon="graduate"
      aside={
        editable && (
          <Button tone="secondary" thin icon="add" onClick={() => setOpened(NEW)}>
            Ny
          </Button>
        )
      }
    >
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster sertifiseringene">
          <SkeletonRows rows={2} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState compact icon="graduate" title="Ingen sertifiseringer">
          {editable
            ? "Legg til kurs og bevis, og se når de utløper."
            : "Opplæringskontoret legger til kurs og bevis her."}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <ul aria-label="Sertifiseringer" className={classes.rows}>
          {data.map((one) => (
            <Certification
              key={one.id}
              certification={one}
              onEdit={editable ? () => setOpened(one.id) : null}
            />
          ))}
        </ul>
      )}
      {opened === NEW && (
        <LateDialog opened onClose={close}>
          <NewCertification person={person} onMade={({ id }) => setOpened(id)} onClose={close} />
        </LateDialog>
      )}
      {edited && (
        <LateDialog opened onClose={close}>
          <EditCertification certification={edited} onClose={close} />
        </LateDialog>
      )}
    </Card>
  );
}

function Certification({
  certification,
  onEdit,
}: {
  certification: CertificationView;
  onEdit: (() => void) | null;
}) {
  const { id, version, title, utsteder, utstedt, utloper, status, files } = certification;
  const facts = [
    utsteder,
    utstedt && `utstedt ${formatDate(utstedt)}`,
    utloper && `gyldig til og med ${formatDate(utloper)}`,
  ];
  const remove = async () => {
    const sure = await askConfirm({
      title: `Slette «${title}»?`,
      text: "Sertifiseringen og filene blir borte for godt.",
      confirmText: "Slett",
    });
    if (!sure) return;
    try {
      await call(certification_delete, { id, version });
      toast.positive(`«${title}» er slettet`);
    } catch (error) {
      toast.negative(problemText(error));
    } finally {
      void changed("SERTIFISERINGER", id);
    }
  };
  return (
    <li className={classes.edition}>
      <span className={classes.words}>
        <span className={classes.title}>{title}</span>
        <span className={classes.facts}>{facts.filter(Boolean).join(" · ")}</span>
      </span>
      <div className={classes.buttons}>
        <StatusBadge status={status} />
        {onEdit && <RowTools name={title} onEdit={onEdit} onDelete={() => void remove()} />}
      </div>
      {files.length > 0 && <FileList files={files} label={`Filer til ${title}`} />}
    </li>
  );
}
