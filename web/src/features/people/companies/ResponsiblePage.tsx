import { call } from "@/api/client.ts";
import { company_coordinators_update } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { ids, personPick } from "../edit/picks.ts";
import { type Responsible, ResponsibleCard, responsibleWords } from "../edit/ResponsibleCard.tsx";
import { EditCompany } from "./EditCompany.tsx";
import { useCompanyForm } from "./useCompanyForm.ts";

/** `rediger/ansvarligekoordinatorer`: who at the training office follows the company. */
export const ResponsiblePage = () => (
  <EditCompany>{(company) => <ResponsibleForm company={company} />}</EditCompany>
);

function ResponsibleForm({ company }: { company: CompanyDetail }) {
  const edit = useCompanyForm({
    company,
    words: responsibleWords,
    valuesOf: (it): Responsible => ({ coordinators: it.coordinators.map(personPick) }),
    save: (version, { coordinators }) =>
      call(company_coordinators_update, {
        id: company.id,
        body: { version, coordinators: ids(coordinators) },
      }),
    done: "Koordinatorene er lagret",
  });
  return (
    <ResponsibleCard edit={edit} help="De som har ansvaret for bedriften på opplæringskontoret." />
  );
}
