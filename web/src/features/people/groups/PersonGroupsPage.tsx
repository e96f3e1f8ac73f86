import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { GroupRef } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { UndoNotice } from "@/ui/UndoNotice.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { pathTo } from "@/lib/address.ts";
import { Link } from "@/ui/Link.tsx";
import { AddToGroupDialog } from "./AddToGroupDialog.tsx";
import classes from "./Groups.module.css";
import { addMembers, personGroupsQuery, removeMembers, withFollows } from "./queries.ts";
import { useLastStep } from "./useLastStep.ts";

/** A group that somebody was taken out of, with what followed. */
interface LeftGroup extends GroupRef {
  folger: readonly string[];
}

/** Takes the person out of a group, and back. */
function useMembership(person: string) {
  const { last: left, moving, run, erase } = useLastStep<LeftGroup>();
  const leave = (group: GroupRef) =>
    run(group.id, async () => {
      const { folger } = await removeMembers(group.id, [person]);
      return { ...group, folger };
    });
  const undo = () =>
    run("undo", async () => {
      if (left) await addMembers(left.id, [person]);
      return null;
    });
  return { left, moving, leave, undo, erase };
}

/**
 * “Grupper” of an apprentice or an employee, for both addresses `rediger/grupper`. Each step is
 * saved at once: two who work at the same time cannot undo each other's choices.
 */
export function PersonGroupsPage() {
  const person = useUid();
  const query = useQuery(personGroupsQuery(person));
  const membership = useMembership(person);
  const [adding, setAdding] = useState(false);
  const { data } = query;
  const add = (
    <Button tone="secondary" icon="add" onClick={() => setAdding(true)}>
      Legg til i gruppe
    </Button>
  );
  return (
    <Stack>
      {membership.left && (
        <UndoNotice
          message={withFollows(`Tatt ut av ${membership.left.name}`, membership.left.folger)}
          loading={membership.moving === "undo"}
          onUndo={() => void membership.undo()}
          onClose={membership.erase}
        />
      )}
      <Card title="Grupper" aside={data && data.length > 0 ? add : undefined}>
        {!data && query.error && (
          <ErrorState compact error={query.error} onRetry={() => void query.refetch()} />
        )}
        {!data && !query.error && (
          <Loading label="Laster grupper">
            <SkeletonLines />
          </Loading>
        )}
        {data && data.length === 0 && (
          <EmptyState compact icon="groups" title="Uten gruppe" action={add}>
            Grupper samler dem som skal ha de samme meldingene, dokumentene eller kursene.
          </EmptyState>
        )}
        {data && data.length > 0 && (
          <ul aria-label="Grupper">
            {data.map((group) => (
              <li key={group.id} className={classes.group}>
                <Link to={pathTo("/k/grupper/$uid", { uid: group.id })}>{group.name}</Link>
                <Button
                  tone="quiet"
                  icon="close"
                  label={`Ta ut av ${group.name}`}
                  loading={membership.moving === group.id}
                  onClick={() => void membership.leave(group)}
                />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <AddToGroupDialog
        opened={adding}
        people={[person]}
        inside={data?.map(({ id }) => id) ?? []}
        onClose={() => setAdding(false)}
      />
    </Stack>
  );
}
