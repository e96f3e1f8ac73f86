import { pathTo } from "@/lib/address.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { EmployeeDetail } from "@/api/schemas.gen.ts";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { basicsOf, basicsWords, toBasics, wrongBasics } from "./basics.ts";
import { BasicsFields } from "./BasicsFields.tsx";
import classes from "./EditLayout.module.css";
import { PermissionsField } from "./PermissionsField.tsx";
import { editBasics, employeeQuery, useEmployeesArea } from "./queries.ts";

/** `…/ansatte/:uid/rediger`: about the employee, and for coordinators what they may do. */
export function EditBasicsPage() {
  const uid = useUid();
  const { data } = useQuery(employeeQuery(uid));
  if (!data) return null;
  if (!data.can.edit) {
    return (
      <EmptyState icon="lock" title="Du kan ikke endre denne ansatte">
        Den ansatte hører til flere bedrifter, eller har flere tilganger enn deg. Kontakt
        opplæringskontoret.
      </EmptyState>
    );
  }
  return <BasicsForm key={uid} employee={data} />;
}

function BasicsForm({ employee }: { employee: EmployeeDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { base } = useEmployeesArea();
  const { id, can } = employee;
  const edit = useVersionedForm({
    stored: employee,
    valuesOf: basicsOf,
    words: basicsWords,
    validate: wrongBasics,
    save: (version, values) => editBasics(toBasics(employee, version, values)),
    onSaved: async (saved) => {
      queryClient.setQueryData(employeeQuery(id).queryKey, saved);
      void changed("ANSATTER", id);
      toast.positive("Den ansatte er lagret");
      await navigate({ to: pathTo(`${base}/$uid`, { uid: id }) });
    },
  });
  const { form } = edit;
  return (
    <Card title="Om den ansatte">
      <VersionedForm
        edit={edit}
        aside={
          <ButtonLink to={pathTo(`${base}/$uid`, { uid: id })} tone="secondary">
            Avbryt
          </ButtonLink>
        }
      >
        <BasicsFields
          form={form}
          contacts={can.contacts}
          {...(can.tilganger ? { personnr: employee.personnr ?? null } : {})}
        />
        {can.tilganger && (
          <div className={classes.part} id="tilganger">
            <h2>Tilganger</h2>
            <PermissionsField
              value={form.values.tilganger}
              standard={employee.standardTilganger ?? []}
              offered={employee.tilbudteTilganger ?? []}
              onChange={(tilganger) => form.set("tilganger", tilganger)}
            />
          </div>
        )}
      </VersionedForm>
    </Card>
  );
}
