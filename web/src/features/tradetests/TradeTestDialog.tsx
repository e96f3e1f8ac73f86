import { TradeTestCancel, TradeTestText } from "@/api/fields.gen.ts";
import { call } from "@/api/client.ts";
import {
  tradetest_cancel,
  tradetest_cancel_preview,
  tradetest_create,
  tradetest_update,
} from "@/api/operations.gen.ts";
import type { TradeTestEvent } from "@/api/schemas.gen.ts";
import { CancelDialog } from "@/blocks/CancelDialog.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { fieldOf } from "@/ui/form/fieldOf.ts";
import { useForm } from "@/ui/form/useForm.ts";
import { toast } from "@/ui/Toast.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { bodyOf, check, labels, type TradeTestValues, valuesOf } from "./tradeTestForm.ts";
import classes from "./TradeTests.module.css";

interface Closes {
  onClose: () => void;
  onDone: () => void;
}

/** Sets up a trade test, or changes when, where and by whom. */
export function TradeTestDialog({
  apprentice,
  test,
  onClose,
  onDone,
}: Closes & { apprentice: string; test: TradeTestEvent | null }) {
  const form = useForm<TradeTestValues>({
    initial: valuesOf(test),
    validate: check,
    onSubmit: async (values) => {
      const body = bodyOf(values);
      if (test) {
        await call(tradetest_update, { id: test.id, body: { version: test.version, ...body } });
      } else {
        await call(tradetest_create, { id: apprentice, body });
      }
      toast.positive(test ? "Fagprøven er endret" : "Fagprøven er satt opp");
      onDone();
    },
  });
  const field = (name: keyof TradeTestValues) => ({
    ...fieldOf(form, name),
    label: labels[name],
    autoComplete: "off",
  });
  return (
    <FormDialog
      title={test ? "Endre fagprøve" : "Sett opp fagprøve"}
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lagre"
      submitting="Lagrer"
    >
      <p className={classes.facts}>
        Lærlingen, faglige ledere og koordinatorer får beskjed, med en invitasjon til kalenderen.
      </p>
      <div className={classes.fields}>
        <DateField {...fieldOf(form, "dag")} label={labels.dag} />
        <TextField {...field("klokke")} inputMode="numeric" maxLength={5} />
        <TextField {...field("timer")} inputMode="decimal" maxLength={5} suffix="timer" />
      </div>
      <TextField {...field("place")} maxLength={TradeTestText.place.max} optional />
      <TextField {...field("examiners")} maxLength={TradeTestText.examiners.max} optional />
    </FormDialog>
  );
}

/** Cancels a trade test, and says why. */
export function CancelTradeTest({ test, onClose, onDone }: Closes & { test: TradeTestEvent }) {
  const { id, version } = test;
  const cancel = async (message: string) => {
    await call(tradetest_cancel, { id, body: { version, message } });
    toast.positive("Fagprøven er avlyst");
    onDone();
  };
  return (
    <CancelDialog
      title="Avlys fagprøven"
      of={["tradeTestCancel", id]}
      ask={(signal) => call(tradetest_cancel_preview, { id, signal })}
      cancel={cancel}
      onClose={onClose}
    >
      {(message) => (
        <TextField
          {...message}
          label="Melding"
          optional
          maxLength={TradeTestCancel.message.max}
          autoComplete="off"
        />
      )}
    </CancelDialog>
  );
}
