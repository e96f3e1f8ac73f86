import { useQuery } from "@tanstack/react-query";
import type { FilledLog } from "@/api/schemas.gen.ts";
import { SelectField } from "@/ui/form/Field.tsx";
import { begun } from "./filling.ts";
import { ownFormsQuery } from "./queries.ts";

/** Begins a log with a form of the office; nothing is drawn where the office has none. */
export function ChooseLog({
  chosen,
  isStored,
  onChoose,
}: {
  chosen: FilledLog | undefined;
  /** The server has it with a form: another one may be chosen, and none not any more. */
  isStored: boolean;
  onChoose: (log: FilledLog | undefined) => void;
}) {
  const { data = [] } = useQuery(ownFormsQuery);
  if (data.length === 0) return null;
  const help = data.find(({ id }) => id === chosen?.id)?.description;
  const kept = chosen && data.every(({ id }) => id !== chosen.id) ? [chosen] : [];
  return (
    <SelectField
      name="loggmal"
      label="Loggmal"
      help={help || undefined}
      {...(isStored ? {} : { placeholder: "Fri tekst" })}
      value={chosen?.id ?? ""}
      options={[...kept, ...data].map(({ id, title }) => ({ value: id, label: title }))}
      onChange={(id) => {
        const form = data.find((one) => one.id === id);
        if (form || id === "") onChoose(form && begun(form));
      }}
    />
  );
}
