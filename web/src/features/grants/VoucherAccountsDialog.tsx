import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import { grant_voucher_accounts_update } from "@/api/operations.gen.ts";
import type { GrantVoucherAccounts } from "@/api/schemas.gen.ts";
import { Dialog } from "@/ui/Dialog.tsx";
import { DialogFooter } from "@/ui/DialogFooter.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import classes from "./Grants.module.css";
import { ACCOUNTS, checkAccounts, type VoucherAccountNumbers } from "./voucherAccounts.ts";

const FORM = "bilagskontoer";
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
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title="Kontoer for bilag"
      footer={
        <DialogFooter
          onCancel={onClose}
          type="submit"
          form={FORM}
          loading={form.loading}
          loadingLabel="Lagrer"
        >
          Lagre
        </DialogFooter>
      }
    >
      <Form id={FORM} form={form} labels={labels}>
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
      </Form>
    </Dialog>
  );
}
