import type { DocumentationView } from "@/api/schemas.gen.ts";
import { Button } from "@/ui/Button.tsx";

/** The answers to documentation that waits, those that the reader may give. */
export function DecideButtons({
  doc,
  loading,
  ask,
  approve,
}: {
  doc: DocumentationView;
  loading: boolean;
  ask: (asked: "return") => void;
  approve: (doc: DocumentationView) => void;
}) {
  return (
    <>
      {doc.can.return && (
        <Button tone="secondary" icon="return" onClick={() => ask("return")}>
          Må rettes
        </Button>
      )}
      {doc.can.approve && (
        <Button tone="positive" icon="approve" loading={loading} onClick={() => approve(doc)}>
          Godkjenn
        </Button>
      )}
    </>
  );
}
