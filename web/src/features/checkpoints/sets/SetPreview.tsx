import { call } from "@/api/client.ts";
import { checkpoint_set_preview } from "@/api/operations.gen.ts";
import { PreviewCard } from "../PreviewCard.tsx";
import { checkSet, setBody, type SetValues } from "./values.ts";

/** Who gets and who loses what when a set is saved as it is written. */
export function SetPreview({ id, values }: { id: string | null; values: SetValues }) {
  const whole = Object.keys(checkSet(values)).length === 0;
  return (
    <PreviewCard
      name={id ?? "ny"}
      body={whole ? { id, ...setBody(values) } : null}
      ask={(body, signal) => call(checkpoint_set_preview, { body, signal })}
    />
  );
}
