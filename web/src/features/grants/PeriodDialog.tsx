import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_period_create } from "@/api/operations.gen.ts";
import type { GrantNextPeriod } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";

const labels = { navn: "Navn", from: "Fra og med", to: "Til og med" };

/** Makes a period: the next half-year, unless something else is written. */
export function PeriodDialog({ next, onClose }: { next: GrantNextPeriod; onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { navn: next.navn, from: next.duration.from, to: next.duration.to },
    onSubmit: async ({ navn, from, to }) => {
      const body = { navn: navn.trim() || null, from: from || null, to: to || null };
      const made = await call(grant_period_create, { body });
      void changed("TILSKUDDSPERIODER", made.id);
      toast.positive(`${made.navn} er opprettet`);
      onClose();
      await navigate({ to: pathTo("/k/tilskudd/$uid", { uid: made.id }) });
    },
  });
  return (
    <FormDialog
      size="small"
      title="Ny periode"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Opprett"
      submitting="Oppretter"
    >
      <TextField
        {...fieldOf(form, "navn")}
        label={labels.navn}
        maxLength={100}
        autoComplete="off"
      />
      <div className={classes.fields}>
        <DateField {...fieldOf(form, "from")} label={labels.from} />
        <DateField {...fieldOf(form, "to")} label={labels.to} />
      </div>
    </FormDialog>
  );
}
