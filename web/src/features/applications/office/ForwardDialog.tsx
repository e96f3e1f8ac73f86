import { call } from "@/api/client.ts";
import { counted } from "@/lib/names.ts";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { SelectField, TextArea } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Notice } from "@/ui/Notice.tsx";
import { toast } from "@/ui/Toast.tsx";
import { applications_forward, applications_undo, forward_options } from "../api.ts";

const TEXT_MAX = 1000;

interface Company extends Pick {
  advarsel: string | null;
}

/** Sends one or many on to companies; what speaks against a company is said before. */
export function ForwardDialog({
  ids,
  fag,
  onDone,
  onClose,
}: {
  ids: readonly string[];
  /** The trades to choose from; the first wish of each, where there are many applicants. */
  fag: readonly { id: string; navn: string }[];
  onDone: () => void;
  onClose: () => void;
}) {
  const [first] = fag;
  const form = useForm({
    initial: { bedrifter: [] as Company[], fag: first?.id ?? "", melding: "" },
    validate: ({ bedrifter }): Record<string, string> =>
      bedrifter.length === 0 ? { bedrifter: "Velg minst én bedrift" } : {},
    onSubmit: async ({ bedrifter, melding, ...chosen }) => {
      const answer = await call(applications_forward, {
        body: {
          ids: [...ids],
          bedrifter: bedrifter.map(({ id }) => id),
          fag: chosen.fag || null,
          melding: melding.trim(),
        },
      });
      onDone();
      onClose();
      sayForwarded(answer.done.length, ids.length, answer.undo, onDone);
      for (const { navn, message } of answer.failed) toast.negative(`${navn}: ${message}`);
    },
  });
  const warned = form.values.bedrifter.filter(({ advarsel }) => advarsel !== null);
  return (
    <FormDialog
      title={ids.length === 1 ? "Send videre" : `Send ${ids.length} søkere videre`}
      onClose={onClose}
      form={form}
      labels={{ bedrifter: "Bedrifter", fag: "Lærefag", melding: "Melding" }}
      submit="Send videre"
      submitting="Sender videre"
    >
      {fag.length > 0 && (
        <SelectField
          name="fag"
          label="Lærefag"
          value={form.values.fag}
          options={fag.map(({ id, navn }) => ({ value: id, label: navn }))}
          onChange={(value) => form.set("fag", value)}
        />
      )}
      <PickerField<Company>
        name="bedrifter"
        label="Bedrifter"
        searchLabel="Søk etter bedrift"
        icon="company"
        inFlow
        value={form.values.bedrifter}
        error={form.errors.bedrifter}
        loadKey={[form.values.fag]}
        load={async (q, signal) => {
          const found = await call(forward_options, { q, fag: form.values.fag, signal });
          return found.map(({ id, navn, ledige, advarsel }) => ({
            id,
            navn,
            advarsel,
            detail: [counted(ledige, "ledig plass", "ledige plasser"), advarsel]
              .filter(Boolean)
              .join(" · "),
          }));
        }}
        onChange={(bedrifter) => form.set("bedrifter", bedrifter)}
      />
      {warned.map(({ id, navn, advarsel }) => (
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

/** Says what came of it, with the way back. */
function sayForwarded(done: number, all: number, undo: string | null, onDone: () => void): void {
  const said = all === 1 ? "Søknaden er sendt videre" : `${done} av ${all} er sendt videre`;
  if (done === 0) return;
  if (undo === null) toast.positive(said);
  else
    toast.undoable(said, () => {
      void call(applications_undo, { id: undo }).then(() => {
        onDone();
        toast.positive("Det er angret");
      });
    });
}
