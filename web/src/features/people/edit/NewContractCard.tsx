import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { apprentice_contract_create, apprentice_contract_preview } from "@/api/operations.gen.ts";
import type { ApprenticeDetail, ContractEnd } from "@/api/schemas.gen.ts";
import { FollowPreview } from "@/blocks/FollowPreview.tsx";
import { formatDate } from "@/lib/dates.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { useUnsavedGuard } from "@/ui/useUnsavedGuard.ts";
import classes from "./edit.module.css";
import { savedWithGuardian } from "../guardian.ts";
import { companyOf, companyOrUnit } from "../companies/companyPicks.ts";
import { companyPick, idOf, ids, options, tradePick } from "./picks.ts";
import { keepApprentice } from "./useApprenticeForm.ts";

interface NewContract {
  arsak: ContractEnd;
  avsluttet: string;
  bedriftid: Pick[];
  programomrade: Pick[];
  /** Who instructs in another company than now. */
  ansatte: Pick[];
  startdato: string;
  sluttdato: string;
}

const labels: Record<keyof NewContract, string> = {
  arsak: "Hvorfor slutter kontrakten?",
  avsluttet: "Siste dag i den gamle kontrakten",
  bedriftid: "Lærebedrift i den nye",
  programomrade: "Lærefag i den nye",
  ansatte: "Faglige ledere i den nye bedriften",
  startdato: "Første dag i den nye",
  sluttdato: "Siste dag i den nye",
};

const reasons: readonly { value: ContractEnd; label: string }[] = [
  { value: "NYBEDRIFT", label: "Bytter lærebedrift" },
  { value: "NYTTFAG", label: "Nytt lærefag" },
  { value: "OPPHOLD", label: "Opphold i læretiden" },
  { value: "HEVET", label: "Kontrakten ble hevet" },
];

function check({ avsluttet, startdato, sluttdato }: NewContract): FormErrors {
  const errors: FormErrors = {};
  if (!avsluttet) errors.avsluttet = "Velg en dato";
  if (!startdato) errors.startdato = "Velg en dato";
  else if (avsluttet && startdato <= avsluttet) {
    errors.startdato = "Den nye kontrakten må begynne etter at den forrige er slutt";
  }
  if (startdato && sluttdato && sluttdato < startdato) {
    errors.sluttdato = "Sluttdatoen kan ikke være før startdatoen";
  }
  return errors;
}

/** What is asked for; of the same company the instructors stay as they are. */
function asked(apprentice: ApprenticeDetail, values: NewContract) {
  const bedriftid = idOf(values.bedriftid);
  return {
    version: apprentice.version,
    arsak: values.arsak,
    avsluttet: values.avsluttet,
    bedriftid,
    programomrade: idOf(values.programomrade),
    startdato: values.startdato,
    sluttdato: values.sluttdato || null,
    ...(movesTo(apprentice, values) ? { ansatte: ids(values.ansatte) } : {}),
  };
}

const movesTo = ({ bedrift }: ApprenticeDetail, { bedriftid }: NewContract): boolean =>
  idOf(bedriftid) !== (bedrift?.id ?? null);

/** The end of the contract in force, and the one that follows. */
export function NewContractCard({
  apprentice,
  onClose,
}: {
  apprentice: ApprenticeDetail;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { id, unexpectedEndDate } = apprentice;
  const form = useForm<NewContract>({
    initial: {
      arsak: unexpectedEndDate ? "HEVET" : "NYBEDRIFT",
      avsluttet: unexpectedEndDate ?? "",
      bedriftid: companyPick(apprentice),
      programomrade: tradePick(apprentice),
      ansatte: [],
      startdato: "",
      sluttdato: "",
    },
    validate: check,
    onSubmit: async (values) => {
      const body = asked(apprentice, values);
      const saved = await savedWithGuardian((bekreftUnder18) =>
        call(apprentice_contract_create, { id, body: { ...body, bekreftUnder18 } }),
      );
      keepApprentice(queryClient, saved);
      void changed("LAERLINGER", id);
      const hasBegun = saved.laeretid.startdato === values.startdato;
      toast.positive(
        hasBegun
          ? "Den nye kontrakten er begynt"
          : `Den nye kontrakten er avtalt, og begynner ${formatDate(values.startdato)}`,
      );
      onClose();
    },
  });
  useUnsavedGuard(form.unsaved);
  const { values, errors, set } = form;
  const date = (name: "avsluttet" | "startdato" | "sluttdato") => ({
    name,
    label: labels[name],
    value: values[name],
    error: errors[name],
    onChange: (value: string) => set(name, value),
  });
  return (
    <Card title="Ny kontrakt">
      <Form
        form={form}
        labels={labels}
        buttons={
          <>
            <Button type="submit" loading={form.loading} loadingLabel="Lagrer">
              Avslutt og begynn ny
            </Button>
            <Button tone="secondary" onClick={onClose}>
              Avbryt
            </Button>
          </>
        }
      >
        <div className={classes.pair}>
          <SelectField
            name="arsak"
            label={labels.arsak}
            value={values.arsak}
            options={reasons}
            onChange={(value) => set("arsak", value as ContractEnd)}
          />
          <DateField {...date("avsluttet")} />
        </div>
        <PickerField
          name="bedriftid"
          label={labels.bedriftid}
          single
          icon="company"
          searchLabel="Søk etter bedrift"
          value={values.bedriftid}
          error={errors.bedriftid}
          load={companyOrUnit}
          resolve={companyOf}
          onChange={(value) => set("bedriftid", value)}
        />
        {movesTo(apprentice, values) && (
          <PickerField
            name="ansatte"
            label={labels.ansatte}
            help="De følger opp lærlingen fra første dag i den nye kontrakten. De faglige lederne til nå følger opp til da."
            icon="person"
            searchLabel="Søk etter ansatt"
            value={values.ansatte}
            error={errors.ansatte}
            load={options("employees")}
            onChange={(value) => set("ansatte", value)}
          />
        )}
        <PickerField
          name="programomrade"
          label={labels.programomrade}
          single
          icon="book"
          searchLabel="Søk etter lærefag"
          value={values.programomrade}
          error={errors.programomrade}
          load={options("programareas")}
          onChange={(value) => set("programomrade", value)}
        />
        <div className={classes.pair}>
          <DateField {...date("startdato")} />
          <DateField {...date("sluttdato")} optional />
        </div>
        {Object.keys(check(values)).length === 0 && (
          <Follows apprentice={apprentice} values={values} />
        )}
      </Form>
    </Card>
  );
}

/** What the new contract would do to all that is planned, before it is begun or agreed. */
function Follows({ apprentice, values }: { apprentice: ApprenticeDetail; values: NewContract }) {
  const { id } = apprentice;
  // Whether a guardian signs is asked when it is saved.
  const body = { ...asked(apprentice, values), bekreftUnder18: true };
  return (
    <FollowPreview
      of={["contract", id, body]}
      ask={(signal) => call(apprentice_contract_preview, { id, body, signal })}
    />
  );
}
