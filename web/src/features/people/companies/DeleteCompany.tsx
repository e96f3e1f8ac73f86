import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { company_delete, company_delete_preview } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { useNavigate } from "@/ui/address.ts";
import { useCompaniesArea } from "../queries.ts";
import { useWrite } from "@/blocks/useWrite.ts";

interface DeleteCompanyProps {
  company: Pick<CompanyDetail, "id" | "navn" | "version" | "hindring">;
  /** What it means for whom. */
  consequences: string;
}

/** Deletes a company, after saying what that means; where it cannot be, the dialog says why. */
export function DeleteCompany({ company, consequences }: DeleteCompanyProps) {
  const [asked, setAsked] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { base } = useCompaniesArea();
  const { id, navn, version, hindring } = company;
  const remove = useWrite({
    send: () => call(company_delete, { id, version }),
    done: `${navn} er slettet`,
    onDone: async () => {
      await navigate({ to: base });
      queryClient.removeQueries({ queryKey: ["company", id] });
    },
    again: () => changed("BEDRIFTER", id),
  });
  const run = async () => {
    if (!(await remove.run())) setAsked(false);
  };
  return (
    <>
      <Button tone="grave" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      {hindring ? (
        <Dialog
          opened={asked}
          onClose={() => setAsked(false)}
          size="small"
          title="Bedriften kan ikke slettes nå"
        >
          <p>{hindring}.</p>
        </Dialog>
      ) : (
        <ConfirmDelete
          opened={asked}
          loading={remove.isRunning}
          title={`Slette ${navn}?`}
          onConfirm={() => void run()}
          onCancel={() => setAsked(false)}
        >
          {consequences}
          <FollowPreview
            of={["company", id, version]}
            ask={(signal) => call(company_delete_preview, { id, signal })}
          />
        </ConfirmDelete>
      )}
    </>
  );
}

/** What it means for those who work there, and for what the office keeps. */
export function consequencesOf({ ansatte }: Pick<CompanyDetail, "ansatte">): string {
  const employees =
    ansatte.length === 0
      ? ""
      : `${counted(ansatte.length, "ansatt", "ansatte")} blir stående uten bedriften. `;
  return `${employees}Journal, merknad og dokumenter slettes. Navnet blir stående på tidligere lærekontrakter.`;
}
