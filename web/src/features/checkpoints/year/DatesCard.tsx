import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { problemText } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { askConfirm } from "@/ui/askConfirm.ts";
import { Stack } from "@/ui/Page.tsx";
import { RowTools } from "@/ui/RowTools.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { checkpoint_date_delete } from "@/api/operations.gen.ts";
import type { OfficeDateView } from "@/api/schemas.gen.ts";
import { datesQuery } from "../queries.ts";
import { DateDialog } from "./DateDialog.tsx";
import { dayText } from "./dates.ts";
import classes from "./DatesCard.module.css";

/** The days that come every year for the whole office; the wheel shows them beside the deadlines. */
export function DatesCard() {
  const { data, error, refetch } = useQuery(datesQuery);
  const [edited, setEdited] = useState<OfficeDateView | "new" | null>(null);
  return (
    <Card title="Kontorets faste datoer" icon="clock">
      <Stack>
        {data ? (
          <Dates dates={data} onEdit={setEdited} />
        ) : error ? (
          <ErrorState compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Laster datoene">
            <SkeletonLines lines={2} />
          </Loading>
        )}
        <div>
          <Button tone="secondary" icon="add" onClick={() => setEdited("new")}>
            Ny dato
          </Button>
        </div>
      </Stack>
      {edited && (
        <DateDialog date={edited === "new" ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Card>
  );
}

function Dates({
  dates,
  onEdit,
}: {
  dates: readonly OfficeDateView[];
  onEdit: (date: OfficeDateView) => void;
}) {
  if (dates.length === 0) return <p>Legg inn det som skal skje hvert år. Det vises i årshjulet.</p>;
  return (
    <ul aria-label="Kontorets faste datoer">
      {dates.map((date) => (
        <li key={date.id} className={classes.date}>
          <span className={classes.words}>
            <span className={classes.title}>{date.title}</span>
            <span className={classes.day}>{dayText(date)}</span>
          </span>
          <RowTools
            name={date.title}
            edit="Endre"
            onEdit={() => onEdit(date)}
            onDelete={() => void remove(date)}
          />
        </li>
      ))}
    </ul>
  );
}

async function remove({ id, version, title }: OfficeDateView): Promise<void> {
  const sure = await askConfirm({
    title: `Slette «${title}»?`,
    text: "Dagen står ikke i årshjulet lenger.",
    confirmText: "Slett",
  });
  if (!sure) return;
  try {
    await call(checkpoint_date_delete, { id, version });
    toast.positive(`«${title}» er slettet`);
  } catch (error) {
    toast.negative(problemText(error));
  } finally {
    void changed("KONTORDATOER", id);
  }
}
