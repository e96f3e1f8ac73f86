import { today } from "@/lib/dates.ts";
import { Card } from "@/ui/Card.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { TextArea, TextField } from "@/ui/form/Field.tsx";
import type { FormErrors } from "@/ui/form/useForm.ts";
import { limits, type SigningValues } from "./office/values.ts";
import classes from "./Signing.module.css";

type About = Pick<SigningValues, "title" | "dueDate" | "message">;

/** What a signing, or each of many, is about: title, deadline and a message. */
export function AboutCard({
  values,
  errors,
  set,
}: {
  values: About;
  errors: FormErrors;
  set: <K extends keyof About>(field: K, value: About[K]) => void;
}) {
  return (
    <Card title="Om signeringen" icon="mail">
      <div className={classes.stack}>
        <TextField
          name="title"
          label="Tittel"
          help="Den som signerer, ser den i varselet."
          autoComplete="off"
          maxLength={limits.title_chars}
          value={values.title}
          error={errors.title}
          onChange={(title) => set("title", title)}
        />
        <DateField
          name="dueDate"
          label="Frist"
          help="De som ikke har signert, blir påminnet 7, 3 og 1 dager før."
          optional
          min={today()}
          value={values.dueDate}
          error={errors.dueDate}
          onChange={(dueDate) => set("dueDate", dueDate)}
        />
        <TextArea
          name="message"
          label="Melding"
          optional
          rows={3}
          maxLength={limits.message_chars}
          value={values.message}
          error={errors.message}
          onChange={(message) => set("message", message)}
        />
      </div>
    </Card>
  );
}
