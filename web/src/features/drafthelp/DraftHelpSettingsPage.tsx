import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { draft_help_settings_update } from "@/api/operations.gen.ts";
import type { DraftCosts, DraftHelpSettings } from "@/api/schemas.gen.ts";
import { monthText } from "@/lib/calendar.ts";
import type { Words } from "@/lib/conflict.ts";
import { formatCount } from "@/lib/numbers.ts";
import { oneText } from "@/lib/search.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Fetched } from "@/ui/Fetched.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { useVersionedForm } from "@/ui/form/useVersionedForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Page, PageHeader, Stack } from "@/ui/Page.tsx";
import { Sideways } from "@/ui/Sideways.tsx";
import { SkeletonLines } from "@/ui/Skeleton.tsx";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { useNavigate, useSearchOf } from "@/ui/address.ts";
import classes from "./drafthelp.module.css";
import { formatCost } from "./lines.ts";
import { draftCostsQuery, draftHelpSettingsQuery } from "./queries.ts";

const TITLE = "Skrivehjelp";
const ORE_IN_KRONE = 100;

interface Values {
  paa: boolean;
  /** Kroner, as they are written. */
  dagsgrense: string;
}

const valuesOf = ({ paa, dagsgrense }: DraftHelpSettings): Values => ({
  paa,
  dagsgrense: String(dagsgrense / ORE_IN_KRONE).replace(".", ","),
});

const words: Words<Values> = {
  paa: { label: "Skrivehjelp", text: (on) => (on ? "På" : "Av") },
  dagsgrense: { label: "Grense per dag", text: (kroner) => `${kroner} kr` },
};

const oreOf = (kroner: string): number =>
  Math.round(Number(kroner.trim().replace(",", ".")) * ORE_IN_KRONE);

function validate({ dagsgrense }: Values): FormErrors {
  const isAmount = /^\d{1,3}([.,]\d{1,2})?$/.test(dagsgrense.trim());
  return isAmount ? {} : { dagsgrense: "Skriv et beløp i kroner, for eksempel 2,50" };
}

/** `/k/systemvalg/skrivehjelp`: whether it is on, what it may cost, and what it has cost. */
export function DraftHelpSettingsPage() {
  const query = useQuery(draftHelpSettingsQuery);
  return (
    <Page title={TITLE} width="form">
      <PageHeader
        title={TITLE}
        subtitle="Lærlinger kan få et utkast fra en språkmodell når de skal dokumentere arbeidet sitt."
      />
      <Fetched query={query} label="Henter innstillingene" shape={<SkeletonLines lines={6} />}>
        {(stored) => (
          <Stack>
            <Settings stored={stored} />
            <Costs />
          </Stack>
        )}
      </Fetched>
    </Page>
  );
}

function Settings({ stored }: { stored: DraftHelpSettings }) {
  const edit = useVersionedForm<DraftHelpSettings, Values>({
    stored,
    valuesOf,
    words,
    validate,
    save: (version, { paa, dagsgrense }) =>
      call(draft_help_settings_update, {
        body: { version, paa, dagsgrense: oreOf(dagsgrense) },
      }),
    onSaved: async () => {
      await changed("SKRIVEHJELP");
      toast.positive("Innstillingene er lagret");
    },
  });
  const { form } = edit;
  const { values, set } = form;
  return (
    <Stack>
      {!stored.sattOpp && (
        <Notice tone="warning" icon="warning" title="Skrivehjelp er ikke satt opp her">
          Den som drifter Svenn, må først koble til en språkmodell.
        </Notice>
      )}
      <Card title="Innstillinger">
        <VersionedForm edit={edit}>
          <p className={classes.intro}>
            Lærlingen skriver stikkord og får et utkast. Utkastet må skrives om, og lærlingen må
            bekrefte å ha skrevet teksten selv, før den kan sendes. Navn på dem kontoret kjenner,
            bedrifter, telefonnumre, adresser og fødselsnumre byttes ut før noe sendes til
            språkmodellen. Pasienter og kunder kjenner vi ikke; lærlingen får beskjed om ikke å
            skrive hvem de er.
          </p>
          <Checkbox
            label="Tilby skrivehjelp til lærlingene"
            checked={values.paa}
            disabled={!stored.sattOpp && !values.paa}
            onChange={(paa) => set("paa", paa)}
          />
          <div className={classes.limit}>
            <TextField
              {...fieldOf(form, "dagsgrense")}
              label="Grense per lærling og dag"
              help="Fra 0,50 til 200 kroner."
              inputMode="decimal"
              autoComplete="off"
              suffix="kr"
            />
          </div>
        </VersionedForm>
      </Card>
    </Stack>
  );
}

function Costs() {
  const { maaned: chosen } = useSearchOf({ maaned: oneText });
  const navigate = useNavigate();
  const query = useQuery({
    ...draftCostsQuery(chosen),
    placeholderData: (before) => before,
  });
  return (
    <Card title="Hva det koster">
      <Fetched query={query} label="Henter kostnadene" shape={<SkeletonLines lines={4} />}>
        {(costs) => (
          <>
            <div className={classes.limit}>
              <SelectField
                label="Måned"
                value={costs.maaned}
                options={costs.maaneder.toReversed().map(({ maaned, kostnad }) => ({
                  value: maaned,
                  label: `${monthText(maaned)}: ${formatCost(kostnad)}`,
                }))}
                onChange={(maaned) =>
                  void navigate({ to: ".", search: { maaned }, resetScroll: false })
                }
              />
            </div>
            <People costs={costs} />
          </>
        )}
      </Fetched>
    </Card>
  );
}

function People({ costs: { maaned, personer } }: { costs: DraftCosts }) {
  if (personer.length === 0) {
    return (
      <EmptyState compact icon="edit" title="Ingen har brukt skrivehjelpen">
        {`Det er ikke laget noen utkast i ${monthText(maaned)}.`}
      </EmptyState>
    );
  }
  return (
    <Sideways label="Kostnad per lærling">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Lærling</th>
            <th scope="col">Utkast</th>
            <th scope="col">Tokens</th>
            <th scope="col">Kostnad</th>
          </tr>
        </thead>
        <tbody>
          {personer.map(({ laerling, navn, antall, tokens, kostnad }) => (
            <tr key={laerling ?? ""}>
              <th scope="row">{navn}</th>
              <td>{formatCount(antall)}</td>
              <td>{formatCount(tokens)}</td>
              <td>{formatCost(kostnad)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  );
}
