import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_voucher_accounts_update } from "@/api/operations.gen.ts";
import type { GrantVoucherAccounts } from "@/api/schemas.gen.ts";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { ACCOUNTS, checkAccounts, type VoucherAccountNumbers } from "./voucherAccounts.ts";

const labels = {
  bank: "Bank",
  received: "Mottatt, ikke fordelt",
  income: "Kontorets del",
  companies: "Gjeld til bedriftene",
};
/** On which accounts vouchers are from now on. */
export function VoucherAccountsDialog({
  period,
  accounts: { version, bank, received, income, companies },
  onClose,
}: {
  period: string;
  accounts: GrantVoucherAccounts;
  onClose: () => void;
}) {
  const form = useForm<VoucherAccountNumbers>({
    initial: { bank, received, income, companies },
    validate: checkAccounts,
    onSubmit: async (values) => {
      await call(grant_voucher_accounts_update, { body: { version, ...values } });
      void changed("BILAG", period);
      toast.positive("Kontoene er lagret");
      onClose();
    },
  });
  return (
    <FormDialog
      title="Kontoer for bilag"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <p>Kontoene gjelder bilag som lages fra nå av. Spør regnskapsføreren om dere er i tvil.</p>
      <div className={classes.fields}>
        {ACCOUNTS.map((field) => (
          <TextField
            key={field}
            name={field}
            label={labels[field]}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={form.values[field]}
            error={form.errors[field]}
            onChange={(value) => form.set(field, value)}
          />
        ))}
      </div>
    </FormDialog>
  );
}
