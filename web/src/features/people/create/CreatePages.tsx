import type { ReactNode } from "react";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Form } from "@/ui/form/Form.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { useApprenticesArea } from "@/blocks/apprentice/queries.ts";
import classes from "../edit/edit.module.css";
import {
  CompanyField,
  ConnectionFields,
  ContractFields,
  IdentityFields,
  NoteField,
  PersonFields,
} from "./Fields.tsx";
import { labels, type NewApprenticeValues } from "./newApprentice.ts";
import { useNewApprentice } from "./useNewApprentice.ts";

/**
 * `opprett`, the short way: what is least needed. The new record is unfinished, and its to-dos
 * lead the office on from there.
 */
export function CreatePage() {
  const { creates } = useApprenticesArea();
  return creates ? <Short /> : <NoAccess title="Du har ikke tilgang til å opprette lærlinger" />;
}

function Short() {
  const form = useNewApprentice();
  const { coordinator } = useApprenticesArea();
  return (
    <Page title="Opprett lærling" width="form">
      <PageHeader
        title="Opprett lærling"
        subtitle={
          coordinator
            ? "Det viktigste først. Resten fyller du ut når du har det: lærlingens side viser hva som mangler."
            : "Det viktigste først. Opplæringskontoret fyller ut resten."
        }
        actions={
          coordinator && (
            <ButtonLink to="/k/laerlinger/opprettmanuelt" tone="quiet" icon="plan">
              Fyll ut alt nå
            </ButtonLink>
          )
        }
      />
      <Card>
        <Form form={form} labels={labels} buttons={<Buttons form={form} />}>
          <IdentityFields form={form} />
          <CompanyField form={form} />
        </Form>
      </Card>
    </Page>
  );
}

/** `/k/laerlinger/opprettmanuelt`: the whole form. */
export function CreateManuallyPage() {
  const form = useNewApprentice();
  return (
    <Page title="Opprett lærling manuelt" width="form">
      <PageHeader
        title="Opprett lærling manuelt"
        subtitle="Alt på én gang. Det som er valgfritt, kan også fylles ut senere."
      />
      <Form form={form} labels={labels} buttons={<Buttons form={form} />}>
        <Stack>
          <Section title="Lærlingen">
            <IdentityFields form={form} />
            <PersonFields form={form} />
          </Section>
          <Section title="Bedrift, fag og oppfølging">
            <ConnectionFields form={form} />
          </Section>
          <Section title="Kontrakt">
            <ContractFields form={form} />
          </Section>
          <Section title="Til kollegene">
            <NoteField form={form} />
          </Section>
        </Stack>
      </Form>
    </Page>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className={classes.fields}>{children}</div>
    </Card>
  );
}

function Buttons({ form }: { form: FormState<NewApprenticeValues> }) {
  const { base } = useApprenticesArea();
  return (
    <>
      <Button type="submit" loading={form.loading} loadingLabel="Oppretter">
        Opprett lærling
      </Button>
      <ButtonLink to={base} tone="secondary">
        Avbryt
      </ButtonLink>
    </>
  );
}
