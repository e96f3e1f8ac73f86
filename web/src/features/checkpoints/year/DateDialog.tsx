import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { monthNames } from "@/lib/calendar.ts";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { useFields } from "@/ui/form/useFields.ts";
import { toast } from "@/ui/Toast.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { checkpoint_date_create, checkpoint_date_update } from "@/api/operations.gen.ts";
import type { OfficeDateView } from "@/api/schemas.gen.ts";
import { firstOfJanuary, officeDate } from "./dates.ts";

const months = monthNames.map((label, at) => ({ value: String(at + 1), label }));

/** A day that comes every year: a new one, or another than before. */
export function DateDialog({
  date,
  onClose,
}: {
  /** The one that is changed; null for a new one. */
  date: OfficeDateView | null;
  onClose: () => void;
}) {
  const { field, ...form } = useFields(officeDate, {
    initial: date ? officeDate.valuesOf(date) : firstOfJanuary,
    send: async (body) => {
      const saved = date
        ? await call(checkpoint_date_update, {
            id: date.id,
            body: { version: date.version, ...body },
          })
        : await call(checkpoint_date_create, { body });
      void changed("KONTORDATOER", saved.id);
      toast.positive(`«${saved.title}» er lagret`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={date ? `Endre «${date.title}»` : "Ny fast dato"}
      size="small"
      onClose={onClose}
      form={form}
      labels={officeDate.labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <TextField
        {...field.title}
        help="For eksempel Årsrapportering til fylkeskommunen."
        autoComplete="off"
      />
      <TextField {...field.day} inputMode="numeric" autoComplete="off" maxLength={2} />
      <SelectField {...field.month} options={months} />
    </FormDialog>
  );
}
