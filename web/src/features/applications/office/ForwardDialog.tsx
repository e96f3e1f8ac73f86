import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { application_companies_list, applications_forward } from "@/api/operations.gen.ts";
import type { ApplicationsDone, ApplicationTrade, WishedPlace } from "@/api/schemas.gen.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { SelectField, TextArea } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import { settingsQuery } from "../queries.ts";
import classes from "./Office.module.css";

const TEXT_MAX = 2000;
/** The server takes no more at once. */
const IDS_MAX = 500;
const COMPANIES_MAX = 20;

interface Company extends Pick {
  advarsel: string | null;
}

interface ForwardDialogProps {
  ids: readonly string[];
  /** The wishes of the one applicant; nothing where there are many. */
  wishes: readonly ApplicationTrade[];
  /** The advertised place that the one applicant came from. */
  place?: WishedPlace | null;
  onDone: () => void;
  onClose: () => void;
}

const titleOf = (ids: readonly string[]): string =>
  ids.length === 1 ? "Send videre" : `Send ${ids.length} søkere videre`;

/** Sends one or many on to companies; what speaks against a company is said before. */
export function ForwardDialog(props: ForwardDialogProps) {
  const { ids, wishes, place = null, onClose } = props;
  const asked = useQuery({
    queryKey: ["forwardOption", place?.fag.id, place?.bedrift.id],
    queryFn: ({ signal }) => wishedCompany(place, signal),
    enabled: place !== null,
    gcTime: 0,
  });
  const { data, error, refetch } = useQuery({ ...settingsQuery, enabled: wishes.length === 0 });
  const fag = wishes.length > 0 ? wishes : data?.fag;
  const isKnown = place === null || !asked.isPending;
  if (fag && isKnown)
    return (
      <Forwarding
        {...props}
        fag={withPlace(fag, place)}
        chosen={place && asked.data ? { fag: place.fag.id, bedrift: asked.data } : null}
      />
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={titleOf(ids)}
      footer={
        <Button tone="secondary" onClick={onClose}>
          Avbryt
        </Button>
      }
    >
      {error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster lærefagene">
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </Dialog>
  );
}

function Forwarding({
  ids,
  fag,
  chosen,
  onDone,
  onClose,
}: ForwardDialogProps & {
  fag: readonly ApplicationTrade[];
  /** What is chosen from the start. */
  chosen: { fag: string; bedrift: Company } | null;
}) {
  const [answer, setAnswer] = useState<ApplicationsDone | null>(null);
  const [first] = fag;
  const form = useForm({
    initial: {
      bedrifter: chosen ? [chosen.bedrift] : ([] as Company[]),
      fag: chosen?.fag ?? first?.id ?? "",
      melding: "",
    },
    validate: ({ bedrifter, fag: trade }): Record<string, string> => ({
      ...(trade === "" ? { fag: "Velg et lærefag" } : {}),
      ...(bedrifter.length === 0 ? { bedrifter: "Velg minst én bedrift" } : {}),
      ...(bedrifter.length > COMPANIES_MAX
        ? { bedrifter: `Velg høyst ${COMPANIES_MAX} bedrifter om gangen` }
        : {}),
    }),
    hold: ids.length > IDS_MAX ? `Velg høyst ${IDS_MAX} søknader om gangen` : null,
    onSubmit: async ({ bedrifter, melding, fag: trade }) => {
      const given = await call(applications_forward, {
        body: {
          ids: [...ids],
          bedrifter: bedrifter.map(({ id }) => id),
          fag: trade,
          melding: melding.trim(),
        },
      });
      onDone();
      if (given.failed.length > 0) {
        setAnswer(given);
        return;
      }
      toast.positive(
        ids.length === 1 ? "Søknaden er sendt videre" : `${given.done.length} er sendt videre`,
      );
      onClose();
    },
  });
  if (answer) return <Failed answer={answer} all={ids.length} onClose={onClose} />;
  return (
    <FormDialog
      title={titleOf(ids)}
      onClose={onClose}
      form={form}
      labels={{ bedrifter: "Bedrifter", fag: "Lærefag", melding: "Melding" }}
      submit="Send videre"
      submitting="Sender videre"
    >
      <SelectField
        name="fag"
        label="Lærefag"
        placeholder="Velg lærefag"
        value={form.values.fag}
        error={form.errors.fag}
        options={fag.map(({ id, navn }) => ({ value: id, label: navn }))}
        onChange={(value) => {
          form.set("fag", value);
          // What was warned about holds for the other trade.
          form.set("bedrifter", []);
        }}
      />
      <PickerField<Company>
        name="bedrifter"
        label="Bedrifter"
        searchLabel="Søk etter bedrift"
        icon="company"
        inFlow
        value={form.values.bedrifter}
        error={form.errors.bedrifter}
        loadKey={[form.values.fag]}
        load={(q, signal) => companiesFor(form.values.fag, q, signal)}
        onChange={(bedrifter) => form.set("bedrifter", bedrifter)}
      />
      {form.values.bedrifter
        .filter(({ advarsel }) => advarsel !== null)
        .map(({ id, navn, advarsel }) => (
          <Notice key={id} tone="warning" icon="warning" title={navn}>
            {advarsel}
          </Notice>
        ))}
      <TextArea
        name="melding"
        label="Melding"
        help="Bedriften ser den sammen med søknaden."
        optional
        maxLength={TEXT_MAX}
        value={form.values.melding}
        error={form.errors.melding}
        onChange={(value) => form.set("melding", value)}
      />
    </FormDialog>
  );
}

/** The trades with that of an advertised place, which is none of their wishes any more. */
const withPlace = (
  fag: readonly ApplicationTrade[],
  place: WishedPlace | null,
): readonly ApplicationTrade[] =>
  place === null || fag.some(({ id }) => id === place.fag.id) ? fag : [...fag, place.fag];

/** The company of an advertised place, with what should be known of it. */
async function wishedCompany(
  place: WishedPlace | null,
  signal: AbortSignal,
): Promise<Company | null> {
  if (place === null) return null;
  const found = await companiesFor(place.fag.id, place.bedrift.navn, signal);
  return found.find(({ id }) => id === place.bedrift.id) ?? null;
}

async function companiesFor(fag: string, q: string, signal: AbortSignal): Promise<Company[]> {
  if (fag === "") return [];
  const found = await call(application_companies_list, { q, fag, signal });
  return found.map(({ id, navn, ledige, advarsel }) => ({
    id,
    navn,
    advarsel,
    detail: [counted(ledige, "ledig plass", "ledige plasser"), advarsel]
      .filter(Boolean)
      .join(" · "),
  }));
}

/** What was not passed on, and why. */
function Failed({
  answer,
  all,
  onClose,
}: {
  answer: ApplicationsDone;
  all: number;
  onClose: () => void;
}) {
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={`${answer.done.length} av ${all} er sendt videre`}
      footer={<Button onClick={onClose}>Lukk</Button>}
    >
      <p>Dette er ikke sendt:</p>
      <ul className={classes.rows}>
        {answer.failed.map(({ id, navn, message }) => (
          <li key={`${id} ${message}`}>{`${navn}: ${message}`}</li>
        ))}
      </ul>
    </Dialog>
  );
}
