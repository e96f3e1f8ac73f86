import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { application_companies_list, application_offer_send } from "@/api/operations.gen.ts";
import type { OfficeOffer } from "@/api/schemas.gen.ts";
import { addDays } from "@/lib/calendar.ts";
import { dayOf, endOfDay, today } from "@/lib/dates.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { toast } from "@/ui/Toast.tsx";
import { applicationQuery } from "../queries.ts";

const TEXT_MAX = 2000;

/** The deadline that it has, or the office's ordinary one. */
const deadlineOf = ({ svarfrist }: OfficeOffer, lapses: number | null): string => {
  if (svarfrist !== null && svarfrist > Date.now()) return dayOf(svarfrist);
  return lapses === null ? "" : addDays(today(), lapses);
};

/** What speaks against one more offer of a company: its approval, and the places that are left. */
function useWarning({ bedrift, fag, status }: OfficeOffer): string | null {
  const { data } = useQuery({
    queryKey: ["offerWarning", fag.id, bedrift.id],
    queryFn: ({ signal }) =>
      call(application_companies_list, { q: bedrift.navn, fag: fag.id, signal }),
    // One that is changed is counted among them.
    enabled: status !== "OFFERED",
    gcTime: 0,
  });
  return data?.find(({ id }) => id === bedrift.id)?.advarsel ?? null;
}

/** An offer of a place: what, from when, and until when it stands. */
export function OfferDialog({
  application,
  offer,
  lapses,
  onClose,
}: {
  application: string;
  offer: OfficeOffer;
  /** Days after which an offer lapses that nobody has answered; null where it stands. */
  lapses: number | null;
  onClose: () => void;
}) {
  const { id, version, bedrift, fag, status } = offer;
  const queryClient = useQueryClient();
  const warning = useWarning(offer);
  const form = useForm({
    initial: {
      startdato: offer.startdato ?? "",
      svarfrist: deadlineOf(offer, lapses),
      melding: "",
      mistetRett: offer.mistetRett,
    },
    validate: ({ svarfrist }): Record<string, string> =>
      svarfrist === "" ? { svarfrist: "Velg når søkeren må svare" } : {},
    onSubmit: async ({ startdato, svarfrist, melding, mistetRett }) => {
      try {
        const answer = await call(application_offer_send, {
          id,
          body: {
            version,
            startdato: startdato || null,
            svarfrist: endOfDay(svarfrist),
            melding: melding.trim(),
            mistetRett,
          },
        });
        queryClient.setQueryData(applicationQuery(application).queryKey, answer);
      } catch (error) {
        void changed("APPLICATIONS", application);
        if (error instanceof ApiError && error.code === "stale_version")
          throw new Refusal(
            "Noen andre har endret dette. Lukk, se hva som gjelder nå, og prøv igjen.",
          );
        throw error;
      }
      void changed("APPLICATIONS", application);
      toast.positive("Tilbudet er sendt");
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Tilbud fra ${bedrift.navn}`}
      onClose={onClose}
      form={form}
      labels={{ startdato: "Oppstart", svarfrist: "Svarfrist", melding: "Melding" }}
      submit="Send tilbudet"
      submitting="Sender"
    >
      <Notice tone="info">
        {status === "OFFERED"
          ? "Søkeren får beskjed om at tilbudet er endret. Skriv meldingen på nytt hvis den fortsatt skal stå."
          : `Læreplass i ${fag.navn}. Søkeren svarer på siden sin. Tilbud fra flere bedrifter kan stå samtidig.`}
      </Notice>
      {warning !== null && (
        <Notice tone="warning" icon="warning">
          {warning}
        </Notice>
      )}
      <DateField
        {...fieldOf(form, "svarfrist")}
        label="Svarfrist"
        help={
          lapses === null
            ? "Til og med denne dagen kl. 23.59"
            : "Til og med denne dagen kl. 23.59. Da faller tilbudet bort."
        }
        min={today()}
      />
      <DateField {...fieldOf(form, "startdato")} label="Oppstart" optional />
      <TextArea
        {...fieldOf(form, "melding")}
        label="Melding"
        help="For eksempel sted, arbeidstid og hvem søkeren kan ringe til"
        optional
        maxLength={TEXT_MAX}
      />
      <Checkbox
        label="Plassen er formidlet av fylket: den som sier nei, kan miste retten til en annen plass i år"
        checked={form.values.mistetRett}
        onChange={(on) => form.set("mistetRett", on)}
      />
    </FormDialog>
  );
}
