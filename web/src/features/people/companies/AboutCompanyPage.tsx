import { useState } from "react";
import { call } from "@/api/client.ts";
import { company_update } from "@/api/operations.gen.ts";
import { errorText } from "@/lib/problem.ts";
import type { CompanyDetail, UnitView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Companies.module.css";
import { AccountCard } from "./AccountCard.tsx";
import { CompanyFields } from "./CompanyFields.tsx";
import {
  checkCompany,
  companyInput,
  companyValues,
  type CompanyValues,
  companyWords,
  type Difference,
  differences,
  registered,
} from "./companyForm.ts";
import { EditCompany } from "./EditCompany.tsx";
import { unitByNumber } from "./register.ts";
import { UnitFacts } from "./RegisterCard.tsx";
import { useCompanyForm } from "./useCompanyForm.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** `rediger`: what is known of the company itself. */
export const AboutCompanyPage = () => (
  <EditCompany>{(company) => <AboutForm company={company} />}</EditCompany>
);

function AboutForm({ company }: { company: CompanyDetail }) {
  const edit = useCompanyForm<CompanyValues>({
    company,
    words: companyWords,
    valuesOf: companyValues,
    save: (version, values) =>
      call(company_update, { id: company.id, body: { version, ...companyInput(values) } }),
    validate: checkCompany,
    done: "Opplysningene er lagret",
  });
  return (
    <>
      <Refresh company={company} form={edit.form} />
      <Card title="Om bedriften">
        <VersionedForm edit={edit}>
          <CompanyFields form={edit.form} />
        </VersionedForm>
      </Card>
      <AccountCard company={company.id} />
    </>
  );
}

/** Compares the form with the company register, and fills in what is different there. */
function Refresh({ company, form }: { company: CompanyDetail; form: FormState<CompanyValues> }) {
  const [unit, setUnit] = useState<UnitView | null>(null);
  const compare = useWrite({
    send: () => unitByNumber(form.values.orgnr.replace(/\s/g, "")),
    onDone: setUnit,
    onRefused: (error) => {
      setUnit(null);
      toast.negative(errorText(error));
    },
  });
  const take = (found: UnitView) => {
    for (const [field, text] of Object.entries(registered(found))) {
      form.set(field as keyof CompanyValues, text);
    }
    setUnit(null);
    toast.positive("Opplysningene er fylt inn. Lagre for å ta vare på dem.");
  };
  const others =
    unit && unit.bedriftid !== company.id ? unit : unit && { ...unit, bedriftid: null };
  return (
    <Card title="Enhetsregisteret" icon="refresh">
      <div className={classes.register}>
        <div>
          <Button
            tone="secondary"
            icon="refresh"
            loading={compare.isRunning}
            loadingLabel="Henter"
            onClick={() => void compare.run()}
          >
            Sammenlign med Enhetsregisteret
          </Button>
        </div>
        {others && <UnitFacts unit={others} />}
        {unit && <Differences found={differences(form.values, unit)} onTake={() => take(unit)} />}
      </div>
    </Card>
  );
}

function Differences({ found, onTake }: { found: readonly Difference[]; onTake: () => void }) {
  if (found.length === 0) {
    return (
      <p className={classes.none} role="status">
        Opplysningene er de samme som i Enhetsregisteret.
      </p>
    );
  }
  return (
    <>
      <dl className={classes.differences} aria-label="Forskjeller">
        {found.map(({ field, label, here, there }) => (
          <div key={field} className={classes.difference}>
            <dt>{label}</dt>
            <dd>
              <span className={classes.whose}>Her</span> {here}
            </dd>
            <dd>
              <span className={classes.whose}>I registeret</span> {there}
            </dd>
          </div>
        ))}
      </dl>
      <div>
        <Button onClick={onTake}>Fyll inn fra registeret</Button>
      </div>
    </>
  );
}
