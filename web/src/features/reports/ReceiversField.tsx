import { call } from "@/api/client.ts";
import { coordinator_options_list } from "@/api/operations.gen.ts";
import { type Pick, PickerField } from "@/ui/form/PickerField.tsx";

const load = (q: string, signal: AbortSignal): Promise<Pick[]> =>
  call(coordinator_options_list, { q, signal });

/** The coordinators who get a report. */
export function ReceiversField({
  value,
  error,
  onChange,
}: {
  value: readonly Pick[];
  error: string | undefined;
  onChange: (value: Pick[]) => void;
}) {
  return (
    <PickerField
      name="mottakere"
      label="Mottakere"
      help="De får en lenke til rapporten, og antall rader."
      chips
      icon="person"
      searchLabel="Søk etter koordinator"
      value={value}
      error={error}
      load={load}
      onChange={onChange}
      inFlow
    />
  );
}
