import { call } from "@/api/client.ts";
import { apprentice_godskrivning_update } from "@/api/operations.gen.ts";
import type { ApprenticeDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EditPage } from "./EditPage.tsx";
import { useApprenticeForm } from "./useApprenticeForm.ts";

interface Godskrivning {
  godskrivning: string;
}

const MONTHS_MAX = 48;

const words: Words<Godskrivning> = {
  godskrivning: {
    label: "Godskrevet tid",
    text: (months) => `${months || 0} måneder`,
    key: (months) => Number(months),
  },
};

/** `rediger/godskrivning`: what earlier training and practice shorten the time by. */
export const GodskrivningPage = () => (
  <EditPage>{(apprentice) => <CreditForm apprentice={apprentice} />}</EditPage>
);

const isMonths = (text: string): boolean =>
  /^\d{0,2}$/.test(text.trim()) && Number(text) <= MONTHS_MAX;

const check = ({ godskrivning }: Godskrivning): FormErrors =>
  isMonths(godskrivning) ? {} : { godskrivning: `Må være mellom 0 og ${MONTHS_MAX} måneder` };

function CreditForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: ({ godskrivning }): Godskrivning => ({ godskrivning: String(godskrivning) }),
    save: (version, { godskrivning }) =>
      call(apprentice_godskrivning_update, {
        id: apprentice.id,
        body: { version, godskrivning: Number(godskrivning) },
      }),
    validate: check,
    done: "Godskrivningen er lagret",
  });
  const { values, errors, set } = edit.form;
  return (
    <Card title="Godskrivning">
      <VersionedForm edit={edit}>
        <TextField
          name="godskrivning"
          label="Godskrevet tid i måneder"
          help="Tidligere opplæring og praksis som korter ned læretiden. Sluttdatoen endres ikke automatisk: se forslaget under Læretid."
          inputMode="numeric"
          maxLength={2}
          suffix="måneder"
          value={values.godskrivning}
          error={errors.godskrivning}
          onChange={(value) => set("godskrivning", value)}
        />
      </VersionedForm>
    </Card>
  );
}
