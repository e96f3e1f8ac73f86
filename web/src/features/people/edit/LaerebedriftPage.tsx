import { useQuery } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import {
  apprentice_laerebedrift_preview,
  apprentice_laerebedrift_update,
} from "@/api/operations.gen.ts";
import type { ApprenticeDetail, EmployeeRelation } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { picksWords, type Words } from "@/lib/conflict.ts";
import { counted } from "@/lib/names.ts";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { FieldFrame, SelectField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import type { FormErrors, FormState } from "@/ui/form/useForm.ts";
import { VersionedForm } from "@/ui/form/VersionedForm.tsx";
import { companyQuery } from "../queries.ts";
import classes from "./edit.module.css";
import { EditPage } from "./EditPage.tsx";
import { companyOf, companyOrUnit } from "../companies/companyPicks.ts";
import { companyPick, idOf, ids, instructorOptions, instructorPicks } from "./picks.ts";
import { chosenRelations, relationOptions, relationsOf } from "./relations.ts";
import { RowList } from "@/blocks/RowList.tsx";
import { stayErrors, staysOf, type StayValues, toStays } from "./stays.ts";
import { useApprenticeForm } from "./useApprenticeForm.ts";

interface Workplace {
  bedriftid: Pick[];
  ansatte: Pick[];
  /** What each of them is to the apprentice, by id. */
  relasjoner: Record<string, EmployeeRelation>;
  avdelingerMore: StayValues[];
}

const words: Words<Workplace> = {
  bedriftid: picksWords("Lærebedrift"),
  ansatte: picksWords("Faglige ledere"),
  relasjoner: {
    label: "Hva de er for lærlingen",
    text: (all) => counted(Object.keys(all).length, "ansatt", "ansatte"),
    key: (all) => Object.entries(all).toSorted(),
  },
  avdelingerMore: {
    label: "Avdelinger",
    text: (stays) => (stays.length === 0 ? "Ingen" : stays.map(({ navn }) => navn).join(", ")),
    key: (stays) => toStays(stays),
  },
};

/** `rediger/laerebedrift`: the company, its departments, and the instructors there. */
export const LaerebedriftPage = () => (
  <EditPage>{(apprentice) => <WorkplaceForm apprentice={apprentice} />}</EditPage>
);

const asked = (version: number, values: Workplace) => ({
  version,
  bedriftid: idOf(values.bedriftid),
  ansatte: ids(values.ansatte),
  relasjoner: chosenRelations(values.ansatte, values.relasjoner),
  avdelingerMore: toStays(values.avdelingerMore),
});

const check = ({ avdelingerMore }: Workplace): FormErrors => stayErrors(avdelingerMore);

function WorkplaceForm({ apprentice }: { apprentice: ApprenticeDetail }) {
  const edit = useApprenticeForm({
    apprentice,
    words,
    valuesOf: (it): Workplace => ({
      bedriftid: companyPick(it),
      ansatte: instructorPicks(it),
      relasjoner: relationsOf(it),
      avdelingerMore: staysOf(it.avdelingerMore),
    }),
    save: (version, values) =>
      call(apprentice_laerebedrift_update, { id: apprentice.id, body: asked(version, values) }),
    validate: check,
    done: "Lærebedriften er lagret",
  });
  const { form } = edit;
  const { values, errors, set } = form;
  return (
    <Card title="Lærebedrift">
      <VersionedForm edit={edit}>
        <PickerField
          name="bedriftid"
          label="Lærebedrift"
          help="Retter du en feil, velger du her. Bytter lærlingen bedrift, begynner du en ny kontrakt under Lærekontrakt."
          single
          icon="company"
          searchLabel={
            values.bedriftid.length > 0 ? "Søk for å bytte bedrift" : "Søk etter bedrift"
          }
          value={values.bedriftid}
          error={errors.bedriftid}
          load={companyOrUnit}
          resolve={companyOf}
          onChange={(value) => {
            // Departments belong to the company they were chosen in.
            if (idOf(value) !== idOf(values.bedriftid)) set("avdelingerMore", []);
            set("bedriftid", value);
          }}
        />
        <Departments form={form} />
        <PickerField
          {...fieldOf(form, "ansatte")}
          label="Faglige ledere"
          help="De som følger opp lærlingen i bedriften og godkjenner dokumentasjon."
          icon="person"
          searchLabel="Søk etter ansatt"
          closes
          load={instructorOptions(idOf(values.bedriftid))}
          loadKey={[idOf(values.bedriftid)]}
        />
        {values.ansatte.map(({ id, navn }) => (
          <SelectField
            key={id}
            name={`relasjoner.${id}`}
            label={`Hva ${navn} er for lærlingen`}
            value={values.relasjoner[id] ?? "FAGLIGLEDER"}
            options={relationOptions}
            onChange={(value) =>
              set("relasjoner", { ...values.relasjoner, [id]: value as EmployeeRelation })
            }
          />
        ))}
        {concernsOthers(apprentice, values) && Object.keys(check(values)).length === 0 && (
          <Follows apprentice={apprentice} values={values} />
        )}
      </VersionedForm>
    </Card>
  );
}

/** Whether the company or the instructors are others than those that are stored. */
function concernsOthers(apprentice: ApprenticeDetail, { bedriftid, ansatte }: Workplace): boolean {
  const before = ids(instructorPicks(apprentice)).toSorted();
  const after = ids(ansatte).toSorted();
  return (
    idOf(bedriftid) !== (apprentice.bedrift?.id ?? null) || before.join(" ") !== after.join(" ")
  );
}

/** What it would do to all that is planned, before it is saved. */
function Follows({ apprentice, values }: { apprentice: ApprenticeDetail; values: Workplace }) {
  const { id, version } = apprentice;
  const body = asked(version, values);
  return (
    <FollowPreview
      of={["workplace", id, body]}
      ask={(signal) => call(apprentice_laerebedrift_preview, { id, body, signal })}
    />
  );
}

/** The company's departments; nothing for a company without any. */
function Departments({ form }: { form: FormState<Workplace> }) {
  const { values, errors, set } = form;
  const company = idOf(values.bedriftid);
  const { data } = useQuery({ ...companyQuery(company ?? ""), enabled: company !== null });
  const stays = values.avdelingerMore;
  if (!company || !data || (data.departments.length === 0 && stays.length === 0)) return null;
  const free = data.departments.filter(({ id }) => !stays.some((stay) => stay.id === id));
  const add = () => {
    const [first] = free;
    if (!first) return;
    const stay = { id: first.id, navn: first.name, isDuration: false, start: "", end: "" };
    set("avdelingerMore", [...stays, stay]);
  };
  return (
    <FieldFrame
      id="avdelingerMore"
      label="Avdelinger"
      optional
      error={errors.avdelingerMore}
      help="Er lærlingen bare en tid i avdelingen, setter du fra og til."
    >
      <RowList
        label="Avdelinger"
        rows={stays}
        titleOf={({ navn }) => navn}
        addLabel="Legg til avdeling"
        canAdd={free.length > 0}
        empty="Ingen avdeling er valgt."
        onAdd={add}
        onChange={(next) => set("avdelingerMore", next)}
      >
        {(stay, at, change) => (
          <>
            <SelectField
              name={`avdelingerMore.${at}.id`}
              label="Avdeling"
              value={stay.id}
              options={data.departments
                .filter(({ id }) => id === stay.id || free.some((one) => one.id === id))
                .map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(id) => {
                const navn = data.departments.find((one) => one.id === id)?.name ?? "";
                change({ id, navn });
              }}
            />
            <Checkbox
              label="Bare for en tid"
              checked={stay.isDuration}
              onChange={(isDuration) => change({ isDuration })}
            />
            {stay.isDuration && (
              <div className={classes.pair}>
                <DateField
                  name={`avdelingerMore.${at}.duration`}
                  label="Fra"
                  value={stay.start}
                  error={errors[`avdelingerMore.${at}.duration`]}
                  onChange={(start) => change({ start })}
                />
                <DateField
                  name={`avdelingerMore.${at}.end`}
                  label="Til"
                  value={stay.end}
                  onChange={(end) => change({ end })}
                />
              </div>
            )}
          </>
        )}
      </RowList>
    </FieldFrame>
  );
}
