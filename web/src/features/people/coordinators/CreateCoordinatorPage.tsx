import { useNavigate } from "@tanstack/react-router";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { coordinator_create } from "@/api/operations.gen.ts";
import { fullName } from "@/lib/names.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import {
  blankCoordinator,
  checkCoordinator,
  coordinatorBody,
  coordinatorLabels,
} from "./coordinatorForm.ts";
import { CoordinatorFieldsForm } from "./CoordinatorFieldsForm.tsx";

const LIST = "/k/systemvalg/koordinatorer";

/** `/k/systemvalg/opprettkoordinator` */
export function CreateCoordinatorPage() {
  const navigate = useNavigate();
  const form = useForm({
    initial: blankCoordinator,
    validate: checkCoordinator,
    onSubmit: async (values) => {
      const { id } = await call(coordinator_create, { body: coordinatorBody(values) });
      void changed("KOORDINATORER", id);
      toast.positive(`${fullName(values)} er opprettet`);
      await navigate({ to: `${LIST}/${id}` });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <Page title="Ny koordinator" width="form">
      <PageHeader
        title="Ny koordinator"
        subtitle="Koordinatoren kan logge inn med en gang, og ser og endrer alt på kontoret."
        actions={
          <ButtonLink to={LIST} tone="quiet" icon="back">
            Koordinatorer
          </ButtonLink>
        }
      />
      <Card>
        <Form
          form={form}
          labels={coordinatorLabels}
          buttons={
            <>
              <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
                Opprett koordinator
              </Button>
              <ButtonLink to={LIST} tone="secondary">
                Avbryt
              </ButtonLink>
            </>
          }
        >
          <CoordinatorFieldsForm form={form} ownContacts={false} />
        </Form>
      </Card>
    </Page>
  );
}
