import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { company_move, company_move_preview } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { errorText } from "@/lib/problem.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { idOf, options } from "../edit/picks.ts";

const LABELS = { til: "Bedriften som alle går over til" };

/** Asks which company everybody goes over to, and shows what follows. */
export function MoveDialog({
  company: { id, navn },
  onClose,
}: {
  company: CompanyDetail;
  onClose: () => void;
}) {
  const form = useForm({
    initial: { til: [] as Pick[] },
    validate: ({ til }): { til?: string } => (til.length === 0 ? { til: "Velg en bedrift" } : {}),
    onSubmit: async ({ til }) => {
      try {
        await call(company_move, { id, body: { til: idOf(til) ?? "" } });
        toast.positive(`${navn} slås sammen med ${til[0]?.navn ?? ""}`);
        void changed("BEDRIFTER", id);
        onClose();
      } catch (error) {
        toast.negative(errorText(error));
      }
    },
  });
  const til = idOf(form.values.til);
  return (
    <FormDialog
      title={`Slå ${navn} sammen med en annen bedrift`}
      onClose={onClose}
      form={form}
      labels={LABELS}
      submit="Slå sammen"
    >
      <p>
        Lærlinger og ansatte går over til den andre bedriften fra i dag. {navn} blir stående med
        journal og dokumenter, og kan slettes etterpå.
      </p>
      <PickerField
        name="til"
        label={LABELS.til}
        searchLabel="Søk etter bedrift"
        icon="company"
        single
        inFlow
        value={form.values.til}
        error={form.errors.til}
        load={async (q, signal) =>
          (await options("companies")(q, signal)).filter((one) => one.id !== id)
        }
        onChange={(chosen) => form.set("til", chosen)}
      />
      {til && (
        <FollowPreview
          of={["move", id, til]}
          ask={(signal) => call(company_move_preview, { id, body: { til }, signal })}
        />
      )}
    </FormDialog>
  );
}
