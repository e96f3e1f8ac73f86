import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { monthNames } from "@/lib/calendar.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useFields } from "@/ui/form/useFields.ts";
import { toast } from "@/ui/Toast.tsx";
import { checkpoint_date_create, checkpoint_date_update } from "@/api/operations.gen.ts";
import type { OfficeDateView } from "@/api/schemas.gen.ts";
import { firstOfJanuary, officeDate } from "./dates.ts";

const FORM = "fastdato";
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
    <Dialog
      opened
      onClose={onClose}
      size="small"
      title={date ? `Endre «${date.title}»` : "Ny fast dato"}
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Avbryt
          </Button>
          <Button type="submit" form={FORM} loading={form.loading} loadingLabel="Lagrer">
            Lagre
          </Button>
        </>
      }
    >
      <Form id={FORM} form={form} labels={officeDate.labels}>
        <TextField
          {...field.title}
          help="For eksempel Årsrapportering til fylkeskommunen."
          autoComplete="off"
        />
        <TextField {...field.day} inputMode="numeric" autoComplete="off" maxLength={2} />
        <SelectField {...field.month} options={months} />
      </Form>
    </Dialog>
  );
}
