import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import {
  company_options,
  coordinator_options_list,
  employee_options_list,
  invitations_send,
  program_area_options,
  trainingplans_list,
} from "@/api/operations.gen.ts";
import type { ApplicationConversion, ApplicationView } from "@/api/schemas.gen.ts";
import { checkPerson, createdWithGuardian } from "@/features/people/publicNewApprentice.ts";
import { pathTo } from "@/lib/address.ts";
import { problemText } from "@/lib/problem.ts";
import { Button, ButtonLink } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type Pick, PickerField, type PickerFieldProps } from "@/ui/form/PickerField.tsx";
import { type FormState, useForm } from "@/ui/form/useForm.ts";
import { Link } from "@/ui/Link.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate } from "@/ui/address.ts";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import { conversionQuery } from "../queries.ts";
import { ApplicationFrame } from "./ApplicationFrame.tsx";
import { type ConversionValues, convert, valuesOf } from "./conversion.ts";
import { handOver } from "./handOver.ts";
import classes from "./Office.module.css";

const labels = {
  fornavn: "Fornavn",
  etternavn: "Etternavn",
  epost: "E-post",
  telefon: "Telefon",
  personnr: "Personnummer",
  fodselsdato: "Fødselsdato",
  bedriftid: "Lærebedrift",
  programomrade: "Lærefag",
  ansatte: "Faglige ledere",
  coordinators: "Ansvarlige koordinatorer",
  trainingplans: "Opplæringsplaner",
  startdato: "Startdato",
  sluttdato: "Sluttdato",
} as const;

type Edit = FormState<ConversionValues>;
type NameOf<V> = {
  [F in keyof typeof labels]: ConversionValues[F] extends V ? F : never;
}[keyof typeof labels];

/** Our own: `/k/soknader/:uid/laerling`, “Fra søker til lærling”. Nothing is typed twice. */
export const ConversionPage = () => (
  <ApplicationFrame converts>
    {(application) => <Conversion application={application} />}
  </ApplicationFrame>
);

function Conversion({ application }: { application: ApplicationView }) {
  const { id, laerling } = application;
  const { data, error, refetch } = useQuery({ ...conversionQuery(id), enabled: laerling === null });
  if (laerling !== null)
    return (
      <Notice
        tone="positive"
        icon="approve"
        title="Søkeren er lærling"
        actions={
          <ButtonLink to={pathTo("/k/laerlinger/$uid", { uid: laerling })}>
            Til lærlingen
          </ButtonLink>
        }
      />
    );
  if (data) return <Filling application={application} conversion={data} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <Loading label="Laster opplysningene">
      <SkeletonLines lines={8} />
    </Loading>
  );
}

/** The apprentice is there whether the invitation goes or not; what is said tells which. */
async function invite(id: string): Promise<void> {
  try {
    const { done, failed } = await call(invitations_send, { body: { people: [id] } });
    void changed("INVITASJONER", id);
    if (done.length > 0) toast.positive("Lærlingen er opprettet, og invitasjonen er sendt");
    else toast.negative(`Lærlingen er opprettet, men ikke invitert: ${failed[0]?.message ?? ""}`);
  } catch (error) {
    toast.negative(`Lærlingen er opprettet, men ikke invitert: ${problemText(error)}`);
  }
}

