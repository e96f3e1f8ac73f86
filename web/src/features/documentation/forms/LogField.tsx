import type { ReactNode } from "react";
import type { FilledLog, LogAnswer, LogPart, LogRow } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";
import { Card } from "@/ui/Card.tsx";
import { SelectField, TextArea, TextField } from "@/ui/form/Field.tsx";
import { Notice } from "@/ui/Notice.tsx";
import { Segmented } from "@/ui/Segmented.tsx";
import { answerTo, limits, withAnswer } from "./filling.ts";
import classes from "./Log.module.css";

interface PartProps {
  part: LogPart;
  answer: LogAnswer;
  onChange: (change: Partial<LogAnswer>) => void;
}

/** A log that is filled in, part by part. */
export function LogField({
  log,
  error,
  onChange,
}: {
  log: FilledLog;
  /** What it lacks. */
  error: string | undefined;
  onChange: (log: FilledLog) => void;
}) {
  return (
    <Card title={log.title}>
      <div className={classes.log} id="form" tabIndex={-1}>
        {error && <Notice tone="negative">{error}</Notice>}
        {log.parts.map((part) => (
          <PartField
            key={part.key}
            part={part}
            answer={answerTo(log, part)}
            onChange={(change) => onChange(withAnswer(log, part, change))}
          />
        ))}
      </div>
    </Card>
  );
}

function PartField(props: PartProps) {
  const { part, answer, onChange } = props;
  switch (part.kind) {
    case "overskrift":
      return (
        <div className={classes.part}>
          <h3>{part.title}</h3>
          {part.guidance && <p className={classes.guidance}>{part.guidance}</p>}
        </div>
      );
    case "tekst":
      return (
        <TextArea
          name={`form.${part.key}`}
          label={part.title}
          help={part.guidance || undefined}
          optional={!part.required}
          rows={5}
          maxLength={limits.text}
          autoCorrect="off"
          value={answer.text}
          onChange={(text) => onChange({ text })}
        />
      );
    case "liste":
      return (
        <TextArea
          name={`form.${part.key}`}
          label={part.title}
          help={[part.guidance, "Ett punkt per linje."].filter(Boolean).join(" ")}
          optional={!part.required}
          rows={4}
          autoCorrect="off"
          value={answer.lines.join("\n")}
          onChange={(text) => onChange({ lines: linesOf(text) })}
        />
      );
    case "bilder":
      return (
        <Group part={part}>
          <p className={classes.guidance}>
            Legg bildene under Bilder og filer, og skriv hva hvert av dem viser.
          </p>
        </Group>
      );
    case "tabell":
      return <TableField {...props} />;
    case "materiell":
      return <MaterialsField {...props} />;
  }
}

/** A point a line, as many and as long as there is room for. */
const linesOf = (text: string): string[] =>
  text
    .split("\n")
    .slice(0, limits.lines)
    .map((line) => line.slice(0, limits.line));

function Group({ part, children }: { part: LogPart; children: ReactNode }) {
  return (
    <fieldset className={classes.part}>
      <legend className={classes.title}>
        {part.required ? part.title : `${part.title} (valgfritt)`}
      </legend>
      {part.guidance && <p className={classes.guidance}>{part.guidance}</p>}
      {children}
    </fieldset>
  );
}

const ANSWERS = [
  { value: "ja", label: "Ja" },
  { value: "nei", label: "Nei" },
] as const;

const RISKS = [
  { value: "lav", label: "Lav" },
  { value: "middels", label: "Middels" },
  { value: "høy", label: "Høy" },
] as const;

const answered = ({ yes }: LogRow): "" | "ja" | "nei" => {
  if (yes === null) return "";
  return yes ? "ja" : "nei";
};

function TableField({ part, answer, onChange }: PartProps) {
  const { questions, columns } = part;
  const set = (at: number, change: Partial<LogRow>) =>
    onChange({ rows: answer.rows.map((row, i) => (i === at ? { ...row, ...change } : row)) });
  return (
    <Group part={part}>
      {questions.map((question, at) => {
        const row = answer.rows[at];
        if (!row) return null;
        return (
          <fieldset key={question} className={classes.question}>
            <legend className="sv-hidden">{question}</legend>
            <p aria-hidden>{question}</p>
            {columns.includes("ja/nei") && (
              <Segmented<"" | "ja" | "nei">
                label={question}
                value={answered(row)}
                options={ANSWERS}
                onChange={(value) => set(at, { yes: value === "ja" })}
              />
            )}
            {columns.includes("risiko") && (
              <SelectField
                label="Risiko"
                placeholder="Velg"
                value={row.risk ?? ""}
                options={RISKS}
                onChange={(risk) =>
                  set(at, { risk: RISKS.find(({ value }) => value === risk)?.value ?? null })
                }
              />
            )}
            {columns.includes("tiltak") && (
              <TextField
                label="Tiltak"
                optional
                maxLength={limits.measure}
                autoComplete="off"
                autoCorrect="off"
                value={row.measure}
                onChange={(measure) => set(at, { measure })}
              />
            )}
          </fieldset>
        );
      })}
    </Group>
  );
}

function MaterialsField({ part, answer: { materials }, onChange }: PartProps) {
  const set = (at: number, change: Partial<(typeof materials)[number]>) =>
    onChange({
      materials: materials.map((one, i) => (i === at ? { ...one, ...change } : one)),
    });
  return (
    <Group part={part}>
      {materials.map(({ name, amount }, at) => (
        // They have no ids, and each field shows what it is given.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className={classes.material}>
          <TextField
            label={`Materiell ${at + 1}`}
            maxLength={limits.material}
            autoComplete="off"
            autoCorrect="off"
            value={name}
            onChange={(value) => set(at, { name: value })}
          />
          <TextField
            label="Mengde"
            maxLength={limits.amount}
            autoComplete="off"
            value={amount}
            onChange={(value) => set(at, { amount: value })}
          />
          <Button
            tone="quiet"
            thin
            icon="delete"
            label={`Fjern materiell ${at + 1}`}
            onClick={() => onChange({ materials: materials.toSpliced(at, 1) })}
          />
        </div>
      ))}
      {materials.length < limits.lines && (
        <div>
          <Button
            tone="secondary"
            thin
            icon="add"
            onClick={() => onChange({ materials: [...materials, { name: "", amount: "" }] })}
          >
            Legg til materiell
          </Button>
        </div>
      )}
    </Group>
  );
}
