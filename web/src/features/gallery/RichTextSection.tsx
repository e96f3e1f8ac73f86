import { useState } from "react";
import { RichText } from "@/ui/richtext/RichText.tsx";
import { RichTextField } from "@/ui/richtext/RichTextField.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const WRITTEN =
  "<h2>Bytte av lager</h2><p>Jeg målte spindelen <strong>før</strong> og <em>etter</em>. " +
  "<u>Husk vernebriller.</u></p><ol><li><p>Koble fra</p></li><li><p>Mål</p></li></ol>" +
  '<p style="text-align: center">Godkjent av faglig leder</p>';

export function RichTextSection() {
  const [written, setWritten] = useState(WRITTEN);
  const [empty, setEmpty] = useState("");
  return (
    <Section title="Rik tekst">
      <Example name="Skrevet">
        <div className={classes.wide}>
          <RichTextField
            name="rik-tekst"
            label="Beskrivelse"
            help="Overskrifter, lister, justering og bilder."
            value={written}
            onChange={setWritten}
          />
        </div>
      </Example>
      <Example name="Tom, med feil">
        <div className={classes.wide}>
          <RichTextField
            name="rik-tekst-tom"
            label="Personvern"
            placeholder="Hva lagrer kontoret, og hvorfor?"
            error="Skriv teksten"
            value={empty}
            onChange={setEmpty}
          />
        </div>
      </Example>
      <Example name="Lest">
        <div className={classes.wide}>
          <RichText html={written} />
        </div>
      </Example>
    </Section>
  );
}
