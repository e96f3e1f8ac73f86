import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import field from "@/ui/form/Field.module.css";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Icon } from "@/ui/Icon.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { DrawnSignature } from "./DrawnSignature.tsx";
import classes from "./Signature.module.css";
import {
  checkSign,
  emptySign,
  NAME_CHARS_MAX,
  signLabels,
  type SignValues,
  type Way,
} from "./signForm.ts";

const ways: readonly { value: Way; label: string }[] = [
  { value: "typed", label: "Skriv navnet" },
  { value: "drawn", label: "Tegn signaturen" },
];

/** The name or a drawing, the consent, and the button that signs. Shut until all is read. */
export function SignForm({
  navn,
  foresattFor,
  consent,
  hold,
  onSign,
  onDecline,
}: {
  /** What the signer is called, as far as it is known. */
  navn: string;
  /** Person the signer signs for as a guardian; empty for oneself. */
  foresattFor: string;
  /** The sentence that is agreed to, as the server keeps it. */
  consent: string;
  /** Why it cannot be signed yet; null when it can. */
  hold: string | null;
  onSign: (values: SignValues) => Promise<void>;
  onDecline: () => void;
}) {
  const form = useForm({ initial: emptySign(navn), validate: checkSign, onSubmit: onSign, hold });
  const { values, errors, set } = form;
  return (
    <Card title="Signer" icon="edit">
      <Form
        form={form}
        labels={signLabels}
        buttons={
          <>
            <Button
              type="submit"
              size="p"
              icon="approve"
              disabled={hold !== null}
              loading={form.loading}
              loadingLabel="Signerer"
            >
              Signer
            </Button>
            <Button tone="quiet" icon="close" onClick={onDecline}>
              Avslå å signere
            </Button>
          </>
        }
      >
        {foresattFor && <p>{`Du signerer som foresatt for ${foresattFor}.`}</p>}
        <Segmented
          label="Hvordan vil du signere?"
          value={values.way}
          options={ways}
          onChange={(way) => set("way", way)}
        />
        <TextField
          name="navn"
          label={signLabels.navn}
          autoComplete="name"
          maxLength={NAME_CHARS_MAX}
          value={values.navn}
          error={errors.navn}
          onChange={(written) => set("navn", written)}
        />
        {values.way === "typed" ? (
          values.navn.trim() !== "" && (
            <p className={classes.typed} aria-hidden>
              {values.navn}
            </p>
          )
        ) : (
          <DrawnSignature
            strokes={values.signature}
            error={errors.signature}
            onChange={(strokes) => set("signature", strokes)}
          />
        )}
        <div className={classes.consent} id="consent" tabIndex={-1}>
          <Checkbox
            label={consent}
            checked={values.consent}
            onChange={(checked) => set("consent", checked)}
          />
        </div>
        {errors.consent && (
          <p className={field.error}>
            <Icon name="alert" size={16} />
            {errors.consent}
          </p>
        )}
        {hold !== null && (
          <p className={field.help} role="status">
            {hold}
          </p>
        )}
      </Form>
    </Card>
  );
}
