import { call } from "@/api/client.ts";
import { company_coordinators_update } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { picksWords, type Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { ids, options, personPick } from "../edit/picks.ts";
import { EditCompany } from "./EditCompany.tsx";
import { useCompanyForm } from "./useCompanyForm.ts";

interface Responsible {
  coordinators: Pick[];
}

const words: Words<Responsible> = { coordinators: picksWords("Ansvarlige koordinatorer") };

/** `rediger/ansvarligekoordinatorer`: who at the training office follows the company. */
export const ResponsiblePage = () => (
  <EditCompany>{(company) => <ResponsibleForm company={company} />}</EditCompany>
);

function ResponsibleForm({ company }: { company: CompanyDetail }) {
  const edit = useCompanyForm({
    company,
    words,
    valuesOf: (it): Responsible => ({ coordinators: it.coordinators.map(personPick) }),
    save: (version, { coordinators }) =>
      call(company_coordinators_update, {
        id: company.id,
        body: { version, coordinators: ids(coordinators) },
      }),
    done: "Koordinatorene er lagret",
  });
  return (
    <Card title="Ansvarlige koordinatorer">
      <VersionedForm edit={edit}>
        <PickerField
          name="coordinators"
          label="Ansvarlige koordinatorer"
          help="De som har ansvaret for bedriften på opplæringskontoret."
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
