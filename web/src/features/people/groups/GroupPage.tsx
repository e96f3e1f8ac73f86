import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import type { GroupView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { DetailPage } from "@/ui/DetailPage.tsx";
import { membersText } from "@/ui/group/GroupList.tsx";
import { IconPicture } from "@/ui/IconPicture.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { useNavigate } from "@/ui/address.ts";
import { MembersCard } from "./MembersCard.tsx";
import { NameDialog } from "./NameDialog.tsx";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { deleteGroup, groupQuery, previewDeleteGroup, renameGroup } from "./queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** `/k/grupper/:uid`: who is in a group. */
export function GroupPage() {
  const query = useQuery(groupQuery(useUid()));
  return (
    <DetailPage
      query={query}
      thing="gruppen"
      backTo={{ to: "/k/grupper", label: "Til gruppene" }}
      title={({ name }) => name}
      picture={() => <IconPicture icon="groups" />}
      subtitle={(group) => <span>{membersText(group)}</span>}
      actions={(group) => <Actions group={group} />}
    >
      {(group) => <MembersCard key={group.id} group={group} />}
    </DetailPage>
  );
}

function Actions({ group }: { group: GroupView }) {
  const [open, setOpen] = useState<"rename" | "delete" | null>(null);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const rename = async (name: string) => {
    try {
      const renamed = await renameGroup(group.id, group.version, name);
      queryClient.setQueryData(groupQuery(group.id).queryKey, renamed);
    } catch (error) {
      const current = error instanceof ApiError ? error.currentAs<GroupView>() : undefined;
      if (!current) throw error;
      // The name is the whole of the record: seeing the other's is all there is to choose from.
      queryClient.setQueryData(groupQuery(group.id).queryKey, current);
      throw new Refusal(
        `Noen andre ga gruppen navnet «${current.name}» imens. Lagre igjen for å bruke ditt.`,
      );
    }
    void changed("GRUPPER");
    setOpen(null);
  };
  const deletion = useWrite({
    send: () => deleteGroup(group.id),
    done: `Gruppen ${group.name} er slettet`,
    onDone: () => navigate({ to: "/k/grupper" }),
    again: () => changed("GRUPPER"),
  });
  const remove = async () => {
    if (!(await deletion.run())) setOpen(null);
  };
  return (
    <>
      <Button tone="secondary" icon="edit" onClick={() => setOpen("rename")}>
        Gi nytt navn
      </Button>
      <Button tone="grave" icon="delete" onClick={() => setOpen("delete")}>
        Slett gruppen
      </Button>
      <NameDialog
        opened={open === "rename"}
        title="Gi gruppen nytt navn"
        name={group.name}
        submitLabel="Lagre"
        onSubmit={rename}
        onClose={() => setOpen(null)}
      />
      <ConfirmDelete
        opened={open === "delete"}
        loading={deletion.isRunning}
        onConfirm={() => void remove()}
        onCancel={() => setOpen(null)}
      >
        Gruppen {group.name} blir borte for alle. De som er i den, blir værende som før.
        <FollowPreview
          of={["group", group.id]}
          ask={(signal) => previewDeleteGroup(group.id, signal)}
        />
      </ConfirmDelete>
    </>
  );
}
