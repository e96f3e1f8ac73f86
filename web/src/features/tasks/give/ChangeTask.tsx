import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Address } from "@/lib/address.ts";
import { Button } from "@/ui/Button.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { useNavigate } from "@/ui/address.ts";
import { definitionQuery } from "../queries.ts";
import { DeleteTask } from "./DeleteTask.tsx";
import { ChangeDialog } from "./late.ts";

/** “Rediger” and “Slett” of a task that was given to an apprentice. */
export function ChangeTask({
  id,
  laerling,
  leadsTo,
}: {
  id: string;
  laerling: string;
  /** Where deleting leads. */
  leadsTo: Address;
}) {
  const [opened, setOpened] = useState(false);
  const { data } = useQuery(definitionQuery(id));
  const navigate = useNavigate();
  const close = () => setOpened(false);
  if (!data) return null;
  return (
    <>
      {data.canDelete && (
        <DeleteTask task={data} onDeleted={() => void navigate({ to: leadsTo, replace: true })} />
      )}
      <Button tone="secondary" icon="edit" onClick={() => setOpened(true)}>
        Rediger
      </Button>
      <LateDialog opened={opened} onClose={close}>
        {opened && <ChangeDialog task={data} laerling={laerling} onClose={close} />}
      </LateDialog>
    </>
  );
}
