import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { application_spot_save, company_options } from "@/api/operations.gen.ts";
import type { ApplicationSettings, CompanySpot } from "@/api/schemas.gen.ts";
import { pathTo } from "@/lib/address.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField, SelectField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Link } from "@/ui/Link.tsx";
import { LateDialog } from "@/ui/LateDialog.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Stack } from "@/ui/Page.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { EmptyState, ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "../office/Office.module.css";
import { advertisedQuery, spotsQuery } from "../queries.ts";
import { AdvertisedCard } from "./AdvertisedCard.tsx";
import { SettingsFrame } from "./SettingsFrame.tsx";

const SPOTS_MAX = 500;

/** `/k/soknader/innstillinger/ledigelaereplasser`: the places of each company, by trade. */
export const SpotsPage = () => (
  <SettingsFrame subtitle="Hvor mange plasser hver bedrift har i hvert fag, og hvor mange som er på vei dit.">
    {(settings) => <Cards settings={settings} />}
  </SettingsFrame>
);

/** Both at once: rows that come later would move the card below them. */
function Cards({ settings }: { settings: ApplicationSettings }) {
  const spots = useQuery(spotsQuery);
  const advertised = useQuery(advertisedQuery);
  if (spots.isPending || advertised.isPending) {
    return (
      <Loading label="Laster plassene">
        <SkeletonRows rows={8} />
      </Loading>
    );
  }
  return (
    <Stack>
      <Spots fag={settings.fag} />
      <AdvertisedCard settings={settings} />
    </Stack>
  );
}

type Opened = CompanySpot | "new" | null;

function Spots({ fag }: { fag: ApplicationSettings["fag"] }) {
  const { data, error, refetch } = useQuery(spotsQuery);
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const add = (
    <Button icon="add" onClick={() => setOpened("new")}>
      Legg til plasser
    </Button>
  );
  return (
    <Card title="Ledige læreplasser" icon="company" aside={add}>
      {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <Loading label="Laster plassene">
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {data?.length === 0 && (
        <EmptyState compact icon="company" title="Ingen plasser ennå">
          Legg inn hvor mange lærlinger hver bedrift vil ha, så ser dere hva som er ledig.
        </EmptyState>
      )}
      {data && data.length > 0 && <Table spots={data} onEdit={setOpened} />}
      <LateDialog opened={opened !== null} onClose={close}>
        {opened && <SpotDialog spot={opened === "new" ? null : opened} fag={fag} onClose={close} />}
      </LateDialog>
    </Card>
  );
}

function Table({
  spots,
  onEdit,
}: {
  spots: readonly CompanySpot[];
  onEdit: (spot: CompanySpot) => void;
}) {
  return (
    <section
      className={`${classes.compare} ${classes.places}`}
      aria-label="Ledige læreplasser"
      // It is wider than a phone: the keys move it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">Bedrift</th>
            <th scope="col">Lærefag</th>
            <th scope="col">Plasser</th>
            <th scope="col">Søkere</th>
            <th scope="col">Til intervju</th>
            <th scope="col">Endre</th>
          </tr>
        </thead>
        <tbody>
          {spots.map((spot) => {
            const { id, bedrift, fag, available, applicants, interview, advarsel } = spot;
            return (
              <tr key={id}>
                <td>
                  <Link to={pathTo("/k/bedrifter/$uid", { uid: bedrift.id })}>{bedrift.navn}</Link>
                  {advarsel && (
                    <Notice tone="warning" icon="warning">
                      {advarsel}
                    </Notice>
                  )}
                </td>
                <td>{fag.navn}</td>
                <td>{available}</td>
                <td>{applicants}</td>
                <td>{interview}</td>
                <td>
                  <Button
                    tone="quiet"
                    thin
                    icon="edit"
                    label={`Endre plassene til ${bedrift.navn} i ${fag.navn}`}
                    onClick={() => onEdit(spot)}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function SpotDialog({
  spot,
  fag,
  onClose,
}: {
  spot: CompanySpot | null;
  fag: ApplicationSettings["fag"];
  onClose: () => void;
}) {
  const form = useForm({
    initial: {
      bedrift: [] as Pick[],
      fag: spot?.fag.id ?? fag[0]?.id ?? "",
      available: String(spot?.available ?? 1),
    },
    validate: ({ bedrift, available }): Record<string, string> => ({
      ...(spot === null && bedrift.length === 0 ? { bedrift: "Velg en bedrift" } : {}),
      ...(/^\d{1,3}$/.test(available) && Number(available) <= SPOTS_MAX
        ? {}
        : { available: `Skriv et tall fra 0 til ${SPOTS_MAX}` }),
    }),
    onSubmit: async (values) => {
      await call(application_spot_save, {
        body: {
          version: spot?.version ?? 0,
          bedrift: spot?.bedrift.id ?? values.bedrift[0]?.id ?? "",
          fag: values.fag,
          available: Number(values.available),
        },
      });
      await changed("APPLICATIONSPOTS");
      toast.positive(`${counted(Number(values.available), "plass", "plasser")} er lagret`);
      onClose();
    },
  });
  return (
    <FormDialog
      title={spot ? spot.bedrift.navn : "Legg til plasser"}
      size="small"
      onClose={onClose}
      form={form}
      labels={{ bedrift: "Bedrift", fag: "Lærefag", available: "Plasser" }}
      submit="Lagre"
      submitting="Lagrer"
    >
      {spot === null && (
        <PickerField
          name="bedrift"
          label="Bedrift"
          searchLabel="Søk etter bedrift"
          icon="company"
          single
          inFlow
          value={form.values.bedrift}
          error={form.errors.bedrift}
          load={(q, signal) => call(company_options, { q, signal })}
          onChange={(bedrift) => form.set("bedrift", bedrift)}
        />
      )}
      <SelectField
        name="fag"
        label="Lærefag"
        disabled={spot !== null}
        value={form.values.fag}
        error={form.errors.fag}
        options={fag.map(({ id, navn }) => ({ value: id, label: navn }))}
        onChange={(value) => form.set("fag", value)}
      />
      <TextField
        name="available"
        label="Plasser"
        inputMode="numeric"
        maxLength={3}
        value={form.values.available}
        error={form.errors.available}
        onChange={(value) => form.set("available", value)}
      />
    </FormDialog>
  );
}
