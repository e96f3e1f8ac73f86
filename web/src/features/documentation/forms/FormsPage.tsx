import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { logform_create } from "@/api/operations.gen.ts";
import type { LogFormView } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate } from "@/lib/dates.ts";
import { counted } from "@/lib/names.ts";
import { useNavigate } from "@/ui/address.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "./Forms.module.css";
import { formsQuery } from "./queries.ts";
import { WordDraft } from "./WordDraft.tsx";
import { bodyOf, firstParts, labels, TITLE_MAX } from "./values.ts";

const TITLE = "Loggmaler";

/** `/k/systemvalg/loggmaler`: the office's forms for logs. */
export function FormsPage() {
  const { data, error, refetch } = useQuery(formsQuery);
  const [adding, setAdding] = useState(false);
  const add = (
    <>
      <WordDraft />
      <Button icon="add" onClick={() => setAdding(true)}>
        Ny loggmal
      </Button>
    </>
  );
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Lærlingen fyller ut loggen på telefonen. Svarene blir tekst som faglig leder leser og alle kan søke i."
        actions={data && data.length > 0 && add}
      />
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter loggmalene">
            <SkeletonLines lines={6} />
          </Loading>
        )
      ) : data.length === 0 ? (
        <EmptyState icon="document" title="Ingen loggmaler ennå" action={add}>
          Har dere en logg i Word, kan den bli en mal her: faste spørsmål, materiell, utført arbeid
          og bilder.
        </EmptyState>
      ) : (
        <Card>
          <ul className={classes.rows}>
            {data.map((form) => (
              <Row key={form.id} form={form} />
            ))}
          </ul>
        </Card>
      )}
      {adding && <NewForm onClose={() => setAdding(false)} />}
    </Page>
  );
}

function Row({ form: { id, title, active, parts, trades, updated } }: { form: LogFormView }) {
  const facts = [
    counted(parts.length, "del", "deler"),
    trades.length === 0 ? "alle fag" : counted(trades.length, "fag", "fag"),
    `endret ${formatDate(updated)}`,
  ];
  return (
    <li className={classes.row}>
      <span>
        <Link to={pathTo("/k/systemvalg/loggmaler/$uid", { uid: id })}>{title}</Link>{" "}
        {!active && <Badge icon="waiting">Ikke i bruk</Badge>}
      </span>
      <span className={classes.facts}>{facts.join(" · ")}</span>
    </li>
  );
}

/** A form by its name, with the parts that most logs have; it is not in use yet. */
function NewForm({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const form = useForm({
    initial: { title: "" },
    validate: ({ title }): FormErrors => {
      if (title.trim() === "") return { title: "Skriv et navn" };
      return {};
    },
    onSubmit: async ({ title }) => {
      const values = { title, description: "", active: false, trades: [], parts: firstParts() };
      const { id } = await call(logform_create, { body: bodyOf(values) });
      await changed("LOGGMALER", id);
      await navigate({ to: pathTo("/k/systemvalg/loggmaler/$uid", { uid: id }) });
    },
  });
  return (
    <FormDialog
      size="small"
      title="Ny loggmal"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lag malen"
      submitting="Lager"
    >
      <TextField
        name="title"
        label={labels.title}
        maxLength={TITLE_MAX}
        focusOnMount
        autoComplete="off"
        value={form.values.title}
        error={form.errors["title"]}
        onChange={(title) => form.set("title", title)}
      />
    </FormDialog>
  );
}
