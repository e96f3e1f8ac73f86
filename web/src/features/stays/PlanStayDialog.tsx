import { useQuery } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { stay_create } from "@/api/operations.gen.ts";
import type { StayPlace } from "@/api/schemas.gen.ts";
import { counted, listed } from "@/lib/names.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { FullPageDialog } from "@/ui/FullPageDialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { OneOf } from "@/ui/OneOf.tsx";
import { Loading, SkeletonRows } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { type Choice, choicesOf, daysError, firstDays, sharedBy } from "./planForm.ts";
import { needsQuery, placesQuery } from "./queries.ts";
import classes from "./Stays.module.css";

const FORM = "planlegg-hospitering";
const NOTE_MAX = 2000;
const labels = {
  koder: "Mål",
  fra: "Fra",
  til: "Til",
  bedriftid: "Vertsbedrift",
  ansatte: "Instruktører",
  merknad: "Beskjed",
};

/** Plans a stay for apprentices: what they need, when, and where it can be given. */
export function PlanStayDialog({ to, onClose }: { to: readonly string[]; onClose: () => void }) {
  const { data, error, refetch } = useQuery(needsQuery(to));
  if (!data) {
    return (
      <FullPageDialog form opened onClose={onClose} title="Planlegg hospitering">
        {error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading label="Henter målene">
            <SkeletonRows rows={4} />
          </Loading>
        )}
      </FullPageDialog>
    );
  }
  const names = data.items.map(({ laerlingnavn }) => laerlingnavn);
  return <Plan to={to} names={names} choices={choicesOf(data.items)} onClose={onClose} />;
}

interface Values {
  koder: readonly string[];
  fra: string;
  til: string;
  /** Empty until another one than the first is chosen. */
  bedriftid: string;
  /** Those that were chosen; null for the first of the place. */
  ansatte: readonly string[] | null;
  merknad: string;
}

const toggled = (of: readonly string[], one: string, on: boolean): string[] =>
  on ? [...of, one] : of.filter((other) => other !== one);

/** Who instructs as long as nobody else is chosen. */
const usual = (place: StayPlace | undefined): readonly string[] =>
  place?.ansatte.slice(0, 1).map(({ id }) => id) ?? [];

function Plan({
  to,
  names,
  choices,
  onClose,
}: {
  to: readonly string[];
  names: readonly string[];
  choices: readonly Choice[];
  onClose: () => void;
}) {
  const form = useForm<Values>({
    initial: {
      koder: sharedBy(choices, names.length),
      ...firstDays(),
      bedriftid: "",
      ansatte: null,
      merknad: "",
    },
    validate: ({ koder, fra, til }) => ({
      ...(koder.length === 0 ? { koder: "Velg minst ett mål" } : {}),
      ...(chosen ? {} : { bedriftid: "Velg en vertsbedrift" }),
      ...daysError({ fra, til }),
    }),
    onSubmit: async ({ koder, fra, til, ansatte, merknad }) => {
      if (!chosen) return;
      const body = {
        bedriftid: chosen.bedriftid,
        laerlinger: [...to],
        koder: [...koder],
        fra,
        til,
        ansatte: [...(ansatte ?? usual(chosen))],
        merknad: merknad.trim(),
      };
      await call(stay_create, { body });
      void changed("HOSPITERINGER");
      toast.positive("Hospiteringen er planlagt. Alle som er med, får beskjed");
      onClose();
    },
  });
  const { values, errors, set } = form;
  const { koder, fra, til } = values;
  const found = useQuery(placesQuery({ laerlinger: to, koder, fra, til }));
  const places = found.data ?? [];
  const chosen: StayPlace | undefined =
    places.find(({ bedriftid }) => bedriftid === values.bedriftid) ?? places[0];
  return (
    <FullPageDialog
      form
      opened
      onClose={onClose}
      title={`Planlegg hospitering for ${listed(names)}`}
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Planlegger"
        >
          Planlegg
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
        <fieldset className={classes.choices}>
          <legend>{labels.koder}</legend>
          {choices.map(({ kode, label, number }) => (
            <Checkbox
              key={kode}
              label={names.length > 1 ? `${label} (${number} av ${names.length})` : label}
              checked={koder.includes(kode)}
              onChange={(on) => set("koder", toggled(koder, kode, on))}
            />
          ))}
        </fieldset>
        <div className={classes.days}>
          <DateField
            name="fra"
            label={labels.fra}
            value={fra}
            error={errors.fra}
            onChange={(day) => set("fra", day)}
          />
          <DateField
            name="til"
            label={labels.til}
            value={til}
            error={errors.til}
            onChange={(day) => set("til", day)}
          />
        </div>
        {found.error && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.data && places.length === 0 && (
          <Notice tone="warning" icon="warning">
            Ingen medlemsbedrift som er godkjent i faget, har svart at den kan gi dette. Før svarene
            på siden Mål hos bedriftene.
          </Notice>
        )}
        {places.length > 0 && (
          <div className={classes.choices}>
            <p aria-hidden className={classes.legend}>
              {labels.bedriftid}
            </p>
            <OneOf
              label={labels.bedriftid}
              value={chosen?.bedriftid ?? ""}
              options={places.map((place) => ({
                value: place.bedriftid as string,
                label: <Place place={place} />,
              }))}
              onChange={(id) => {
                set("bedriftid", id);
                set("ansatte", null);
              }}
              className={classes.choices}
              optionClassName={classes.place}
            />
          </div>
        )}
        {chosen && chosen.ansatte.length > 0 && (
          <fieldset className={classes.choices}>
            <legend>{labels.ansatte}</legend>
            <p className={classes.facts}>
              De ser lærlingene og svarer på det de sender inn, fra første til siste dag. Tilgangen
              slutter automatisk.
            </p>
            {chosen.ansatte.map(({ id, navn }) => (
              <Checkbox
                key={id}
                label={navn}
                checked={(values.ansatte ?? usual(chosen)).includes(id)}
                onChange={(on) => set("ansatte", toggled(values.ansatte ?? usual(chosen), id, on))}
              />
            ))}
          </fieldset>
        )}
        <TextArea
          name="merknad"
          label={labels.merknad}
          optional
          rows={3}
          maxLength={NOTE_MAX}
          value={values.merknad}
          error={errors.merknad}
          onChange={(text) => set("merknad", text)}
        />
      </Form>
    </FullPageDialog>
  );
}

function Place({ place }: { place: StayPlace }) {
  const facts = [
    `Gir ${place.maal} av ${place.av} mål ${place.gisLabel.toLocaleLowerCase("nb")}`,
    place.fylke,
    counted(place.laerlinger, "egen lærling", "egne lærlinger"),
    place.opptatt > 0 ? `${counted(place.opptatt, "hospitering", "hospiteringer")} da` : "",
  ];
  return (
    <span className={classes.words}>
      <span className={classes.name}>{place.bedrift}</span>
      <span className={classes.facts}>{facts.filter(Boolean).join(" · ")}</span>
    </span>
  );
}
