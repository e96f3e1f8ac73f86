import { useState } from "react";
import { placeholders, sampleValues } from "@/lib/placeholders.ts";
import { TextArea } from "@/ui/form/Field.tsx";
import { MessagePreview } from "@/ui/message/MessagePreview.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const START = "Hei {fornavn}! Vurderingssamtalen er i morgen kl. 10. Hilsen {opplaeringskontor}";

const values = sampleValues("Opplæringskontoret Fjord");

/** A message as it is written, and how each channel shows it to its receiver. */
export function MessageSection() {
  const [text, setText] = useState(START);
  return (
    <Section title="Forhåndsvisning av melding">
      <Example name="Tekst">
        <div className={classes.wide}>
          <TextArea
            label="Melding"
            help={`Plassholdere: ${Object.keys(placeholders)
              .map((name) => `{${name}}`)
              .join(" ")}`}
            value={text}
            onChange={setText}
          />
        </div>
      </Example>
      <Example name="SMS og push">
        <div className={classes.wide}>
          <MessagePreview message={{ type: "SMS", SMSmelding: text }} values={values} />
        </div>
        <div className={classes.wide}>
          <MessagePreview
            message={{ type: "PUSH", title: "Til {fornavn}", message: text }}
            values={values}
          />
        </div>
      </Example>
      <Example name="E-post">
        <div className={classes.wide}>
          <MessagePreview
            message={{
              type: "Epost",
              emne: "Vurderingssamtale for {fornavn} {etternavn}",
              melding: text,
              from: values.opplaeringskontor,
            }}
            values={values}
          />
        </div>
      </Example>
      <Example name="Tom SMS, eget navn">
        <div className={classes.wide}>
          <MessagePreview
            message={{ type: "SMS", SMSmelding: "", title: "OKFjord" }}
            values={values}
          />
        </div>
      </Example>
    </Section>
  );
}
