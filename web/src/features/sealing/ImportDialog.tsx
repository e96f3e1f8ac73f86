import { useRef } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { seal_certificate_import } from "@/api/operations.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { PasswordField } from "@/ui/form/Field.tsx";
import { FileInput } from "@/ui/form/FileInput.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { Icon } from "@/ui/Icon.tsx";
import { toast } from "@/ui/Toast.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import classes from "./Sealing.module.css";
import { base64Of } from "./words.ts";

const FILE_BYTES_MAX = 256 * 1024;

interface Values {
  fil: File | null;
  passord: string;
}

function validate({ fil }: Values): FormErrors {
  if (!fil) return { fil: "Velg en fil" };
  return fil.size > FILE_BYTES_MAX ? { fil: "Filen er for stor. Den kan være høyst 256 kB" } : {};
}

/** Brings a certificate that somebody else vouches for. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm<Values>({
    initial: { fil: null, passord: "" },
    validate,
    onSubmit: async ({ fil, passord }) => {
      if (!fil) return;
      await call(seal_certificate_import, { body: { fil: await base64Of(fil), passord } });
      await changed("SEGLSERTIFIKATER");
      toast.positive("Sertifikatet er tatt i bruk");
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title="Last opp eget sertifikat"
      onClose={onClose}
      form={form}
      labels={{}}
      submit="Ta i bruk"
      submitting="Henter inn"
    >
      <p>
        Har kontoret kjøpt et sertifikat for virksomheten (virksomhetssertifikat), kan det brukes
        til seglet. Velg filen med sertifikat og nøkkel (.p12 eller .pfx). Passordet lagres ikke.
      </p>
      <div className={classes.pick} id="fil" tabIndex={-1}>
        <Button tone="secondary" icon="upload" onClick={() => input.current?.click()}>
          {values.fil ? "Velg en annen fil" : "Velg fil"}
        </Button>
        {values.fil && <span className={classes.name}>{values.fil.name}</span>}
        <FileInput
          input={input}
          label="Fil med sertifikat og nøkkel"
          accept=".p12,.pfx,application/x-pkcs12"
          onPick={([fil]) => set("fil", fil ?? null)}
        />
      </div>
      {errors["fil"] && (
        <p className={classes.error} role="alert">
          <Icon name="alert" size={16} /> {errors["fil"]}
        </p>
      )}
      <PasswordField
        name="passord"
        label="Passordet til filen"
        autoComplete="off"
        value={values.passord}
        error={errors["passord"]}
        onChange={(passord) => set("passord", passord)}
      />
    </FormDialog>
  );
}
