import { Button } from "@/ui/Button.tsx";
import { toast } from "@/ui/Toast.tsx";

/** Copies a text, and says so. */
export function CopyButton({
  text,
  copied,
  children,
}: {
  text: string;
  copied: string;
  children: string;
}) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast.positive(copied);
    } catch {
      toast.negative("Nettleseren lot oss ikke kopiere. Marker teksten og kopier den.");
    }
  };
  return (
    <Button tone="secondary" thin icon="link" onClick={() => void copy()}>
      {children}
    </Button>
  );
}
