import { toldAddress } from "@/lib/address.ts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { uploadFile } from "@/api/upload.ts";
import { Attachments } from "@/blocks/files/Attachments.tsx";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { formatDate, formatDateTime } from "@/lib/dates.ts";
import { problemText } from "@/lib/problem.ts";
import { StatusBadge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Facts } from "@/ui/Card.tsx";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { postponeOne, type Target } from "../actions.ts";
import {
  checkpoint_file_create,
  checkpoint_file_delete,
  checkpoint_postpone_preview,
} from "@/api/operations.gen.ts";
import type { CheckpointMove, CheckpointView } from "@/api/schemas.gen.ts";
import { Link } from "@/ui/Link.tsx";
import { PostponeDialog } from "../list/PostponeDialog.tsx";
import { checkpointQuery } from "../queries.ts";
import { FILES_MAX, typeLabel } from "../words.ts";
import classes from "./apprentice.module.css";
import { Comments } from "./Comments.tsx";
import { DeleteCheckpoint } from "./DeleteCheckpoint.tsx";
import { EditCheckpoint } from "./EditCheckpoint.tsx";
import { causeText, moveText } from "./moves.ts";
import { ResponsibleDialog } from "./ResponsibleDialog.tsx";

/** What of it is being changed. */
type Asked = "postpone" | "edit" | "responsible";

interface DialogProps {
  id: string;
  onComplete: (target: Target) => void;
  onReopen: (target: Target) => void;
  onClose: () => void;
}

/** One checkpoint: what it is, why its deadline moved, what was written, and its files. */
export function CheckpointDialog(props: DialogProps) {
  const { data, error, refetch } = useQuery(checkpointQuery(props.id));
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <FullPageDialog
      form
      opened
      onClose={props.onClose}
      title={data?.title ?? "Sjekkpunkt"}
      footer={data && <Steps checkpoint={data} onAsk={setAsked} {...props} />}
    >
      {data ? (
        <Content checkpoint={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster sjekkpunktet">
          <SkeletonLines lines={8} />
        </Loading>
      )}
      {data && asked === "edit" && (
        <EditCheckpoint checkpoint={data} onClose={() => setAsked(null)} />
      )}
      {data && asked === "responsible" && (
        <ResponsibleDialog checkpoint={data} onClose={() => setAsked(null)} />
      )}
      {data && asked === "postpone" && (
        <PostponeDialog
          title={`Utsett «${data.title}»`}
          initial={{ customDate: data.frist ?? "", reason: "" }}
          follows={(customDate) => <Follows checkpoint={data} customDate={customDate} />}
          onPostpone={async ({ customDate, reason }) => {
            await postponeOne(data, customDate, reason);
            setAsked(null);
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </FullPageDialog>
  );
}

/** What another deadline would do to those that are reckoned from it. */
function Follows({
  checkpoint: { id, version },
  customDate,
}: {
  checkpoint: CheckpointView;
  customDate: string;
}) {
  return (
    <FollowPreview
      of={["postpone", id, version, customDate]}
      ask={(signal) => call(checkpoint_postpone_preview, { id, body: { customDate }, signal })}
    />
  );
}

function Steps({
  checkpoint,
  onAsk,
  onComplete,
  onReopen,
  onClose,
}: DialogProps & { checkpoint: CheckpointView; onAsk: (what: Asked) => void }) {
  const { can } = checkpoint;
  return (
    <>
      {can.delete && <DeleteCheckpoint checkpoint={checkpoint} onDeleted={onClose} />}
      {can.edit && (
        <Button tone="secondary" icon="edit" onClick={() => onAsk("edit")}>
          Rediger
        </Button>
      )}
      {can.postpone && !can.edit && (
        <Button tone="secondary" icon="person" onClick={() => onAsk("responsible")}>
          Ansvarlig
        </Button>
      )}
      {can.postpone && (
        <Button tone="secondary" icon="clock" onClick={() => onAsk("postpone")}>
          Utsett
        </Button>
      )}
      {can.reopen && (
        <Button tone="secondary" icon="undo" onClick={() => onReopen(checkpoint)}>
          Åpne igjen
        </Button>
      )}
      {can.complete && (
        <Button
          tone="positive"
          icon="check"
          onClick={() => {
            onComplete(checkpoint);
            onClose();
          }}
        >
          Fullfør
        </Button>
      )}
    </>
  );
}

function Content({ checkpoint }: { checkpoint: CheckpointView }) {
  const { id, fristen, typeCheckpoint, individual, description, files, trail } = checkpoint;
  const names = checkpoint.coordinators.map(({ navn }) => navn).join(", ");
  const { completed, completedBy, frist, linked } = checkpoint;
  return (
    <div className={classes.stack}>
      <div>
        <StatusBadge status={fristen} />
      </div>
      {description && <p className={classes.text}>{description}</p>}
      <Facts
        items={[
          ["Frist", frist === null ? "Ingen frist" : formatDate(frist)],
          ["Type", individual ? "Individuelt" : typeLabel(typeCheckpoint)],
          ["Ansvarlig", names],
          ...(linked
            ? [
                [
                  typeLabel(typeCheckpoint),
                  linked.route ? (
                    <Link to={toldAddress(linked.route)}>{linked.title}</Link>
                  ) : (
                    linked.title
                  ),
                ] as const,
              ]
            : []),
          [
            "Fullført",
            completed === null
              ? null
              : [formatDateTime(completed), completedBy?.navn].filter(Boolean).join(" av "),
          ],
        ]}
      />
      <Moves checkpoint={checkpoint} moves={trail} />
      <section className={classes.section}>
        <h3>Filer</h3>
        <Attachments
          files={files}
          filesMax={FILES_MAX}
          send={(file, sending) =>
            uploadFile(checkpoint_file_create, file, { id, ...sending, parts: true })
          }
          remove={(file) => call(checkpoint_file_delete, { id, fileId: file.id })}
          onChanged={() => void changed("SJEKKPUNKTER", id)}
          label="Filer"
          camera
        />
      </section>
      <Comments checkpoint={checkpoint} />
    </div>
  );
}

/** Why the deadline is what it is, the newest move first. */
function Moves({
  checkpoint,
  moves,
}: {
  checkpoint: CheckpointView;
  moves: readonly CheckpointMove[];
}) {
  if (moves.length === 0) return null;
  const back = () =>
    void postponeOne(checkpoint, null, "").catch((error: unknown) =>
      toast.negative(problemText(error)),
    );
  return (
    <section className={classes.section}>
      <h3>Hvorfor fristen er flyttet</h3>
      <ol className={classes.records}>
        {moves.toReversed().map(({ at, fra, til, why, reason, by }) => (
          <li key={`${at} ${til}`} className={classes.record}>
            <strong>{causeText(why, by?.navn ?? null)}</strong>
            <span className={classes.none}>{formatDateTime(at)}</span>
            <span>{moveText(fra, til)}</span>
            {reason && <span className={classes.text}>{reason}</span>}
          </li>
        ))}
      </ol>
      {checkpoint.customDateEnabled && checkpoint.can.postpone && (
        <div>
          <Button tone="secondary" thin icon="undo" onClick={back}>
            La fristen følge regelen igjen
          </Button>
        </div>
      )}
    </section>
  );
}
