import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { pathTo } from "@/lib/address.ts";
import { formatDate, today } from "@/lib/dates.ts";
import { useNavigate } from "@/ui/address.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { Link } from "@/ui/Link.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import classes from "../Reports.module.css";
import { createYear, yearlyQuery } from "../queries.ts";

/** `/k/systemvalg/rapporter/arlig`: what is answered once a year. */
export function YearlyPage() {
  const { data, error, refetch } = useQuery(yearlyQuery);
  const [open, setOpen] = useState(false);
  const begin = (
    <Button icon="add" onClick={() => setOpen(true)}>
      Nytt år
    </Button>
  );
  return (
    <Page title="Årlig rapportering" thumbAction={begin}>
      <PageHeader
        title="Årlig rapportering"
        subtitle="Kontorets egne spørsmål til bedriftene og til kontoret, med tallene på telledatoen."
        actionsAtThumb
        actions={
          <>
            <ButtonLink to="/k/systemvalg/rapporter/arlig/mal" tone="secondary">
              Spørsmål
            </ButtonLink>
            {begin}
          </>
        }
      />
      <Stack>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Henter årene">
            <SkeletonLines lines={4} />
          </Loading>
        )}
        {data && (
          <Card title="År">
            {data.length === 0 ? (
              <EmptyState compact icon="document" title="Ingen år ennå">
                Se over spørsmålene, og begynn på et år når tallene skal samles inn.
              </EmptyState>
            ) : (
              <ul className={classes.rows}>
                {data.map(({ id, aar, telledato, svarfrist, ark, sendt }) => (
                  <li key={id} className={classes.row}>
                    <Link
                      to={pathTo("/k/systemvalg/rapporter/arlig/$uid", { uid: id })}
                      className={classes.name}
                    >
                      {aar}
                    </Link>
                    <p className={classes.quiet}>
                      Telledato {formatDate(telledato)}.
                      {svarfrist !== undefined && ` Svarfrist ${formatDate(svarfrist)}.`} {sendt} av{" "}
                      {ark} svarark er sendt.
                    </p>
                  </li>
                ))}
              </ul>
            )}
          </Card>
        )}
      </Stack>
      {open && <BeginDialog onClose={() => setOpen(false)} />}
    </Page>
  );
}

function BeginDialog({ onClose }: { onClose: () => void }) {
  const go = useNavigate();
  const year = today().slice(0, 4);
  const form = useForm({
    initial: { aar: year, telledato: `${year}-10-01`, svarfrist: "" },
    validate: ({ aar }): FormErrors =>
      /^20\d\d$/.test(aar) ? {} : { aar: "Skriv året med fire siffer, som 2026." },
    onSubmit: async ({ aar, telledato, svarfrist }) => {
      const { id } = await createYear({
        aar: Number(aar),
        telledato,
        svarfrist: svarfrist || null,
      });
      void changed("AARSRAPPORTER", id);
      onClose();
      void go({ to: pathTo("/k/systemvalg/rapporter/arlig/$uid", { uid: id }) });
    },
  });
  return (
    <FormDialog
      title="Nytt år"
      onClose={onClose}
      form={form}
      labels={{ aar: "År", telledato: "Telledato", svarfrist: "Svarfrist" }}
      submit="Begynn"
      submitting="Lager svarark"
    >
      <TextField
        name="aar"
        label="År"
        inputMode="numeric"
        value={form.values.aar}
        error={form.errors.aar}
        onChange={(aar) => form.set("aar", aar)}
      />
      <DateField
        name="telledato"
        label="Telledato"
        help="Tallene gjelder året som slutter denne dagen."
        value={form.values.telledato}
        error={form.errors.telledato}
        onChange={(telledato) => form.set("telledato", telledato)}
      />
      <DateField
        name="svarfrist"
        label="Svarfrist"
        help="Bedrifter som ikke har svart, får påminnelser rundt fristen. La stå tomt for ingen frist."
        value={form.values.svarfrist}
        error={form.errors.svarfrist}
        onChange={(svarfrist) => form.set("svarfrist", svarfrist)}
      />
    </FormDialog>
  );
}
