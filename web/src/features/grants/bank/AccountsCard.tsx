import { useState } from "react";
import { changed } from "@/api/changes.ts";
import { call } from "@/api/client.ts";
import {
  bank_account_create,
  bank_account_update,
  bank_settings_update,
} from "@/api/operations.gen.ts";
import { useMe } from "@/api/queries.ts";
import type { BankAccountView, BankView } from "@/api/schemas.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { Badge } from "@/ui/Badge.tsx";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { EmptyState } from "@/ui/State.tsx";
import { toast } from "@/ui/Toast.tsx";
import classes from "../Grants.module.css";

/** The office's own accounts, and what is matched by itself. */
export function AccountsCard({ bank, imports }: { bank: BankView; imports: boolean }) {
  const { rights } = useMe();
  const changes = rights.includes("ACCOUNTS_CHANGE");
  const [opened, setOpened] = useState<BankAccountView | "new" | null>(null);
  const add = changes && (
    <Button tone="secondary" icon="add" onClick={() => setOpened("new")}>
      Legg til konto
    </Button>
  );
  return (
    <Card title="Kontorets kontoer" icon="grant" aside={add}>
      {bank.accounts.length > 0 ? (
        <ul className={classes.rows} aria-label="Kontorets kontoer">
          {bank.accounts.map((account) => (
            <li key={account.id} className={classes.row}>
              <span className={classes.words}>
                <span>{account.navn}</span>
                <span className={classes.quiet}>{account.masked}</span>
              </span>
              {account.archived && <Badge icon="archive">Arkivert</Badge>}
              {changes && (
                <Button
                  tone="quiet"
                  label={`Endre ${account.navn}`}
                  onClick={() => setOpened(account)}
                >
                  Endre
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState compact icon="grant" title="Ingen kontoer er lagt til">
          {changes
            ? "Legg til kontoen som fylket betaler til og kontoret betaler fra. Da kan bankens filer leses inn."
            : "En koordinator som kan endre kontonumre, legger til kontorets konto først."}
        </EmptyState>
      )}
      {bank.accounts.length > 0 && <ByItself bank={bank} imports={imports} />}
      {opened && (
        <AccountDialog account={opened === "new" ? null : opened} onClose={() => setOpened(null)} />
      )}
    </Card>
  );
}

function ByItself({ bank, imports }: { bank: BankView; imports: boolean }) {
  const { version, postA, postB } = bank.settings;
  const save = useWrite({
    send: (said: { postA: boolean; postB: boolean }) =>
      call(bank_settings_update, { body: { version, ...said } }),
    again: () => changed("BANKKONTOER", "oppsett"),
    done: "Valget er lagret",
  });
  const rest = { postA, postB };
  const box = (label: string, checked: boolean, said: (now: boolean) => typeof rest) => (
    <Checkbox
      label={label}
      checked={checked}
      disabled={!imports || save.isRunning}
      onChange={(now) => void save.run(said(now))}
    />
  );
  return (
    <fieldset className={classes.choices}>
      <legend>Kobles automatisk</legend>
      {box("Vår referanse og samme beløp (A)", postA, (now) => ({ ...rest, postA: now }))}
      {box("Samme beløp og konto innen fem bankdager (B)", postB, (now) => ({
        ...rest,
        postB: now,
      }))}
      <p className={classes.quiet}>
        Alt annet venter til noen har sett på det, og alt kan tas tilbake.
      </p>
    </fieldset>
  );
}

const labels = { navn: "Navn", kontonummer: "Kontonummer" };

function AccountDialog({
  account,
  onClose,
}: {
  account: BankAccountView | null;
  onClose: () => void;
}) {
  const form = useForm({
    initial: {
      navn: account?.navn ?? "",
      kontonummer: "",
      archived: account?.archived ?? false,
    },
    validate: ({ navn, kontonummer }): FormErrors => ({
      ...(navn.trim() ? {} : { navn: "Skriv et navn" }),
      ...(account || kontonummer.trim() ? {} : { kontonummer: "Skriv kontonummeret" }),
    }),
    onSubmit: async ({ navn, kontonummer, archived }) => {
      const kept = account
        ? await call(bank_account_update, {
            id: account.id,
            body: { version: account.version, navn: navn.trim(), archived },
          })
        : await call(bank_account_create, {
            body: { navn: navn.trim(), kontonummer: kontonummer.trim() },
          });
      void changed("BANKKONTOER", kept.id);
      toast.positive(account ? "Kontoen er endret" : "Kontoen er lagt til");
      onClose();
    },
  });
  return (
    <FormDialog
      title={account ? "Endre konto" : "Legg til konto"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <TextField
        name="navn"
        label={labels.navn}
        help="Slik den heter i nettbanken, for eksempel «Driftskonto»."
        maxLength={80}
        value={form.values.navn}
        error={form.errors.navn}
        onChange={(navn) => form.set("navn", navn)}
      />
      {account ? (
        <Checkbox
          label="Arkivert: tar ikke imot flere filer"
          checked={form.values.archived}
          onChange={(archived) => form.set("archived", archived)}
        />
      ) : (
        <TextField
          name="kontonummer"
          label={labels.kontonummer}
          help="Elleve siffer. Etterpå vises det maskert."
          inputMode="numeric"
          maxLength={20}
          value={form.values.kontonummer}
          error={form.errors.kontonummer}
          onChange={(kontonummer) => form.set("kontonummer", kontonummer)}
        />
      )}
    </FormDialog>
  );
}
