import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { monthNames } from "@/lib/calendar.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { checkpoint_date_create, checkpoint_date_update } from "@/api/operations.gen.ts";
import type { OfficeDateView } from "@/api/schemas.gen.ts";
import { limits } from "../words.ts";
import { checkDate, dateBody, dateValues, type DateValues, emptyDate } from "./dates.ts";

const FORM = "fastdato";
const labels = { title: "Hva", day: "Dag", month: "Måned" };
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
  const form = useForm<DateValues>({
    initial: date ? dateValues(date) : emptyDate,
    validate: checkDate,
    onSubmit: async (values) => {
      const body = dateBody(values);
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
  const { values, errors, set } = form;
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
      <Form id={FORM} form={form} labels={labels}>
        <TextField
          name="title"
          label={labels.title}
          help="For eksempel Årsrapportering til fylkeskommunen."
          autoComplete="off"
          maxLength={limits.title_chars}
          value={values.title}
          error={errors["title"]}
          onChange={(title) => set("title", title)}
        />
        <TextField
          name="day"
          label={labels.day}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={values.day}
          error={errors["day"]}
          onChange={(day) => set("day", day)}
        />
        <SelectField
          name="month"
          label={labels.month}
          value={values.month}
          error={errors["month"]}
          options={months}
          onChange={(month) => set("month", month)}
        />
      </Form>
    </Dialog>
  );
}
