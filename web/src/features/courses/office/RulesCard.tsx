import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "@/api/client.ts";
import { company_options } from "@/api/operations.gen.ts";
import { useWrite } from "@/blocks/useWrite.ts";
import { counted } from "@/lib/names.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { FormDialog } from "@/ui/form/FormDialog.tsx";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { Loading, SkeletonLines } from "@/ui/Skeleton.tsx";
import { ErrorState } from "@/ui/State.tsx";
import type { CourseRule } from "../contract.ts";
import { course_rule_create, course_rule_delete } from "../operations.ts";
import { rulesQuery } from "../queries.ts";
import { loadTrades } from "./AssignDialog.tsx";
import classes from "./Office.module.css";

const DAYS_MAX = 365;

/** A rule in words: whom it gives the course, and how long they have. */
export function ruleSentence({
  trade,
  tradename = trade,
  company,
  companyname,
  days,
}: CourseRule): string {
  const who = [tradename && `i ${tradename}`, company && `hos ${companyname ?? "bedriften"}`]
    .filter(Boolean)
    .join(" ");
  const until = days === undefined ? "uten frist" : `frist ${counted(days, "dag", "dager")} etter`;
  return `Nye lærlinger ${who}`.trimEnd().concat(`, ${until}`);
}

/** By which rules those who begin later get the course, so that nobody has to remember it. */
export function RulesCard({ id, published }: { id: string; published: boolean }) {
  const { data, error, refetch } = useQuery(rulesQuery(id));
  const [makes, setMakes] = useState(false);
  const remove = useWrite({
    send: (ruleId: string) => call(course_rule_delete, { id, ruleId }),
    done: "Regelen er fjernet",
    again: () => refetch(),
  });
  return (
    <Card title="Nye lærlinger" icon="graduate">
      <div className={classes.stack}>
        {!data && error && <ErrorState compact error={error} onRetry={() => void refetch()} />}
        {!data && !error && (
          <Loading label="Henter reglene">
            <SkeletonLines lines={2} />
          </Loading>
        )}
        {data?.items.length === 0 && (
          <p className={classes.hint}>
            Lærlinger som kommer til, får ikke kurset automatisk. Lag en regel for dem som skal ha
            det.
          </p>
        )}
        {data && data.items.length > 0 && (
          <ul className={classes.rules}>
            {data.items.map((rule) => (
              <li key={rule.id}>
                <span>{ruleSentence(rule)}</span>
                <Button
                  tone="quiet"
                  thin
                  icon="delete"
                  label={`Fjern regelen: ${ruleSentence(rule)}`}
                  loading={remove.input === rule.id}
                  onClick={() => void remove.run(rule.id)}
                />
              </li>
            ))}
          </ul>
        )}
        {published ? (
          <div>
            <Button tone="secondary" icon="add" onClick={() => setMakes(true)}>
              Ny regel
            </Button>
          </div>
        ) : (
          <p className={classes.hint}>Publiser kurset først.</p>
        )}
      </div>
      {makes && (
        <RuleDialog id={id} onDone={() => void refetch()} onClose={() => setMakes(false)} />
      )}
    </Card>
  );
}

const labels = { trade: "Lærefag", company: "Bedrift", days: "Dager til fristen" };

function RuleDialog({
  id,
  onDone,
  onClose,
}: {
  id: string;
  onDone: () => void;
  onClose: () => void;
}) {
  const initial: { trade: Pick[]; company: Pick[]; days: string } = {
    trade: [],
    company: [],
    days: "30",
  };
  const form = useForm({
    initial,
    validate: ({ days }): FormErrors =>
      days === "" || (/^\d+$/.test(days) && Number(days) >= 1 && Number(days) <= DAYS_MAX)
        ? {}
        : { days: `Skriv et tall fra 1 til ${DAYS_MAX}, eller la stå tomt for ingen frist` },
    onSubmit: async ({ trade, company, days }) => {
      await call(course_rule_create, {
        id,
        body: {
          ...(trade[0] ? { trade: trade[0].id } : {}),
          ...(company[0] ? { company: company[0].id } : {}),
          ...(days === "" ? {} : { days: Number(days) }),
        },
      });
      onDone();
      onClose();
    },
  });
  const { values, errors, set } = form;
  return (
    <FormDialog
      title="Hvem får kurset automatisk?"
      onClose={onClose}
      form={form}
      labels={labels}
      submit="Lag regelen"
    >
      <PickerField
        name="trade"
        label={labels.trade}
        help="La stå tomt for alle lærefag."
        searchLabel="Søk etter lærefag"
        icon="book"
        single
        optional
        inFlow
        load={loadTrades}
        value={values.trade}
        error={errors.trade}
        onChange={(trade) => set("trade", trade)}
      />
      <PickerField
        name="company"
        label={labels.company}
        help="La stå tomt for alle bedrifter."
        searchLabel="Søk etter bedrift"
        icon="company"
        single
        optional
        inFlow
        load={(q, signal) => call(company_options, { q, signal })}
        value={values.company}
        error={errors.company}
        onChange={(company) => set("company", company)}
      />
      <TextField
        name="days"
        label={labels.days}
        help="La stå tomt for ingen frist."
        inputMode="numeric"
        optional
        value={values.days}
        error={errors.days}
        onChange={(days) => set("days", days)}
      />
    </FormDialog>
  );
}
