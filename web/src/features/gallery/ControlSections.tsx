import { useState } from "react";
import { Button, type ButtonTone } from "@/ui/Button.tsx";
import { Checkbox, ValueCheckbox } from "@/ui/Checkbox.tsx";
import { Calendar } from "@/ui/date/Calendar.tsx";
import { DateField } from "@/ui/date/DateField.tsx";
import { PasswordField, SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { PasswordRequirements } from "@/ui/form/PasswordRequirements.tsx";
import { Ripple } from "@/ui/Ripple.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import classes from "./Gallery.module.css";
import { Example, Section } from "./Section.tsx";

const tones: readonly [ButtonTone, string][] = [
  ["primary", "Hoved"],
  ["secondary", "Vanlig"],
  ["quiet", "Stille"],
  ["grave", "Avlys"],
  ["positive", "Godkjenn"],
  ["negative", "Slett"],
];
const sizes = ["h1", "h2", "h3", "p", "span", "small"] as const;
const LOADING_MS = 1200;

export function ButtonSection() {
  const [loading, setLoading] = useState(false);
  const load = () => {
    setLoading(true);
    setTimeout(() => setLoading(false), LOADING_MS);
  };
  return (
    <Section title="Knapp">
      <Example name="Vanlig">
        {tones.map(([tone, label]) => (
          <Button key={tone} tone={tone}>
            {label}
          </Button>
        ))}
      </Example>
      <Example name="Tynn">
        {tones.map(([tone, label]) => (
          <Button key={tone} tone={tone} thin>
            {label}
          </Button>
        ))}
      </Example>
      <Example name="Sperret">
        {tones.map(([tone, label]) => (
          <Button key={tone} tone={tone} disabled>
            {label}
          </Button>
        ))}
      </Example>
      <Example name="Laster">
        <Button loading>Lagrer</Button>
        <Button tone="secondary" loading>
          Lagrer
        </Button>
      </Example>
      <Example name="Ferdigmerke">
        <Button loading={loading} showFinish onClick={load}>
          Prøv lagring
        </Button>
      </Example>
      <Example name="Ikon">
        <Button icon="add">Ny lærling</Button>
        <Button tone="secondary" icon="edit" label="Rediger" />
        <Button tone="quiet" thin icon="close" label="Lukk" />
      </Example>
      <Example name="Tekststørrelse">
        {sizes.map((size) => (
          <Button key={size} tone="secondary" size={size}>
            {size}
          </Button>
        ))}
      </Example>
      <Example name="Ringer ved trykk">
        <div className={classes.press}>
          Trykk her
          <Ripple target="self" />
        </div>
      </Example>
      <Example name="Hele bredden">
        <div className={classes.wide}>
          <Button full>Send inn</Button>
        </div>
      </Example>
    </Section>
  );
}

export function CheckboxSection() {
  const [on, setOn] = useState(true);
  const [three, setThree] = useState("nei");
  const [order, setOrder] = useState("nei");
  return (
    <Section title="Avkrysning">
      <Example name="Av og på">
        <Checkbox label="Send varsel" checked={on} onChange={setOn} />
        <Checkbox label="Sperret" checked disabled onChange={() => undefined} />
      </Example>
      <Example name="Tre verdier">
        <ValueCheckbox
          label={`Alle mål: ${three}`}
          value={three}
          trueValue="ja"
          falseValue="nei"
          indeterminateValue="delvis"
          onChange={setThree}
        />
      </Example>
      <Example name="Annen rekkefølge">
        <ValueCheckbox
          label={`Nei, delvis, ja: ${order}`}
          value={order}
          trueValue="ja"
          falseValue="nei"
          indeterminateValue="delvis"
          cycle={["nei", "delvis", "ja"]}
          onChange={setOrder}
        />
      </Example>
      <Example name="Størrelse 56 px">
        <Checkbox label="Stor flate" size={56} checked={on} onChange={setOn} />
      </Example>
    </Section>
  );
}

export function FieldSection() {
  const [name, setName] = useState("Kari");
  const [password, setPassword] = useState("Abc");
  const [words, setWords] = useState("");
  const [choice, setChoice] = useState("uke");
  return (
    <Section title="Felt">
      <Example name="Tekst">
        <div className={classes.wide}>
          <TextField
            label="Fornavn"
            help="Slik det står i passet."
            value={name}
            onChange={setName}
          />
        </div>
        <div className={classes.wide}>
          <TextField
            label="Epost"
            error="Vennligst skriv en gyldig e-post"
            value="kari@"
            onChange={() => undefined}
          />
        </div>
        <div className={classes.wide}>
          <TextField label="Sperret" value="Fast verdi" disabled onChange={() => undefined} />
        </div>
      </Example>
      <Example name="Valg">
        <div className={classes.wide}>
          <SelectField
            label="Varsel"
            value={choice}
            options={[
              { value: "dag", label: "Hver dag" },
              { value: "uke", label: "Hver uke" },
            ]}
            onChange={setChoice}
          />
        </div>
        <Segmented
          label="Varsel"
          value={choice}
          options={[
            { value: "dag", label: "Dag" },
            { value: "uke", label: "Uke" },
          ]}
          onChange={setChoice}
        />
      </Example>
      <Example name="Passord">
        <div className={classes.wide}>
          <PasswordField label="Passord" value={password} onChange={setPassword} />
          <PasswordRequirements password={password} />
        </div>
      </Example>
      <Example name="Flere linjer">
        <div className={classes.wide}>
          <TextArea label="Merknad" optional maxLength={500} value={words} onChange={setWords} />
        </div>
      </Example>
    </Section>
  );
}

export function DateSection() {
  const [start, setStart] = useState("2026-11-20");
  const [end, setEnd] = useState("");
  return (
    <Section title="Dato">
      <Example name="Felt">
        <div className={classes.wide}>
          <DateField label="Startdato" value={start} onChange={setStart} />
        </div>
        <div className={classes.wide}>
          <DateField
            label="Sluttdato"
            optional
            min={start}
            help={`Verdi: ${end || "ingen"}`}
            value={end}
            onChange={setEnd}
          />
        </div>
      </Example>
      <Example name="Feil og sperret">
        <div className={classes.wide}>
          <DateField
            label="Frist"
            value=""
            error="Du må velge en dato"
            onChange={() => undefined}
          />
        </div>
        <div className={classes.wide}>
          <DateField label="Låst dato" value="2027-06-30" disabled onChange={() => undefined} />
        </div>
      </Example>
      <Example name="Kalender">
        <Calendar value={start} onChange={setStart} />
      </Example>
    </Section>
  );
}
