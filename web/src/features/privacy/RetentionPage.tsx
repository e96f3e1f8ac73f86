import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import type { RetentionSetting } from "@/api/schemas.gen.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { OverdueCard } from "./OverdueCard.tsx";
import classes from "./Privacy.module.css";
import { retentionQuery, saveRetention } from "./queries.ts";
import { monthsOf } from "./words.ts";

const TITLE = "Lagringstid";

/** `/k/systemvalg/personvern/lagringstid`: how long each kind is kept, and what is over. */
export function RetentionPage() {
  const settings = useQuery(retentionQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Ingenting slettes automatisk før du har satt en grense og slått det på."
      />
      {settings.isError && !settings.data ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : !settings.data ? (
        <SkeletonLines lines={10} />
      ) : (
        <Stack>
          {settings.data.map((setting) => (
            <KindCard key={`${setting.kind} ${setting.version}`} setting={setting} />
          ))}
        </Stack>
      )}
    </Page>
  );
}

interface Values {
  months: string;
  automatic: boolean;
}

function validate({ months, automatic }: Values): Record<string, string> {
  const number = monthsOf(months);
  if (number === undefined) return { months: "Skriv et helt tall fra 1 til 600" };
  if (number === null && automatic) return { months: "Sett en grense før det slettes automatisk" };
  return {};
}

function KindCard({ setting }: { setting: RetentionSetting }) {
  const [listed, setListed] = useState(false);
  const id = `months-${setting.kind}`;
  const form = useForm<Values>({
    initial: { months: setting.months?.toString() ?? "", automatic: setting.automatic },
    validate: (values) => rename(validate(values), id),
    onlyChanges: true,
    onSubmit: async ({ months, automatic }) => {
      try {
        const choice = { months: monthsOf(months) ?? null, automatic };
        await saveRetention(setting.kind, setting.version, choice);
        toast.positive("Lagringstiden er lagret");
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== "stale_version") throw error;
        throw new Refusal("Noen andre har endret dette. Her er det som er lagret nå.");
      } finally {
        await changed("LAGRINGSTID", setting.kind);
      }
    },
  });
  return (
    <Card
      title={setting.title}
      aside={setting.overdue > 0 && <Badge tone="warning">{setting.overdue} over grensen</Badge>}
    >
      <p className={classes.note}>{setting.explanation}</p>
      <div className={classes.form}>
        <Form
          form={form}
          labels={{ [id]: "Måneder" }}
          buttons={
            <Button type="submit" tone="secondary" loading={form.loading}>
              Lagre
            </Button>
          }
        >
          <div className={classes.months}>
            <TextField
              name={id}
              label="Måneder"
              help={`Tomt er uten grense. Forslag: ${setting.monthsDefault}.`}
              optional
              value={form.values.months}
              error={form.errors[id]}
              onChange={(value) => form.set("months", value)}
            />
          </div>
          <Checkbox
            label="Slett automatisk hver natt"
            checked={form.values.automatic}
            onChange={(value) => form.set("automatic", value)}
          />
        </Form>
      </div>
      {setting.months !== null && !listed && (
        <div className={classes.choices}>
          <Button
            tone="quiet"
            icon="eye"
            label={`Vis hva som ville bli slettet: ${setting.title}`}
            onClick={() => setListed(true)}
          >
            Vis hva som ville bli slettet
          </Button>
        </div>
      )}
      {setting.months !== null && listed && <OverdueCard setting={setting} />}
    </Card>
  );
}

/** The error of the months stands at the field of this kind. */
const rename = ({ months }: Record<string, string>, id: string): Record<string, string> =>
  months === undefined ? {} : { [id]: months };
