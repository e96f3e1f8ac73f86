import { call } from "@/api/client.ts";
import { company_employees_update } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import editClasses from "../edit/edit.module.css";
import { options } from "../edit/picks.ts";
import { EditCompany } from "./EditCompany.tsx";
import { useCompanyForm } from "./useCompanyForm.ts";
import classes from "./Companies.module.css";

interface Employee extends Pick {
  /** Departments of this company. */
  avdelinger: string[];
}

interface Employees {
  ansatte: Employee[];
  /** Empty for nobody. */
  kontaktperson: string;
}

const wordsOf = ({ departments, ansatte }: CompanyDetail): Words<Employees> => {
  const named = (id: string) => departments.find((one) => one.id === id)?.name ?? "";
  return {
    ansatte: {
      label: "Ansatte",
      text: (all) =>
        all
          .map(({ navn, avdelinger }) =>
            avdelinger.length > 0 ? `${navn} (${avdelinger.map(named).join(", ")})` : navn,
          )
          .join(", ") || "Ingen",
      key: (all) => all.map(({ id, avdelinger }) => [id, ...avdelinger.toSorted()]).toSorted(),
    },
    kontaktperson: {
      label: "Kontaktperson",
      text: (id) => ansatte.find((one) => one.id === id)?.navn ?? "Ingen",
    },
  };
};

/** `rediger/ansatte`: who works there, in which departments, and who the contact person is. */
export const CompanyEmployeesPage = () => (
  <EditCompany>{(company) => <EmployeesForm company={company} />}</EditCompany>
);

const check = ({ ansatte, kontaktperson }: Employees): FormErrors =>
  kontaktperson && !ansatte.some(({ id }) => id === kontaktperson)
    ? { kontaktperson: "Kontaktpersonen må være en av de ansatte" }
    : {};

function EmployeesForm({ company }: { company: CompanyDetail }) {
  const edit = useCompanyForm({
    company,
    words: wordsOf(company),
    valuesOf: (it): Employees => ({
      ansatte: it.ansatte.map(({ id, navn, customRole, avdelinger }) => ({
        id,
        navn,
        ...(customRole ? { detail: customRole } : {}),
        avdelinger: [...avdelinger],
      })),
      kontaktperson: it.kontaktperson ?? "",
    }),
    save: (version, { ansatte, kontaktperson }) =>
      call(company_employees_update, {
        id: company.id,
        body: {
          version,
          ansatte: ansatte.map(({ id, avdelinger }) => ({ id, avdelinger })),
          kontaktperson: kontaktperson || null,
        },
      }),
    validate: check,
    done: "De ansatte er lagret",
  });
  const { values, errors, set } = edit.form;
  const keep = (picks: Pick[]) => {
    const kept = picks.map((pick) => ({
      ...pick,
      avdelinger: values.ansatte.find(({ id }) => id === pick.id)?.avdelinger ?? [],
    }));
    set("ansatte", kept);
    if (!kept.some(({ id }) => id === values.kontaktperson)) set("kontaktperson", "");
  };
  return (
    <Card
      title="Ansatte"
      aside={
        <ButtonLink to="/k/ansatte/opprett" tone="quiet" thin icon="add">
          Ny ansatt
        </ButtonLink>
      }
    >
      <VersionedForm edit={edit}>
        <PickerField
          name="ansatte"
          label="Ansatte i bedriften"
          help="Den som fjernes her, beholder brukeren sin og lærlingene sine."
          icon="person"
          searchLabel="Søk etter ansatt"
          value={values.ansatte}
          error={errors.ansatte}
          load={options("employees")}
          onChange={keep}
        />
        {company.departments.length > 0 &&
          values.ansatte.map((employee) => (
            <DepartmentChecks
              key={employee.id}
              employee={employee}
              departments={company.departments}
              onChange={(avdelinger) =>
                set(
                  "ansatte",
                  values.ansatte.map((one) =>
                    one.id === employee.id ? { ...one, avdelinger } : one,
                  ),
                )
              }
            />
          ))}
        <SelectField
          name="kontaktperson"
          label="Kontaktperson"
          optional
          placeholder="Ingen"
          value={values.kontaktperson}
          error={errors.kontaktperson}
          options={values.ansatte.map(({ id, navn }) => ({ value: id, label: navn }))}
          onChange={(value) => set("kontaktperson", value)}
        />
      </VersionedForm>
    </Card>
  );
}

function DepartmentChecks({
  employee,
  departments,
  onChange,
}: {
  employee: Employee;
  departments: CompanyDetail["departments"];
  onChange: (avdelinger: string[]) => void;
}) {
  const { avdelinger, navn } = employee;
  return (
    <fieldset className={editClasses.row}>
      <legend>Avdelinger for {navn}</legend>
      <div className={classes.checks}>
        {departments.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={avdelinger.includes(id)}
            onChange={(on) =>
              onChange(on ? [...avdelinger, id] : avdelinger.filter((one) => one !== id))
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
