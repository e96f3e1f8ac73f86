import { picksWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { VersionedForm as Edit } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { options } from "./picks.ts";

/** Who at the training office follows an apprentice or a company. */
export interface Responsible {
  coordinators: Pick[];
}

const LABEL = "Ansvarlige koordinatorer";

export const responsibleWords: Words<Responsible> = { coordinators: picksWords(LABEL) };

export function ResponsibleCard({ edit, help }: { edit: Edit<Responsible>; help: string }) {
  return (
    <Card title={LABEL}>
      <VersionedForm edit={edit}>
        <PickerField
          name="coordinators"
          label={LABEL}
          help={help}
          icon="person"
          searchLabel="Søk etter koordinator"
          value={edit.form.values.coordinators}
          error={edit.form.errors.coordinators}
          load={options("coordinators")}
          onChange={(value) => edit.form.set("coordinators", value)}
        />
      </VersionedForm>
    </Card>
  );
}
