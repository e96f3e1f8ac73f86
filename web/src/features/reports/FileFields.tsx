import type { ReportFormat } from "@/api/schemas.gen.ts";
import { Checkbox } from "@/ui/Checkbox.tsx";
import { SelectField } from "@/ui/form/Field.tsx";
import { FORMATS } from "./formats.ts";

const OPTIONS = FORMATS.map(({ format, label }) => ({ value: format, label }));

/** Whether a report that is sent goes along as a file, and as what kind. */
export function FileFields({
  somFil,
  filformat,
  onSomFil,
  onFilformat,
}: {
  somFil: boolean;
  filformat: ReportFormat;
  onSomFil: (somFil: boolean) => void;
  onFilformat: (filformat: ReportFormat) => void;
}) {
  return (
    <>
      <Checkbox
        label="Legg ved rapporten som fil, i tillegg til lenken"
        checked={somFil}
        onChange={onSomFil}
      />
      {somFil && (
        <SelectField
          name="filformat"
          label="Filformat"
          help={filformat === "pdf" ? "En PDF har høyst 2 000 rader." : undefined}
          value={filformat}
          options={OPTIONS}
          onChange={(value) => onFilformat(value as ReportFormat)}
        />
      )}
    </>
  );
}
