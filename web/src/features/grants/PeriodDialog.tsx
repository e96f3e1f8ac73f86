import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_period_create } from "@/api/operations.gen.ts";
import type { GrantNextPeriod } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { useNavigate } from "@/ui/address.ts";
import { DateField } from "@/ui/date/DateField.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";

const FORM = "tilskuddsperiode";
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
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title="Ny periode"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Oppretter"
        >
          Opprett
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <TextField
          name="navn"
          label={labels.navn}
          maxLength={100}
          autoComplete="off"
          value={form.values.navn}
          error={form.errors.navn}
          onChange={(navn) => form.set("navn", navn)}
        />
        <div className={classes.fields}>
          <DateField
            name="from"
            label={labels.from}
            value={form.values.from}
            error={form.errors.from}
            onChange={(from) => form.set("from", from)}
          />
          <DateField
            name="to"
            label={labels.to}
            value={form.values.to}
            error={form.errors.to}
            onChange={(to) => form.set("to", to)}
          />
        </div>
      </Form>
    </Dialog>
  );
}
