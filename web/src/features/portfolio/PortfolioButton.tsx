import { useMe } from "@/api/queries.ts";
import { Button } from "@/ui/Button.tsx";
import { useNavigate } from "@/ui/address.ts";
import { order, portfoliosPath } from "./order.ts";
import { useWrite } from "@/blocks/useWrite.ts";

/** Has all that an apprentice did made into a document, and leads to where it will be. */
export function PortfolioButton({ uid }: { uid: string }) {
  const { rolle } = useMe();
  const navigate = useNavigate();
  const ordering = useWrite({
    send: () => order([uid]),
    onDone: () => navigate({ to: portfoliosPath(rolle) }),
  });
  return (
    <Button
      tone="secondary"
      icon="book"
      loading={ordering.isRunning}
      loadingLabel="Bestiller opplæringsmappen"
      onClick={() => void ordering.run()}
    >
      Lag opplæringsmappe
    </Button>
  );
}
