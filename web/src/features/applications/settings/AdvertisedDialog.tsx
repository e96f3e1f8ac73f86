import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import {
  advertised_place_create,
  advertised_place_update,
  company_options,
} from "@/api/operations.gen.ts";
import type { AdvertisedPlace, ApplicationSettings } from "@/api/schemas.gen.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField, TextArea } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";

const TEXT_MAX = 4000;

/** A place that is advertised, new or changed. */
export function AdvertisedDialog({
  place,
  fag,
  onClose,
}: {
  place: AdvertisedPlace | null;
  fag: ApplicationSettings["fag"];
  onClose: () => void;
}) {
  const form = useForm({
    initial: {
      bedrift: [] as Pick[],
      fag: place?.fag.id ?? fag[0]?.id ?? "",
      beskrivelse: place?.beskrivelse ?? "",
      startdato: place?.startdato ?? "",
      frist: place?.frist ?? "",
      publisert: place?.publisert ?? true,
    },
    validate: ({ bedrift, startdato, frist }): Record<string, string> => ({
      ...(place === null && bedrift.length === 0 ? { bedrift: "Velg en bedrift" } : {}),
      ...(startdato !== "" && frist > startdato ? { frist: "Fristen må være før oppstarten" } : {}),
    }),
    onSubmit: async ({ bedrift, ...values }) => {
      const same = {
        beskrivelse: values.beskrivelse.trim(),
        startdato: values.startdato || null,
        frist: values.frist || null,
        publisert: values.publisert,
      };
      try {
        await (place
          ? call(advertised_place_update, {
              id: place.id,
              body: { version: place.version, ...same },
            })
          : call(advertised_place_create, {
              body: { bedrift: bedrift[0]?.id ?? "", fag: values.fag, ...same },
            }));
      } catch (error) {
        void changed("ADVERTISEDPLACES");
        if (error instanceof ApiError && error.code === "stale_version")
          throw new Refusal("Noen andre har endret plassen. Lukk, og se hva som gjelder nå.");
        throw error;
      }
      await changed("ADVERTISEDPLACES");
      toast.positive("Plassen er lagret");
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title={place ? `${place.fag.navn} hos ${place.bedrift.navn}` : "Lys ut en plass"}
      onClose={onClose}
      form={form}
      labels={{
        bedrift: "Bedrift",
        fag: "Lærefag",
        beskrivelse: "Beskrivelse",
        startdato: "Oppstart",
        frist: "Frist",
      }}
      submit="Lagre"
      submitting="Lagrer"
    >
      {place === null && (
        <>
          <PickerField
            name="bedrift"
            label="Bedrift"
            searchLabel="Søk etter bedrift"
            icon="company"
            single
            inFlow
            value={values.bedrift}
            error={errors.bedrift}
            load={(q, signal) => call(company_options, { q, signal })}
            onChange={(bedrift) => set("bedrift", bedrift)}
          />
          <SelectField
            name="fag"
            label="Lærefag"
            value={values.fag}
            error={errors.fag}
            options={fag.map(({ id, navn }) => ({ value: id, label: navn }))}
            onChange={(value) => set("fag", value)}
          />
        </>
      )}
      <TextArea
        name="beskrivelse"
        label="Beskrivelse"
        help="Hva lærlingen skal gjøre, hvor, og hvem dere ser etter"
        optional
        rows={6}
        maxLength={TEXT_MAX}
        value={values.beskrivelse}
        error={errors.beskrivelse}
        onChange={(value) => set("beskrivelse", value)}
      />
      <DateField
        name="startdato"
        label="Oppstart"
        optional
        value={values.startdato}
        error={errors.startdato}
        onChange={(value) => set("startdato", value)}
      />
      <DateField
        name="frist"
        label="Frist"
        help="Plassen vises til og med denne dagen"
        optional
        value={values.frist}
        error={errors.frist}
        onChange={(value) => set("frist", value)}
      />
      <Checkbox
        label="Vis plassen for alle"
        checked={values.publisert}
        onChange={(on) => set("publisert", on)}
      />
    </FormDialog>
  );
}
