import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { part } from "@/lib/parts.ts";
import { oneText } from "@/lib/search.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import { useComplete, useReopen } from "../actions.ts";
import { useCelebration } from "../Celebration.tsx";
import { checkpointsQuery } from "../queries.ts";
import classes from "./apprentice.module.css";
import { CheckpointLines } from "./CheckpointLines.tsx";

const CheckpointDialog = part(
  async () => (await import("./CheckpointDialog.tsx")).CheckpointDialog,
);
const NewCheckpoint = part(async () => (await import("./NewCheckpoint.tsx")).NewCheckpoint);

/** `/k/laerlinger/:uid/sjekkpunkter`: an apprentice's checkpoints along the time. */
export function ApprenticeCheckpointsPage() {
  const uid = useUid();
  const { data, error, refetch } = useQuery(checkpointsQuery(uid));
  const [opened, open] = useOpened();
  const [makes, setMakes] = useState(false);
  const [picture, celebrate] = useCelebration();
  const complete = useComplete(celebrate);
  const reopen = useReopen();
  const add = (
    <Button icon="add" onClick={() => setMakes(true)}>
      Nytt sjekkpunkt
    </Button>
  );
  return (
    <Stack>
      <div className={classes.buttons}>
        {add}
        <ButtonLink to="/k/sjekkpunkter" tone="secondary">
          Alle sjekkpunkter
        </ButtonLink>
      </div>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster sjekkpunktene">
          <Card>
            <SkeletonRows rows={6} />
          </Card>
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState icon="checkpoint" title="Ingen sjekkpunkter ennå" action={add}>
          Sjekkpunkter fra kontorets maler kommer hit automatisk når de passer for lærlingen. Du kan
          også lage et for denne lærlingen alene.
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <CheckpointLines
          checkpoints={data}
          onOpen={({ id }) => open(id)}
          onComplete={(line) => void complete.run(line)}
          onReopen={(line) => void reopen.run(line)}
          running={complete.input && complete.input.id}
        />
      )}
      {opened && (
        <LateDialog opened onClose={() => open(null)}>
          <CheckpointDialog
            id={opened}
            onComplete={(line) => void complete.run(line)}
            onReopen={(line) => void reopen.run(line)}
            onClose={() => open(null)}
          />
        </LateDialog>
      )}
      {makes && (
        <LateDialog opened onClose={() => setMakes(false)}>
          <NewCheckpoint laerling={uid} onClose={() => setMakes(false)} />
        </LateDialog>
      )}
      {picture}
    </Stack>
  );
}

const NAME = "sjekkpunkt";

/** The checkpoint that is open: the address names it, so that a list can lead to it. */
function useOpened(): [string | undefined, (id: string | null) => void] {
  const { [NAME]: opened } = useSearchOf({ [NAME]: oneText });
  const navigate = useNavigate();
  const open = (id: string | null) =>
    void navigate({ to: ".", search: id === null ? {} : { [NAME]: id }, resetScroll: false });
  return [opened, open];
}
