import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { journal_settings_update } from "@/api/operations.gen.ts";
import type { JournalSettings } from "@/api/schemas.gen.ts";
import type { Words } from "@/lib/conflict.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { journalSettingsQuery } from "./queries.ts";

const TITLE = "Journalnotater";

interface Values {
  employeesWrite: boolean;
}

const words: Words<Values> = {
  employeesWrite: { label: "Ansatte skriver i journalen", text: (on) => (on ? "På" : "Av") },
};

/** `/k/systemvalg/journal`: whether employees write in the journals of their own apprentices. */
export function JournalSettingsPage() {
  const { data, error, refetch } = useQuery(journalSettingsQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader title={TITLE} subtitle="Hvem som skriver i journalen til en lærling." />
      {data ? (
        <Settings stored={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Henter innstillingene">
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Page>
  );
}

function Settings({ stored }: { stored: JournalSettings }) {
  const edit = useVersionedForm<JournalSettings, Values>({
    stored,
    valuesOf: ({ employeesWrite }) => ({ employeesWrite }),
    words,
    save: (version, values) => call(journal_settings_update, { body: { version, ...values } }),
    onSaved: async () => {
      await Promise.all([changed("JOURNALINNSTILLINGER"), changed("JOURNALER")]);
      toast.positive("Innstillingene er lagret");
    },
  });
  return (
    <Card title="Innstillinger">
      <VersionedForm edit={edit}>
        <p>
          Ansatte ser det kontoret deler med bedriften, og det de har skrevet selv. Koordinatorene
          ser alt.
        </p>
        <Checkbox
          label="Ansatte kan skrive journalnotater om sine egne lærlinger"
          checked={edit.form.values.employeesWrite}
          onChange={(employeesWrite) => edit.form.set("employeesWrite", employeesWrite)}
        />
      </VersionedForm>
    </Card>
  );
}