function Filling({
  application,
  conversion,
}: {
  application: ApplicationView;
  conversion: ApplicationConversion;
}) {
  const navigate = useNavigate();
  const form = useForm<ConversionValues>({
    initial: valuesOf(conversion, application),
    validate: checkPerson,
    onSubmit: async (values) => {
      const id = await createdWithGuardian((sure) => convert(application.id, values, sure));
      void changed("APPLICATIONS", application.id);
      void changed("LAERLINGER", id);
      if (values.inviter) await invite(id);
      else toast.positive("Lærlingen er opprettet");
      await navigate({ to: pathTo("/k/laerlinger/$uid", { uid: id }) });
    },
  });
  useUnsavedGuard(form.unsaved);
  return (
    <Form
      form={form}
      labels={labels}
      buttons={
        <Button type="submit" icon="graduate" loading={form.loading} loadingLabel="Oppretter">
          Opprett lærling
        </Button>
      }
    >
      <Stack>
        <Doubles doubles={conversion.dobbelt} />
        <Notice
          tone="info"
          icon="download"
          title="Har dere lærlingene i et annet system?"
          actions={
            <Button tone="secondary" onClick={() => void handOver([application.id])}>
              Last ned fil
            </Button>
          }
        >
          Filen har opplysningene søkeren har gitt, og læreplassen. Fødselsnummer er ikke med.
        </Notice>
        <Section title="Lærlingen">
          <Text form={form} name="fornavn" />
          <Text form={form} name="etternavn" />
          <Text form={form} name="telefon" type="tel" optional />
          <Text form={form} name="epost" type="email" optional />
          <Text
            form={form}
            name="personnr"
            inputMode="numeric"
            help={
              conversion.harPersonnr
                ? "Kjent fra filen fra fylket. Skriv det bare hvis det er et annet."
                : "Fødselsnummer eller D-nummer. Søkeren er ikke spurt om det."
            }
            optional
          />
          <Day form={form} name="fodselsdato" />
        </Section>
        <Section title="Læreplassen">
          <Picks
            form={form}
            name="bedriftid"
            single
            icon="company"
            load={optionsOf(company_options)}
          />
          <Picks
            form={form}
            name="programomrade"
            single
            icon="book"
            load={optionsOf(program_area_options)}
          />
          <Day form={form} name="startdato" />
          <Day form={form} name="sluttdato" />
        </Section>
        <Section title="Oppfølging">
          <Picks form={form} name="ansatte" icon="person" load={optionsOf(employee_options_list)} />
          <Picks
            form={form}
            name="coordinators"
            icon="person"
            load={optionsOf(coordinator_options_list)}
          />
          <Picks form={form} name="trainingplans" icon="book" load={plansOf} />
          <Checkbox
            label="Send den første invitasjonen nå"
            checked={form.values.inviter}
            onChange={(on) => form.set("inviter", on)}
          />
        </Section>
      </Stack>
    </Form>
  );
}

type Options = typeof company_options;

const optionsOf =
  (operation: Options): PickerFieldProps["load"] =>
  (q, signal) =>
    call(operation, { q, signal });

const plansOf: PickerFieldProps["load"] = async (q, signal) => {
  const plans = await call(trainingplans_list, { signal });
  const sought = q.toLocaleLowerCase("nb");
  return plans
    .filter(({ title }) => title.toLocaleLowerCase("nb").includes(sought))
    .map(({ id, title }) => ({ id, navn: title }));
};

/** Others who may be the same: whoever is, is found and not made again. */
function Doubles({ doubles }: { doubles: ApplicationConversion["dobbelt"] }) {
  if (doubles.length === 0) return null;
  return (
    <Notice tone="warning" icon="warning" title="Finnes søkeren alt?">
      <ul className={classes.rows}>
        {doubles.map(({ id, navn, hvorfor }) => (
          <li key={id}>
            <Link to={pathTo("/k/laerlinger/$uid", { uid: id })}>{navn}</Link>
            {`: ${hvorfor}`}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <Card title={title}>
    <Stack>{children}</Stack>
  </Card>
);

function Text({
  form,
  name,
  ...rest
}: { form: Edit; name: Exclude<NameOf<string>, "fodselsdato" | "startdato" | "sluttdato"> } & {
  type?: "tel" | "email";
  inputMode?: "numeric";
  help?: string;
  optional?: boolean;
}) {
  return (
    <TextField
      {...rest}
      name={name}
      label={labels[name]}
      autoComplete="off"
      maxLength={200}
      value={form.values[name]}
      error={form.errors[name]}
      onChange={(value) => form.set(name, value)}
    />
  );
}

const Day = ({ form, name }: { form: Edit; name: "fodselsdato" | "startdato" | "sluttdato" }) => (
  <DateField
    name={name}
    label={labels[name]}
    optional
    value={form.values[name]}
    error={form.errors[name]}
    onChange={(value) => form.set(name, value)}
  />
);

const Picks = ({
  form,
  name,
  ...rest
}: { form: Edit; name: NameOf<Pick[]> } & Omit<
  PickerFieldProps,
  "name" | "label" | "value" | "onChange" | "error" | "searchLabel"
>) => (
  <PickerField
    {...rest}
    optional
    name={name}
    label={labels[name]}
    searchLabel={`Søk: ${labels[name]}`}
    value={form.values[name]}
    error={form.errors[name]}
    onChange={(value) => form.set(name, value)}
  />
);
