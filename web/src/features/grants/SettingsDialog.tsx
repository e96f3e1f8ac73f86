import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { grant_settings_update } from "@/api/operations.gen.ts";
import type { GrantPayerScheme, GrantPayFormat, GrantSettingsView } from "@/api/schemas.gen.ts";
import { changed } from "@/api/changes.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { Dialog } from "@/ui/Dialog.tsx";
import { SelectField, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { settingsQuery } from "./queries.ts";

const labels = {
  format: "Fil til banken",
  account: "Kontorets kontonummer",
  bic: "Bankens BIC",
  initiatorId: "Avtale eller org.nr.",
  scheme: "Nummeret er",
  cooldownDays: "Karantene for nye kontonumre",
};

/** How the office pays: its account, its bank, and whether two people are needed. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(settingsQuery);
  if (data) return <SettingsForm stored={data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} size="medium" title="Oppsett for utbetaling">
      {error ? (
        <ErrorState compact error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Laster oppsettet">
          <SkeletonLines lines={4} />
        </Loading>
      )}
    </Dialog>
  );
}

function SettingsForm({ stored, onClose }: { stored: GrantSettingsView; onClose: () => void }) {
  const queryClient = useQueryClient();
  const form = useForm({
    initial: {
      twoPeople: stored.twoPeople,
      format: stored.format,
      account: "",
      bic: stored.bic,
      asIban: stored.asIban,
      initiatorId: stored.initiatorId,
      scheme: stored.scheme,
      cooldownDays: String(stored.cooldownDays),
    },
    validate: ({ cooldownDays }): FormErrors =>
      /^\d{1,2}$/.test(cooldownDays.trim()) ? {} : { cooldownDays: "Skriv antall dager" },
    onSubmit: async ({ cooldownDays: days, ...values }) => {
      const cooldownDays = Number(days.trim());
      const account = values.account.trim() || null;
      const body = { version: stored.version, ...values, account, cooldownDays };
      const saved = await call(grant_settings_update, { body });
      queryClient.setQueryData(settingsQuery.queryKey, saved);
      void changed("TILSKUDDSUTBETALINGER", "oppsett");
      void changed("KONTONUMRE", "karantene");
      toast.positive("Oppsettet er lagret");
      onClose();
    },
  });
  const { values, errors } = form;
  return (
    <FormDialog
      title="Oppsett for utbetaling"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <Checkbox
        label="En annen enn den som gjorde utbetalingen klar, må godkjenne den"
        checked={values.twoPeople}
        onChange={(twoPeople) => form.set("twoPeople", twoPeople)}
      />
      <div className={classes.fields}>
        <SelectField
          name="format"
          label={labels.format}
          value={values.format}
          options={[
            { value: "PAIN03", label: "ISO 20022 pain.001.001.03" },
            { value: "PAIN09", label: "ISO 20022 pain.001.001.09" },
            { value: "CSV", label: "CSV" },
          ]}
          onChange={(format) => form.set("format", format as GrantPayFormat)}
        />
        <TextField
          {...fieldOf(form, "account")}
          label={labels.account}
          inputMode="numeric"
          maxLength={14}
          autoComplete="off"
          optional={stored.account !== ""}
          help={stored.account ? `Nå ${stored.account}. Tomt betyr uendret.` : "Elleve sifre."}
        />
        <TextField
          name="bic"
          label={labels.bic}
          maxLength={11}
          autoComplete="off"
          help="For eksempel DNBANOKK."
          value={values.bic}
          error={errors.bic}
          onChange={(bic) => form.set("bic", bic.toUpperCase())}
        />
        <TextField
          {...fieldOf(form, "initiatorId")}
          label={labels.initiatorId}
          maxLength={35}
          autoComplete="off"
        />
        <SelectField
          name="scheme"
          label={labels.scheme}
          value={values.scheme}
          options={[
            { value: "CUST", label: "Kunde hos banken (CUST)" },
            { value: "BANK", label: "Avdeling hos banken (BANK)" },
          ]}
          onChange={(scheme) => form.set("scheme", scheme as GrantPayerScheme)}
        />
        <TextField
          {...fieldOf(form, "cooldownDays")}
          label={labels.cooldownDays}
          inputMode="numeric"
          maxLength={2}
          suffix="dager"
          autoComplete="off"
        />
      </div>
      <Checkbox
        label="Banken vil ha kontoen som IBAN"
        checked={values.asIban}
        onChange={(asIban) => form.set("asIban", asIban)}
      />
    </FormDialog>
  );
}
