import { useQuery, useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { OfficeUpdate } from "@/api/fields.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { OfficeView } from "@/api/schemas.gen.ts";
import { NoAccess } from "@/ui/DetailPage.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextArea, TextField, type TextFieldProps } from "@/ui/form/Field.tsx";
import type { FormState } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import {
  checkOffice,
  officeQuery,
  officeValues,
  type OfficeValues,
  officeWords,
  saveOffice,
} from "./officeForm.ts";
import classes from "./OfficePage.module.css";
import { LogoCard } from "./LogoCard.tsx";
import { SignOutEverybody } from "./SignOutEverybody.tsx";

/** What the office says of itself. */
export function OfficePage() {
  const { tilganger } = useMe();
  if (!tilganger.includes("UPDATE_ABOUT_EDUCATION_OFFICE")) {
    return <NoAccess title="Du har ikke tilgang til å endre dette" />;
  }
  return <Office />;
}

function Office() {
  const { data, error, refetch } = useQuery(officeQuery);
  return (
    <Page title="Om opplæringskontoret" width="form">
      <PageHeader title="Om opplæringskontoret" subtitle="Navnet, og hvordan kontoret nås." />
      <Stack>
        <Card>
          {data ? (
            <OfficeForm office={data} />
          ) : error ? (
            <ErrorState compact error={error} onRetry={() => void refetch()} />
          ) : (
            <Loading label="Laster opplysningene">
              <SkeletonLines />
            </Loading>
          )}
        </Card>
        {data && <LogoCard office={data} />}
        <SignOutEverybody />
      </Stack>
    </Page>
  );
}

function OfficeForm({ office }: { office: OfficeView }) {
  const queryClient = useQueryClient();
  const edit = useVersionedForm<OfficeView, OfficeValues>({
    stored: office,
    valuesOf: officeValues,
    words: officeWords,
    validate: checkOffice,
    save: saveOffice,
    onSaved: (saved) => {
      queryClient.setQueryData(officeQuery.queryKey, saved);
      void changed("ORG");
      toast.positive("Opplysningene er lagret");
    },
  });
  return (
    <VersionedForm edit={edit}>
      <OfficeFields form={edit.form} />
    </VersionedForm>
  );
}

function OfficeFields({ form }: { form: FormState<OfficeValues> }) {
  const text = (name: keyof OfficeValues): TextFieldProps => ({
    name,
    label: officeWords[name].label,
    maxLength: OfficeUpdate[name].max,
    value: form.values[name],
    error: form.errors[name],
    autoComplete: "off",
    onChange: (value) => form.set(name, value),
  });
  return (
    <>
      <TextField {...text("navn")} help="Vises i toppen av siden og når man velger kontor." />
      <div className={classes.pair}>
        <TextField {...text("smsTitle")} help="3 til 11 bokstaver A–Z, tall og mellomrom." />
        <TextField {...text("orgnr")} inputMode="numeric" optional />
      </div>
      <TextField {...text("adresse.adresse")} optional />
      <div className={classes.pair}>
        <TextField {...text("adresse.postnummer")} inputMode="numeric" maxLength={4} optional />
        <TextField {...text("adresse.poststed")} optional />
      </div>
      <div className={classes.pair}>
        <TextField {...text("telefon")} type="tel" optional />
        <TextField {...text("epost")} type="email" optional />
      </div>
      <TextField {...text("nettside")} inputMode="url" optional />
      <TextArea
        name="omtale"
        label={officeWords.omtale.label}
        optional
        rows={6}
        maxLength={OfficeUpdate.omtale.max}
        value={form.values.omtale}
        error={form.errors.omtale}
        onChange={(value) => form.set("omtale", value)}
      />
    </>
  );
}
