import { TextField } from "@/ui/form/Field.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { Segmented } from "@/ui/Segmented.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import classes from "../Signing.module.css";
import { checkSigner, type ChosenSigner, limits } from "./values.ts";

const labels = {
  fornavn: "Fornavn",
  etternavn: "Etternavn",
  email: "E-post",
  phone: "Mobilnummer",
  companyName: "Bedrift",
};

/** A signer without an account, written by hand: gets a link, and a code on opening it. */
export function SignerDialog({
  signer,
  onKeep,
  onClose,
}: {
  signer: ChosenSigner;
  onKeep: (signer: ChosenSigner) => void;
  onClose: () => void;
}) {
  const isGuardian = signer.foresattFor !== null;
  const form = useForm({
    initial: signer,
    validate: checkSigner,
    onSubmit: async (values) => onKeep(values),
  });
  const { values, errors, set } = form;
  const text = (
    field: keyof typeof labels,
    autoComplete: string,
    max: number = limits.name_chars,
  ) => (
    <TextField
      name={field}
      label={labels[field]}
      optional={field === "etternavn"}
      autoComplete={autoComplete}
      maxLength={max}
      value={values[field]}
      error={errors[field]}
      onChange={(value) => set(field, value)}
    />
  );
  return (
    <FormDialog
      title={isGuardian ? "Foresatt som signerer" : "Ekstern som signerer"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Ferdig"
    >
      <p>Vedkommende får en lenke, og en kode når lenken åpnes. Ingen konto trengs.</p>
      {!isGuardian && (
        <Segmented
          label="Hvem signerer det for?"
          value={values.type === "Company" ? "Company" : "External"}
          options={[
            { value: "External", label: "For seg selv" },
            { value: "Company", label: "For en bedrift" },
          ]}
          onChange={(type) => set("type", type)}
        />
      )}
      {/* Beside each other where there is room: what is below the fold is not seen to be there. */}
      <div className={classes.names}>
        {text("fornavn", "off")}
        {text("etternavn", "off")}
      </div>
      <div className={classes.pairs}>
        {text("email", "off", 254)}
        {text("phone", "off", 30)}
      </div>
      {values.type === "Company" && text("companyName", "off")}
      {isGuardian && (
        <TextField
          name="relation"
          label="Hva er vedkommende til lærlingen?"
          optional
          maxLength={limits.relation_chars}
          value={values.relation}
          error={errors.relation}
          onChange={(value) => set("relation", value)}
        />
      )}
    </FormDialog>
  );
}
