import { part } from "@/lib/parts.ts";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { company_move_view } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";

const MoveDialog = part(async () => (await import("./MoveDialog.tsx")).MoveDialog);
/** How often the progress is asked for while it goes on. */
const ASK_AGAIN_MS = 2_000;

/** Everybody of a company goes over to another, as when companies merge. */
export function MoveCompany({ company }: { company: CompanyDetail }) {
  const [asked, setAsked] = useState(false);
  const { id } = company;
  const state = useQuery({
    queryKey: ["company", id, "move"],
    queryFn: ({ signal }) => call(company_move_view, { id, signal }),
    refetchInterval: ({ state: { data } }) => (data?.til ? ASK_AGAIN_MS : false),
  });
  if (state.data?.til) {
    const { laerlinger, ansatte } = state.data;
    return <span role="status">{`Flyttes: ${laerlinger + ansatte} igjen`}</span>;
  }
  const close = () => {
    setAsked(false);
    void state.refetch();
  };
  return (
    <>
      <Button tone="secondary" icon="company" onClick={() => setAsked(true)}>
        Slå sammen
      </Button>
      {asked && (
        <LateDialog opened onClose={close}>
          <MoveDialog company={company} onClose={close} />
        </LateDialog>
      )}
    </>
  );
}
