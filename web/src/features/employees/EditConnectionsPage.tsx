import { pathTo } from "@/lib/address.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import type { EmployeeDetail } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { useUid } from "@/blocks/apprentice/useUid.ts";
import { ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { ConnectionFields } from "./ConnectionFields.tsx";
import { type Connections, connectionsOf, connectionWords, toRequest } from "./connections.ts";
import { editConnections, employeeQuery, previewConnections, useEmployeesArea } from "./queries.ts";

/** `…/ansatte/:uid/rediger/bedrifter`: companies, departments and apprentices. */
export function EditConnectionsPage() {
  const uid = useUid();
  const { data } = useQuery(employeeQuery(uid));
  if (!data) return null;
  if (!data.can.connect) {
    return <EmptyState icon="lock" title="Du kan ikke endre denne ansatte" />;
  }
  return <ConnectionsForm key={uid} employee={data} />;
}

function ConnectionsForm({ employee }: { employee: EmployeeDetail }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { base } = useEmployeesArea();
  const { id } = employee;
  const edit = useVersionedForm({
    stored: employee,
    valuesOf: connectionsOf,
    words: connectionWords,
    save: (version, values) => editConnections({ employeeId: id, version, ...toRequest(values) }),
    onSaved: async (saved) => {
      queryClient.setQueryData(employeeQuery(id).queryKey, saved);
      void changed("ANSATTER", id);
      toast.positive("Tilknytningene er lagret");
      await navigate({ to: pathTo(`${base}/$uid`, { uid: id }) });
    },
  });
  return (
    <Card title="Bedrifter og lærlinger">
      <VersionedForm
        edit={edit}
        aside={
          <ButtonLink to={pathTo(`${base}/$uid`, { uid: id })} tone="secondary">
            Avbryt
          </ButtonLink>
        }
      >
        <ConnectionFields form={edit.form} />
        <Follows employee={employee} values={edit.form.values} />
      </VersionedForm>
    </Card>
  );
}

/** What it would do to all that is planned, before it is saved. */
function Follows({ employee, values }: { employee: EmployeeDetail; values: Connections }) {
  const { id, version } = employee;
  const before = toRequest(connectionsOf(employee));
  const asked = toRequest(values);
  if (JSON.stringify(before) === JSON.stringify(asked)) return null;
  const body = { employeeId: id, version, ...asked };
  return (
    <FollowPreview of={["connections", body]} ask={(signal) => previewConnections(body, signal)} />
  );
}
