import { CompanyAccountConfirmation, CompanyAccountRefusal } from "@/api/fields.gen.ts";
import { useQueryClient } from "@tanstack/react-query";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  company_account_confirm,
  company_account_refuse,
  company_account_stage,
} from "@/api/operations.gen.ts";
import type { CompanyAccounts } from "@/api/schemas.gen.ts";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { accountQuery, type AccountStep } from "./AccountCard.tsx";

const labels = {
  kontonummer: "Kontonummer",
  who: "Hvem du snakket med",
  phone: "Telefonnummeret du ringte",
  reason: "Hvorfor nummeret avvises",
};

type Values = Record<keyof typeof labels, string>;

const words = {
  stage: { title: "Nytt kontonummer", submit: "Før", done: "Kontonummeret venter på bekreftelse" },
  confirm: {
    title: "Bekreft kontonummeret",
    submit: "Bekreft",
    done: "Kontonummeret er bekreftet",
  },
  refuse: { title: "Avvis kontonummeret", submit: "Avvis", done: "Kontonummeret er avvist" },
} as const;

function check(kind: AccountStep["kind"], values: Values): FormErrors {
  const errors: FormErrors = {};
  if (kind === "stage" && !/^\d{11}$/.test(values.kontonummer.replace(/[\s.]/g, ""))) {
    errors.kontonummer = "Kontonummeret har elleve sifre";
  }
  if (kind === "confirm" && !values.who.trim()) errors.who = "Skriv hvem du snakket med";
  if (kind === "confirm" && !values.phone.trim()) errors.phone = "Skriv nummeret du ringte";
  if (kind === "refuse" && !values.reason.trim()) errors.reason = "Skriv hvorfor";
  return errors;
}

/** Enters, confirms or refuses an account number. */
export function AccountDialog({
  company,
  step,
  onClose,
}: {
  company: string;
  step: AccountStep;
  onClose: () => void;
}) {
  const queryClient = useQueryClient();
  const { title, submit, done } = words[step.kind];
  const run = (values: Values): Promise<CompanyAccounts> => {
    if (step.kind === "stage") {
      const body = { kontonummer: values.kontonummer };
      return call(company_account_stage, { id: company, body });
    }
    const accountId = step.account.id;
    return step.kind === "confirm"
      ? call(company_account_confirm, {
          id: company,
          body: { accountId, who: values.who, phone: values.phone },
        })
      : call(company_account_refuse, { id: company, body: { accountId, reason: values.reason } });
  };
  const form = useForm<Values>({
    initial: { kontonummer: "", who: "", phone: "", reason: "" },
    validate: (values) => check(step.kind, values),
    onSubmit: async (values) => {
      queryClient.setQueryData(accountQuery(company).queryKey, await run(values));
      void changed("KONTONUMRE", company);
      toast.positive(done);
      onClose();
    },
  });
  const field = (name: keyof Values) => ({
    ...fieldOf(form, name),
    label: labels[name],
    autoComplete: "off",
  });
  return (
    <FormDialog
      title={title}
      onClose={onClose}
      form={form}
      labels={labels}
      submit={submit}
      submitting="Lagrer"
    >
      {step.kind === "stage" && (
        <TextField
          {...field("kontonummer")}
          inputMode="numeric"
          maxLength={14}
          help="Elleve sifre. Det lagres kryptert, og en annen må bekrefte det."
        />
      )}
      {step.kind === "confirm" && (
        <>
          <p>
            Ring en du kjenner i bedriften, på et telefonnummer kontoret hadde fra før. Ring aldri
            et nummer som sto sammen med det nye kontonummeret, og bekreft ikke på e-post.
          </p>
          <TextField {...field("who")} maxLength={CompanyAccountConfirmation.who.max} />
          <TextField
            {...field("phone")}
            type="tel"
            maxLength={CompanyAccountConfirmation.phone.max}
          />
        </>
      )}
      {step.kind === "refuse" && (
        <TextArea {...field("reason")} maxLength={CompanyAccountRefusal.reason.max} />
      )}
    </FormDialog>
  );
}
