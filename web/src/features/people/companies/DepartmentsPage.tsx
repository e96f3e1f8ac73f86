import { call } from "@/api/client.ts";
import { company_departments_update } from "@/api/operations.gen.ts";
import type { CompanyDetail } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import type { Words } from "@/lib/conflict.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Icon } from "@/ui/Icon.tsx";
import editClasses from "../edit/edit.module.css";
import { EditCompany } from "./EditCompany.tsx";
import { useCompanyForm } from "./useCompanyForm.ts";
import classes from "./Companies.module.css";

const DEPARTMENT_CHARS_MAX = 100;
const DEPARTMENTS_MAX = 100;

interface Department {
  /** A new one has none. */
  id: string | null;
  name: string;
}

interface Departments {
  departments: Department[];
}

const words: Words<Departments> = {
  departments: {
    label: "Avdelinger",
    text: (all) => all.map(({ name }) => name).join(", ") || "Ingen",
    key: (all) => all.map(({ id, name }) => `${id ?? ""}/${name.trim()}`).toSorted(),
  },
};

/** `rediger/avdelinger`: the departments, each with who is in it. */
export const DepartmentsPage = () => (
  <EditCompany>{(company) => <DepartmentsForm company={company} />}</EditCompany>
);

export function checkDepartments({ departments }: Departments): FormErrors {
  const errors: FormErrors = {};
  const names = departments.map(({ name }) => name.trim().toLocaleLowerCase("nb"));
  names.forEach((name, at) => {
    if (!name) errors[`departments.${at}.name`] = "Skriv navnet på avdelingen";
    else if (names.indexOf(name) < at) {
      errors[`departments.${at}.name`] = "Bedriften har allerede en avdeling med dette navnet";
    }
  });
  return errors;
}

/** Who is in a department, in words; nothing for one that nobody is in. */
export function usedBy({ avdelingsbruk }: Pick<CompanyDetail, "avdelingsbruk">, id: string | null) {
  const used = avdelingsbruk.find((one) => one.id === id);
  if (!used) return "";
  const people = [
    used.laerlinger > 0 && counted(used.laerlinger, "lærling", "lærlinger"),
    used.ansatte > 0 && counted(used.ansatte, "ansatt", "ansatte"),
  ];
  return people.filter(Boolean).join(" og ");
}

function DepartmentsForm({ company }: { company: CompanyDetail }) {
  const edit = useCompanyForm<Departments>({
    company,
    words,
    valuesOf: ({ departments }) => ({ departments: departments.map((one) => ({ ...one })) }),
    save: (version, values) =>
      call(company_departments_update, { id: company.id, body: { version, ...values } }),
    validate: checkDepartments,
    done: "Avdelingene er lagret",
  });
  const { values, errors, set } = edit.form;
  const change = (departments: Department[]) => set("departments", departments);
  const { departments } = values;
  return (
    <Card title="Avdelinger">
      <VersionedForm edit={edit}>
        <p className={editClasses.intro}>
          Lærlinger og ansatte knyttes til avdelingene på sine egne sider. En avdeling som noen er
          i, kan ikke fjernes.
        </p>
        {errors.departments && (
          <p id="departments" className={classes.warning} role="alert">
            <Icon name="warning" size={18} />
            {errors.departments}
          </p>
        )}
        {departments.length === 0 && <p className={classes.none}>Ingen avdelinger</p>}
        {departments.map(({ id, name }, at) => {
          const used = usedBy(company, id);
          const field = `departments.${at}.name`;
          return (
            // New departments have no id of their own yet.
            // oxlint-disable-next-line react/no-array-index-key
            <div key={id ?? `ny-${at}`} className={classes.departmentRow}>
              <TextField
                name={field}
                label={`Avdeling ${at + 1}`}
                help={used || undefined}
                value={name}
                error={errors[field]}
                maxLength={DEPARTMENT_CHARS_MAX}
                onChange={(next) =>
                  change(departments.map((one, i) => (i === at ? { id, name: next } : one)))
                }
              />
              <Button
                tone="quiet"
                icon="delete"
                disabled={used !== ""}
                label={`Fjern ${name || `avdeling ${at + 1}`}`}
                onClick={() => change(departments.filter((_, i) => i !== at))}
              />
            </div>
          );
        })}
        {departments.length < DEPARTMENTS_MAX && (
          <div>
            <Button
              tone="secondary"
              icon="add"
              onClick={() => change([...departments, { id: null, name: "" }])}
            >
              Legg til avdeling
            </Button>
          </div>
        )}
      </VersionedForm>
    </Card>
  );
}
