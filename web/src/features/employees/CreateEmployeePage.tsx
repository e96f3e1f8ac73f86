import { useNavigate } from "@tanstack/react-router";
import { changed } from "@/api/changes.ts";
import { fullName } from "@/lib/names.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { type Basics, basicsLabels, emptyBasics, toNew, wrongBasics } from "./basics.ts";
import { BasicsFields } from "./BasicsFields.tsx";
import { ConnectionFields } from "./ConnectionFields.tsx";
import { type Connections, connectionWords, noConnections, toRequest } from "./connections.ts";
import { Closed } from "./Gate.tsx";
import { createEmployee, useEmployeesArea } from "./queries.ts";

const labels = {
  ...basicsLabels,
  bedrifter: connectionWords.bedrifter.label,
  laerlinger: connectionWords.laerlinger.label,
};

/** `/k/ansatte/opprett` and `/b/ansatte/opprett`. */
export function CreateEmployeePage() {
  const { opens, creates } = useEmployeesArea();
  return opens && creates ? <NewEmployee /> : <Closed />;
}

type Values = Basics & Connections;

function useNewEmployee() {
  const navigate = useNavigate();
  const { base, coordinator } = useEmployeesArea();
  return useForm<Values>({
    initial: { ...emptyBasics, ...noConnections },
    validate: (values) => ({
      ...wrongBasics(values),
      ...(!coordinator && values.bedrifter.length === 0
        ? { bedrifter: "Velg minst én bedrift" }
        : {}),
    }),
    onSubmit: async (values) => {
      const { id } = await createEmployee({ ...toNew(values), ...toRequest(values) });
      void changed("ANSATTER", id);
      toast.positive(`${fullName(values)} er opprettet`);
      await navigate({ to: `${base}/${id}` });
    },
  });
}

function NewEmployee() {
  const { base, coordinator } = useEmployeesArea();
  const form = useNewEmployee();
  useUnsavedGuard(form.unsaved);
  return (
    <Page title="Ny ansatt" width="form">
      <PageHeader
        title="Ny ansatt"
        subtitle="Den ansatte kan logge inn med en gang, og får tilgangene en ny faglig leder har."
        actions={
          <ButtonLink to={base} tone="quiet" icon="back">
            Ansatte
          </ButtonLink>
        }
      />
      <Card>
        <Form
          form={form}
          labels={labels}
          buttons={
            <>
              <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
                Opprett ansatt
              </Button>
              <ButtonLink to={base} tone="secondary">
                Avbryt
              </ButtonLink>
            </>
          }
        >
          <BasicsFields form={form} contacts {...(coordinator ? { personnr: null } : {})} />
          <ConnectionFields form={form} />
        </Form>
      </Card>
    </Page>
  );
}
