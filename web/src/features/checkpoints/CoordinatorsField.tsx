import { call } from "@/api/client.ts";
import { coordinator_options_list } from "@/api/operations.gen.ts";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";

const load = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(coordinator_options_list, { q, signal });

/** Who is responsible; nobody chosen means the apprentice's own coordinators. */
export function CoordinatorsField({
  value,
  error,
  onChange,
  help = "Ingen valgt betyr koordinatorene til lærlingen.",
  inFlow = false,
}: {
  value: readonly Pick[];
  error: string | undefined;
  onChange: (value: Pick[]) => void;
  help?: string;
  /** For dialogs, which clip. */
  inFlow?: boolean;
}) {
  return (
    <PickerField
      name="coordinators"
      label="Ansvarlige koordinatorer"
      help={help}
      optional
      chips
      icon="person"
      searchLabel="Søk etter koordinator"
      value={value}
      error={error}
      load={load}
      onChange={onChange}
      inFlow={inFlow}
    />
  );
}
