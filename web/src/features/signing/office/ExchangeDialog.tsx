import { useState } from "react";
import { call } from "@/api/client.ts";
import { signing_signer_exchange, signing_signer_remove } from "@/api/operations.gen.ts";
import type { SigningSigner, SigningView } from "@/api/schemas.gen.ts";
import { type ChosenUser, UserSearch } from "@/blocks/usersearch/UserSearch.tsx";
import { TextArea } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Segmented } from "@/ui/Segmented.tsx";
import { checkReason, REASON_CHARS_MAX } from "../reason.ts";
import { nameOf } from "./values.ts";

interface ExchangeDialogProps {
  id: string;
  signer: SigningSigner;
  run: (step: () => Promise<SigningView>, done: string) => Promise<boolean>;
  onClose: () => void;
}

interface Values {
  reason: string;
  person: readonly ChosenUser[];
}

const LABELS = { person: "Hvem signerer i stedet", reason: "Begrunnelse" };

/** Somebody who can sign no more is exchanged, or taken out; the evidence says why. */
export default function ExchangeDialog({ id, signer, run, onClose }: ExchangeDialogProps) {
  const [way, setWay] = useState<"exchange" | "remove">("exchange");
  const name = nameOf(signer);
  const at = { id, signerId: signer.participantId };
  const form = useForm<Values>({
    initial: { reason: "", person: [] },
    validate: (values) => ({
      ...checkReason(values),
      ...(way === "exchange" && values.person.length === 0 ? { person: "Velg en person" } : {}),
    }),
    onSubmit: async ({ reason, person: [other] }) => {
      const done =
        way === "exchange" && other
          ? await run(
              () =>
                call(signing_signer_exchange, {
                  ...at,
                  body: { person: other.id, reason: reason.trim() },
                }),
              `${name} er byttet ut med ${other.navn}`,
            )
          : await run(
              () => call(signing_signer_remove, { ...at, body: { reason: reason.trim() } }),
              `${name} er tatt ut`,
            );
      if (done) onClose();
    },
  });
  return (
    <FormDialog
      title={`Bytte ut eller ta ut ${name}?`}
      onClose={onClose}
      form={form}
      labels={LABELS}
      submit={way === "exchange" ? "Bytt ut" : "Ta ut"}
    >
      <p>
        Den som tas ut, får vite det og hvorfor. Begrunnelsen står i signaturbeviset. Det som andre
        har signert, står.
      </p>
      <Segmented
        label="Hva skal skje?"
        value={way}
        options={[
          { value: "exchange", label: "Bytt ut" },
          { value: "remove", label: "Ta ut" },
        ]}
        onChange={setWay}
      />
      {way === "exchange" && (
        <UserSearch
          name="person"
          label={LABELS.person}
          types={["APPRENTICE", "EMPLOYEE", "COORDINATOR"]}
          value={form.values.person}
          error={form.errors.person}
          onChange={(chosen) => form.set("person", chosen.slice(-1))}
        />
      )}
      <TextArea
        name="reason"
        label={LABELS.reason}
        rows={3}
        maxLength={REASON_CHARS_MAX}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set("reason", reason)}
      />
    </FormDialog>
  );
}
