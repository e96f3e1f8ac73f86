import { useQueryClient } from "@tanstack/react-query";
import { call } from "@/api/client.ts";
import { changed } from "@/api/changes.ts";
import { company_application_answer } from "@/api/operations.gen.ts";
import type { CompanyAnswer, CompanyApplication } from "@/api/schemas.gen.ts";
import { RowList } from "@/blocks/RowList.tsx";
import { formatDateTime, instantAt, today } from "@/lib/dates.ts";
import { ApiError, Refusal } from "@/lib/problem.ts";
import { Button } from "@/ui/Button.tsx";
import { Card, Facts } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import { Form } from "@/ui/form/Form.tsx";
import { type FormErrors, useForm } from "@/ui/form/useForm.ts";
import { Segmented } from "@/ui/Segmented.tsx";
import { toast } from "@/ui/Toast.tsx";
import { companyApplicationQuery } from "../queries.ts";

const answers: Record<CompanyAnswer, string> = {
  INTERVIEW: "Vil intervjue",
  OFFER: "Vil tilby læreplass",
  UNAVAILABLE: "Har ikke plass",
};

const TIMES_MAX = 10;
const TEXT_MAX = 2000;
const MINUTES = 60;
const CLOCK = /^([01]?\d|2[0-3])[.:]?([0-5]\d)$/;

interface Time {
  dag: string;
  /** HH:MM */
  klokke: string;
}

interface Values {
  svar: CompanyAnswer;
  kommentar: string;
  tider: Time[];
}

/** The instant of a day and a clock in Norwegian time; null where the clock is none. */
export function instantOfTime({ dag, klokke }: Time): number | null {
  const parts = CLOCK.exec(klokke.trim());
  if (!parts || dag === "") return null;
  return instantAt(dag, Number(parts[1]) * MINUTES + Number(parts[2]));
}

export function answerErrors({ svar, tider }: Values): FormErrors {
  const errors: FormErrors = {};
  if (svar !== "INTERVIEW") return errors;
  if (tider.length === 0) errors.tider = "Foreslå minst ett tidspunkt";
  tider.forEach(({ dag, klokke }, at) => {
    if (dag === "") errors[`tider.${at}.dag`] = "Velg en dag";
    if (!CLOCK.test(klokke.trim())) errors[`tider.${at}.klokke`] = "Skriv tiden slik: 09:30";
  });
  return errors;
}

/** Who reads the comment: with an interview it stands in what the applicant is written. */
const commentHelp = (svar: CompanyAnswer): string =>
  svar === "INTERVIEW"
    ? "Står i invitasjonen til søkeren. Opplæringskontoret ser den også."
    : "Opplæringskontoret ser den. Søkeren kan be om innsyn, så skriv saklig.";

/** What the company has answered, and the place to answer or to change it. */
export function AnswerCard({ application }: { application: CompanyApplication }) {
  const { id, version, can, statusLabel, svarKommentar, tider } = application;
  const queryClient = useQueryClient();
  const form = useForm<Values>({
    initial: { svar: "INTERVIEW", kommentar: "", tider: [] },
    validate: answerErrors,
    onSubmit: async (values) => {
      const times = values.svar === "INTERVIEW" ? values.tider : [];
      try {
        const answered = await call(company_application_answer, {
          id,
          body: {
            version,
            svar: values.svar,
            kommentar: values.kommentar.trim(),
            tider: times.map(instantOfTime).filter((at) => at !== null),
          },
        });
        queryClient.setQueryData(companyApplicationQuery(id).queryKey, answered);
        toast.positive("Svaret er sendt til opplæringskontoret");
        form.reset({ svar: "INTERVIEW", kommentar: "", tider: [] });
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error;
        void changed("COMPANYAPPLICATIONS");
        if (error.code !== "stale_version") throw error;
        throw new Refusal("Noen andre har svart. Se hva som gjelder nå, og prøv igjen.");
      }
      void changed("COMPANYAPPLICATIONS");
    },
  });
  if (!can.answer)
    return (
      <Card title="Svaret deres" icon="approve">
        <Facts
          items={[
            ["Status", statusLabel],
            ["Kommentar", svarKommentar],
            ["Foreslåtte tider", tider.map(formatDateTime).join(", ")],
          ]}
        />
      </Card>
    );
  const { svar } = form.values;
  return (
    <Card title="Svar opplæringskontoret" icon="edit" tone="warning">
      <Form
        form={form}
        labels={{ kommentar: "Kommentar", tider: "Tider for intervju" }}
        buttons={
          <Button type="submit" loading={form.loading} loadingLabel="Sender svaret">
            Send svar
          </Button>
        }
      >
        <Segmented<CompanyAnswer>
          label="Svar"
          value={svar}
          options={(Object.keys(answers) as CompanyAnswer[]).map((value) => ({
            value,
            label: answers[value],
          }))}
          onChange={(value) => form.set("svar", value)}
        />
        {svar === "INTERVIEW" && (
          <RowList
            label="Tider for intervju"
            rows={form.values.tider}
            titleOf={(_, at) => `Tid ${at + 1}`}
            addLabel="Foreslå en tid"
            canAdd={form.values.tider.length < TIMES_MAX}
            empty="Foreslå minst ett tidspunkt. Søkeren får beskjed."
            onAdd={() => form.set("tider", [...form.values.tider, { dag: "", klokke: "" }])}
            onChange={(next) => form.set("tider", next)}
          >
            {(time, at, change) => (
              <>
                <DateField
                  name={`tider.${at}.dag`}
                  label="Dag"
                  min={today()}
                  value={time.dag}
                  error={form.errors[`tider.${at}.dag`]}
                  onChange={(dag) => change({ dag })}
                />
                <TextField
                  name={`tider.${at}.klokke`}
                  label="Klokken"
                  inputMode="numeric"
                  placeholder="09:30"
                  maxLength={5}
                  value={time.klokke}
                  error={form.errors[`tider.${at}.klokke`]}
                  onChange={(klokke) => change({ klokke })}
                />
              </>
            )}
          </RowList>
        )}
        <TextArea
          name="kommentar"
          label="Kommentar"
          help={commentHelp(svar)}
          optional
          maxLength={TEXT_MAX}
          value={form.values.kommentar}
          error={form.errors.kommentar}
          onChange={(kommentar) => form.set("kommentar", kommentar)}
        />
      </Form>
    </Card>
  );
}
