import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { company_delete } from "@/api/operations.gen.ts";
import { errorText } from "@/lib/problem.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { ConfirmDelete } from "@/ui/Confirm.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { useCompaniesArea } from "../queries.ts";

interface DeleteCompanyProps {
  company: Pick<CompanyDetail, "id" | "navn" | "version" | "hindring">;
  /** What it means for whom. */
  consequences: string;
}

/** Deletes a company, after saying what that means; where it cannot be, the dialog says why. */
export function DeleteCompany({ company, consequences }: DeleteCompanyProps) {
  const [asked, setAsked] = useState(false);
  const [loading, setLoading] = useState(false);
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { base } = useCompaniesArea();
  const { id, navn, version, hindring } = company;
  const run = async () => {
    setLoading(true);
    try {
      await call(company_delete, { id, version });
      await navigate({ to: base });
      queryClient.removeQueries({ queryKey: ["company", id] });
      void changed("BEDRIFTER", id);
      toast.positive(`${navn} er slettet`);
    } catch (error) {
      toast.negative(errorText(error));
      void changed("BEDRIFTER", id);
      setAsked(false);
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <Button tone="secondary" icon="delete" onClick={() => setAsked(true)}>
        Slett
      </Button>
      {hindring ? (
        <Dialog
          opened={asked}
          onClose={() => setAsked(false)}
          title="Bedriften kan ikke slettes nå"
        >
          <p>{hindring}.</p>
        </Dialog>
      ) : (
        <ConfirmDelete
          opened={asked}
          loading={loading}
          title={`Slette ${navn}?`}
          onConfirm={() => void run()}
          onCancel={() => setAsked(false)}
        >
          {consequences}
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
