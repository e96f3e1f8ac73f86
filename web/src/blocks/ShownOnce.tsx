import { Button } from "@/ui/Button.tsx";
import { TextField } from "@/ui/form/Field.tsx";
import { toast } from "@/ui/Toast.tsx";

/** A key that was made just now: the server keeps only what it is known by. */
export function ShownOnce({ label, help, text }: { label: string; help: string; text: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.positive("Nøkkelen er kopiert");
    } catch {
      toast.negative("Vi fikk ikke kopiert nøkkelen. Merk den og kopier selv.");
    }
  };
  return (
    <TextField
      label={label}
      help={help}
      value={text}
      onChange={() => undefined}
      suffix={<Button tone="quiet" thin icon="link" label="Kopier" onClick={() => void copy()} />}
    />
  );
}
